import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { shownOf, type SampledField } from './visitorFields'
import { sampleOf } from './visitorSamples'

/** What an exhibitor sees after a scan, with example values. */
export const VisitorPhone = observer(function VisitorPhone({
  shown,
  fields,
  language,
}: {
  shown: unknown
  fields: readonly (SampledField & { text: string })[]
  language: 'cn' | 'en'
}) {
  const how = shownOf(shown)
  return (
    <View aria-hidden="true" className="tf-setup-phone">
      <View className="tf-setup-phone__head">
        <View className="tf-setup-phone__fair">{setupFieldMessages['set.scanned'][language]}</View>
      </View>
      <View className="tf-setup-phone__card">
        {fields
          .filter(({ value }) => how.has(value))
          .map(field => (
            <View key={field.value} className="tf-setup-phone__tags tf-setup-phone__fact">
              <View className="tf-setup-phone__name">{field.text}</View>
              <View className="tf-setup-phone__value">
                {sampleOf(field, how.get(field.value) === 'full', language)}
              </View>
            </View>
          ))}
      </View>
    </View>
  )
})

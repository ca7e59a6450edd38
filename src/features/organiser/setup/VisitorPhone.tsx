import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { MASKED, shownOf } from './visitorFields'

const SAMPLES: Readonly<Record<string, readonly [hidden: string, full: string]>> = {
  Mobile: ['138****0416', '13800000416'],
  Email: ['l***@lanyan.example', 'lin@lanyan.example'],
}

/** What an exhibitor sees after a scan, with example values. */
export const VisitorPhone = observer(function VisitorPhone({
  shown,
  fields,
  language,
}: {
  shown: unknown
  fields: readonly { value: string; text: string }[]
  language: 'cn' | 'en'
}) {
  const how = shownOf(shown)
  const sample = (id: string) => {
    const [hidden, full] = SAMPLES[id] ?? ['••••', '••••']
    return MASKED.has(id) && how.get(id) !== 'full' ? hidden : full
  }
  return (
    <View aria-hidden="true" className="tf-setup-phone">
      <View className="tf-setup-phone__head">
        <View className="tf-setup-phone__fair">{setupFieldMessages['set.scanned'][language]}</View>
      </View>
      <View className="tf-setup-phone__card">
        {fields
          .filter(({ value }) => how.has(value))
          .map(({ value, text }) => (
            <View key={value} className="tf-setup-phone__tags tf-setup-phone__fact">
              <View>{text}</View>
              <View>{sample(value)}</View>
            </View>
          ))}
      </View>
    </View>
  )
})

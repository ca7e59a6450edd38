import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { setupSampleMessages } from '@/i18n/messages/setupSamples'
import { MASKED, shownOf } from './visitorFields'

const MASKS: Readonly<Record<string, readonly [hidden: string, full: string]>> = {
  Mobile: ['138****0416', '13800000416'],
  Email: ['s***@yunshang.example', 'shen@yunshang.example'],
}
const hasSample = (id: string): id is keyof typeof setupSampleMessages => id in setupSampleMessages

/** What an exhibitor sees after a scan, with example values. */
export const VisitorPhone = observer(function VisitorPhone({
  shown,
  fields,
  language,
}: {
  shown: unknown
  fields: readonly { value: string; text: string; sample: string }[]
  language: 'cn' | 'en'
}) {
  const how = shownOf(shown)
  const shownValue = (id: string, option: string) => {
    const masks = MASKS[id]
    if (masks) return masks[MASKED.has(id) && how.get(id) !== 'full' ? 0 : 1]
    return hasSample(id) ? setupSampleMessages[id][language] : option || '••••'
  }
  return (
    <View aria-hidden="true" className="tf-setup-phone">
      <View className="tf-setup-phone__head">
        <View className="tf-setup-phone__fair">{setupFieldMessages['set.scanned'][language]}</View>
      </View>
      <View className="tf-setup-phone__card">
        {fields
          .filter(({ value }) => how.has(value))
          .map(({ value, text, sample }) => (
            <View key={value} className="tf-setup-phone__tags tf-setup-phone__fact">
              <View>{text}</View>
              <View>{shownValue(value, sample)}</View>
            </View>
          ))}
      </View>
    </View>
  )
})

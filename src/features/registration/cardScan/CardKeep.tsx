import { Text, View } from '@tarojs/components'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { cardScanMessages } from '@/i18n/messages/cardScan'
import { useText } from '@/i18n/useText'
import '../../../forms/FormConsent.scss'

/**
 * The consent to store the photo of a scanned card. It is never ticked in advance (DECISIONS §8).
 */
export function CardKeep({
  isGiven,
  onChange,
}: {
  isGiven: boolean
  onChange: (isGiven: boolean) => void
}) {
  const text = useText(cardScanMessages)
  const words = text('cardScan.keep')
  const toggle = () => onChange(!isGiven)
  return (
    <View className="tf-form-consent tf-card-scan__keep">
      <Pressable
        id="card-scan-keep"
        role="checkbox"
        aria-checked={isGiven}
        label={words}
        className="tf-form-consent__check"
        onPress={toggle}
      >
        <ChoiceMark kind="checkbox" state={isGiven ? 'on' : 'off'} />
      </Pressable>
      <View className="tf-form-consent__text">
        <Text onClick={toggle}>{words}</Text>
      </View>
    </View>
  )
}

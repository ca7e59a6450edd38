import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { cardScanEntryMessages } from '@/i18n/messages/cardScanEntry'
import { useText } from '@/i18n/useText'
import './CardScanButton.scss'

/** The way into the business-card recognition, above the form (SPEC §2). */
export function CardScanButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  const text = useText(cardScanEntryMessages)
  return (
    <Pressable className="tf-card-scan" disabled={disabled} onPress={onPress}>
      <View className="tf-card-scan__mark">
        <Icon name="card-scan" />
      </View>
      <View className="tf-card-scan__words">
        <Text className="tf-card-scan__title">{text('cardScan.entry')}</Text>
        <Text className="tf-card-scan__note">{text('cardScan.entryNote')}</Text>
      </View>
      <Icon name="chevron-right" size={18} />
    </Pressable>
  )
}

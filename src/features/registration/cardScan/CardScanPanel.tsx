import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { cardScanEntryMessages } from '@/i18n/messages/cardScanEntry'
import { useText } from '@/i18n/useText'
import type { PhotoSource } from './choosePhoto'
import './CardScanPanel.scss'

const TITLE_ID = 'card-scan-title'
const WAYS = [
  { source: 'camera', icon: 'camera' },
  { source: 'album', icon: 'image' },
] as const

export interface CardScanPanelProps {
  disabled: boolean
  /** The form asks for consent to store the photo. */
  mayKeep: boolean
  onChoose: (source: PhotoSource) => void
}

/**
 * The ways to business-card recognition, above the form: by camera or album (SPEC §2). On a device
 * with a mouse only the album is offered.
 */
export function CardScanPanel({ disabled, mayKeep, onChoose }: CardScanPanelProps) {
  const text = useText(cardScanEntryMessages)
  return (
    <View className="tf-card-scan" role="group" aria-labelledby={TITLE_ID}>
      <View className="tf-card-scan__mark">
        <Icon name="card-scan" />
      </View>
      <View className="tf-card-scan__words">
        <Text id={TITLE_ID} className="tf-card-scan__title">
          {text('cardScan.entry')}
        </Text>
        <Text className="tf-card-scan__note">
          {text(mayKeep ? 'cardScan.entryNoteKept' : 'cardScan.entryNote')}
        </Text>
      </View>
      <View className="tf-card-scan__ways">
        {WAYS.map(({ source, icon }) => (
          <Pressable
            key={source}
            className={`tf-card-scan__way tf-card-scan__way--${source}`}
            disabled={disabled}
            onPress={() => onChoose(source)}
          >
            <Icon name={icon} size={18} />
            <Text>{text(`cardScan.${source}`)}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}

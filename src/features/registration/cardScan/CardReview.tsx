import { localized, type Language } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { cardScanMessages } from '@/i18n/messages/cardScan'
import { useText } from '@/i18n/useText'
import type { CardRow } from './useCardScan'

export interface CardReviewProps {
  rows: readonly CardRow[]
  language: Language
  onChange: (row: CardRow, more: Partial<CardRow>) => void
}

/**
 * The recognised texts beside the names of their fields. Each line can be corrected or left out;
 * lines for answered fields start unticked.
 */
export function CardReview({ rows, language, onChange }: CardReviewProps) {
  const text = useText(cardScanMessages)
  return (
    <>
      {rows.map(row => {
        const { id, name } = row.offer.field
        const label = localized(name.cn, name.en, language)
        return (
          <View key={id} className="tf-card-scan__row">
            <Pressable
              role="checkbox"
              aria-checked={row.isTicked}
              label={text('cardScan.use', { label })}
              className="tf-card-scan__tick"
              onPress={() => onChange(row, { isTicked: !row.isTicked })}
            >
              <ChoiceMark kind="checkbox" state={row.isTicked ? 'on' : 'off'} />
            </Pressable>
            <View className="tf-card-scan__field">
              <View className="tf-card-scan__label">
                <Text>{label}</Text>
                {row.isFilled && (
                  <Text {...{ id: `card-scan-${id}-note` }} className="tf-card-scan__filled">
                    {text('cardScan.filled')}
                  </Text>
                )}
              </View>
              <TextField
                id={`card-scan-${id}`}
                label={label}
                describedBy={row.isFilled ? `card-scan-${id}-note` : undefined}
                value={row.text}
                readonly={!row.offer.isEditable}
                onChange={given => onChange(row, { text: given, isTicked: given.trim() !== '' })}
              />
            </View>
          </View>
        )
      })}
    </>
  )
}

import { Text, View } from '@tarojs/components'
import type { RecordItem } from '@/api/parse/record'
import { useResourceText, type ResourceKind } from '../ResourceKind'

const FIGURES = ['views', 'favourites', 'inquiries'] as const

/**
 * How visitors reacted to a record: each figure has its name on a phone, and its column on a
 * desktop. Without `of` it draws the column heads.
 */
export function Interest({
  kind,
  of,
}: {
  kind: ResourceKind
  of?: NonNullable<RecordItem['interest']>
}) {
  const text = useResourceText(kind)
  return (
    <View className="tf-record__part tf-interest">
      {FIGURES.map(name => (
        <View key={name} className="tf-interest__figure">
          <Text className={of ? 'tf-interest__name' : ''}>{text(`column.${name}`)}</Text>
          {of && <Text className="tf-interest__count">{of[name]}</Text>}
        </View>
      ))}
    </View>
  )
}

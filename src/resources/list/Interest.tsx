import { Text, View } from '@tarojs/components'
import type { RecordItem } from '@/api/parse/record'
import { useResourceText, type ResourceKind } from '../ResourceKind'

const FIGURES = ['views', 'favourites', 'inquiries'] as const

/**
 * What a record drew from visitors: each figure with its name on a phone, in columns at a desk.
 * Without `of` the names are the heads of those columns.
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

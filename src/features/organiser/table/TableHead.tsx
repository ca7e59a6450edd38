import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { textOf, type DeskHead } from './heads'
import type { DeskOrder } from './useDeskOrder'

/** The heading of a column. If the column sorts, a press changes the order. */
export function TableHead({
  head,
  order,
}: {
  head: string | DeskHead
  order: DeskOrder | undefined
}) {
  const sorts = typeof head !== 'string' && head.sorts === true && order !== undefined
  if (!sorts)
    return (
      <View role="columnheader" className="tf-desk-table__cell">
        {textOf(head)}
      </View>
    )
  const { by, isDown } = order.value
  const isOn = by === head.name
  return (
    <View
      role="columnheader"
      aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : 'none'}
      className="tf-desk-table__cell"
    >
      <Pressable className="tf-desk-table__sort" onPress={() => order.press(head.name)}>
        {head.text}
        <Icon name={isOn ? (isDown ? 'chevron-down' : 'chevron-up') : 'sort'} size={14} />
      </Pressable>
    </View>
  )
}

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import type { Chosen } from './useChosen'

/** The check box that selects a row. */
export const BoxOfRow = observer(function BoxOfRow({ chosen, id }: { chosen: Chosen; id: string }) {
  const text = useText(deskMessages)
  const isOn = chosen.ids.has(id)
  return (
    <View role="cell" className="tf-desk-table__cell tf-desk-table__cell--box">
      {chosen.isOffered(id) && (
        <Pressable
          role="checkbox"
          aria-checked={isOn}
          label={text('desk.select', { title: chosen.labelOf(id) })}
          className="tf-desk-table__box"
          onPress={() => chosen.toggle(id)}
        >
          <ChoiceMark kind="checkbox" state={isOn ? 'on' : 'off'} />
        </Pressable>
      )}
    </View>
  )
})

/** The check box of the heading: selects all selectable rows, or none. */
export const BoxOfAll = observer(function BoxOfAll({
  chosen,
  ids,
}: {
  chosen: Chosen
  ids: readonly string[]
}) {
  const text = useText(deskMessages)
  const offered = ids.filter(chosen.isOffered)
  const count = offered.filter(id => chosen.ids.has(id)).length
  const isAll = count > 0 && count === offered.length
  return (
    <View role="columnheader" className="tf-desk-table__cell tf-desk-table__cell--box">
      {offered.length > 0 && (
        <Pressable
          role="checkbox"
          aria-checked={isAll ? true : count > 0 ? 'mixed' : false}
          label={text('desk.selectAll')}
          className="tf-desk-table__box"
          onPress={() => chosen.toggleAll(offered)}
        >
          <ChoiceMark kind="checkbox" state={isAll ? 'on' : count > 0 ? 'half' : 'off'} />
        </Pressable>
      )}
    </View>
  )
})

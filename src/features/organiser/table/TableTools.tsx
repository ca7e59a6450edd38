import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId, useRef, useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskTableMessages } from '@/i18n/messages/deskTable'
import { useText } from '@/i18n/useText'
import type { DeskHead } from './heads'
import type { DeskOrder } from './useDeskOrder'
import { useLeave } from './useLeave'
import '../DeskTable.scss'

export interface TableToolsProps {
  /** Columns that can be hidden. */
  columns: readonly DeskHead[]
  hidden: readonly string[]
  onToggle: (name: string) => void
  /** Columns to sort cards by, because cards have no headings to press. */
  sorts: readonly DeskHead[]
  order: DeskOrder | undefined
}

/** The tools above a table: its visible columns, and for cards their order. */
export const TableTools = observer(function TableTools({
  columns,
  hidden,
  onToggle,
  sorts,
  order,
}: TableToolsProps) {
  const text = useText(deskTableMessages)
  const [isOpen, open] = useState(false)
  const id = useId()
  const root = useRef<HTMLElement | null>(null)
  const button = useRef<HTMLElement | null>(null)
  useLeave(root, isOpen, by => {
    open(false)
    if (by === 'key') button.current?.focus()
  })
  const canSort = order !== undefined && sorts.length > 0
  if (!canSort && columns.length === 0) return null
  const away = columns.filter(column => hidden.includes(column.name)).length
  const sorted = sorts.find(({ name }) => name === order?.value.by)
  const name = canSort
    ? sorted
      ? text('table.sortedBy', { column: sorted.text })
      : text('table.sort')
    : away > 0
      ? text('table.hidden', { n: away })
      : text('table.columns')
  return (
    <View ref={root} className={cx('tf-desk-table__tools', !canSort && 'is-corner')}>
      <Pressable
        ref={node => void (button.current = node instanceof HTMLElement ? node : null)}
        className="tf-desk-table__tool"
        {...(!canSort && { label: name, title: name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => open(!isOpen)}
      >
        <Icon name={canSort ? 'sort' : 'more'} size={16} />
        {canSort && name}
        {canSort && <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />}
      </Pressable>
      {isOpen && (
        <View
          id={id}
          role="group"
          aria-label={text(canSort ? 'table.sort' : 'table.columns')}
          className="tf-review__states"
        >
          {(canSort ? sorts : columns).map(head => {
            const isOn = canSort ? head.name === order.value.by : !hidden.includes(head.name)
            return (
              <Pressable
                key={head.name}
                aria-pressed={isOn}
                className={cx('tf-review__state', isOn && 'is-on')}
                onPress={() => (canSort ? order.press(head.name) : onToggle(head.name))}
              >
                {head.text}
                {canSort && isOn && (
                  <Icon name={order.value.isDown ? 'chevron-down' : 'chevron-up'} size={14} />
                )}
              </Pressable>
            )
          })}
        </View>
      )}
    </View>
  )
})

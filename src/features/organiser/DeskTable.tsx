import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { useShownRow } from '@/components/SplitView/useShownRow'
import './DeskTable.scss'

export interface DeskTableProps {
  /** Its name, for screen readers. */
  label: string
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** Said where there are no rows. */
  empty?: string
  /** The last column is what can be done with a row. */
  hasActions?: boolean
  /** Gives the columns their widths. */
  className?: string
  /** The row that is open beside the table, empty for none; its rows are cards then. */
  opened?: string
}

/** The id of a row that can be opened, to move the focus to. */
export const tableRowId = (id: string): string => `desk-table-${id}`

/** Of two columns: a list on any window. */
const PAIR = 2

/** A table, whose rows are cards with every value beside its name where the window is narrow. */
export function DeskTable({
  label,
  heads,
  rows,
  empty,
  hasActions = false,
  className,
  opened,
}: DeskTableProps) {
  useShownRow(opened ? tableRowId(opened) : undefined)
  if (rows.length === 0 && empty !== undefined)
    return <View className="tf-desk__note">{empty}</View>
  return (
    <View
      {...{ role: 'table', 'aria-label': label }}
      className={cx('tf-desk-table', heads.length > PAIR && 'tf-desk-table--cards', className)}
    >
      <View {...{ role: 'row' }} className="tf-desk-table__row tf-desk-table__row--head">
        {heads.map((head, at) => (
          <View key={at} {...{ role: 'columnheader' }} className="tf-desk-table__cell">
            {head}
          </View>
        ))}
      </View>
      {rows.map(({ id, cells }) => (
        <View
          key={id}
          {...{
            role: 'row',
            ...(opened !== undefined && {
              id: tableRowId(id),
              tabIndex: -1,
              'aria-current': id === opened || undefined,
            }),
          }}
          className={cx('tf-desk-table__row', id === opened && 'is-open')}
        >
          {cells.map((cell, at) => (
            <View
              key={at}
              {...{ role: 'cell' }}
              className={cx(
                'tf-desk-table__cell',
                hasActions && at === heads.length - 1 && 'tf-desk-table__cell--actions',
                cell === '' && 'is-empty',
              )}
            >
              <Text className="tf-desk-table__label">{heads[at]}</Text>
              <View className="tf-desk-table__value">{cell}</View>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

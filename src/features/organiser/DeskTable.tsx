import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { useShownRow } from '@/components/SplitView/useShownRow'
import { Unbroken } from '@/components/Unbroken/Unbroken'
import { useDesktop } from '@/components/useDesktop'
import { useStores } from '@/stores/StoreContext'
import { hideable, sortable, textOf, widthsWithBox, type DeskHead } from './table/heads'
import { inOrder, type SortKey } from './table/order'
import { BoxOfAll, BoxOfRow } from './table/RowBox'
import { TableHead } from './table/TableHead'
import { TableTools } from './table/TableTools'
import type { DeskOrder } from './table/useDeskOrder'
import type { Chosen } from './table/useChosen'
import { useHiddenColumns } from './table/useHiddenColumns'
import './DeskTable.scss'

export interface DeskRow {
  id: string
  cells: readonly ReactNode[]
  /** Sort keys by column, for a list that is loaded completely. */
  keys?: Readonly<Record<string, SortKey>>
}

export interface DeskTableProps {
  /** Name of the table, for screen readers. */
  label: string
  heads: readonly (string | DeskHead)[]
  rows: readonly DeskRow[]
  /** Key under which the device stores hidden columns; without it no column can be hidden. */
  name?: string
  /** The sort order. Rows with `keys` are sorted here, others by the server. */
  order?: DeskOrder
  /** Shown when there are no rows. */
  empty?: string
  /** The last column holds the actions of a row. */
  hasActions?: boolean
  /** The class that sets the widths of the columns. */
  className?: string
  /** Rows that are selected for a step with several rows. */
  chosen?: Chosen | undefined
  /** Id of the row that is open beside the table, empty for none. The rows are cards then. */
  opened?: string
}

/** The id of a row that can be opened, to move the focus to. */
export const tableRowId = (id: string): string => `desk-table-${id}`

/** A table with two columns stays a table in a window of any width. */
const PAIR = 2

/** Keeps each date and time of a cell in one line. */
const whole = (cell: ReactNode) => (typeof cell === 'string' ? <Unbroken text={cell} /> : cell)

/** A table. In a narrow window its rows are cards with every value beside its name. */
export const DeskTable = observer(function DeskTable({
  label,
  heads,
  rows,
  name,
  order,
  empty,
  hasActions = false,
  className,
  chosen,
  opened,
}: DeskTableProps) {
  useShownRow(opened ? tableRowId(opened) : undefined)
  const { language } = useStores()
  const isWide = useDesktop()
  const [hidden, toggle] = useHiddenColumns(name)
  if (rows.length === 0 && empty !== undefined)
    return <View className="tf-desk__note">{empty}</View>
  const hasLines = isWide && !opened
  // cards show all columns, because a hidden one could not be shown again there
  const isShown = (head: string | DeskHead, at: number) =>
    !hasLines || at === 0 || typeof head === 'string' || !hidden.includes(head.name)
  const shown = heads.map((head, at) => ({ head, at })).filter(({ head, at }) => isShown(head, at))
  const widths = widthsWithBox(
    shown.map(({ head }) => head),
    chosen !== undefined,
  )
  const look = widths ? { gridAutoFlow: 'row', gridTemplateColumns: widths } : undefined
  return (
    <View className="tf-desk-table__frame">
      <TableTools
        columns={hasLines && name !== undefined ? hideable(heads) : []}
        hidden={hidden}
        onToggle={toggle}
        sorts={hasLines ? [] : sortable(heads)}
        order={order}
      />
      <View
        role="table"
        aria-label={label}
        className={cx(
          'tf-desk-table',
          heads.length > PAIR && 'tf-desk-table--cards',
          chosen && 'has-boxes',
          className,
        )}
      >
        <View
          role="row"
          {...(look && { style: look })}
          className="tf-desk-table__row tf-desk-table__row--head"
        >
          {chosen && <BoxOfAll chosen={chosen} ids={rows.map(({ id }) => id)} />}
          {shown.map(({ head, at }) => (
            <TableHead key={at} head={head} order={order} />
          ))}
        </View>
        {(order ? inOrder(rows, order.value, language.current) : rows).map(({ id, cells }) => (
          <View
            key={id}
            {...{
              role: 'row',
              ...(look && { style: look }),
              ...(opened !== undefined && {
                id: tableRowId(id),
                tabIndex: -1,
                'aria-current': id === opened || undefined,
              }),
            }}
            className={cx('tf-desk-table__row', id === opened && 'is-open')}
          >
            {chosen && <BoxOfRow chosen={chosen} id={id} />}
            {shown.map(({ head, at }) => (
              <View
                key={at}
                role="cell"
                className={cx(
                  'tf-desk-table__cell',
                  at === 0 && 'tf-desk-table__cell--first',
                  hasActions && at === heads.length - 1 && 'tf-desk-table__cell--actions',
                  cells[at] === '' && 'is-empty',
                )}
              >
                <Text className="tf-desk-table__label">{textOf(head)}</Text>
                <View className="tf-desk-table__value">{whole(cells[at])}</View>
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
})

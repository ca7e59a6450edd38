import type { RecordTableReply } from '@core/contract/recordTable'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { dataPageMessages } from '@/i18n/messages/dataPages'
import { useText } from '@/i18n/useText'
import type { ResourceKind } from '@/resources/ResourceKind'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { useStores } from '@/stores/StoreContext'
import { sortRows, type TableSort } from './sortRows'

export interface DataTableProps {
  kind: ResourceKind
  label: string
  table: RecordTableReply
  onOpen: (id: string) => void
}

/**
 * Every answer of every record, with sums of numbers at the foot. On a phone each row is a card.
 */
export const DataTable = observer(function DataTable({
  kind,
  label,
  table,
  onOpen,
}: DataTableProps) {
  const { language } = useStores()
  const text = useText(dataPageMessages)
  const [sort, setSort] = useState<TableSort>({ column: -1, isDown: false })
  const names = table.Columns.map(({ Name, Name_en }) => localized(Name, Name_en, language.current))
  const press = (column: number) =>
    setSort({ column, isDown: sort.column === column && !sort.isDown })
  const hasTotals = table.Columns.some(({ Total }) => Total !== undefined)
  return (
    <View className="tf-data__scroll">
      <View role="table" aria-label={label} className="tf-data-table">
        <View role="row" className="tf-data-table__row tf-data-table__row--head">
          {names.map((name, at) => {
            const isOn = sort.column === at
            const order = isOn ? (sort.isDown ? 'descending' : 'ascending') : 'none'
            return (
              <View
                key={at}
                role="columnheader"
                aria-sort={order}
                className={cx('tf-data-table__cell', table.Columns[at]?.IsNumber && 'is-number')}
              >
                <Pressable
                  className="tf-data-table__sort"
                  label={text('dataPages.sortBy', { name })}
                  onPress={() => press(at)}
                >
                  <Text>{name}</Text>
                  {isOn && <Icon name={sort.isDown ? 'chevron-down' : 'chevron-up'} size={14} />}
                </Pressable>
              </View>
            )
          })}
          <View role="columnheader" className="tf-data-table__cell">
            {text('dataPages.state')}
          </View>
        </View>
        {sortRows(table, sort, language.current).map(({ Id, State, Cells }) => (
          <View key={Id} role="row" className="tf-data-table__row">
            {Cells.map((cell, at) => (
              <View
                key={at}
                role="cell"
                className={cx('tf-data-table__cell', table.Columns[at]?.IsNumber && 'is-number')}
              >
                <Text className="tf-data-table__name">{names[at]}</Text>
                {at === 0 ? (
                  <Pressable className="tf-data-table__open" onPress={() => onOpen(Id)}>
                    {cell.Text || '–'}
                  </Pressable>
                ) : (
                  <Text>{cell.Text || '–'}</Text>
                )}
              </View>
            ))}
            <View role="cell" className="tf-data-table__cell">
              <ResourceStateTag kind={kind} state={State} />
            </View>
          </View>
        ))}
        {hasTotals && (
          <View role="row" className="tf-data-table__row tf-data-table__row--total">
            {table.Columns.map(({ Total }, at) => (
              <View
                key={at}
                role="cell"
                className={cx('tf-data-table__cell', Total !== undefined && 'is-number')}
              >
                {Total !== undefined && <Text className="tf-data-table__name">{names[at]}</Text>}
                <Text>{at === 0 ? text('dataPages.total') : (Total ?? '')}</Text>
              </View>
            ))}
            <View role="cell" className="tf-data-table__cell">
              {text('dataPages.found', { n: table.Rows.length })}
            </View>
          </View>
        )}
      </View>
    </View>
  )
})

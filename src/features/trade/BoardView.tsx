import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { localized } from '@core/domain/language'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import type { IconName } from '@/components/Icon/iconNames'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { SearchField } from '@/components/TextField/SearchField'
import { boardMessages } from '@/i18n/messages/boards'
import { useText } from '@/i18n/useText'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { BoardStore, type BoardItem } from './BoardStore'
import './Trade.scss'

/**
 * A board for one page. It loads when the page opens, and again after a change of language, on
 * return and on a pull-down.
 */
export function useBoard(resource: string, isPublic = false): BoardStore {
  const stores = useStores()
  const [board] = useState(() => {
    const store = new BoardStore(stores, resource, isPublic)
    store.search = stores.platform.readLocation().query.q ?? ''
    return store
  })
  const lang = stores.language.current
  useEffect(() => void board.refresh(), [board, lang])
  useReturn(() => void board.refresh())
  usePullDownRefresh(() => void board.refresh().finally(() => Taro.stopPullDownRefresh()))
  return board
}

interface BoardViewProps {
  board: BoardStore
  icon: IconName
  /** Shown beside the search. */
  tools?: ReactNode
  /** Shown under the search. */
  head?: ReactNode
  /** Fields without a filter here, because the head has them. */
  without?: readonly string[]
  renderItem: (item: BoardItem) => ReactNode
  /** Draws the whole list instead of cards. */
  renderRows?: ((items: readonly BoardItem[]) => ReactNode) | undefined
}

/** Search, filters and cards of all companies' published records. */
export const BoardView = observer(function BoardView({
  board,
  icon,
  tools,
  head,
  without = [],
  renderItem,
  renderRows,
}: BoardViewProps) {
  const text = useText(boardMessages)
  const { page, items, search } = board
  if (!page.value) {
    if (page.status !== 'failed')
      return <Skeleton shape="list" label={text('board.loading')} rows={4} />
    const message = messageOf(page.error, text('board.failed')) ?? text('board.failed')
    return (
      <ErrorState
        message={message}
        retry={{ text: text('board.retry'), onPress: () => void board.fetch() }}
      />
    )
  }
  const nothing = board.isNarrowed ? (
    <EmptyState
      icon="search"
      title={text('board.noMatch')}
      detail={text('board.noMatchDetail')}
      action={{ text: text('board.showAll'), onPress: () => void board.showAll() }}
    />
  ) : (
    <EmptyState icon={icon} title={text('board.none')} />
  )
  const cards = () => (
    <View role="list" className="tf-trade__grid">
      {items.map(item => (
        <View key={item.Id} role="listitem" className="tf-offer">
          {renderItem(item)}
        </View>
      ))}
    </View>
  )
  return (
    <View className="tf-trade">
      <View className="tf-trade__tools">
        <SearchField
          id={`board-${board.resource}`}
          label={text('board.search')}
          clearLabel={text('board.clear')}
          className="tf-trade__search"
          value={search}
          onChange={typed => void board.setSearch(typed)}
          onConfirm={() => void board.fetch()}
        />
        <Filters board={board} without={without} />
        {tools}
      </View>
      {head}
      <View role="status" className="tf-trade__found">
        {text('board.found', { n: page.value.Total })}
      </View>
      {items.length === 0 ? nothing : renderRows ? renderRows(items) : cards()}
      {board.hasMore && (
        <Button
          kind="secondary"
          block
          loading={board.more.status === 'loading'}
          onPress={() => void board.loadMore()}
        >
          {text('board.more')}
        </Button>
      )}
    </View>
  )
})

/** The filters of the list, in a sheet. */
const Filters = observer(function Filters({
  board,
  without,
}: {
  board: BoardStore
  without: readonly string[]
}) {
  const { language } = useStores()
  const text = useText(boardMessages)
  const [isOpen, open] = useState(false)
  const facets = (board.page.value?.Facets ?? []).filter(({ Field }) => !without.includes(Field))
  const chosen = facets.filter(({ Field }) => board.facets[Field] !== undefined).length
  if (facets.length === 0) return null
  return (
    <>
      <Button
        kind="secondary"
        size="medium"
        icon="sort"
        aria-haspopup="dialog"
        onPress={() => open(true)}
      >
        {chosen > 0 ? text('board.filtered', { n: chosen }) : text('board.filter')}
      </Button>
      <Sheet
        open={isOpen}
        tall
        title={text('board.filter')}
        closeLabel={text('board.close')}
        onClose={() => open(false)}
        footer={
          <Button block onPress={() => open(false)}>
            {text('board.apply')}
          </Button>
        }
      >
        <View className="tf-trade">
          {facets.map(({ Field, Name, Name_en, Options }) => (
            <View key={Field}>
              <View id={`board-facet-${Field}`} className="tf-trade__part">
                {localized(Name, Name_en, language.current)}
              </View>
              <ChoiceGroup
                id={`board-choice-${Field}`}
                labelledBy={`board-facet-${Field}`}
                choices={[
                  { value: '', text: text('board.any') },
                  ...Options.map(option => ({
                    value: option.Value,
                    text: `${localized(option.Name, option.Name_en, language.current)} ${option.Count}`,
                  })),
                ]}
                value={{ selected: [board.facets[Field] ?? ''], other: {} }}
                onChange={({ selected: [value = ''] }) => void board.narrow(Field, value)}
                otherLabel={label => label}
                otherMax={0}
                countText={() => 0}
              />
            </View>
          ))}
        </View>
      </Sheet>
    </>
  )
})

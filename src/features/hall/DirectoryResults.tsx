import type { ShownAd } from '@core/contract/ads'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { PaidAds } from '@/shell/ads/PaidAds'
import { CompanyRow } from '@/shell/hall/CompanyRow'
import { ProductCard } from '@/shell/hall/ProductCard'
import type { DirectoryStore } from './DirectoryStore'
import { FoundPosts } from './FoundPosts'
import { ResultBar } from './ResultBar'

interface ResultsProps {
  store: DirectoryStore
  isDesktop: boolean
  /** Undefined while loading. The results wait for the advertisements, so that nothing moves. */
  ads: readonly ShownAd[] | undefined
}

/**
 * The results, page by page, with paid advertisements in a separate list above. Without a result it
 * offers ways on.
 */
export const DirectoryResults = observer(function DirectoryResults({
  store,
  isDesktop,
  ads,
}: ResultsProps) {
  const text = useText(hallPageMessages)
  const { value: found, status, error } = store.found
  if (!found || !ads) {
    return (
      <View className="tf-directory__main">
        {status === 'failed' ? (
          <ErrorState
            message={messageOf(error, text('hall.failed')) ?? text('hall.failed')}
            retry={{ text: text('hall.retry'), onPress: () => void store.load() }}
          />
        ) : (
          <Skeleton shape="list" label={text('hall.loading')} rows={6} />
        )}
      </View>
    )
  }
  return (
    <View className="tf-directory__main" aria-busy={status === 'loading' || undefined}>
      <PaidAds ads={ads} inARow={1} />
      <ResultBar store={store} found={found} isDesktop={isDesktop} />
      {found.isLoose && (
        <View role="status" className="tf-directory__loose">
          {text('hall.loose', { q: store.words.trim() })}
        </View>
      )}
      <FoundPosts store={store} />
      {found.items.length === 0 ? <Nothing store={store} /> : <Items store={store} />}
      <More store={store} />
    </View>
  )
})

const Items = observer(function Items({ store }: { store: DirectoryStore }) {
  const items = store.found.value?.items ?? []
  const isProducts = items[0]?.Kind === 'product'
  return (
    <View
      role="list"
      className={
        isProducts ? 'tf-hall-grid' : cx('tf-hall-list', store.view === 'list' && 'is-lines')
      }
    >
      {items.map(item =>
        item.Kind === 'product' ? (
          <ProductCard key={item.Id} item={item} withCompany />
        ) : (
          <CompanyRow key={item.Id} item={item} />
        ),
      )}
    </View>
  )
})

const More = observer(function More({ store }: { store: DirectoryStore }) {
  const text = useText(hallPageMessages)
  const found = store.found.value
  if (!found || found.items.length === 0) return null
  const problem =
    store.more.status === 'failed' ? messageOf(store.more.error, text('hall.failed')) : undefined
  return (
    <View className="tf-directory__end">
      <View role="status">{problem ?? (found.cursor === '' ? text('hall.end') : '')}</View>
      {found.cursor !== '' && (
        <Button
          kind="secondary"
          loading={store.more.status === 'loading'}
          onPress={() => void store.loadMore()}
        >
          {text('hall.more')}
        </Button>
      )}
    </View>
  )
})

/** No result: offers the other kind if that has hits, otherwise everything. */
const Nothing = observer(function Nothing({ store }: { store: DirectoryStore }) {
  const text = useText(hallPageMessages)
  const q = store.words.trim()
  const other = store.kind === 'company' ? 'product' : 'company'
  const others = store.found.value?.totals[other] ?? 0
  if (q === '' && !store.hasFilters)
    return (
      <EmptyState icon="booth" title={text('hall.noneYet')} detail={text('hall.noneYetDetail')} />
    )
  const action =
    others > 0
      ? {
          text: text(other === 'product' ? 'hall.otherProducts' : 'hall.otherCompanies', {
            n: others,
          }),
          onPress: () => store.choose(other),
        }
      : { text: text('hall.showAll'), onPress: store.reset }
  return (
    <EmptyState
      icon="search"
      title={q === '' ? text('hall.noneAtAll') : text('hall.none', { q })}
      detail={text('hall.noneDetail')}
      action={action}
    />
  )
})

import { Text, View } from '@tarojs/components'
import type { SearchItem } from '@core/contract/search'
import { SEARCH_LIMITS } from '@core/search/rules'
import { observer } from 'mobx-react-lite'
import { ApiError, messageOf } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { CompanyRow } from '@/shell/hall/CompanyRow'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { HallPage } from '@/shell/hall/HallPage'
import { ProductCard } from '@/shell/hall/ProductCard'
import { useNavigate } from '@/shell/navigate'
import { rememberReturn } from '@/shell/returnTo'
import { useLoad } from '@/shell/useLoad'
import type { Favourite } from '@/stores/FavouriteStore'
import { useFavourites } from '@/shell/hall/useFavourites'
import { useStores } from '@/stores/StoreContext'
import './Favourites.scss'

/** The user's favourites, companies by hall first. Without a login they are kept on the device. */
export const FavouritesPage = observer(function FavouritesPage() {
  const text = useText(hallPageMessages)
  return (
    <HallPage title={text('hall.favourites')} width="wide" tab="favourites">
      <Favourites />
    </HallPage>
  )
})

const Favourites = observer(function Favourites() {
  const stores = useStores()
  const { api, config, language, session } = stores
  const favourites = useFavourites()
  const text = useText(hallPageMessages)
  const navigate = useNavigate()
  const logIn = () => {
    rememberReturn(stores, 'visitor')
    navigate.to('login', { target: 'visitor' })
  }
  const marked = favourites.items
  const isReady = config.settings !== undefined
  const key = `${isReady} ${language.current} ${marked.map(({ Id }) => Id).join(' ')}`
  const { state, reload } = useLoad(key, async () => (isReady ? readItems(api, marked) : undefined))
  if (isReady && marked.length === 0) {
    const action = {
      text: text('hall.toDirectory'),
      onPress: () => navigate.replace('hallDirectory'),
    }
    return (
      <EmptyState
        icon="star"
        title={text('hall.noFavourites')}
        detail={text('hall.noFavouritesDetail')}
        action={action}
      />
    )
  }
  const items = state.value?.filter(({ Kind, Id }) => Kind !== 'post' && favourites.has(Kind, Id))
  if (!items) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={text('hall.loading')} rows={4} />
    return (
      <ErrorState
        message={messageOf(state.error, text('hall.failed')) ?? text('hall.failed')}
        retry={{ text: text('hall.retry'), onPress: reload }}
      />
    )
  }
  const of = (kind: SearchItem['Kind']) => items.filter(({ Kind }) => Kind === kind)
  const gone = marked.filter(
    ({ Kind, Id }) => !items.some(item => item.Kind === Kind && item.Id === Id),
  )
  return (
    <View className="tf-favourites">
      {session.user === undefined && (
        <View role="note" className="tf-favourites__note">
          <View className="tf-favourites__words">{text('hall.favouritesOnDevice')}</View>
          <Button kind="secondary" size="small" onPress={logIn}>
            {text('hall.login')}
          </Button>
        </View>
      )}
      {hallsOf(of('company')).map(([hall, companies]) => (
        <View key={hall} className="tf-favourites__part">
          <SectionHead
            title={
              hall === ''
                ? `${text('hall.noBooth')} ${companies.length}`
                : text('hall.inHall', { hall, n: companies.length })
            }
            {...(hall !== '' && {
              more: { text: text('hall.onMap'), onPress: () => navigate.to('hallMap', { hall }) },
            })}
          />
          <View role="list" className="tf-hall-list">
            {companies.map(item => (
              <CompanyRow key={item.Id} item={item} />
            ))}
          </View>
        </View>
      ))}
      {of('product').length > 0 && (
        <View className="tf-favourites__part">
          <SectionHead title={`${text('hall.products')} ${of('product').length}`} />
          <View role="list" className="tf-hall-grid">
            {of('product').map(item => (
              <ProductCard key={item.Id} item={item} withCompany />
            ))}
          </View>
        </View>
      )}
      {gone.length > 0 && state.status === 'ready' && <Gone gone={gone} />}
    </View>
  )
})

/** How many favourites are no longer public, and a button to remove them. */
const Gone = observer(function Gone({ gone }: { gone: readonly Favourite[] }) {
  const favourites = useFavourites()
  const text = useText(hallPageMessages)
  const feedback = useFeedback()
  const drop = () => {
    favourites.remove(gone).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      void feedback.error(text('hall.markFailed'))
    })
  }
  return (
    <View className="tf-favourites__gone">
      <Text>{text('hall.favouritesGone', { n: gone.length })}</Text>
      <Button kind="text" size="small" onPress={drop}>
        {text('hall.favouritesDrop')}
      </Button>
    </View>
  )
})

/**
 * Companies by hall, N2 before N10, so that one walk finds them; companies without a booth come
 * last.
 */
function hallsOf(companies: readonly SearchItem[]): [hall: string, companies: SearchItem[]][] {
  const halls = new Map<string, SearchItem[]>()
  for (const item of companies) {
    const { Hall } = item.Company
    halls.set(Hall, [...(halls.get(Hall) ?? []), item])
  }
  return [...halls].sort(
    ([a], [b]) =>
      Number(a === '') - Number(b === '') || a.localeCompare(b, undefined, { numeric: true }),
  )
}

async function readItems(api: ApiClient, marked: readonly Favourite[]): Promise<SearchItem[]> {
  const items: SearchItem[] = []
  for (let at = 0; at < marked.length; at += SEARCH_LIMITS.mostItems) {
    const some = marked.slice(at, at + SEARCH_LIMITS.mostItems)
    const ids = (kind: Favourite['Kind']) =>
      some.filter(({ Kind }) => Kind === kind).map(({ Id }) => Id)
    const { Items } = await api.call('search.items', {
      companies: ids('company'),
      products: ids('product'),
    })
    items.push(...Items)
  }
  return items
}

import { FavouriteStore } from '@/stores/FavouriteStore'
import type { RootStore } from '@/stores/RootStore'
import { useStores } from '@/stores/StoreContext'

/** Audiences whose account keeps their favourites; for others the device does. */
const GUESTS: readonly string[] = ['visitor', 'media', 'vip']

const made = new WeakMap<RootStore, FavouriteStore>()

/** The favourites of this program. Pages outside the hall do not load their code. */
export function useFavourites(): FavouriteStore {
  const stores = useStores()
  const store = made.get(stores) ?? make(stores)
  made.set(stores, store)
  return store
}

const make = ({ api, platform, fair, session }: RootStore): FavouriteStore =>
  new FavouriteStore({
    api,
    local: platform.local,
    fair,
    owner: () => (GUESTS.includes(session.user?.audience ?? '') ? session.owner : ''),
  })

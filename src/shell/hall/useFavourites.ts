import { useEffect } from 'react'
import { ApiError } from '@/api/ApiError'
import { useStores } from '@/stores/StoreContext'

/** Reads what is marked for whoever is here, as soon as the fair is known. A network that fails leaves the stars empty. */
export function useFavourites(): void {
  const { config, favourites, session } = useStores()
  const isReady = config.settings !== undefined
  const { owner } = session
  useEffect(() => {
    if (!isReady) return
    favourites.read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }, [favourites, isReady, owner])
}

import { useEffect } from 'react'
import { ApiError } from '@/api/ApiError'
import { useStores } from '@/stores/StoreContext'

/**
 * Reads the favourites of the current person as soon as the fair is known. If the network fails,
 * the stars stay empty.
 */
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

import type { ShownAd } from '@core/contract/ads'
import type { AdPage } from '@core/domain/ads'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { useStores } from '@/stores/StoreContext'

/** How long a page waits for its advertisements. */
const PATIENCE_MS = 1500

/**
 * Today's paid advertisements for this page; undefined until they are known. If they fail to load,
 * the page has none.
 */
export function usePaidAds(page: AdPage): readonly ShownAd[] | undefined {
  const { api, config, language } = useStores()
  const [ads, setAds] = useState<readonly ShownAd[]>()
  const isReady = config.settings !== undefined
  const lang = language.current
  useEffect(() => {
    if (!isReady) return undefined
    let isHere = true
    // later advertisements would move text that is already being read
    const timer = setTimeout(() => setAds(now => now ?? []), PATIENCE_MS)
    api.call('hall.ads', { Page: page }).then(
      ({ Items }) => isHere && setAds(now => now ?? Items),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isHere) setAds(now => now ?? [])
      },
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [api, page, isReady, lang])
  return ads
}

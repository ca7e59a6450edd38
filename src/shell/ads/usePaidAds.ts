import type { ShownAd } from '@core/contract/ads'
import type { AdPage } from '@core/domain/ads'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { useStores } from '@/stores/StoreContext'

/** A page that waits for its advertisements waits so long. */
const PATIENCE_MS = 1500

/**
 * What companies paid for on this page and runs today; undefined while that is not known. A page
 * goes without when they do not come.
 */
export function usePaidAds(page: AdPage): readonly ShownAd[] | undefined {
  const { api, config, language } = useStores()
  const [ads, setAds] = useState<readonly ShownAd[]>()
  const isReady = config.settings !== undefined
  const lang = language.current
  useEffect(() => {
    if (!isReady) return undefined
    let isHere = true
    // what comes later than that would move what is read already
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

import { useEffect } from 'react'
import type { Audience } from '@core/domain/audience'
import { useStores } from '@/stores/StoreContext'
import { usePageOnScreen } from './usePageOnScreen'

/**
 * While this page is on screen the app serves its audience, whatever the address says: it decides
 * banner, language switch, requests and navigation (SPEC §2, §4). Call it in an observer.
 */
export function useAudienceOfPage(mine: Audience): void {
  const { audience } = useStores()
  const isOnScreen = usePageOnScreen()
  const { selected } = audience
  useEffect(() => {
    if (isOnScreen && selected !== mine) audience.choose(mine)
  }, [isOnScreen, audience, selected, mine])
}

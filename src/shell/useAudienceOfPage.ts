import { useEffect } from 'react'
import type { Audience } from '@core/domain/audience'
import { useStores } from '@/stores/StoreContext'
import { usePageOnScreen } from './usePageOnScreen'

/**
 * While this page is on screen the app serves its audience, whatever the address says: banner,
 * language switch, requests and ways on go by it (SPEC §2, §4). To be called in an observer.
 */
export function useAudienceOfPage(mine: Audience): void {
  const { audience } = useStores()
  const isOnScreen = usePageOnScreen()
  const { selected } = audience
  useEffect(() => {
    if (isOnScreen && selected !== mine) audience.choose(mine)
  }, [isOnScreen, audience, selected, mine])
}

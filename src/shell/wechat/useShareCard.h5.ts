import { useEffect } from 'react'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { usePageOnScreen } from '../usePageOnScreen'
import type { SharedPage } from './shareCard'

/**
 * Keeps WeChat's menu up to date with the shown page. Other browsers have no such menu and load
 * nothing for it.
 */
export function useShareCard(own: SharedPage | undefined): void {
  const stores = useStores()
  const feedback = useFeedback()
  const isOnScreen = usePageOnScreen()
  const { config, platform, session, audience, language } = stores
  const isDue = platform.capabilities.knowsWechatUser && isOnScreen && config.settings !== undefined
  // Everything that the text of the card depends on.
  const words = JSON.stringify([own, session.user?.id, audience.current, language.current])
  useEffect(() => {
    if (!isDue) return
    void import('./announceCard').then(
      ({ announceCard }) => announceCard(stores, feedback, own),
      // The chunk failed to load: the page is shared with its plain address.
      () => undefined,
    )
    // `words` replaces `own` as a dependency: pages make a new `own` for each draw.
  }, [isDue, words, stores, feedback])
}

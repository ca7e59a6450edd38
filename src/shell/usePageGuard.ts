import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { needsLogin } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { createNavigator } from './navigate'

/** Whether a page may be drawn: `checking` while a login is tried, `denied` on the way to the index. */
export type GuardState = 'checking' | 'allowed' | 'denied'

/**
 * The routing guard, one call in the frame of every page: follows the page's audience, remembers it as the last page, and
 * lets pages that need a login wait for one (SPEC §2, §4).
 */
export function usePageGuard(): GuardState {
  const stores = useStores()
  const [state, setState] = useState<GuardState>(() => (isAllowed(stores) ? 'allowed' : 'checking'))

  // Once: a choice made on the page outlives the target its address was opened with.
  const hasFollowed = useRef(false)
  useDidShow(() => {
    const { route, query } = stores.platform.readLocation()
    if (!hasFollowed.current) stores.audience.follow(route, query.target)
    hasFollowed.current = true
    stores.platform.local.set(KEYS.lastPage, route)
  })
  useEffect(() => {
    if (state !== 'checking') return undefined
    let isGone = false
    void stores.session.attempt().then(isLoggedIn => {
      if (isGone) return
      setState(isLoggedIn ? 'allowed' : 'denied')
      if (!isLoggedIn) createNavigator(stores).restart('landing', { from: stores.audience.current })
    })
    return () => {
      isGone = true
    }
  }, [state, stores])
  return state
}

function isAllowed(stores: RootStore): boolean {
  const { route, query } = stores.platform.readLocation()
  return stores.session.isLoggedIn || !needsLogin(route, query)
}

import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { needsLogin } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { createNavigator } from './navigate'
import { rememberReturn } from './returnTo'

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
    void stores.session.attempt().then(() => {
      if (isGone) return
      const isIn = isAllowed(stores)
      setState(isIn ? 'allowed' : 'denied')
      if (isIn) return
      rememberReturn(stores)
      // The pages that need a login are the exhibitors': whoever else is logged in has to say so anew.
      stores.audience.choose('ex')
      createNavigator(stores).restart('landing', { from: stores.audience.current })
    })
    return () => {
      isGone = true
    }
  }, [state, stores])
  return state
}

function isAllowed(stores: RootStore): boolean {
  const { route, query } = stores.platform.readLocation()
  return stores.session.user?.audience === 'ex' || !needsLogin(route, query)
}

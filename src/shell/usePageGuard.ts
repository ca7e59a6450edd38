import { useDidShow } from '@tarojs/taro'
import { when } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import { needsLogin } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { enterBy } from './enterBy'
import { createNavigator, openIndexAfterLogout } from './navigate'
import { rememberReturn } from './returnTo'

/**
 * Whether a page may be drawn: `checking` while a login is tried, `denied` on the way to the index.
 */
export type GuardState = 'checking' | 'allowed' | 'denied'

/**
 * The routing guard, one call in the frame of every page: follows the page's audience, remembers it
 * as the last page, and lets pages that need a login wait for one (SPEC §2, §4). After a logout the
 * page is no longer shown, nor are such pages below it. Call it where the session is observed.
 */
export function usePageGuard(): GuardState {
  const stores = useStores()
  const { platform, session } = stores
  // Its own address: what lies above it changes the program's.
  const [needs] = useState(() => {
    const { route, query } = platform.readLocation()
    return needsLogin(route, query)
  })
  const isIn = !needs || session.user?.audience === 'ex'
  const [state, setState] = useState<GuardState>(isIn ? 'allowed' : 'checking')

  // Once: a choice made on the page outlives the target its address was opened with.
  const hasFollowed = useRef(false)
  useDidShow(() => {
    if (!hasFollowed.current) enterBy(stores)
    hasFollowed.current = true
    platform.local.set(KEYS.lastPage, platform.readLocation().route)
    // Back on a page whose login ended above it: by the person's wish, or for a reason the index
    // tells.
    if (state !== 'allowed' || isIn) return
    if (platform.local.get(KEYS.loggedOut)) openIndexAfterLogout(stores)
    else setState('checking')
  })
  useEffect(() => {
    if (state !== 'checking') return undefined
    let isGone = false
    void session.attempt().then(async isIn => {
      // The address of the index names the fair. If no address named it, the configuration does.
      if (!isIn)
        await when(() => stores.fair.appId !== '' || stores.config.load.status === 'failed')
      if (isGone) return
      const isKnown = !needs || session.user?.audience === 'ex'
      setState(isKnown ? 'allowed' : 'denied')
      if (isKnown) return
      rememberReturn(stores)
      // The pages that need a login are the exhibitors'. A person logged in as another audience has
      // to choose again on the index.
      stores.audience.choose('ex')
      createNavigator(stores).restart('landing', { from: stores.audience.current })
    })
    return () => {
      isGone = true
    }
  }, [state, needs, session, stores])
  if (isIn) return 'allowed'
  return state === 'checking' ? 'checking' : 'denied'
}

import { useDidShow } from '@tarojs/taro'
import { when } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import { needsLogin } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { enterBy } from './enterBy'
import { createNavigator, openIndexAfterLogout } from './navigate'
import { rememberReturn } from './returnTo'

/** May the page be drawn? `checking` while a login is tried, `denied` on the way to the index. */
export type GuardState = 'checking' | 'allowed' | 'denied'

/**
 * The routing guard, called once in the frame of every page. It follows the page's audience,
 * remembers it as the last page, and lets pages that need a login wait for one (SPEC §2, §4). After
 * a logout neither the page nor such pages below it are shown. Call it where the session is
 * observed.
 */
export function usePageGuard(): GuardState {
  const stores = useStores()
  const { platform, session } = stores
  // The page's own address, because pages above it change the program's.
  const [needs] = useState(() => {
    const { route, query } = platform.readLocation()
    return needsLogin(route, query)
  })
  const isIn = !needs || session.user?.audience === 'ex'
  const [state, setState] = useState<GuardState>(isIn ? 'allowed' : 'checking')

  // Only once: a choice made on the page must outlive the target in its address.
  const hasFollowed = useRef(false)
  useDidShow(() => {
    if (!hasFollowed.current) enterBy(stores)
    hasFollowed.current = true
    platform.local.set(KEYS.lastPage, platform.readLocation().route)
    // The person returns to a page whose login ended above it: by a logout, or for a reason that
    // the index shows.
    if (state !== 'allowed' || isIn) return
    if (platform.local.get(KEYS.loggedOut)) openIndexAfterLogout(stores)
    else setState('checking')
  })
  useEffect(() => {
    if (state !== 'checking') return undefined
    let isGone = false
    void session.attempt().then(async isIn => {
      // The address of the index names the fair. If no address named the fair, the configuration
      // does.
      if (!isIn)
        await when(() => stores.fair.appId !== '' || stores.config.load.status === 'failed')
      if (isGone) return
      const isKnown = !needs || session.user?.audience === 'ex'
      setState(isKnown ? 'allowed' : 'denied')
      if (isKnown) return
      rememberReturn(stores)
      // Only exhibitors' pages need a login. A person logged in as another audience has to choose
      // again on the index.
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

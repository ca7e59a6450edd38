import Taro from '@tarojs/taro'
import { useMemo } from 'react'
import { parseLanguage } from '@core/domain/language'
import { keptAfterLogout } from '@/api/parse/origin'
import { routes, type RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { useStores } from '@/stores/StoreContext'
import { cutQuery, parseQuery, withQuery, type Query } from '@/utils/query'
import { dropInvites } from './invite'
import { mayLeave, whenFree } from './leaving'
import { openPage } from './openPage'

const LOGOUT_WAIT_MS = 2000

export type NavigationQuery = Readonly<Record<string, string | undefined>>

/** Navigation between pages. Every address gets app, lang and target appended (SPEC §2). */
export interface Navigator {
  /** The address of a page, with the values that every navigation appends. */
  url: (name: RouteName, query?: NavigationQuery) => string
  /** The same for a link in a written text; such a link may name its own language. */
  linkUrl: (name: RouteName, query: Query) => string
  /** Opens a page on top of this one, as long as the platform allows more pages (see openPage). */
  to: (name: RouteName, query?: NavigationQuery) => void
  /** Opens an address made by `url` or `linkUrl`, in its language. */
  open: (url: string) => void
  /** Replaces this page. Asks if answers would be lost. */
  replace: (name: RouteName, query?: NavigationQuery) => void
  /** Opens a page as the only one. */
  restart: (name: RouteName, query?: NavigationQuery) => void
  /**
   * One page back; if this is the only one, to `fallback`, the exhibitor menu, or the index. Asks
   * if answers would be lost.
   */
  back: (fallback?: RouteName) => void
  /** True when `back` has a page to go back to. */
  canGoBack: () => boolean
  /**
   * Opens the person's start as the only page: the menu for exhibitors, the index for all others.
   */
  home: () => void
  /**
   * Logs out and leaves, after asking if answers would be lost: back inside a mini-program,
   * otherwise to the index (SPEC §2).
   */
  logout: () => Promise<void>
}

export function createNavigator(stores: RootStore): Navigator {
  const url = (name: RouteName, query: NavigationQuery = {}) =>
    withQuery(routes[name], { ...query, ...carried(stores) })
  const open = (address: string) => {
    const language = parseLanguage(parseQuery(cutQuery(address).query).lang)
    if (language && language !== stores.language.current) stores.language.apply(language)
    openPage(address, stores.platform)
  }
  const canGoBack = () => Taro.getCurrentPages().length > 1
  const restart = (name: RouteName, query?: NavigationQuery) =>
    void Taro.reLaunch({ url: url(name, query) })
  return {
    url,
    linkUrl: (name, query) =>
      withQuery(routes[name], {
        ...query,
        ...carried(stores),
        lang: parseLanguage(query.lang) ?? stores.language.current,
      }),
    canGoBack,
    restart,
    to: (name, query) => open(url(name, query)),
    open,
    replace: (name, query) => whenFree(() => void Taro.redirectTo({ url: url(name, query) })),
    back: fallback =>
      whenFree(() =>
        canGoBack()
          ? stores.platform.afterWindows(() => void Taro.navigateBack())
          : restart(fallback ?? homeOf(stores)),
      ),
    home: () => whenFree(() => restart(homeOf(stores))),
    async logout() {
      if (!(await mayLeave())) return
      dropInvites(stores)
      // The device logs the person out immediately. The call to the server gets only a moment: a
      // dead network must not delay the person.
      await Promise.race([stores.session.logout(), stores.clock.sleep(LOGOUT_WAIT_MS)])
      stores.platform.afterLogout(() => openIndexAfterLogout(stores))
    },
  }
}

/**
 * Opens the index after a logout (SPEC §2): it keeps nothing of the last page, and does not report
 * an expired login.
 */
export function openIndexAfterLogout(stores: RootStore): void {
  void Taro.reLaunch({ url: withQuery(routes.landing, logoutQuery(stores)) })
}

/** The navigator of this program. */
export function useNavigate(): Navigator {
  const stores = useStores()
  return useMemo(() => createNavigator(stores), [stores])
}

function carried({ fair, language, audience }: RootStore): NavigationQuery {
  return { app: fair.appId, lang: language.current, target: audience.current }
}

/** Exhibitors start at their menu, all others at the index. */
function homeOf({ session }: RootStore): RouteName {
  return session.user?.audience === 'ex' ? 'exhibitorHome' : 'landing'
}

/** Query of the index after a logout (SPEC §2): lang only if it can be switched. */
function logoutQuery({ fair, config, language, audience, launch }: RootStore): NavigationQuery {
  return {
    app: fair.appId,
    lang: config.canSwitchLanguage ? language.current : undefined,
    ...keptAfterLogout(launch.query),
    f: launch.channel || undefined,
    target: audience.current,
  }
}

import type { Audience } from '@core/domain/audience'
import { needsLogin, routeName, type RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { KEYS } from '@/stores/storageKeys'
import type { Query } from '@/utils/query'

/** After this time a login no longer returns to the interrupted page. */
const RETURN_SECONDS = 30 * 60

/** A page with its query. */
export interface Place {
  name: RouteName
  query: Query
}
interface Kept {
  route: string
  query: Query
  audience: Audience
}

/**
 * Remembers the page on screen if it needs a login of this audience: for exhibitors any page with a
 * login; for visitors, media and VIPs one of their own (registration, card, invitation, check-in)
 * or of the hall. A login returns to it (PAGES /pages/login).
 */
export function rememberReturn({ platform }: RootStore, audience: Audience = 'ex'): void {
  const { route, query } = platform.readLocation()
  const isTheirs =
    audience === 'ex'
      ? needsLogin(route, query)
      : /^\/pages\/(visitor|media|hall)\/(?!landpage)/.test(route)
  if (isTheirs)
    platform.session.set(KEYS.returnTo, { route, query, audience } satisfies Kept, RETURN_SECONDS)
}

/** The page to which a login of this audience returns, only once; undefined if there is none. */
export function takeReturn({ platform }: RootStore, audience: Audience): Place | undefined {
  const kept = platform.session.get<Kept>(KEYS.returnTo)
  platform.session.remove(KEYS.returnTo)
  const name = kept?.audience === audience ? routeName(kept.route) : undefined
  return name && kept && { name, query: kept.query }
}

import { needsLogin, routeName, type RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { KEYS } from '@/stores/storageKeys'
import type { Query } from '@/utils/query'

/** Longer after being turned back, somebody who logs in wants to start at the beginning. */
const RETURN_SECONDS = 30 * 60

/** A page with its query. */
export interface Place {
  name: RouteName
  query: Query
}

/** Remembers the page on screen, which needs a login, so that logging in leads back to it (PAGES /pages/login). */
export function rememberReturn({ platform }: RootStore): void {
  const { route, query } = platform.readLocation()
  if (needsLogin(route, query)) platform.session.set(KEYS.returnTo, { route, query }, RETURN_SECONDS)
}

/** Where the login leads back to, once; undefined when nobody was interrupted. */
export function takeReturn({ platform }: RootStore): Place | undefined {
  const kept = platform.session.get<{ route: string; query: Query }>(KEYS.returnTo)
  platform.session.remove(KEYS.returnTo)
  const name = kept && routeName(kept.route)
  return name && { name, query: kept.query }
}

import { parseAudience, type Audience } from '@core/domain/audience'
import { isLoginRoute } from '@/routes'

/** The door an H5 address before the hash leads to; undefined for the front one. */
export type Entrance = 'card' | 'event' | 'login'

/**
 * `/vipreg` and `/meeting` are the two logins of VIPs (SPEC §4), a path that ends in user/login is
 * everybody's (SPEC §2).
 */
export function entranceOf(path: string): Entrance | undefined {
  if (path.startsWith('/vipreg')) return 'card'
  if (path.startsWith('/meeting')) return 'event'
  return isLoginRoute(path.replace(/\/$/, '')) ? 'login' : undefined
}

/** Whose login a path that ends in user/login is, where the folder before it says so. */
export function audienceOfLogin(path: string): Audience | undefined {
  const [, folder] = /(?:^|\/)([a-z]+)\/user\/login\/?$/.exec(path) ?? []
  return parseAudience(folder)
}

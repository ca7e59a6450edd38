import { parseAudience, type Audience } from '@core/domain/audience'
import { isLoginRoute } from '@/routes'

/** The entrance that an H5 address before the hash names; undefined for the main one. */
export type Entrance = 'card' | 'event' | 'login'

/**
 * `/vipreg` and `/meeting` are the two logins of VIPs (SPEC §4); a path that ends in user/login is
 * for all audiences (SPEC §2).
 */
export function entranceOf(path: string): Entrance | undefined {
  if (path.startsWith('/vipreg')) return 'card'
  if (path.startsWith('/meeting')) return 'event'
  return isLoginRoute(path.replace(/\/$/, '')) ? 'login' : undefined
}

/** The audience of a path that ends in user/login, if the folder before it names one. */
export function audienceOfLogin(path: string): Audience | undefined {
  const [, folder] = /(?:^|\/)([a-z]+)\/user\/login\/?$/.exec(path) ?? []
  return parseAudience(folder)
}

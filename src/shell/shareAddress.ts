import { routes, type RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { withQuery } from '@/utils/query'
import type { NavigationQuery } from './navigate'

/**
 * The address of a public page, to send to others: it contains fair, language and channel, but
 * nothing about the person.
 */
export function shareAddress(
  { platform, fair, language, launch }: RootStore,
  name: RouteName,
  query: NavigationQuery = {},
): string {
  const page = withQuery(routes[name], { ...query, f: launch.channel, lang: language.current })
  return `${platform.siteOrigin}/${fair.appId ? `${fair.appId}/` : ''}#${page}`
}

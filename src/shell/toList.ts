import Taro from '@tarojs/taro'
import { routes, type RouteName } from '@/routes'
import type { Navigator } from './navigate'

/**
 * Goes to the list of a page, whatever the earlier page was: back if the list is below this page,
 * otherwise by replacing it. Asks if answers would be lost.
 */
export function toList(
  navigate: Navigator,
  name: RouteName,
  query?: Readonly<Record<string, string>>,
): void {
  if (isBelow(name)) navigate.back()
  else navigate.replace(name, query)
}

/** Is the page below this one that list? Its records may have the same path, with an id. */
function isBelow(name: RouteName): boolean {
  const pages = Taro.getCurrentPages()
  const below = pages[pages.length - 2]
  const query = (below?.['$taroParams'] ?? below?.options ?? {}) as { id?: unknown }
  // mini-programs name it without the slash
  return below?.route?.replace(/^\/?/, '/') === routes[name] && query.id === undefined
}

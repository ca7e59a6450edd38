import { usePageNotFound } from '@tarojs/taro'
import { isLoginRoute } from '@/routes'
import { audienceOfLogin } from '@/stores/entrance'
import type { RootStore } from '@/stores/RootStore'
import { parseAudience } from '@core/domain/audience'
import { cutQuery, parseQuery } from '@/utils/query'
import { createNavigator } from './navigate'

/**
 * An unknown address leads to a page that says so and suggests alternatives: an old link must not
 * end on an empty screen. An address that ends in user/login leads to our login page, with its
 * query (SPEC §2).
 */
export function useUnknownPage(stores: RootStore): void {
  usePageNotFound(({ path, query }) => {
    const { path: name, query: written } = cutQuery(path)
    const route = `/${name.replace(/^\/+/, '')}`
    const navigate = createNavigator(stores)
    if (!isLoginRoute(route)) return navigate.restart('notFound', { path: route })
    const own = {
      ...(query as Readonly<Record<string, string>> | undefined),
      ...parseQuery(written),
    }
    const audience = parseAudience(own.target) ?? audienceOfLogin(route)
    if (audience) stores.audience.choose(audience)
    return navigate.restart('login', own)
  })
}

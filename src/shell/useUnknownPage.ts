import { usePageNotFound } from '@tarojs/taro'
import { isLoginRoute } from '@/routes'
import { audienceOfLogin } from '@/stores/entrance'
import type { RootStore } from '@/stores/RootStore'
import { parseAudience } from '@core/domain/audience'
import { cutQuery, parseQuery } from '@/utils/query'
import { createNavigator } from './navigate'

/**
 * An address that no page answers leads to a page that says so and offers what was perhaps meant:
 * an old link must not end on an empty screen. One that ends in user/login is a login page of its
 * own making and leads to ours, with what it carried (SPEC §2).
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

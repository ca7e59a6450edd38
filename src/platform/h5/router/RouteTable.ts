interface Route {
  path: string | readonly string[]
  action?: (context: Place, params: Record<string, never>) => unknown
}

/** Arguments of a route's action. */
interface Place {
  pathname: string
}

/**
 * Replaces universal-router in Taro's router (config/leanRouter.ts): the pages of an app are plain
 * paths without patterns or children, so a table finds them. As in universal-router, the case of a
 * path does not matter and it may end with a slash.
 */
export default class RouteTable {
  private readonly routes = new Map<string, Route>()
  private readonly baseUrl: string

  constructor(routes: readonly Route[], { baseUrl = '' }: { baseUrl?: string } = {}) {
    this.baseUrl = baseUrl
    for (const route of routes)
      for (const path of [route.path].flat()) this.routes.set(keyOf(path), route)
  }

  /**
   * Resolves with the result of the route's action at this path. Rejects with `status` 404 if there
   * is no route, or no result.
   */
  async resolve(pathname: string): Promise<unknown> {
    const route = pathname.startsWith(this.baseUrl)
      ? this.routes.get(keyOf(pathname.slice(this.baseUrl.length)))
      : undefined
    const result = await route?.action?.({ pathname }, {})
    if (result === undefined || result === null)
      throw Object.assign(new Error('Route not found'), { status: 404 })
    return result
  }
}

const keyOf = (path: string): string => path.toLowerCase().replace(/\/$/, '')

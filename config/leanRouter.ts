import path from 'node:path'
import type Chain from 'webpack-chain'

/**
 * Takes out of the entry what Taro's router brings for patterns and children of routes and for
 * writing queries: our pages are plain paths (src/platform/h5/router/RouteTable.ts), and addresses
 * are only read there (plainQuery.ts). 5 KiB of every first visit.
 */
export function leanRouter(chain: Chain, root: string): void {
  const router = path.join(root, 'src/platform/h5/router')
  chain.resolve.alias.set('universal-router$', path.join(router, 'RouteTable.ts'))
  chain.resolve.alias.set('query-string$', path.join(router, 'plainQuery.ts'))
}

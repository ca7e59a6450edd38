import path from 'node:path'
import type Chain from 'webpack-chain'

/**
 * Removes the parts of Taro's router for route patterns, child routes and writing queries. Our
 * pages are plain paths (src/platform/h5/router/RouteTable.ts), and addresses are only read there
 * (plainQuery.ts). This saves 5 KiB of every first visit.
 */
export function leanRouter(chain: Chain, root: string): void {
  const router = path.join(root, 'src/platform/h5/router')
  chain.resolve.alias.set('universal-router$', path.join(router, 'RouteTable.ts'))
  chain.resolve.alias.set('query-string$', path.join(router, 'plainQuery.ts'))
}

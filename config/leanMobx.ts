import path from 'node:path'
import type Chain from 'webpack-chain'

/**
 * MobX as its makers built it for production. Its other build asks at run time which one it is, and
 * the minifier keeps both answers: the texts of all warnings, 4 KiB of every first visit.
 */
export function leanMobx(chain: Chain, root: string): void {
  chain.resolve.alias.set(
    'mobx$',
    path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js'),
  )
}

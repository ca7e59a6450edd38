import path from 'node:path'
import type Chain from 'webpack-chain'

/**
 * MobX in its production build. The other build decides at run time, so the minifier keeps the
 * texts of all warnings: 4 KiB of every first visit.
 */
export function leanMobx(chain: Chain, root: string): void {
  chain.resolve.alias.set(
    'mobx$',
    path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js'),
  )
}

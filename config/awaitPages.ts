import path from 'node:path'
import type Chain from 'webpack-chain'
import webpack from 'webpack'

const SPA = /^\.\/router\/spa\.js$/
const ROUTER = /[\\/]@tarojs[\\/]router[\\/]dist$/

/**
 * Adds to Taro's router that pages are waited for, reported as missing, and requested again
 * (src/platform/h5/router/createRouter.ts).
 */
export function awaitPages(chain: Chain, root: string): void {
  const file = path.join(root, 'src/platform/h5/router/createRouter.ts')
  const replace = (resource: { context: string; request: string }) => {
    if (ROUTER.test(resource.context)) resource.request = file
  }
  chain.plugin('awaitPages').use(webpack.NormalModuleReplacementPlugin, [SPA, replace])
  // Webpack's name for a chunk that was not loaded (SPEC §9).
  chain.output.chunkLoadTimeout(120_000)
}

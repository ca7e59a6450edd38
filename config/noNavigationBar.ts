import path from 'node:path'
import type Chain from 'webpack-chain'
import webpack from 'webpack'

/** The two modules of the router that create and update its navigation bar. */
const BAR = /^\.\/(navigation-bar|navigationBar)\.js$/
const ROUTER = /[\\/]@tarojs[\\/]router[\\/]dist/

/**
 * Removes the navigation bar from Taro's router: all our pages are `navigationStyle: custom`, so it
 * is never visible (ADR 0019).
 */
export function noNavigationBar(chain: Chain, root: string): void {
  const file = path.join(root, 'src/platform/h5/router/NoNavigationBar.ts')
  const replace = (resource: { context: string; request: string }) => {
    if (ROUTER.test(resource.context) && BAR.test(resource.request)) resource.request = file
  }
  chain.plugin('noNavigationBar').use(webpack.NormalModuleReplacementPlugin, [BAR, replace])
}

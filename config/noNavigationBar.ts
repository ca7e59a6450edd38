import path from 'node:path'
import type Chain from 'webpack-chain'
import webpack from 'webpack'

/** The two modules of the router that make its bar and keep it up. */
const BAR = /^\.\/(navigation-bar|navigationBar)\.js$/
const ROUTER = /[\\/]@tarojs[\\/]router[\\/]dist/

/**
 * Takes the navigation bar out of Taro's router: our pages are all `navigationStyle: custom`, so it
 * is never seen (ADR 0019).
 */
export function noNavigationBar(chain: Chain, root: string): void {
  const file = path.join(root, 'src/platform/h5/router/NoNavigationBar.ts')
  const replace = (resource: { context: string; request: string }) => {
    if (ROUTER.test(resource.context) && BAR.test(resource.request)) resource.request = file
  }
  chain.plugin('noNavigationBar').use(webpack.NormalModuleReplacementPlugin, [BAR, replace])
}

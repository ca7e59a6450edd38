import path from 'node:path'
import type Chain from 'webpack-chain'
import webpack from 'webpack'

/**
 * Packages that are published in a newer language than the oldest phones understand. Builds are
 * checked for further ones (bin/lib/phones).
 */
const NEWER =
  /[\\/]node_modules[\\/](@noble[\\/]hashes|mobx|mobx-react-lite|uqr|quill|parchment|zxing-wasm)[\\/]/

export const isNewer = (file: string): boolean => NEWER.test(file)

/**
 * Gives every module the features that old phones lack (src/utils/lacking.ts), where it names them.
 */
export function oldEngines(chain: Chain, root: string): void {
  const file = path.join(root, 'src/utils/lacking.ts')
  const given = {
    globalThis: 'scope',
    queueMicrotask: 'microtask',
    'Object.fromEntries': 'fromEntries',
    'Object.hasOwn': 'hasOwn',
    'Promise.allSettled': 'allSettled',
  }
  const from = Object.fromEntries(
    Object.entries(given).map(([name, exported]) => [name, [file, exported]]),
  )
  chain.plugin('oldEngines').use(webpack.ProvidePlugin, [from])
}

/**
 * The language features of the oldest phones, for the code that webpack writes itself. Taro sets
 * ES5, which makes a whole function of each exported name: a twentieth of every first visit.
 */
export function spokenByAll(chain: Chain): void {
  chain.output.set('environment', {
    arrowFunction: true,
    asyncFunction: true,
    const: true,
    destructuring: true,
    forOf: true,
    templateLiteral: true,
  })
}

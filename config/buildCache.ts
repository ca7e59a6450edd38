import path from 'node:path'

/** Files that shape a build without being a part of it. */
const BUILD_FILES = ['config/', 'babel.config.js', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json']

/**
 * Webpack's cache on disk: one per platform, mode and kind of build, in the checkout itself. Builds with and without the form
 * gallery consist of other pages, so their code is cut, and its exports are named, otherwise; neither may use the other's.
 */
export function buildCache(root: string) {
  const { NODE_ENV, TARO_ENV, FAIRPASS_GALLERY, TARO_CACHE } = process.env
  return {
    enable: TARO_CACHE !== '0',
    name: [NODE_ENV, TARO_ENV, ...(FAIRPASS_GALLERY === '1' ? ['gallery'] : [])].join('-'),
    cacheDirectory: path.join(root, '.cache/webpack'),
    buildDependencies: { fairpass: BUILD_FILES.map(file => path.join(root, file)) },
  }
}

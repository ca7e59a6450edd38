import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { require as requireSource } from 'tsx/cjs/api'
import { awaitPages } from './awaitPages'
import { chunks } from './chunks'
import { clientEndpoints } from './clientEndpoints'
import { readFeatures } from './features'
import { leanMobx } from './leanMobx'
import { leanRouter } from './leanRouter'
import { joinShared } from './joinShared'
import { lightStats } from './lightStats'
import { noNavigationBar } from './noNavigationBar'
import { offlineWorker } from './offlineWorker'
import { isNewer, oldEngines, spokenByAll } from './oldEngines'
import { PROMOTED, promoteShared } from './promoteShared'
import { LOCAL_SERVER, pointsWhere, serverAddress } from './serverAddress'
import { shareEveryPage } from './shareEveryPage'

const { env } = process
const root = path.resolve(__dirname, '..')
const core = path.join(root, 'core')
// Taro itself only reads config/ as TypeScript.
const { endpoints } = requireSource(
  '../core/contract/endpoints.ts',
  __filename,
) as typeof import('../core/contract/endpoints')

/** Root font-size at a width of 375: the 6.25vw of platform/h5/root.css. */
const ROOT_FONT_SIZE = 23.4375

/** Hides warnings about code of packages: taro-ui still uses `@import`. */
const sassLoaderOption = { warnRuleAsWarning: false, sassOptions: { quietDeps: true } }

/**
 * Build of both platforms. `FAIRPASS_API`: server address (for a mini-program by default
 * `PUBLIC_URL`). `FAIRPASS_APP_ID`: the built-in fair. `FAIRPASS_OUT`: output folder.
 * `FAIRPASS_PUBLIC_PATH`: address of the H5's files (such as a CDN). `FAIRPASS_SERVER`: server
 * behind the watching build. `FAIRPASS_FEATURES`: optional parts of the mini-program
 * (config/features.ts). `FAIRPASS_GALLERY=1`: only the form gallery and not minified (development
 * builds always include the gallery).
 */
export default defineConfig<'webpack5'>(() => {
  const isH5 = env.TARO_ENV === 'h5'
  const isDev = env.NODE_ENV === 'development'
  const features = readFeatures(env.FAIRPASS_FEATURES)
  const isGallery = env.FAIRPASS_GALLERY === '1'
  // Only if its files are on the page's own site: a worker does not keep files of another site.
  const isOffline = isH5 && !isDev && !isGallery && env.FAIRPASS_PUBLIC_PATH === undefined
  const outputRoot = env.FAIRPASS_OUT ?? `dist/${isDev ? 'dev-' : ''}${isH5 ? 'h5' : 'weapp'}`
  // during development names stay the same, so that a changed module changes no other file
  const hash = isDev ? '' : '.[contenthash:6]'
  const warning = isH5 ? undefined : pointsWhere(env)
  if (warning) console.warn(warning)
  // package.json "browserslist" → babel and autoprefixer
  env.BROWSERSLIST_ENV = env.NODE_ENV
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'fairpass',
    date: '2026-11-21',
    designWidth: 750,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: 'src',
    // A watching build empties its folder, so it has a folder of its own.
    outputRoot,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // Webpack's disk cache gives the mini-program code that was made for other pages, with pages
    // and exports that no longer exist or do not exist yet. Unchanged sources are not built again
    // anyway (bin/lib/buildClient.mjs).
    cache: { enable: false },
    // The parts that WeChat's search may show.
    ...(!isH5 && {
      copy: {
        patterns: [{ from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` }],
        options: {},
      },
    }),
    alias: { '@': path.join(root, 'src'), '@core': core },
    defineConstants: {
      FAIRPASS_API: JSON.stringify(isH5 ? (env.FAIRPASS_API ?? '') : serverAddress(env)),
      FAIRPASS_APP_ID: JSON.stringify(env.FAIRPASS_APP_ID ?? ''),
      FAIRPASS_BROWSER: JSON.stringify(isH5),
      // Browsers only ask the person; for a mini-program WeChat must approve the feature.
      FAIRPASS_LOCATION: JSON.stringify(isH5 || features.has('location')),
      FAIRPASS_GALLERY: JSON.stringify(isDev || isGallery),
      FAIRPASS_GALLERY_ALONE: JSON.stringify(isGallery && !isDev),
      FAIRPASS_OFFLINE: JSON.stringify(isOffline),
    },
    // Accessibility attributes for the mini-program; no effect on the H5.
    plugins: [path.join(__dirname, 'weappAria/plugin.js')],
    // Builds for visitors are minified. The gallery's builds are for developers and tests.
    terser: {
      enable: !isGallery,
      config: {
        keep_fnames: false,
        compress: { passes: 2 },
        output: { comments: false, keep_quoted_props: false, quote_keys: false },
      },
    },
    sass: {},
    mini: {
      compile: { include: [core, isNewer] },
      optimizeMainPackage: { enable: true },
      // without promoted files this chunk does not exist and must not be loaded
      commonChunks: chunks => [...chunks, PROMOTED],
      // Class names contain the component, so the order of files does not matter.
      miniCssExtractPluginOption: { ignoreOrder: true },
      sassLoaderOption,
      webpackChain(chain) {
        lightStats(chain)
        shareEveryPage(chain)
        oldEngines(chain, root)
        promoteShared(chain, root)
        if (!isDev) joinShared(chain, root)
        clientEndpoints(chain, root, endpoints)
      },
      postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    },
    h5: {
      compile: { include: [core, isNewer] },
      publicPath: env.FAIRPASS_PUBLIC_PATH ?? (isDev ? '/' : './'),
      staticDirectory: 'static',
      router: { mode: 'hash' },
      devServer: {
        port: Number(env.PORT) || 10086,
        host: '127.0.0.1',
        open: false,
        // the page calls the server it came from, which is this one; unknown paths are passed to
        // the fair's server
        proxy: [
          {
            context: ['/api', '/captcha', '/assets', '/dev'],
            target: env.FAIRPASS_SERVER ?? LOCAL_SERVER,
          },
        ],
      },
      output: {
        // the app contains the hash of each chunk: six digits are enough to distinguish a chunk's
        // builds
        filename: `js/[name]${hash}.js`,
        chunkFilename: `js/[name]${hash}.js`,
      },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: `css/[name]${hash}.css`,
        chunkFilename: `css/[name]${hash}.css`,
      },
      sassLoaderOption,
      // The root font-size is set by our own CSS (platform/h5/root.css) instead of Taro's script in
      // the page.
      htmlPluginOption: { script: '' },
      postcss: {
        pxtransform: { enable: true, config: { baseFontSize: ROOT_FONT_SIZE } },
        autoprefixer: { enable: true, config: {} },
        cssModules: { enable: false },
      },
      webpackChain(chain) {
        const elements = path.join(root, 'src/platform/h5/elements')
        // ADR 0003: native elements instead of custom ones
        chain.resolve.alias.set('@tarojs/components$', path.join(elements, 'index.ts'))
        chain.resolve.alias.set(
          '@tarojs/components/dist/components$',
          path.join(elements, 'customElements.ts'),
        )
        // otherwise its style sheet with a font is part of the entry script
        chain.resolve.alias.set(
          '@tarojs/components/dist/taro-components/taro-components.css',
          path.join(elements, 'noStyles.ts'),
        )
        chain.module
          .rule('pure-elements')
          .test((file: string) => file.startsWith(elements))
          .merge({ sideEffects: false })
        if (!isDev) leanMobx(chain, root)
        lightStats(chain)
        noNavigationBar(chain, root)
        leanRouter(chain, root)
        awaitPages(chain, root)
        oldEngines(chain, root)
        spokenByAll(chain)
        clientEndpoints(chain, root, endpoints, { isCut: !isDev })
        if (isOffline) offlineWorker(chain, root)
        // The code reader (ADR 0018): a file beside the scripts; the script gets its address.
        chain.module
          .rule('wasm')
          .test(/\.wasm$/)
          .merge({
            type: 'asset/resource',
            generator: { filename: 'js/[name].[contenthash:6][ext]' },
          })
        if (isDev) chain.merge({ devtool: 'eval-cheap-module-source-map' })
        else chain.optimization.splitChunks(chunks)
        chain.performance.hints(false)
      },
    },
  }
  return config
})

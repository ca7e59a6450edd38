import type Chain from 'webpack-chain'

interface PluginOptions {
  loaderMeta?: LoaderMeta
}
interface LoaderMeta {
  modifyConfig?: (config: Record<string, unknown>, source: string) => void
}

/**
 * Lets WeChat's menu share every page of the mini-program. Taro only registers the two handlers for
 * page files that name the hooks themselves. Our page files re-export a page whose frame has them
 * (src/shell/wechat/useShareCard).
 */
export function shareEveryPage(chain: Chain): void {
  chain.plugin('miniPlugin').tap(([options]: PluginOptions[]) => {
    const { loaderMeta = {} } = options ?? {}
    const modifyConfig: LoaderMeta['modifyConfig'] = (config, source) => {
      loaderMeta.modifyConfig?.(config, source)
      Object.assign(config, { enableShareAppMessage: true, enableShareTimeline: true })
    }
    return [{ ...options, loaderMeta: { ...loaderMeta, modifyConfig } }]
  })
}

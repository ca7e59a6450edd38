import type { Compiler, Stats } from 'webpack'
import type Chain from 'webpack-chain'

const ERRORS = {
  all: false,
  errors: true,
  errorDetails: true,
  errorStack: true,
  warnings: true,
} as const

/**
 * To print the errors of a build, Taro asks webpack for all its data: eleven seconds of CPU for a
 * whole build, and most of the wait after an edit. With this, a request without options only gets
 * errors and warnings.
 */
class LightStats {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap({ name: 'LightStats', stage: -1000 }, (stats: Stats) => {
      const toJson = stats.toJson.bind(stats)
      const isOpen = (options: unknown) =>
        options === undefined ||
        (typeof options === 'object' && Object.keys(options ?? {}).length === 0)
      stats.toJson = options => toJson(isOpen(options) ? ERRORS : options)
    })
  }
}

export function lightStats(chain: Chain): void {
  chain.plugin('lightStats').use(LightStats)
}

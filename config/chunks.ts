const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

/**
 * The chunks of the H5: React apart (it changes least), code that several pages share once, and
 * each page small. Without this every page chunk has its own copy of MobX and the form engine.
 */
export const chunks = {
  chunks: 'all' as const,
  maxInitialRequests: 20,
  maxAsyncRequests: 20,
  minSize: 8000,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    framework: {
      name: 'framework',
      test: packages('react|react-dom|scheduler'),
      priority: 40,
      chunks: 'initial' as const,
      enforce: true,
    },
    taro: {
      test: packages('@tarojs'),
      priority: 30,
      chunks: 'async' as const,
      minChunks: 2,
      reuseExistingChunk: true,
    },
    vendors: {
      test: /[\\/]node_modules[\\/]/,
      priority: 20,
      chunks: 'async' as const,
      minChunks: 2,
      reuseExistingChunk: true,
    },
    common: { minChunks: 2, priority: 10, chunks: 'async' as const, reuseExistingChunk: true },
  },
}

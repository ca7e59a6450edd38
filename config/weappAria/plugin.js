const path = require('node:path')
const attributes = require('./attributes')

/**
 * Taro plugin: passes `role` and `aria-*` of our elements to WeChat's components, for screen
 * readers (DESIGN §8).
 */
module.exports = ctx => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (platform.platform !== 'weapp') return
      const { template } = platform
      template.mergeComponents(ctx, attributes)
      // WeChat spells `role` as `aria-role`.
      const replacePropName = template.replacePropName.bind(template)
      template.replacePropName = (name, ...rest) =>
        replacePropName(name === 'role' ? 'aria-role' : name, ...rest)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'runtime.js')].flat()
    },
  })
}

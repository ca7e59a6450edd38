process.env.TARO_ENV = 'h5'
// Otherwise @tarojs/runtime would bring its imitation of a mini-program's DOM.
process.env.TARO_PLATFORM = 'web'
process.env.FRAMEWORK = 'react'
global.defineAppConfig = config => config
global.definePageConfig = config => config
global.FAIRPASS_API = ''
global.FAIRPASS_APP_ID = ''
global.FAIRPASS_GALLERY = false
global.FAIRPASS_GALLERY_ALONE = false
global.FAIRPASS_LOCATION = true
global.FAIRPASS_OFFLINE = false
// The test utility still calls the old act, and React warns about it in every test.
const { error } = console
console.error = (...args) =>
  typeof args[0] === 'string' && args[0].includes('ReactDOMTestUtils.act')
    ? undefined
    : error(...args)

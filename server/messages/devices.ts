import { defineMessages } from '@core/messages/defineMessages'

/** Kinds of device in everyday words; products keep their names. */
export const deviceMessages = defineMessages({
  weapp: { cn: '微信小程序', en: 'WeChat mini-program' },
  wechat: { cn: '微信', en: 'WeChat' },
  edge: { cn: 'Edge 浏览器', en: 'Edge' },
  firefox: { cn: 'Firefox 浏览器', en: 'Firefox' },
  opera: { cn: 'Opera 浏览器', en: 'Opera' },
  samsung: { cn: '三星浏览器', en: 'Samsung Internet' },
  chrome: { cn: 'Chrome 浏览器', en: 'Chrome' },
  safari: { cn: 'Safari 浏览器', en: 'Safari' },
  harmony: { cn: '鸿蒙', en: 'HarmonyOS' },
  iphone: { cn: 'iPhone', en: 'iPhone' },
  ipad: { cn: 'iPad', en: 'iPad' },
  android: { cn: '安卓', en: 'Android' },
  windows: { cn: 'Windows', en: 'Windows' },
  mac: { cn: 'Mac', en: 'Mac' },
  linux: { cn: 'Linux', en: 'Linux' },
  unknown: { cn: '未知设备', en: 'Unknown device' },
})
export type DeviceWord = keyof typeof deviceMessages

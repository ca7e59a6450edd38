import Taro from '@tarojs/taro'
import type { RawStorage } from '../storage'

/** The mini-program's own storage; there, missing keys read as an empty text. */
export const wxStorage: RawStorage = {
  get: key => Taro.getStorageSync<string>(key) || undefined,
  set: (key, text) => Taro.setStorageSync(key, text),
  remove: key => Taro.removeStorageSync(key),
  keys: () => Taro.getStorageInfoSync().keys,
}

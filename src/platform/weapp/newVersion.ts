import Taro from '@tarojs/taro'

/**
 * WeChat fetches a newer version while the older one runs; without a word it begins with the next
 * cold start, days later for some.
 */
export function onNewVersion(listener: (restart: () => void) => void): void {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => listener(() => manager.applyUpdate()))
}

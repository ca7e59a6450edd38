import Taro from '@tarojs/taro'

/**
 * WeChat downloads a newer version while the older one runs. Unless the person is told, it starts
 * with the next cold start, for some people days later.
 */
export function onNewVersion(listener: (restart: () => void) => void): void {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => listener(() => manager.applyUpdate()))
}

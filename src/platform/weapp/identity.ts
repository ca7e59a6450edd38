import Taro from '@tarojs/taro'

/** WeChat's login code: valid for five minutes and one use. Undefined when WeChat gives none. */
export async function wechatCode(): Promise<string | undefined> {
  try {
    return (await Taro.login()).code || undefined
  } catch {
    // Offline, or logged out of WeChat: the person logs in by hand.
    return undefined
  }
}

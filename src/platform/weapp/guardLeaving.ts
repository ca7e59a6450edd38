import Taro from '@tarojs/taro'

/** WeChat asks by itself, before the page is taken off the stack. */
export function guardLeaving(message: string): () => void {
  void Taro.enableAlertBeforeUnload({ message })
  return () => void Taro.disableAlertBeforeUnload({})
}

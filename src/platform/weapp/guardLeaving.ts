import Taro from '@tarojs/taro'

/** WeChat itself asks before it closes the page. */
export function guardLeaving(message: string): () => void {
  void Taro.enableAlertBeforeUnload({ message })
  return () => void Taro.disableAlertBeforeUnload({})
}

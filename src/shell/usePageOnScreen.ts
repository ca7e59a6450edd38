import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** Is this page on screen? Pages below it stay mounted. */
export function usePageOnScreen(): boolean {
  const [isOnScreen, setOnScreen] = useState(true)
  useDidShow(() => setOnScreen(true))
  useDidHide(() => setOnScreen(false))
  return isOnScreen
}

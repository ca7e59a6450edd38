import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** Is this page the one people see? Pages below it stay mounted. */
export function usePageOnScreen(): boolean {
  const [isOnScreen, setOnScreen] = useState(true)
  useDidShow(() => setOnScreen(true))
  useDidHide(() => setOnScreen(false))
  return isOnScreen
}

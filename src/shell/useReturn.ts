import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/**
 * Calls `onReturn` when the person returns to this page: from a page above it, another tab or app.
 * The first show is no return.
 */
export function useReturn(onReturn: () => void): void {
  const isAway = useRef(false)
  useDidHide(() => {
    isAway.current = true
  })
  useDidShow(() => {
    if (!isAway.current) return
    isAway.current = false
    onReturn()
  })
}

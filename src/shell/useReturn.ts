import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/**
 * Calls when the person comes back to this page: from a page above it, another tab or app. Being
 * shown first is no return.
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

import Taro from '@tarojs/taro'
import type { NavigationInsets } from '../types'

const GAP = 8
const FALLBACK: NavigationInsets = { statusBarHeight: 20, barHeight: 44, capsuleWidth: 104 }

/**
 * Measures status bar and capsule: the bar is as high as the capsule plus the same gap above and
 * below (DESIGN §5).
 */
export function navigationInsets(): NavigationInsets {
  const { statusBarHeight = FALLBACK.statusBarHeight, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  // Some systems return zeros during the first milliseconds.
  if (!capsule?.width) return { ...FALLBACK, statusBarHeight }
  return {
    statusBarHeight,
    barHeight: 2 * (capsule.top - statusBarHeight) + capsule.height,
    capsuleWidth: windowWidth - capsule.left + GAP,
  }
}

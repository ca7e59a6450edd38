import Taro from '@tarojs/taro'
import type { ScanAnswer, WatchCamera } from '../scan'
import { isCancelled, isDenied } from './refusal'

/** WeChat's own scanner, with camera and album. */
export async function scanCode(): Promise<ScanAnswer> {
  try {
    const { result } = await Taro.scanCode({ scanType: ['qrCode'], onlyFromCamera: false })
    return { text: result }
  } catch (error) {
    return {
      refused: isCancelled(error) ? 'cancelled' : isDenied(error) ? 'denied' : 'unavailable',
    }
  }
}

/**
 * WeChat's scanner covers the page, so watching is unavailable: `scanCode` reads one code at a
 * time.
 */
export const watchCamera: WatchCamera = (_, { onTrouble }) => {
  onTrouble?.('unavailable')
  return () => undefined
}

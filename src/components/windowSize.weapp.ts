import Taro from '@tarojs/taro'

/** The window in CSS pixels. */
export function windowSize(): { width: number; height: number } {
  const { windowWidth, windowHeight } = Taro.getWindowInfo()
  return { width: windowWidth, height: windowHeight }
}

/** Screen pixels per CSS pixel. */
export function pixelRatio(): number {
  return Taro.getWindowInfo().pixelRatio || 1
}

/** Calls `listener` when the window changes its size; returns a function that stops this. */
export function onWindowSize(listener: () => void): () => void {
  const call = () => listener()
  Taro.onWindowResize(call)
  return () => Taro.offWindowResize(call)
}

/**
 * Calls `listener` with true while the keyboard is open, with false afterwards. Returns a function
 * that stops this.
 */
export function onTyping(listener: (isTyping: boolean) => void): () => void {
  const call = ({ height }: { height: number }) => listener(height > 0)
  Taro.onKeyboardHeightChange(call)
  return () => Taro.offKeyboardHeightChange(call)
}

import Taro from '@tarojs/taro'

/** The window in CSS pixels. */
export function windowSize(): { width: number; height: number } {
  const { windowWidth, windowHeight } = Taro.getWindowInfo()
  return { width: windowWidth, height: windowHeight }
}

/** Pixels of the screen to one CSS pixel. */
export function pixelRatio(): number {
  return Taro.getWindowInfo().pixelRatio || 1
}

/** Calls when the window changes its size; returns how to stop. */
export function onWindowSize(listener: () => void): () => void {
  const call = () => listener()
  Taro.onWindowResize(call)
  return () => Taro.offWindowResize(call)
}

/** Calls with true while the keyboard is up, with false when it has gone. Returns how to stop. */
export function onTyping(listener: (isTyping: boolean) => void): () => void {
  const call = ({ height }: { height: number }) => listener(height > 0)
  Taro.onKeyboardHeightChange(call)
  return () => Taro.offKeyboardHeightChange(call)
}

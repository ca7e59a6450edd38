import Taro from '@tarojs/taro'
import type { OpenSound } from './soundTypes'

export type { Sound } from './soundTypes'

/** WeChat's player, without controls. */
export const openSound: OpenSound = (src, onEnd) => {
  const audio = Taro.createInnerAudioContext()
  audio.src = src
  audio.onEnded(onEnd)
  audio.onError(onEnd)
  return { play: () => audio.play(), pause: () => audio.pause(), close: () => audio.destroy() }
}

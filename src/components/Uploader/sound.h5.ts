import type { OpenSound } from './soundTypes'

export type { Sound } from './soundTypes'

/** The browser's own player, without controls. */
export const openSound: OpenSound = (src, onEnd) => {
  const audio = new Audio(src)
  audio.addEventListener('ended', onEnd)
  audio.addEventListener('error', onEnd)
  return {
    play: () => void audio.play().catch(onEnd),
    pause: () => audio.pause(),
    close: () => {
      audio.pause()
      audio.removeAttribute('src')
    },
  }
}

/** A sound that can be played. */
export interface Sound {
  play: () => void
  pause: () => void
  close: () => void
}

/** Opens a sound; `onEnd` is called at its end or when it cannot be played. */
export type OpenSound = (src: string, onEnd: () => void) => Sound

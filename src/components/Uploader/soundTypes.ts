/** A sound that can be heard. */
export interface Sound {
  play: () => void
  pause: () => void
  close: () => void
}

/** Opens a sound; `onEnd` when it has been played to its end or cannot be played. */
export type OpenSound = (src: string, onEnd: () => void) => Sound

import type { Note } from '../types'

const LOUDNESS = 0.2
let audio: AudioContext | undefined

/** Plays notes as plain waves, without loading anything. */
export function play(notes: readonly Note[]): void {
  try {
    audio ??= newContext()
    const { currentTime, destination } = audio
    for (const { hertz, from, seconds } of notes) {
      const [source, gain] = [audio.createOscillator(), audio.createGain()]
      source.frequency.value = hertz
      gain.gain.value = LOUDNESS
      source.connect(gain).connect(destination)
      source.start(currentTime + from)
      source.stop(currentTime + from + seconds)
    }
  } catch {
    // No sound available: the same information is also shown.
  }
}

/** Safari before 14.1 has it under its own name. */
function newContext(): AudioContext {
  const Known: typeof AudioContext =
    'AudioContext' in window
      ? AudioContext
      : (Reflect.get(window, 'webkitAudioContext') as typeof AudioContext)
  return new Known()
}

import type { Decode } from './decode'

/**
 * Pause between two looks: short enough for a queue at a gate, long enough for a phone to stay
 * cool.
 */
const PAUSE_MS = 120
/** A code that was out of view this long counts as new when it returns. */
const AWAY_MS = 1500
/** Every n-th look is thorough: it finds small and bent codes and takes several times as long. */
const THOROUGH_EVERY = 5

/**
 * Reads codes from a playing video until the returned function is called; each code is reported
 * once while it stays in view.
 */
export function readContinuously(
  video: HTMLVideoElement,
  decode: Decode,
  { onText, onFailure }: { onText: (text: string) => void; onFailure: () => void },
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = { text: '', seen: 0 }
  let looks = 0

  const look = async () => {
    try {
      looks += 1
      const text = document.hidden
        ? undefined
        : await decode(video, { isThorough: looks % THOROUGH_EVERY === 0 })
      if (isStopped) return
      if (text !== undefined) tell(text)
    } catch {
      if (!isStopped) onFailure()
      return
    }
    timer = setTimeout(() => void look(), PAUSE_MS)
  }
  const tell = (text: string) => {
    const now = Date.now()
    const isNew = text !== last.text || now - last.seen > AWAY_MS
    last = { text, seen: now }
    if (isNew) onText(text)
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * WeChat closes the page container instead of the page, also for our own way back: so long until it
 * is told that there is none now.
 */
const TOLD_MS = 120
let isHeld = false
let timer: ReturnType<typeof setTimeout> | undefined

/** See Platform.holdBack: the page draws what holds the way back (shell/backCatcher). */
export function holdBack(windows: number): void {
  clearTimeout(timer)
  if (windows > 0) isHeld = true
  else timer = setTimeout(() => (isHeld = false), TOLD_MS)
}

/** See Platform.afterWindows. */
export function afterWindows(go: () => void): void {
  if (isHeld) setTimeout(go, TOLD_MS)
  else go()
}

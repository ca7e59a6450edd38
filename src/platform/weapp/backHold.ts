/**
 * WeChat closes the page container instead of the page, also on our own way back, until it has been
 * told that the container is gone. This takes about this long.
 */
const TOLD_MS = 120
let isHeld = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * See Platform.holdBack. The page itself draws the container that holds Back (shell/backCatcher).
 */
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

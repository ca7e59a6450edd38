/** Windows over the page, the topmost last, each with its way to close. */
const open: { close: () => void }[] = []
const listeners = new Set<() => void>()

/**
 * Registers a window; returns a function that removes it. Floating elements of the page make room
 * while there are windows.
 */
export function overlayOpened(close: () => void = () => undefined): () => void {
  const mine = { close }
  open.push(mine)
  tell()
  return () => {
    const at = open.indexOf(mine)
    if (at < 0) return
    open.splice(at, 1)
    tell()
  }
}

/** Number of windows over the page, on both platforms. */
export const openOverlays = (): number => open.length

/** Asks the topmost window to close, like its close button: it may first ask the person. */
export function closeTopOverlay(): void {
  open[open.length - 1]?.close()
}

/** Calls `listener` at each change; returns a function that stops this. */
export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

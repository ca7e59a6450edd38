/** Windows that lie over the page, the topmost last, and how each is closed. */
const open: { close: () => void }[] = []
const listeners = new Set<() => void>()

/**
 * One more window; returns how to say that it is gone. What floats over the page steps aside while
 * there are any.
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

/** How many windows lie over the page, on both platforms. */
export const openOverlays = (): number => open.length

/** Asks the topmost window to close, as its close button does: it may ask its person first. */
export function closeTopOverlay(): void {
  open[open.length - 1]?.close()
}

/** Calls at every change; returns how to stop. */
export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

/** How many windows lie over the page, on both platforms. What floats over the page steps aside while there are any. */
let count = 0
const listeners = new Set<() => void>()

/** One more window; returns how to say that it is gone. */
export function overlayOpened(): () => void {
  let isOpen = true
  change(1)
  return () => {
    if (isOpen) change(-1)
    isOpen = false
  }
}

export const openOverlays = (): number => count

/** Calls at every change; returns how to stop. */
export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(by: number): void {
  count += by
  for (const listener of [...listeners]) listener()
}

/**
 * From now on the browser asks before its tab is closed or left, unless nothing would be lost then.
 * Returns how to stop.
 */
export function guardTab(isKept: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isKept()) return
    event.preventDefault()
    // what browsers of the years before look at
    event.returnValue = true
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

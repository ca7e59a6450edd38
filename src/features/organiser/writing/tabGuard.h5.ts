/**
 * Makes the browser ask before the tab is closed or left, unless nothing would be lost then.
 * Returns a function that stops it.
 */
export function guardTab(isKept: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isKept()) return
    event.preventDefault()
    // older browsers need this value
    event.returnValue = true
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

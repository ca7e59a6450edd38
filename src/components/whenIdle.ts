/**
 * Where the platform cannot say when it is idle (a mini-program, older Safari), waiting work starts
 * after this time.
 */
const PAUSE_MS = 40
/** On a page that is never idle it comes after so long all the same. */
const IDLE_TIMEOUT_MS = 300

/** Calls when the browser has time. Returns how to cancel. */
export function whenIdle(call: () => void): () => void {
  if (typeof window === 'object' && typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(call, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(call, PAUSE_MS)
  return () => clearTimeout(timer)
}

/**
 * Pause before waiting work on platforms that cannot tell when they are idle (a mini-program, older
 * Safari).
 */
const PAUSE_MS = 40
/** Longest wait on a page that is never idle. */
const IDLE_TIMEOUT_MS = 300

/** Calls `call` when the browser is idle. Returns a function that cancels this. */
export function whenIdle(call: () => void): () => void {
  if (typeof window === 'object' && typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(call, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(call, PAUSE_MS)
  return () => clearTimeout(timer)
}

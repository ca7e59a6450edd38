import { startTransition, useCallback, useEffect, useState } from 'react'

/** Where nobody says when there is time (a mini-program, older Safari), the next ones wait so long. */
const PAUSE_MS = 40
/** On a page that is never idle the next ones come after so long all the same. */
const IDLE_TIMEOUT_MS = 300

/**
 * How many of `total` things to draw: first a few, and `step` more whenever there is time, until all are there. So a long list is usable
 * at once, and yet nothing of it is ever missing for good: search, screen readers and the tab key reach everything.
 * `reach` draws so many at once; it returns false when they stand there already.
 */
export function useGrowingCount(total: number, start: number, step: number): { count: number; reach: (count: number) => boolean } {
  const [drawn, setDrawn] = useState(start)
  const count = Math.min(total, drawn)
  useEffect(() => {
    if (count >= total) return undefined
    return whenIdle(() => startTransition(() => setDrawn(known => Math.max(known, count + step))))
  }, [count, total, step])
  const reach = useCallback(
    (needed: number) => {
      if (needed <= drawn) return false
      setDrawn(known => Math.max(known, needed))
      return true
    },
    [drawn],
  )
  return { count, reach }
}

/** Calls when the browser has time. Returns how to cancel. */
function whenIdle(call: () => void): () => void {
  if (typeof window === 'object' && typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(call, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(call, PAUSE_MS)
  return () => clearTimeout(timer)
}

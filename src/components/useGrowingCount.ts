import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/**
 * How many of `total` things to draw: first a few, and `step` more whenever there is time, until
 * all are there. So a long list is usable at once, and yet nothing of it is ever missing for good:
 * search, screen readers and the tab key reach everything. `reach` draws so many at once; it
 * returns false when they stand there already.
 */
export function useGrowingCount(
  total: number,
  start: number,
  step: number,
): { count: number; reach: (count: number) => boolean } {
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

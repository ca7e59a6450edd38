import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/**
 * How many of `total` things to draw: first a few, and `step` more in each idle time, until all are
 * drawn. So a long list can be used immediately, and search, screen readers and the tab key soon
 * reach everything. `reach` draws up to a count now; it returns false if those are drawn already.
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

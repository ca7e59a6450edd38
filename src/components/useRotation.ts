import { useEffect, useState } from 'react'

/**
 * Index of the item on show, one further every `intervalMs`. Stands still while `paused`, while the tab is hidden and for
 * people who asked for less motion.
 */
export function useRotation(count: number, intervalMs: number, paused: boolean): number {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (paused || count < 2 || wantsLessMotion()) return undefined
    const timer = setInterval(() => {
      if (!isTabHidden()) setIndex(now => (now + 1) % count)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [count, intervalMs, paused])
  return count > 0 ? index % count : 0
}

/** The mini-program has neither media queries for script nor tabs. */
function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

function isTabHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

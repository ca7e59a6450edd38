import { useEffect, useState } from 'react'
import { isTabHidden } from './isTabHidden'
import { useOnScreen } from './OnScreenContext'
import { useHold, type HoldProps } from './useHold'

export interface Rotation {
  /** The shown item. */
  index: number
  /** Shows an item by hand; the time until the next one starts over. */
  show: (index: number) => void
  /** Stopped by hand, or from the start for people who want less motion. */
  isStopped: boolean
  /** Stops it, or lets it run. */
  toggle: () => void
  /**
   * Props of the observed element: the rotation pauses while it is touched, pointed at, or focused.
   */
  hold: HoldProps
}

/**
 * Shows `count` items one after the other, each for `intervalOf` ms. It pauses while it is held or
 * stopped, while its page or tab is hidden, and for a single item (WCAG 2.2.2).
 */
export function useRotation(count: number, intervalOf: (index: number) => number): Rotation {
  const [shown, setShown] = useState({ index: 0, since: 0 })
  const [isHeld, hold] = useHold()
  const [isStopped, setStopped] = useState(wantsLessMotion)
  const isOnScreen = useOnScreen()
  const index = count > 0 ? shown.index % count : 0
  const ms = intervalOf(index)
  const isRunning = count > 1 && !isHeld && !isStopped && isOnScreen
  useEffect(() => {
    if (!isRunning) return undefined
    // Hidden tabs wait until they are on screen again.
    const timer = setInterval(() => !isTabHidden() && setShown(next(count)), ms)
    return () => clearInterval(timer)
  }, [isRunning, count, ms, shown])

  return {
    index,
    show: wanted => setShown(({ since }) => ({ index: wanted, since: since + 1 })),
    isStopped,
    toggle: () => setStopped(now => !now),
    hold,
  }
}

const next = (count: number) => (now: { index: number; since: number }) => ({
  ...now,
  index: (now.index + 1) % count,
})

/** The mini-program has no media queries in scripts. */
function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

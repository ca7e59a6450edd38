import { useEffect, useRef } from 'react'
import { isTabHidden } from '@/components/isTabHidden'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'

/**
 * Repeats `work` while the page is on screen and its tab is visible, and stops when it is left.
 * Each round waits for the promise of `work`: on a slow network rounds never overlap.
 */
export function useRepeat(everyMs: number, work: () => void | Promise<void>): void {
  const { clock } = useStores()
  const isOnScreen = useOnScreen()
  const latest = useRef(work)
  latest.current = work
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!isOnScreen) return undefined
    let isOver = false
    const round = async () => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      try {
        await latest.current()
      } finally {
        isUnderWay.current = false
      }
    }
    const go = async () => {
      for (;;) {
        await clock.sleep(everyMs)
        if (isOver) return
        if (!isTabHidden()) void round()
      }
    }
    void go()
    return () => {
      isOver = true
    }
  }, [clock, everyMs, isOnScreen])
}

import { useEffect, useRef } from 'react'
import { isTabHidden } from '@/components/isTabHidden'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'

/**
 * Does something again and again while the page is on show and its window is looked at; not once
 * more when it is left. A round whose end `work` promises is waited for: on a line that stalls no
 * second one joins it.
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

import { useEffect, useRef } from 'react'
import { isTabHidden } from '@/components/isTabHidden'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'

/** Does something again and again while the page is on show and its window is looked at; not once more when it is left. */
export function useRepeat(everyMs: number, work: () => void): void {
  const { clock } = useStores()
  const isOnScreen = useOnScreen()
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    if (!isOnScreen) return undefined
    let isOver = false
    const go = async () => {
      for (;;) {
        await clock.sleep(everyMs)
        if (isOver) return
        if (!isTabHidden()) latest.current()
      }
    }
    void go()
    return () => {
      isOver = true
    }
  }, [clock, everyMs, isOnScreen])
}

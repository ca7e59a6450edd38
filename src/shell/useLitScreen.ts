import { useEffect } from 'react'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'

/** Keeps the screen on while the calling page is on screen. */
export function useLitScreen(): void {
  const { platform } = useStores()
  const isOnScreen = useOnScreen()
  useEffect(() => {
    if (!isOnScreen) return undefined
    void platform.keepScreenOn(true)
    return () => void platform.keepScreenOn(false)
  }, [platform, isOnScreen])
}

import { useEffect } from 'react'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'

/** The screen does not go dark by itself while the page this stands on is the one people see. */
export function useLitScreen(): void {
  const { platform } = useStores()
  const isOnScreen = useOnScreen()
  useEffect(() => {
    if (!isOnScreen) return undefined
    void platform.keepScreenOn(true)
    return () => void platform.keepScreenOn(false)
  }, [platform, isOnScreen])
}

import { useEffect } from 'react'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'

/**
 * For a code that is scanned from this screen: as bright as the device allows while the page is on
 * screen; afterwards the earlier brightness.
 */
export function useBrightScreen(): void {
  const { platform } = useStores()
  const isOnScreen = useOnScreen()
  useEffect(() => {
    if (!isOnScreen) return undefined
    void platform.setBrightness(1)
    return () => void platform.setBrightness(undefined)
  }, [platform, isOnScreen])
}

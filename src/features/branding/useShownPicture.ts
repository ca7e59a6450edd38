import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'

/**
 * The address under which a picture given as a data URL can be shown; empty for an empty one. Until
 * the new address is known, the old one stays. The mini-program shows a file, because a data URL is
 * too long for its page.
 */
export function useShownPicture(dataUrl: string): string {
  const { platform } = useStores()
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (dataUrl === '') return setShown('')
    let isHere = true
    const keeping = platform.keepPicture(dataUrl)
    void keeping.then(address => isHere && setShown(address))
    return () => {
      isHere = false
      void keeping.then(address => platform.dropPictures([address]))
    }
  }, [dataUrl, platform])
  return shown
}

import { PageContainer } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { closeTopOverlay, onOverlayChange, openOverlays } from '@/components/overlays'

/** After this time a window that asked first, or stayed, is open again. */
const CLOSED_MS = 300
/** Invisible, and it takes no touches. */
const NOWHERE =
  'position:absolute;width:0;height:0;z-index:-1;overflow:hidden;background:transparent'

/**
 * WeChat's Back closes a page container instead of the page. So an empty container is open while
 * windows lie over the page; when it closes, the topmost window closes.
 */
export function BackCatcher() {
  // windows of the pages below this one are not closed here
  const [below] = useState(openOverlays)
  const [isShown, show] = useState(false)
  const isWanted = useRef(false)
  useEffect(() => {
    const look = () => {
      isWanted.current = openOverlays() > below
      show(isWanted.current)
    }
    look()
    return onOverlayChange(look)
  }, [below])
  const handleGone = () => {
    // we closed it ourselves, because no window is left
    if (!isWanted.current) return
    show(false)
    closeTopOverlay()
    setTimeout(() => isWanted.current && show(true), CLOSED_MS)
  }
  return (
    <PageContainer
      show={isShown}
      overlay={false}
      duration={0}
      position="bottom"
      customStyle={NOWHERE}
      onAfterLeave={handleGone}
    />
  )
}

import { PageContainer } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { closeTopOverlay, onOverlayChange, openOverlays } from '@/components/overlays'

/** A window that asked first, or stayed, is open after this. */
const CLOSED_MS = 300
/** Neither seen nor in the way of a finger. */
const NOWHERE =
  'position:absolute;width:0;height:0;z-index:-1;overflow:hidden;background:transparent'

/**
 * WeChat's way back closes a page container instead of the page: an empty one is open while windows
 * lie over the page, and the topmost of them closes with it.
 */
export function BackCatcher() {
  // those of the pages below this one are not closed here
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
    // closed by us, since there is no window left
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

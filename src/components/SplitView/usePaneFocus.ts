import { useEffect, useLayoutEffect, useRef, type MutableRefObject } from 'react'
import { focusControl } from '../revealElement'
import { openOverlays, overlayOpened } from '../overlays'
import { useOnScreen } from '../OnScreenContext'

/**
 * Returns a ref for a pane; handles its focus and its ways out. The pane is no dialog: the list
 * beside it can still be used.
 */
export function usePaneFocus(onClose: () => void, returnTo?: string): MutableRefObject<unknown> {
  const pane = useRef<unknown>(null)
  const close = useRef(onClose)
  close.current = onClose
  const isOnScreen = useOnScreen()
  // a layout effect, because its cleanup runs before the pane is removed and loses the focus
  useLayoutEffect(() => {
    const root = pane.current
    if (typeof HTMLElement !== 'function' || !(root instanceof HTMLElement)) return undefined
    const opener = document.activeElement
    const isByHand = opener instanceof HTMLElement && opener !== document.body
    // a page that opens with its pane starts at its own top
    if (isByHand) root.focus({ preventScroll: true })
    return () => {
      if (!root.contains(document.activeElement)) return
      const row = returnTo === undefined ? null : document.getElementById(returnTo)
      if (isByHand && opener.isConnected && !root.contains(opener))
        opener.focus({ preventScroll: true })
      else if (row) focusControl(row)
    }
  }, [returnTo])
  // pages below the one on screen keep their panes, but Back must not close them
  useEffect(() => {
    if (!isOnScreen) return undefined
    const below = openOverlays()
    const release = overlayOpened(() => close.current())
    const stop = onEscape(() => {
      const root = pane.current
      const at = document.activeElement
      const isNear =
        at === document.body ||
        (root instanceof HTMLElement && root.parentElement?.contains(at) === true)
      if (openOverlays() === below + 1 && isNear) close.current()
    })
    return () => {
      stop()
      release()
    }
  }, [isOnScreen])
  return pane
}

/** Handles Escape, unless something inside has used it, e.g. to close a list of suggestions. */
function onEscape(act: () => void): () => void {
  if (typeof HTMLElement !== 'function') return () => undefined
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}

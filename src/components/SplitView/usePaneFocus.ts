import { useEffect, useLayoutEffect, useRef, type MutableRefObject } from 'react'
import { focusControl } from '../revealElement'
import { openOverlays, overlayOpened } from '../overlays'
import { useOnScreen } from '../OnScreenContext'

/**
 * The focus and the ways out of the pane this is the ref of. The pane is no dialogue: the list
 * beside it stays in reach.
 */
export function usePaneFocus(onClose: () => void, returnTo?: string): MutableRefObject<unknown> {
  const pane = useRef<unknown>(null)
  const close = useRef(onClose)
  close.current = onClose
  const isOnScreen = useOnScreen()
  // before the pane is taken out: afterwards the focus is nowhere
  useLayoutEffect(() => {
    const root = pane.current
    if (typeof HTMLElement !== 'function' || !(root instanceof HTMLElement)) return undefined
    const opener = document.activeElement
    const isByHand = opener instanceof HTMLElement && opener !== document.body
    // a page that opens with its pane begins at its own top
    if (isByHand) root.focus({ preventScroll: true })
    return () => {
      if (!root.contains(document.activeElement)) return
      const row = returnTo === undefined ? null : document.getElementById(returnTo)
      if (isByHand && opener.isConnected && !root.contains(opener))
        opener.focus({ preventScroll: true })
      else if (row) focusControl(row)
    }
  }, [returnTo])
  // pages below the one on screen keep their panes, and no way out
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

/** Escape that nothing inside has used, e.g. to close a list of suggestions. */
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

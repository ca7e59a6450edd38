import { useEffect, useRef, type MutableRefObject } from 'react'
import { trapFocus } from './focusTrap'
import { overlayOpened } from './overlays'

/**
 * Returns a ref for a panel. Keeps the focus inside while the panel is mounted; Escape closes it,
 * and so does the system's Back, until the panel `isLeaving`.
 */
export function useFocusTrap(onClose: () => void, isLeaving = false): MutableRefObject<unknown> {
  const panel = useRef<unknown>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => trapFocus(panel.current, () => close.current()), [])
  useEffect(() => (isLeaving ? undefined : overlayOpened(() => close.current())), [isLeaving])
  return panel
}

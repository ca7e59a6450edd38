import { useEffect, useRef, type MutableRefObject } from 'react'
import { trapFocus } from './focusTrap'
import { overlayOpened } from './overlays'

/**
 * Keeps the focus within the panel this is the ref of, from its first drawing to its last; Escape
 * closes, and so does the system's way back, until the panel `isLeaving`.
 */
export function useFocusTrap(onClose: () => void, isLeaving = false): MutableRefObject<unknown> {
  const panel = useRef<unknown>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => trapFocus(panel.current, () => close.current()), [])
  useEffect(() => (isLeaving ? undefined : overlayOpened(() => close.current())), [isLeaving])
  return panel
}

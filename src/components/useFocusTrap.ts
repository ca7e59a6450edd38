import { useEffect, useRef, type MutableRefObject } from 'react'
import { trapFocus } from './focusTrap'

/** Keeps the focus within the panel this is the ref of, from its first drawing to its last; Escape closes. */
export function useFocusTrap(onClose: () => void): MutableRefObject<unknown> {
  const panel = useRef<unknown>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => trapFocus(panel.current, () => close.current()), [])
  return panel
}

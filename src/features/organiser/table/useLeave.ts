import { useEffect, type RefObject } from 'react'

/**
 * Calls back when the user presses or focuses something outside an open element, or presses Escape.
 */
export function useLeave(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (by: 'key' | 'elsewhere') => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close('elsewhere')
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape must not close the detail beside the table, too
      event.stopPropagation()
      close('key')
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape, true)
    }
  }, [isOpen])
}

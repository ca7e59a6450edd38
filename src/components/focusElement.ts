/**
 * Focuses the element with this id; `isQuiet`: without scrolling. Does nothing without a keyboard
 * focus.
 */
export function focusElement(id: string, { isQuiet = false }: { isQuiet?: boolean } = {}): void {
  if (typeof document === 'object' && typeof HTMLElement === 'function')
    document.getElementById(id)?.focus({ preventScroll: isQuiet })
}

/**
 * If the element `from` has the focus, moves it to the element `to`, if that exists, without
 * scrolling.
 */
export function passFocus(from: string, to: string): void {
  if (typeof document === 'object' && document.activeElement?.id === from)
    document.getElementById(to)?.focus({ preventScroll: true })
}

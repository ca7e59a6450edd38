/**
 * Puts the focus on the element of this id; `isQuiet`: nothing moves for it. Does nothing where
 * there is no keyboard focus.
 */
export function focusElement(id: string, { isQuiet = false }: { isQuiet?: boolean } = {}): void {
  if (typeof document === 'object' && typeof HTMLElement === 'function')
    document.getElementById(id)?.focus({ preventScroll: isQuiet })
}

/**
 * Where the focus is on the element `from` itself, it goes on to the one of this id, if that is
 * there; nothing moves for it.
 */
export function passFocus(from: string, to: string): void {
  if (typeof document === 'object' && document.activeElement?.id === from)
    document.getElementById(to)?.focus({ preventScroll: true })
}

/** Puts the focus on the element of this id. Does nothing where there is no keyboard focus. */
export function focusElement(id: string): void {
  if (typeof document === 'object' && typeof HTMLElement === 'function') document.getElementById(id)?.focus()
}

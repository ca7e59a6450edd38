/**
 * Focuses the item at an index of an uploader, or its empty slot. Does nothing without a keyboard
 * focus.
 */
export function focusIn(id: string, index: number): void {
  const node = nodeOf(id)
  if (!node) return
  const removals = node.querySelectorAll<HTMLElement>('.tf-uploader__remove')
  const wanted =
    removals[Math.min(index, removals.length - 1)] ??
    node.querySelector<HTMLElement>('.tf-uploader__add')
  ;(wanted ?? node).focus({ preventScroll: true })
}

/** Focuses the handle of the item at an index. */
export function focusHandle(id: string, index: number): void {
  nodeOf(id)
    ?.querySelectorAll<HTMLElement>('.tf-uploader__knob')
    [index]?.focus({ preventScroll: true })
}

function nodeOf(id: string): HTMLElement | undefined {
  if (typeof document !== 'object' || typeof HTMLElement !== 'function') return undefined
  const node = document.getElementById(id)
  return node instanceof HTMLElement ? node : undefined
}

/** Puts the focus on what stands at a place of an uploader now, or on its empty slot. Does nothing where there is no keyboard focus. */
export function focusIn(id: string, index: number): void {
  if (typeof document !== 'object' || typeof HTMLElement !== 'function') return
  const node = document.getElementById(id)
  if (!(node instanceof HTMLElement)) return
  const removals = node.querySelectorAll<HTMLElement>('.tf-uploader__remove')
  const wanted = removals[Math.min(index, removals.length - 1)] ?? node.querySelector<HTMLElement>('.tf-uploader__add')
  ;(wanted ?? node).focus({ preventScroll: true })
}

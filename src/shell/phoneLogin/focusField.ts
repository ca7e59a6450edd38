/** Brings a control into view at a quarter of the height and focuses it; the mini-program scrolls by itself when a field is tapped. */
export function focusField(id: string): void {
  if (typeof document === 'undefined' || typeof HTMLElement !== 'function') return
  const control = document.getElementById(id)
  if (!(control instanceof HTMLElement)) return
  const top = control.getBoundingClientRect().top + window.scrollY - window.innerHeight / 4
  window.scrollTo({ top: Math.max(0, top) })
  control.focus({ preventScroll: true })
}

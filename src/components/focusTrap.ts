const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** Open overlays, the topmost last: only the topmost handles keys. */
const open: HTMLElement[] = []

/**
 * Keeps the keyboard focus inside an overlay, reports Escape, and returns the focus to its earlier
 * place at the release. The page behind stops scrolling. Does nothing in the mini-program, which
 * has no keyboard focus and no DOM.
 */
export function trapFocus(root: unknown, onEscape: () => void): () => void {
  if (typeof HTMLElement !== 'function' || !(root instanceof HTMLElement)) return () => undefined
  const opener = document.activeElement
  const scrollable = document.documentElement
  const overflow = scrollable.style.overflow

  const handleKey = (event: KeyboardEvent) => {
    if (open[open.length - 1] !== root) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    }
    if (event.key === 'Tab') keepInside(root, event)
  }
  open.push(root)
  scrollable.style.overflow = 'hidden'
  document.addEventListener('keydown', handleKey)
  focusFirst(root)

  return () => {
    document.removeEventListener('keydown', handleKey)
    open.splice(open.indexOf(root), 1)
    if (open.length === 0) scrollable.style.overflow = overflow
    // Without scrolling, because the person may have scrolled on by finger.
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}

/**
 * Focuses the element with data-autofocus, otherwise the overlay itself: a screen reader then reads
 * its title first.
 */
function focusFirst(root: HTMLElement): void {
  const wanted = root.querySelector<HTMLElement>(
    '[data-autofocus] input, [data-autofocus] textarea, [data-autofocus]',
  )
  ;(wanted ?? root).focus({ preventScroll: true })
}

function keepInside(root: HTMLElement, event: KeyboardEvent): void {
  const stops = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    stop => stop.offsetParent !== null || stop === document.activeElement,
  )
  const first = stops[0]
  const last = stops[stops.length - 1]
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  const outside = !(active instanceof Node) || !root.contains(active)
  if (event.shiftKey && (active === first || active === root || outside)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (active === last || outside)) {
    event.preventDefault()
    first.focus()
  }
}

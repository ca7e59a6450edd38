/** An overlay that `openOverlay` has put over the page. */
export interface Overlay {
  close: () => void
}
export interface OverlayOptions {
  /** Name for screen readers. */
  label: string
  /** The focus goes here first. */
  focus: HTMLElement
  /** Closed by Esc, by leaving the page or by `close`. */
  onClose: () => void
  /** Takes a key of its own; true when it did. */
  onKey?: (key: string) => boolean
}

/**
 * Lays a modal box over the page: Esc and leaving the page close it, Tab stays inside, the page
 * below does not scroll, and the focus goes back to where it was. Plain elements, because it lies
 * outside the pages that React draws.
 */
export function openOverlay(
  box: HTMLElement,
  { label, focus, onClose, onKey }: OverlayOptions,
): Overlay {
  const opener = document.activeElement
  const { overflow } = document.documentElement.style
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-label', label)

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') keepInside(box, event)
    else if (!onKey?.(event.key)) return
    // Before anything on the page below hears of it: its own dialogues close on Esc too.
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  let isOpen = true
  function close(): void {
    if (!isOpen) return
    isOpen = false
    document.removeEventListener('keydown', handleKey, true)
    window.removeEventListener('hashchange', close)
    document.documentElement.style.overflow = overflow
    box.remove()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    onClose()
  }
  document.addEventListener('keydown', handleKey, true)
  // The page under it is another one now.
  window.addEventListener('hashchange', close)
  document.documentElement.style.overflow = 'hidden'
  document.body.append(box)
  focus.focus()
  return { close }
}

/** An element with a class. */
export function styled<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.className = className
  return made
}

function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>('button:not([hidden])')]
  const at = stops.findIndex(stop => stop === document.activeElement)
  stops[(at + (event.shiftKey ? stops.length - 1 : 1)) % stops.length]?.focus()
}

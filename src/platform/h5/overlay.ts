/** A box that `openOverlay` has put over the page. */
export interface Overlay {
  close: () => void
}
export interface OverlayOptions {
  /** Name for screen readers. */
  label: string
  /** The element that gets the focus first. */
  focus: HTMLElement
  /** Called after Esc, after the page was left, and after `close`. */
  onClose: () => void
  /** Handles a key; returns true if it did. */
  onKey?: (key: string) => boolean
}

/**
 * Shows a modal box over the page: Esc and leaving the page close it, Tab stays inside, the page
 * below does not scroll, and the focus returns to its earlier place. It uses plain elements,
 * because it is outside the pages that React draws.
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
    // Keep the event from the page below: its own dialogs close on Esc too.
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
  // The page below has changed.
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

/** The window in CSS pixels. */
export function windowSize(): { width: number; height: number } {
  // Without the scroll bar, like the width of fixed elements.
  return {
    width: document.documentElement.clientWidth || window.innerWidth,
    height: window.innerHeight,
  }
}

/** Screen pixels per CSS pixel. */
export function pixelRatio(): number {
  return window.devicePixelRatio || 1
}

/** Calls `listener` when the window changes its size; returns a function that stops this. */
export function onWindowSize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/**
 * Calls `listener` with true while the user types, with false afterwards. Returns a function that
 * stops this.
 */
export function onTyping(listener: (isTyping: boolean) => void): () => void {
  const update = () => listener(isTextControl(document.activeElement))
  // The focus leaves a control before it reaches the next one.
  const later = () => setTimeout(update)
  document.addEventListener('focusin', update)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', update)
    document.removeEventListener('focusout', later)
  }
}

function isTextControl(element: Element | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.matches('input, textarea') || element.isContentEditable)
  )
}

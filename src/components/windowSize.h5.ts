/** The window in CSS pixels. */
export function windowSize(): { width: number; height: number } {
  // Without the scroll bar, which a fixed element does not reach either.
  return {
    width: document.documentElement.clientWidth || window.innerWidth,
    height: window.innerHeight,
  }
}

/** Pixels of the screen to one CSS pixel. */
export function pixelRatio(): number {
  return window.devicePixelRatio || 1
}

/** Calls when the window changes its size; returns how to stop. */
export function onWindowSize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Calls with true while the user types, with false when they have stopped. Returns how to stop. */
export function onTyping(listener: (isTyping: boolean) => void): () => void {
  const update = () => listener(isTextControl(document.activeElement))
  // The focus leaves one control before it comes to the next.
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

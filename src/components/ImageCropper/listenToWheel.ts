/** Pixels per line, for Firefox, which reports the wheel in lines. */
const LINE = 16
const PER_PIXEL = 0.002

/**
 * Zooms by mouse wheel and by pinching on a trackpad. Not by React, whose listeners are passive:
 * the browser would zoom the page as well. Does nothing in the mini-program, which has no wheel and
 * no DOM.
 */
export function listenToWheel(
  node: unknown,
  zoomBy: (by: number, at: { x: number; y: number }) => void,
): () => void {
  if (typeof HTMLElement !== 'function' || !(node instanceof HTMLElement)) return () => undefined
  const handleWheel = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? LINE : 1)
    // A trackpad's pinch arrives as a wheel with Ctrl, in small numbers.
    zoomBy(Math.exp(-pixels * PER_PIXEL * (event.ctrlKey ? 5 : 1)), {
      x: event.clientX,
      y: event.clientY,
    })
  }
  node.addEventListener('wheel', handleWheel, { passive: false })
  return () => node.removeEventListener('wheel', handleWheel)
}

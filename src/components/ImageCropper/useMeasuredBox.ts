import { useEffect, useRef } from 'react'
import { queryBoxes, type NodeBox } from '../nodeQuery'

export type MeasuredBox = NodeBox

/**
 * When to measure: the mini-program lays out a moment after it draws, and again after an overlay
 * has slid in.
 */
const QUERY_AFTER_MS = [50, 400]

/**
 * Reports an element's box after its layout and after each change; `read` gives the newest box. On
 * H5 `element` holds the node. The mini-program answers a selector query instead, so the element
 * also needs the id. A changed `layout` measures again on platforms that report no changes.
 */
export function useMeasuredBox(
  id: string,
  element: { current: unknown },
  onMeasure: (box: MeasuredBox) => void,
  layout?: string,
) {
  const newest = useRef<MeasuredBox>()
  const report = useRef(onMeasure)
  report.current = onMeasure
  const use = (box: MeasuredBox | null | undefined) => {
    if (!box?.width || !box.height) return
    newest.current = { left: box.left, top: box.top, width: box.width, height: box.height }
    report.current(newest.current)
  }
  useEffect(() => {
    const node = element.current
    if (typeof HTMLElement === 'function' && node instanceof HTMLElement) {
      const measure = () => use(node.getBoundingClientRect())
      measure()
      const observer =
        typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
      observer?.observe(node)
      window.addEventListener('resize', measure)
      return () => {
        observer?.disconnect()
        window.removeEventListener('resize', measure)
      }
    }
    const query = () => queryBoxes(`#${id}`, ([box]) => use(box))
    const timers = QUERY_AFTER_MS.map(ms => setTimeout(query, ms))
    return () => timers.forEach(clearTimeout)
  }, [id, layout])

  return (): MeasuredBox | undefined => {
    const node = element.current
    return typeof HTMLElement === 'function' && node instanceof HTMLElement
      ? node.getBoundingClientRect()
      : newest.current
  }
}

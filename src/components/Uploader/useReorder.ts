import { useRef, useState, type CSSProperties } from 'react'
import { queryBoxes } from '../nodeQuery'
import { slotAt, slotOf, type Slot } from './slots'

/** What mouse, pen and touch events share. */
interface PointEvent {
  clientX?: number
  clientY?: number
  pointerId?: number
  touches?: ArrayLike<{ clientX: number; clientY: number }>
  currentTarget: unknown
}

interface Drag {
  index: number
  x: number
  y: number
  slots: Slot[]
}

/** Position of the held item, and the slot below it. */
interface Shown {
  from: number
  to: number
  dx: number
  dy: number
  slots: Slot[]
}

/** A press that moves less than this is no drag. */
const SLOP_PX = 5

export interface Reorder {
  /** Index of the held item, during a drag. */
  held: number | undefined
  /** Style of an item during a drag. */
  styleOf: (index: number) => CSSProperties | undefined
  /** Events of the handle of an item. */
  handleOf: (index: number) => Record<string, unknown>
  /** Was the press that ends now a drag? */
  wasDragged: () => boolean
}

/**
 * Drags items to another place by their handle, with mouse, pen or finger. The order changes only
 * at the release. Until then the other items make room by transforms, so that no element moves
 * under a finger.
 */
export function useReorder(
  id: string,
  onMove: (from: number, to: number) => void,
  item = 'tf-uploader__item',
): Reorder {
  const drag = useRef<Drag>()
  const dragged = useRef(false)
  const [shown, setShown] = useState<Shown>()
  // The newest move, even if the finger leaves before it was drawn.
  const latest = useRef<Shown>()
  const display = (next: Shown | undefined) => {
    latest.current = next
    setShown(next)
  }

  const start = (index: number) => (event: PointEvent) => {
    const point = pointOf(event)
    if (!point) return
    dragged.current = false
    const begun: Drag = { index, ...point, slots: [] }
    drag.current = begun
    // browsers know the places immediately, the mini-program answers a query
    queryBoxes(`#${id} .${item}`, slots => (begun.slots = slots))
  }
  const move = (event: PointEvent) => {
    const point = pointOf(event)
    const { current } = drag
    if (!current || !point || current.slots.length === 0) return
    const dx = point.x - current.x
    const dy = point.y - current.y
    if (!dragged.current && Math.hypot(dx, dy) < SLOP_PX) return
    if (!dragged.current) capture(event)
    dragged.current = true
    display({
      from: current.index,
      to: slotAt(current.slots, current.index, dx, dy),
      dx,
      dy,
      slots: current.slots,
    })
  }
  const stop = (isMeant: boolean) => () => {
    const last = latest.current
    drag.current = undefined
    display(undefined)
    if (isMeant && last && last.from !== last.to) onMove(last.from, last.to)
  }
  return {
    held: shown?.from,
    styleOf: index => {
      if (!shown) return undefined
      if (index === shown.from) return { transform: `translate(${shown.dx}px, ${shown.dy}px)` }
      const own = shown.slots[index]
      const wanted = shown.slots[slotOf(index, shown.from, shown.to)]
      if (!own || !wanted) return undefined
      return { transform: `translate(${wanted.left - own.left}px, ${wanted.top - own.top}px)` }
    },
    handleOf: index =>
      typeof PointerEvent === 'function'
        ? {
            onPointerDown: start(index),
            onPointerMove: move,
            onPointerUp: stop(true),
            onPointerCancel: stop(false),
          }
        : {
            onTouchStart: start(index),
            onTouchMove: move,
            onTouchEnd: stop(true),
            onTouchCancel: stop(false),
            catchMove: true,
          },
    wasDragged: () => dragged.current,
  }
}

function pointOf(event: PointEvent): { x: number; y: number } | undefined {
  const { clientX, clientY } = event.touches?.[0] ?? event
  return clientX === undefined || clientY === undefined ? undefined : { x: clientX, y: clientY }
}

/** Continues the drag when the pointer leaves the handle. */
function capture({ currentTarget, pointerId }: PointEvent): void {
  if (pointerId !== undefined && typeof Element === 'function' && currentTarget instanceof Element)
    currentTarget.setPointerCapture(pointerId)
}

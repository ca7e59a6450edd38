import { useRef, useState } from 'react'
import type { CropAction } from './cropKeys'

interface Point {
  x: number
  y: number
}

/** What mouse, pen and touch events share. */
interface PointEvent {
  clientX?: number
  clientY?: number
  button?: number
  pointerId?: number
  touches?: ArrayLike<{ clientX: number; clientY: number }>
  currentTarget: unknown
}

export interface GestureOptions {
  enabled: boolean
  /** Centre of the frame on the screen, if it is known. */
  middle: () => Point | undefined
  act: (action: CropAction) => void
}

/**
 * One finger or the mouse drags, two fingers zoom about their centre and drag. Touch events are
 * used if pointer events are missing.
 */
export function useCropGestures({ enabled, middle, act }: GestureOptions) {
  const pointers = useRef(new Map<number, Point>())
  const last = useRef<readonly Point[]>([])
  const [isMoving, setIsMoving] = useState(false)

  const follow = (points: readonly Point[]) => {
    const before = last.current
    last.current = points
    setIsMoving(points.length > 0)
    // A changed number of fingers starts over.
    if (!enabled || points.length === 0 || points.length !== before.length) return
    const from = centreOf(before)
    const to = centreOf(points)
    if (points.length > 1) zoomBy(spreadOf(points) / Math.max(1, spreadOf(before)), to)
    if (to.x !== from.x || to.y !== from.y)
      act({ kind: 'move', dx: to.x - from.x, dy: to.y - from.y })
  }
  const zoomBy = (by: number, at: Point) => {
    const centre = middle()
    act({ kind: 'zoom', by, ...(centre && { anchor: { x: at.x - centre.x, y: at.y - centre.y } }) })
  }

  const held = () => [...pointers.current.values()].slice(0, 2)
  const put = ({ pointerId = 0, clientX = 0, clientY = 0 }: PointEvent) =>
    pointers.current.set(pointerId, { x: clientX, y: clientY })
  const press = (event: PointEvent) => {
    if (event.button !== undefined && event.button > 0) return
    capture(event)
    put(event)
    follow(held())
  }
  const move = (event: PointEvent) => {
    if (!pointers.current.has(event.pointerId ?? 0)) return
    put(event)
    follow(held())
  }
  const lift = ({ pointerId = 0 }: PointEvent) => {
    if (pointers.current.delete(pointerId)) follow(held())
  }
  const touch = ({ touches = [] }: PointEvent) =>
    follow(
      Array.from(touches)
        .slice(0, 2)
        .map(({ clientX, clientY }) => ({ x: clientX, y: clientY })),
    )

  const events =
    typeof PointerEvent === 'function'
      ? { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift }
      : { onTouchStart: touch, onTouchMove: touch, onTouchEnd: touch, onTouchCancel: touch }
  return { events, isMoving, zoomBy }
}

const centreOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(other.x - one.x, other.y - one.y) : 1
}

/** Continues the drag when the pointer leaves the stage. */
function capture({ currentTarget, pointerId }: PointEvent): void {
  if (pointerId !== undefined && typeof Element === 'function' && currentTarget instanceof Element)
    currentTarget.setPointerCapture(pointerId)
}

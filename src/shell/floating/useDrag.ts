import { useEffect, useRef, useState } from 'react'
import { onWindowSize, windowSize } from '@/components/windowSize'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { cornerOf, FIRST_PLACE, snap, type FloatPlace } from './floatPlace'

/** What pointer and touch events share. */
interface PointEvent {
  clientX?: number
  clientY?: number
  pointerId?: number
  touches?: ArrayLike<{ clientX: number; clientY: number }>
  currentTarget: unknown
  preventDefault: () => void
}

/** Distance below which a touch is a press, because a finger is never completely still. */
const SLOP = 6
/** Time in which the device may still send a press after a drag. */
const ECHO_MS = 300

/**
 * Drags the button by pointer or touch. On release it rests at the nearer edge, and keeps this
 * place for the session. `isDocked`: mostly beyond that edge.
 */
export function useDrag(isDocked: boolean) {
  const { session } = useStores().platform
  const [place, setPlace] = useState<FloatPlace>(
    () => session.get<FloatPlace>(KEYS.floatPlace) ?? FIRST_PLACE,
  )
  const [size, setSize] = useState(windowSize)
  const [held, setHeld] = useState<{ x: number; y: number }>()
  const grip = useRef<{ dx: number; dy: number; fromX: number; fromY: number }>()
  /** The held place: the button may be released before it is drawn there. */
  const last = useRef<{ x: number; y: number }>()
  const wasDragged = useRef(false)
  const echo = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(echo.current), [])
  useEffect(() => onWindowSize(() => setSize(windowSize())), [])

  const rest = cornerOf(place, size, isDocked)
  const keep = (next: FloatPlace) => {
    setPlace(next)
    session.set(KEYS.floatPlace, next)
  }
  const start = (event: PointEvent) => {
    const point = pointOf(event)
    clearTimeout(echo.current)
    wasDragged.current = false
    if (point)
      grip.current = { dx: point.x - rest.x, dy: point.y - rest.y, fromX: point.x, fromY: point.y }
  }
  const move = (event: PointEvent) => {
    const point = pointOf(event)
    const from = grip.current
    if (!from || !point) return
    if (!wasDragged.current && Math.hypot(point.x - from.fromX, point.y - from.fromY) < SLOP) return
    if (!wasDragged.current) capture(event)
    wasDragged.current = true
    last.current = { x: point.x - from.dx, y: point.y - from.dy }
    setHeld(last.current)
  }
  const end = () => {
    grip.current = undefined
    const { current } = last
    last.current = undefined
    if (!current) return
    keep(snap(current.x, current.y, size))
    setHeld(undefined)
    // Later presses, e.g. by key, count again.
    echo.current = setTimeout(() => (wasDragged.current = false), ECHO_MS)
  }
  const events =
    typeof PointerEvent === 'function'
      ? { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
      : { onTouchStart: start, onTouchMove: move, onTouchEnd: end, onTouchCancel: end }
  return {
    place,
    keep,
    corner: held ?? rest,
    isHeld: held !== undefined,
    wasDragged: () => wasDragged.current,
    events,
  }
}

function pointOf(event: PointEvent): { x: number; y: number } | undefined {
  const { clientX, clientY } = event.touches?.[0] ?? event
  return clientX === undefined || clientY === undefined ? undefined : { x: clientX, y: clientY }
}

/** Only from the first move on, so that a plain press still reaches the button inside. */
function capture({ currentTarget, pointerId }: PointEvent): void {
  if (pointerId !== undefined && typeof Element === 'function' && currentTarget instanceof Element)
    currentTarget.setPointerCapture(pointerId)
}

import { centre, corners, type Box, type Point } from '@core/halls/shapes'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Booths, Labels, pointsOf, Walls, WayLine } from './PlanDrawing'
import type { PlanProps } from './PlanProps'
import { PlanTools } from './PlanTools'
import { boothAt, type Size } from './planView'
import { useBoothHand, type Grip } from './useBoothHand'
import { usePlanView } from './usePlanView'
import { useWallHand } from './useWallHand'
import { DrawnWall } from './DrawnWall'
import './HallPlan.scss'

/** A press that moved less than this is a tap, in pixels. */
const TAP = 6
const NOTHING: Size = { width: 0, height: 0 }

/**
 * The plan as a browser drawing: drag, pinch, wheel and keys move it, a tap chooses a booth. The
 * list beside it has the same content.
 */
export function Plan(props: PlanProps) {
  const { hall, chosen, flag, label, gates, way, edit, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(NOTHING)
  const { view, zoom, move, whole, key, nearer, farther } = usePlanView(hall, chosen, size, edit)
  const booths = useBoothHand(hall, edit?.walls ? undefined : edit)
  const walls = useWallHand(hall, edit?.walls, view.scale)
  const pointers = useRef(new Map<number, Point>())
  const moved = useRef(0)

  useEffect(() => {
    const measure = () => {
      const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
      setSize(now => (now.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  // React adds wheel listeners as passive, so the page would scroll too
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined)
  wheel.current = event => {
    event.preventDefault()
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, placeOf(event))
  }
  useEffect(() => {
    const node = box.current
    const turn = (event: WheelEvent) => wheel.current(event)
    node?.addEventListener('wheel', turn, { passive: false })
    return () => node?.removeEventListener('wheel', turn)
  }, [])

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const metresAt = ({ x, y }: Point): Point => ({
    x: (x - view.x) / view.scale,
    y: (y - view.y) / view.scale,
  })
  const down = (event: PointerEvent, grip?: Grip) => {
    if (grip) event.stopPropagation()
    box.current?.setPointerCapture(event.pointerId)
    if (pointers.current.size === 0) moved.current = 0
    pointers.current.set(event.pointerId, placeOf(event))
    if (pointers.current.size > 1) {
      booths.drop()
      walls.drop()
      return
    }
    const at = metresAt(placeOf(event))
    booths.take(at, grip, event.shiftKey)
    walls.take(at)
  }
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    moved.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
    if (other)
      zoom(distance(now, other) / Math.max(1, distance(before, other)), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      })
    else if (!booths.drag(metresAt(now)) && !walls.drag(metresAt(now)))
      move(now.x - before.x, now.y - before.y)
  }
  const up = (event: PointerEvent) => {
    const wasDown = pointers.current.delete(event.pointerId)
    const isTap = event.type === 'pointerup' && moved.current < TAP
    const isMove = event.type === 'pointerup' && !isTap
    if ([booths.put(isMove), walls.put(isMove)].includes(true) || !wasDown || !isTap) return
    if (edit?.walls) return walls.tap(metresAt(placeOf(event)))
    const booth = boothAt(hall, view, placeOf(event))
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    if (edit) edit.onPick(booth ? hall.Booths.indexOf(booth) : undefined, isMore)
    else onChoose(booth?.No)
  }

  const press = (event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey
    const isUsed =
      (!isControl && walls.key(event.key, event.shiftKey)) ||
      booths.key(event.key, { isShift: event.shiftKey, isControl }) ||
      (!isControl && key(event.key))
    if (isUsed) event.preventDefault()
  }
  const grips = booths.box ? gripsOf(booths.box) : []
  const chosenBooth = hall.Booths.find(({ No }) => No === chosen)
  const at = chosenBooth && centre(chosenBooth.Shape)
  return (
    <div className="tf-plan-view">
      <div
        ref={box}
        className="tf-plan-view__hand"
        role="group"
        aria-label={label}
        tabIndex={0}
        onPointerDown={event => down(event)}
        onPointerMove={drag}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={press}
      >
        <svg className="tf-plan-view__svg" aria-hidden="true">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <Walls hall={hall} wall={edit?.walls?.chosen?.wall} />
            <Booths {...props} />
            <Labels
              hall={hall}
              chosen={edit ? hall.Booths[edit.at ?? -1]?.No : chosen}
              view={view}
              size={size}
            />
            {way && <WayLine points={way.points} />}
            {booths.ghosts.map((shape, at) => (
              <polygon key={at} className="tf-plan-view__ghost" points={pointsOf(shape)} />
            ))}
            {booths.frame && <rect className="tf-plan-view__frame" {...booths.frame} />}
            {edit?.walls && (
              <DrawnWall hall={hall} walls={edit.walls} cursor={walls.cursor} ghost={walls.ghost} />
            )}
          </g>
        </svg>
        {hall.Gates.map((gate, index) => (
          <span
            key={`${gate.X} ${gate.Y}`}
            className="tf-plan-view__gate"
            style={{
              transform: `translate(${gate.X * view.scale + view.x}px, ${gate.Y * view.scale + view.y}px) translate(-50%, 4px)`,
            }}
          >
            {gates[index]}
          </span>
        ))}
        {grips.map(({ grip, x, y }) => (
          <span
            key={grip}
            className="tf-plan-view__grip"
            style={{
              transform: `translate(${x * view.scale + view.x}px, ${y * view.scale + view.y}px)`,
            }}
            onPointerDown={event => down(event, grip)}
          />
        ))}
        {at && flag !== '' && (
          <span
            className="tf-plan-view__flag"
            style={{
              transform: `translate(${flagAt(at.x * view.scale + view.x, size.width)}px, ${topOf(chosenBooth.Shape) * view.scale + view.y - 10}px) translate(-50%, -100%)`,
            }}
          >
            {flag}
          </span>
        )}
      </div>
      <PlanTools {...props} onNearer={nearer} onFarther={farther} onWhole={whole} />
    </div>
  )
}

/** The corners at which a booth is resized. */
const gripsOf = ({ x, y, width, height }: Box): { grip: Grip; x: number; y: number }[] => [
  { grip: 'start', x, y },
  { grip: 'end', x: x + width, y: y + height },
]

/** Keeps the flag within the window. */
const flagAt = (x: number, width: number) => Math.min(width * 0.68, Math.max(width * 0.32, x))
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const topOf = (shape: readonly number[]) => Math.min(...corners(shape).map(({ y }) => y))

import type { MapHall } from '@core/halls/hallGrid'
import { centre, corners, fitInto, type Box, type Point } from '@core/halls/shapes'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cx } from '@/components/cx'
import type { PlanProps } from './PlanProps'
import { PlanTools } from './PlanTools'
import { boothAt, boothsIn, labelOf, shortNumber, type Size, type View } from './planView'
import { useBoothHand, type Grip } from './useBoothHand'
import { usePlanView } from './usePlanView'
import './HallPlan.scss'

/** A plan that has not moved for so long has come to rest. */
const REST_MS = 120
/** A press that moved less is a tap, in pixels. */
const TAP = 6
const NOTHING: Size = { width: 0, height: 0 }

/**
 * The plan as a drawing of the browser: drag, pinch, wheel and keys move it, a tap chooses a booth.
 * The list beside it says the same.
 */
export function Plan(props: PlanProps) {
  const { hall, chosen, flag, label, gates, way, edit, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(NOTHING)
  const { view, zoom, move, whole, key, nearer, farther } = usePlanView(hall, chosen, size, edit)
  const hand = useBoothHand(hall, edit)
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
  // React listens to wheels passively, and the page would scroll too
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
    if (pointers.current.size === 1) hand.take(metresAt(placeOf(event)), grip)
    else hand.drop()
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
    else if (!hand.drag(metresAt(now))) move(now.x - before.x, now.y - before.y)
  }
  const up = (event: PointerEvent) => {
    const wasDown = pointers.current.delete(event.pointerId)
    const isTap = event.type === 'pointerup' && moved.current < TAP
    if (hand.put(event.type === 'pointerup' && !isTap) || !wasDown || !isTap) return
    const booth = boothAt(hall, view, placeOf(event))
    if (edit) edit.onPick(booth ? hall.Booths.indexOf(booth) : undefined)
    else onChoose(booth?.No)
  }

  const press = (event: KeyboardEvent) => {
    if (hand.key(event.key, event.shiftKey) || key(event.key)) event.preventDefault()
  }
  const grips = hand.box ? gripsOf(hand.box) : []
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
            <Walls hall={hall} />
            <Booths {...props} />
            <Labels
              hall={hall}
              chosen={edit ? hall.Booths[edit.at ?? -1]?.No : chosen}
              view={view}
              size={size}
            />
            {way && <WayLine points={way.points} />}
            {hand.isHeld && hand.box && hand.shape && (
              <polygon
                className="tf-plan-view__ghost"
                points={pointsOf(fitInto(hand.shape, hand.box))}
              />
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

/** Where a booth is taken to resize it. */
const gripsOf = ({ x, y, width, height }: Box): { grip: Grip; x: number; y: number }[] => [
  { grip: 'start', x, y },
  { grip: 'end', x: x + width, y: y + height },
]

/** The flag stays within the window. */
const flagAt = (x: number, width: number) => Math.min(width * 0.68, Math.max(width * 0.32, x))
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const topOf = (shape: readonly number[]) => Math.min(...corners(shape).map(({ y }) => y))
const pointsOf = (shape: readonly number[]) =>
  corners(shape)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

function Walls({ hall }: { hall: MapHall }) {
  return useMemo(
    () => (
      <>
        <rect className="tf-plan-view__floor" width={hall.Width} height={hall.Height} />
        {hall.Walls.map((wall, index) => (
          <polyline
            key={index}
            className="tf-plan-view__wall"
            points={Array.from(
              { length: Math.floor(wall.length / 2) },
              (_, at) => `${wall[at * 2]},${wall[at * 2 + 1]}`,
            ).join(' ')}
          />
        ))}
      </>
    ),
    [hall],
  )
}

/** Dots from the gate along the aisles, with a white edge. */
function WayLine({ points }: { points: readonly Point[] }) {
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const [gate] = points
  return (
    <>
      <polyline className="tf-plan-view__way tf-plan-view__way--edge" points={line} />
      <polyline className="tf-plan-view__way" points={line} />
      {gate && <circle className="tf-plan-view__from" cx={gate.x} cy={gate.y} r={1.2} />}
    </>
  )
}

/** Drawn again only when their content changes, not while the plan moves. */
function Booths({ hall, found, taken, chosen, edit }: PlanProps) {
  return useMemo(
    () => (
      <>
        {hall.Booths.map(({ No, Shape }, at) => (
          <polygon
            key={`${No} ${at}`}
            className={cx(
              'tf-plan-view__booth',
              taken.has(No) && 'is-taken',
              found.has(No) && 'is-found',
              edit?.faulty.has(at) && 'is-faulty',
              (edit ? at === edit.at : No === chosen) && 'is-chosen',
            )}
            points={pointsOf(Shape)}
          />
        ))}
      </>
    ),
    [hall, found, taken, chosen, edit?.at, edit?.faulty],
  )
}

/**
 * Numbers of the booths in and around the window, written when the plan has come to rest: thousands
 * at once would stop the hand.
 */
function Labels({
  hall,
  chosen,
  view,
  size,
}: Pick<PlanProps, 'hall' | 'chosen'> & { view: View; size: Size }) {
  const [rested, setRested] = useState(view)
  useEffect(() => {
    const timer = setTimeout(() => setRested(view), REST_MS)
    return () => clearTimeout(timer)
  }, [view])
  return useMemo(
    () => (
      <>
        {boothsIn(hall, rested, size).map(({ No, Shape }, at) => {
          const { x, y } = centre(Shape)
          const text = shortNumber(No, hall.Id)
          const { size: high, isUpright } = labelOf(Shape, text.length)
          return (
            <text
              key={`${No} ${at}`}
              className={cx('tf-plan-view__no', No === chosen && 'is-chosen')}
              textAnchor="middle"
              dominantBaseline="central"
              x={x}
              y={y}
              fontSize={high}
              transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
            >
              {text}
            </text>
          )
        })}
      </>
    ),
    [hall, chosen, rested, size],
  )
}

import type { MapHall } from '@core/halls/hallGrid'
import { centre, corners, type Point } from '@core/halls/shapes'
import { useEffect, useMemo, useState } from 'react'
import { cx } from '@/components/cx'
import type { PlanProps } from './PlanProps'
import { boothsIn, labelOf, shortNumber, type Size, type View } from './planView'

/** The plan is at rest when it has not moved for this long. */
const REST_MS = 120

/** Corners of a shape, in the format of an SVG drawing. */
export const pointsOf = (shape: readonly number[]) =>
  corners(shape)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

/** The floor and the walls; while a hall is edited, also its chosen wall. */
export function Walls({ hall, wall }: { hall: MapHall; wall?: number | undefined }) {
  return useMemo(
    () => (
      <>
        <rect className="tf-plan-view__floor" width={hall.Width} height={hall.Height} />
        {hall.Walls.map((line, index) => (
          <polyline
            key={index}
            className={cx('tf-plan-view__wall', index === wall && 'is-chosen')}
            points={lineOf(line)}
          />
        ))}
      </>
    ),
    [hall, wall],
  )
}

/** Corners of a line, in the format of an SVG drawing. */
export const lineOf = (line: readonly number[]): string =>
  Array.from(
    { length: Math.floor(line.length / 2) },
    (_, at) => `${line[at * 2]},${line[at * 2 + 1]}`,
  ).join(' ')

/** Dots from the gate along the aisles, with a white edge. */
export function WayLine({ points }: { points: readonly Point[] }) {
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
export function Booths({ hall, found, taken, chosen, edit }: PlanProps) {
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
              (edit ? edit.chosen.has(at) : No === chosen) && 'is-chosen',
            )}
            points={pointsOf(Shape)}
          />
        ))}
      </>
    ),
    [hall, found, taken, chosen, edit?.chosen, edit?.faulty],
  )
}

/**
 * Numbers of the booths in and around the window. They are drawn when the plan is at rest:
 * thousands of them would make dragging slow.
 */
export function Labels({
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

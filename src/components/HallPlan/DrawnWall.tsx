import type { MapHall } from '@core/halls/hallGrid'
import { corners, type Point } from '@core/halls/shapes'
import type { Wall } from '@core/halls/walls'
import { cx } from '@/components/cx'
import { lineOf } from './PlanDrawing'
import type { WallEdit } from './PlanProps'

interface DrawnWallProps {
  hall: MapHall
  walls: WallEdit
  /** Position of the next corner, moved by keys. */
  cursor: Point | undefined
  /** A wall while it is dragged. */
  ghost: Wall | undefined
}

/** Half the length of the cursor's lines, and the size of a corner, in metres. */
const CROSS = 1
const CORNER = 0.5

/** The wall being drawn or chosen, with its corners, and the keyboard cursor. */
export function DrawnWall({ hall, walls, cursor, ghost }: DrawnWallProps) {
  const { chosen, line } = walls
  const wall = chosen && hall.Walls[chosen.wall]
  const marked = wall ? cornersOf(wall) : line
  return (
    <>
      {line.length > 0 && (
        <polyline
          className="tf-plan-view__wall is-chosen"
          points={lineOf(line.flatMap(({ x, y }) => [x, y]))}
        />
      )}
      {ghost && <polyline className="tf-plan-view__wall is-held" points={lineOf(ghost)} />}
      {marked.map(({ x, y }, at) => (
        <circle
          key={at}
          className={cx('tf-plan-view__corner', at === chosen?.corner && 'is-chosen')}
          cx={x}
          cy={y}
          r={CORNER}
        />
      ))}
      {cursor && (
        <path
          className="tf-plan-view__cursor"
          d={`M${cursor.x - CROSS} ${cursor.y}h${CROSS * 2}M${cursor.x} ${cursor.y - CROSS}v${CROSS * 2}`}
        />
      )}
    </>
  )
}

/**
 * Corners of a wall. Two numbers are added because `corners` would read a wall with two corners as
 * a rectangle.
 */
const cornersOf = (wall: Wall): Point[] => corners([...wall, 0, 0]).slice(0, wall.length / 2)

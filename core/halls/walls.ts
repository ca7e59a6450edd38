import { round, type Point } from './shapes'

/** A wall of a hall: x and y of each of its corners, in metres; two corners or more. */
export type Wall = readonly number[]

/** A wall by its place in the list, or one of its corners. */
export interface WallPlace {
  wall: number
  corner?: number
}

const cornersOf = (wall: Wall): Point[] =>
  Array.from({ length: Math.floor(wall.length / 2) }, (_, at) => ({
    x: wall[at * 2] ?? 0,
    y: wall[at * 2 + 1] ?? 0,
  }))

/** The corner or wall within `reach` metres of a point; corners have priority. */
export function wallNear(
  walls: readonly Wall[],
  point: Point,
  reach: number,
): WallPlace | undefined {
  const byCorner = walls.flatMap((one, wall) =>
    cornersOf(one).map((at, corner) => ({
      place: { wall, corner },
      away: Math.hypot(at.x - point.x, at.y - point.y),
    })),
  )
  const byLine = walls.flatMap((one, wall) => {
    const line = cornersOf(one)
    return line
      .slice(1)
      .map((to, at) => ({ place: { wall }, away: distanceTo(line[at] ?? to, to, point) }))
  })
  return nearest(byCorner, reach) ?? nearest(byLine, reach)
}

function nearest(
  found: readonly { place: WallPlace; away: number }[],
  reach: number,
): WallPlace | undefined {
  const [first] = found.filter(({ away }) => away <= reach).sort((a, b) => a.away - b.away)
  return first?.place
}

/** A wall, or one of its corners, moved by a distance in metres. */
export const movedWall = (
  wall: Wall,
  corner: number | undefined,
  [dx, dy]: readonly [number, number],
): Wall =>
  wall.map((value, at) =>
    corner === undefined || Math.floor(at / 2) === corner
      ? round(value + (at % 2 === 0 ? dx : dy))
      : value,
  )

/** The walls without one wall, or without one corner. A wall keeps at least two corners. */
export function withoutWall(walls: readonly Wall[], { wall, corner }: WallPlace): readonly Wall[] {
  return walls.flatMap((one, at) => {
    if (at !== wall) return [one]
    if (corner === undefined || one.length <= 4) return []
    return [one.filter((_, index) => Math.floor(index / 2) !== corner)]
  })
}

/** The distance of a point from the line between two others. */
function distanceTo(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y)
}

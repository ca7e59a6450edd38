/**
 * A rectangle as x, y, width, height; a polygon or a line as x, y of each of its corners (six
 * numbers or more). Metres.
 */
export type Shape = readonly number[]

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  width: number
  height: number
}

/** Shapes that overlap by less than this, in metres, only touch. */
const TOUCH = 0.005

/** Rounds to centimetres, so that plans stay small. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** Corners of a shape; a rectangle has four. */
export function corners(shape: Shape): Point[] {
  const [x = 0, y = 0, width = 0, height = 0] = shape
  if (shape.length === 4) {
    return [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ]
  }
  return Array.from({ length: Math.floor(shape.length / 2) }, (_, at) => ({
    x: shape[at * 2] ?? 0,
    y: shape[at * 2 + 1] ?? 0,
  }))
}

/** The smallest rectangle around a shape. */
export function boxOf(shape: Shape): Box {
  const [x = 0, y = 0, width = 0, height = 0] = shape
  if (shape.length === 4) return { x, y, width, height }
  const points = corners(shape)
  const [xs, ys] = [points.map(point => point.x), points.map(point => point.y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: round(left),
    y: round(top),
    width: round(Math.max(...xs) - left),
    height: round(Math.max(...ys) - top),
  }
}

/** The middle of a shape's bounding box. */
export function centre(shape: Shape): Point {
  const { x, y, width, height } = boxOf(shape)
  return { x: x + width / 2, y: y + height / 2 }
}

/** The same shape, scaled into another box: a polygon keeps its form. */
export function fitInto(shape: Shape, { x, y, width, height }: Box): Shape {
  if (shape.length === 4) return [x, y, width, height].map(round)
  const box = boxOf(shape)
  const [across, along] = [
    box.width > 0 ? width / box.width : 1,
    box.height > 0 ? height / box.height : 1,
  ]
  return shape.map((value, at) =>
    round(at % 2 === 0 ? x + (value - box.x) * across : y + (value - box.y) * along),
  )
}

/** Whether a point is inside a shape. */
export function isIn(shape: Shape, { x, y }: Point): boolean {
  const points = corners(shape)
  let inside = false
  points.forEach((a, at) => {
    const b = points[(at + points.length - 1) % points.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

/** Whether two shapes overlap. Shapes that only touch do not. */
export function overlap(a: Shape, b: Shape): boolean {
  const [one, other] = [boxOf(a), boxOf(b)]
  const shared = (from: number, length: number, of: number, ofLength: number) =>
    Math.min(from + length, of + ofLength) - Math.max(from, of) > TOUCH
  if (
    !shared(one.x, one.width, other.x, other.width) ||
    !shared(one.y, one.height, other.y, other.height)
  )
    return false
  if (a.length === 4 && b.length === 4) return true
  return cross(a, b) || holds(a, b) || holds(b, a)
}

/** Whether an edge of one crosses an edge of the other. */
function cross(a: Shape, b: Shape): boolean {
  const [edges, others] = [edgesOf(a), edgesOf(b)]
  return edges.some(([from, to]) =>
    others.some(([start, end]) => {
      const side = (p: Point, q: Point, r: Point) =>
        (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
      const [before, after] = [side(from, to, start), side(from, to, end)]
      const [left, right] = [side(start, end, from), side(start, end, to)]
      return before * after < -TOUCH && left * right < -TOUCH
    }),
  )
}

/**
 * Whether the middle of the inner shape, or a corner moved a little inwards, is inside the outer
 * shape.
 */
function holds(outer: Shape, inner: Shape): boolean {
  const middle = centre(inner)
  const points = isIn(inner, middle) ? [middle] : []
  for (const point of corners(inner)) {
    const near = {
      x: point.x + (middle.x - point.x) * 0.02,
      y: point.y + (middle.y - point.y) * 0.02,
    }
    if (isIn(inner, near)) points.push(near)
  }
  return points.some(point => isIn(outer, point))
}

function edgesOf(shape: Shape): [Point, Point][] {
  const points = corners(shape)
  return points.map((point, at) => [point, points[(at + 1) % points.length] ?? point])
}

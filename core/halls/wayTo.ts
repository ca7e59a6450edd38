import {
  beside,
  cellsBeside,
  freeCellNear,
  gridOf,
  isNarrow,
  middleOf,
  STEPS,
  type Grid,
  type MapBooth,
  type MapHall,
} from './hallGrid'
import type { Point } from './shapes'

/** A straight part of a way, and the turn at its beginning. */
export interface WayPart {
  turn: 'straight' | 'left' | 'right'
  metres: number
}
/** The way from a gate to a booth along the aisles, in metres of the hall. */
export interface Way {
  /** The gate's place in the hall's list. */
  gate: number
  /** The gate, each turn, and the edge of the booth. */
  points: Point[]
  parts: WayPart[]
  metres: number
}

/** The cost of a turn in cells, so that a way has few turns. */
const TURN = 6
/** The extra cost of a cell beside a booth, so that a way keeps to the middle of an aisle. */
const NARROW = 2
const FAR = 0x7fffffff

/** Ways to a booth, one from each gate that can reach it, the shortest first. */
export function waysTo(hall: MapHall, booth: MapBooth): Way[] {
  if (hall.Gates.length === 0) return []
  const grid = gridOf(hall)
  const { costs, nexts } = spread(grid, cellsBeside(grid, booth))
  return hall.Gates.flatMap((gate, index) => {
    const cell = freeCellNear(grid, { x: gate.X, y: gate.Y })
    if (cell === undefined) return []
    const start = cheapest(costs, cell)
    if (start === undefined) return []
    return [wayOf(index, { x: gate.X, y: gate.Y }, follow(grid, nexts, start))]
  }).sort((a, b) => a.metres - b.metres)
}

/**
 * Dijkstra from the booth to all cells. A place is `cell * 4 + direction`; the direction is the one
 * in which a visitor leaves the cell. Costs are small whole numbers, so the queue is a list of
 * buckets.
 */
function spread(grid: Grid, starts: readonly number[]): { costs: Int32Array; nexts: Int32Array } {
  const places = grid.isBlocked.length * STEPS.length
  const costs = new Int32Array(places).fill(FAR)
  const nexts = new Int32Array(places).fill(-1)
  const buckets: number[][] = []
  const put = (place: number, cost: number, next: number) => {
    if (cost >= (costs[place] ?? 0)) return
    costs[place] = cost
    nexts[place] = next
    ;(buckets[cost] ??= []).push(place)
  }
  for (const cell of starts)
    for (let direction = 0; direction < STEPS.length; direction++) put(cell * 4 + direction, 0, -1)
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const place of buckets[cost] ?? []) {
      if (costs[place] !== cost) continue
      const cell = Math.floor(place / 4)
      const onward = place % 4
      for (let direction = 0; direction < STEPS.length; direction++) {
        // the search goes backwards: visitors walk from the new cell into this one
        const before = beside(grid, cell, (direction + 2) % 4)
        if (before === undefined) continue
        const isTurn = nexts[place] !== -1 && direction !== onward
        put(
          before * 4 + direction,
          cost + 1 + (isTurn ? TURN : 0) + (isNarrow(grid, before) ? NARROW : 0),
          place,
        )
      }
    }
    buckets[cost] = []
  }
  return { costs, nexts }
}

function cheapest(costs: Int32Array, cell: number): number | undefined {
  let best: number | undefined
  for (let place = cell * 4; place < cell * 4 + 4; place++)
    if ((costs[place] ?? FAR) < (best === undefined ? FAR : (costs[best] ?? FAR))) best = place
  return best
}

/** The middles of a way's cells; straight parts are reduced to their ends. */
function follow(grid: Grid, nexts: Int32Array, start: number): Point[] {
  const points: Point[] = []
  for (let place = start; place !== -1; place = nexts[place] ?? -1) {
    const point = middleOf(grid, Math.floor(place / 4))
    const [a, b] = points.slice(-2)
    if (a && b && isStraight(a, b, point)) points.pop()
    points.push(point)
  }
  return points
}

const isStraight = (a: Point, b: Point, c: Point): boolean =>
  (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y)

function wayOf(gate: number, at: Point, points: Point[]): Way {
  const parts: WayPart[] = []
  let before: Point | undefined
  points.slice(1).forEach((point, index) => {
    const from = points[index] ?? point
    const step = { x: point.x - from.x, y: point.y - from.y }
    const across = before ? before.x * step.y - before.y * step.x : 0
    parts.push({
      turn: !before ? 'straight' : across > 0 ? 'right' : 'left',
      metres: Math.hypot(step.x, step.y),
    })
    before = step
  })
  const [first] = points
  const entry = first ? Math.hypot(first.x - at.x, first.y - at.y) : 0
  return {
    gate,
    points: [at, ...points],
    parts,
    metres: parts.reduce((sum, part) => sum + part.metres, entry),
  }
}

/** Metres rounded to steps of five, at least five. */
export const roundedMetres = (metres: number): number => Math.max(5, Math.round(metres / 5) * 5)

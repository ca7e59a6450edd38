import type { HallMapReply } from '../contract/hallMap'
import { boxOf, isIn, type Box, type Point } from './shapes'

export type MapHall = HallMapReply['Halls'][number]
export type MapBooth = MapHall['Booths'][number]

/** A hall as a grid of free and blocked cells. */
export interface Grid {
  columns: number
  rows: number
  /** Side of a cell in metres. */
  side: number
  isBlocked: Uint8Array
}

/**
 * The most cells along the longer side of a hall, so that a phone finds a way within milliseconds.
 */
const MAX_CELLS = 180
/** A gate lies on a wall. The first free cell is searched within so many cells. */
const REACH = 8
/** Steps in the four directions, clockwise on the plan. */
export const STEPS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/** The grid of a hall, with booths and walls as blocked cells. */
export function gridOf(hall: MapHall): Grid {
  const side = Math.max(1, Math.max(hall.Width, hall.Height) / MAX_CELLS)
  const columns = Math.max(1, Math.ceil(hall.Width / side))
  const rows = Math.max(1, Math.ceil(hall.Height / side))
  const isBlocked = new Uint8Array(columns * rows)
  for (const { Shape } of hall.Booths) {
    const box = boxOf(Shape)
    eachCell({ columns, rows, side, isBlocked }, box, (cell, middle) => {
      if (Shape.length === 4 || isIn(Shape, middle)) isBlocked[cell] = 1
    })
  }
  const grid = { columns, rows, side, isBlocked }
  for (const wall of hall.Walls)
    for (let at = 0; at + 3 < wall.length; at += 2)
      blockLine(
        grid,
        { x: wall[at] ?? 0, y: wall[at + 1] ?? 0 },
        { x: wall[at + 2] ?? 0, y: wall[at + 3] ?? 0 },
      )
  return grid
}

function blockLine(grid: Grid, from: Point, to: Point): void {
  const length = Math.max(1, Math.ceil((Math.hypot(to.x - from.x, to.y - from.y) / grid.side) * 2))
  for (let at = 0; at <= length; at++) {
    const share = at / length
    const cell = cellAt(grid, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
    if (cell !== undefined) grid.isBlocked[cell] = 1
  }
}

function eachCell(grid: Grid, box: Box, see: (cell: number, middle: Point) => void): void {
  const { columns, rows, side } = grid
  const from = (value: number) => Math.max(0, Math.floor(value / side))
  for (let row = from(box.y); row < Math.min(rows, Math.ceil((box.y + box.height) / side)); row++)
    for (
      let column = from(box.x);
      column < Math.min(columns, Math.ceil((box.x + box.width) / side));
      column++
    )
      see(row * columns + column, middleOf(grid, row * columns + column))
}

/** The middle of a cell, in metres. */
export const middleOf = ({ columns, side }: Grid, cell: number): Point => ({
  x: ((cell % columns) + 0.5) * side,
  y: (Math.floor(cell / columns) + 0.5) * side,
})

function cellAt({ columns, rows, side }: Grid, { x, y }: Point): number | undefined {
  const column = Math.floor(x / side)
  const row = Math.floor(y / side)
  return column < 0 || row < 0 || column >= columns || row >= rows
    ? undefined
    : row * columns + column
}

const around = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Free cells along the edge of a booth's box. */
export function cellsBeside(grid: Grid, { Shape }: MapBooth): number[] {
  const box = boxOf(Shape)
  const found: number[] = []
  eachCell(grid, around(box, grid.side), (cell, { x, y }) => {
    const isCorner = (x < box.x || x > box.x + box.width) && (y < box.y || y > box.y + box.height)
    if (!isCorner && grid.isBlocked[cell] === 0) found.push(cell)
  })
  return found
}

/** The free cell nearest to a point; undefined if none is near. */
export function freeCellNear(grid: Grid, point: Point): number | undefined {
  let best: number | undefined
  let least = Infinity
  eachCell(grid, around({ ...point, width: 0, height: 0 }, REACH * grid.side), (cell, middle) => {
    const away = Math.hypot(middle.x - point.x, middle.y - point.y)
    if (grid.isBlocked[cell] === 0 && away < least) [best, least] = [cell, away]
  })
  return best
}

/** The next cell in a direction; undefined outside the hall and for a blocked cell. */
export function beside(
  { columns, rows, isBlocked }: Grid,
  cell: number,
  direction: number,
): number | undefined {
  const column = (cell % columns) + (STEPS[direction]?.x ?? 0)
  const row = Math.floor(cell / columns) + (STEPS[direction]?.y ?? 0)
  if (column < 0 || row < 0 || column >= columns || row >= rows) return undefined
  const next = row * columns + column
  return isBlocked[next] === 0 ? next : undefined
}

/** Whether a cell is next to a blocked cell or the edge. */
export const isNarrow = (grid: Grid, cell: number): boolean =>
  STEPS.some((_, direction) => beside(grid, cell, direction) === undefined)

import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from './random'

/** What stands on a side of the piece. */
type Edge = 'knob' | 'socket' | 'flat'
export type PieceShape = { top: Edge; right: Edge; bottom: Edge; left: Edge; shift: number }

/** The box a piece fits in, knobs included; the strip is as wide (SPEC §9: 110 of 552). */
export const PIECE_BOX = 110
const MARGIN = 3 // room for the outline
const KNOB = 15
const NECK = 6

const EDGES: readonly [Edge, ...Edge[]] = ['knob', 'socket', 'flat']

/** A random shape with at least one knob and one socket, so that it reads as a puzzle piece. */
export function randomShape(chance: Chance): PieceShape {
  for (;;) {
    const edge = () => chance.pick(EDGES)
    const shape = { top: edge(), right: edge(), bottom: edge(), left: edge(), shift: chance.between(-8, 8) }
    const edges = [shape.top, shape.right, shape.bottom, shape.left]
    if (edges.includes('knob') && edges.includes('socket')) return shape
  }
}

/** Traces the piece with its box at (x, y). */
export function tracePiece(ctx: SKRSContext2D, shape: PieceShape, x: number, y: number): void {
  const reach = KNOB + NECK
  const left = x + MARGIN + (shape.left === 'knob' ? reach : 0)
  const right = x + PIECE_BOX - MARGIN - (shape.right === 'knob' ? reach : 0)
  const top = y + MARGIN + (shape.top === 'knob' ? reach : 0)
  const bottom = y + PIECE_BOX - MARGIN - (shape.bottom === 'knob' ? reach : 0)
  ctx.beginPath()
  ctx.moveTo(left, top)
  side(ctx, shape.top, shape.shift, left, top, right, top)
  side(ctx, shape.right, shape.shift, right, top, right, bottom)
  side(ctx, shape.bottom, shape.shift, right, bottom, left, bottom)
  side(ctx, shape.left, shape.shift, left, bottom, left, top)
  ctx.closePath()
}

/** One side, walked clockwise; outward is to the left of the walk. */
function side(ctx: SKRSContext2D, edge: Edge, shift: number, x0: number, y0: number, x1: number, y1: number): void {
  if (edge !== 'flat') {
    const length = Math.hypot(x1 - x0, y1 - y0)
    const along = { x: (x1 - x0) / length, y: (y1 - y0) / length }
    const outward = { x: along.y, y: -along.x }
    const sign = edge === 'knob' ? 1 : -1
    const at = (forward: number, out: number) => ({
      x: x0 + along.x * forward + outward.x * out * sign,
      y: y0 + along.y * forward + outward.y * out * sign,
    })
    const middle = length / 2 + shift
    const centre = at(middle, NECK)
    const start = at(middle - KNOB * 0.8, 0)
    ctx.lineTo(start.x, start.y)
    const from = at(middle - KNOB * 0.8, NECK - KNOB * 0.6)
    const to = at(middle + KNOB * 0.8, NECK - KNOB * 0.6)
    const angle = (point: { x: number; y: number }) => Math.atan2(point.y - centre.y, point.x - centre.x)
    ctx.arc(centre.x, centre.y, KNOB, angle(from), angle(to), sign < 0)
    const end = at(middle + KNOB * 0.8, 0)
    ctx.lineTo(end.x, end.y)
  }
  ctx.lineTo(x1, y1)
}

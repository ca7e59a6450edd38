import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from './random'

/** The shape of one side of the piece. */
type Edge = 'knob' | 'socket' | 'flat'
type Tab = 'round' | 'square' | 'pointed'
type Corner = 'sharp' | 'cut' | 'round'
export interface PieceShape {
  /** Top, right, bottom, left. */
  edges: readonly [Edge, Edge, Edge, Edge]
  tab: Tab
  corner: Corner
  shift: number
}

/**
 * The box that a piece fits in, knobs included; the strip has the same width (SPEC §9: 110 of 552).
 */
export const PIECE_BOX = 110
const MARGIN = 3 // room for the outline
const KNOB = 15
const NECK = 6
const REACH = KNOB + NECK
const CORNER = 13

const EDGES: readonly [Edge, ...Edge[]] = ['knob', 'socket', 'flat']
const TABS: readonly [Tab, ...Tab[]] = ['round', 'square', 'pointed']
const CORNERS: readonly [Corner, ...Corner[]] = ['sharp', 'cut', 'round']

/** A random shape with at least one knob and one socket, so that it reads as a puzzle piece. */
export function randomShape(chance: Chance): PieceShape {
  for (;;) {
    const edge = () => chance.pick(EDGES)
    const edges = [edge(), edge(), edge(), edge()] as const
    if (edges.includes('knob') && edges.includes('socket'))
      return {
        edges,
        tab: chance.pick(TABS),
        corner: chance.pick(CORNERS),
        shift: chance.between(-8, 8),
      }
  }
}

/** A shape that a person easily distinguishes from `than`: at least two sides differ. */
export function otherShape(chance: Chance, than: PieceShape): PieceShape {
  for (;;) {
    const shape = randomShape(chance)
    if (shape.edges.filter((edge, side) => edge !== than.edges[side]).length >= 2) return shape
  }
}

/** Traces the piece with its box at (x, y). */
export function tracePiece(ctx: SKRSContext2D, shape: PieceShape, x: number, y: number): void {
  const room = shape.edges.map(edge => MARGIN + (edge === 'knob' ? REACH : 0))
  const left = x + (room[3] ?? 0)
  const right = x + PIECE_BOX - (room[1] ?? 0)
  const top = y + (room[0] ?? 0)
  const bottom = y + PIECE_BOX - (room[2] ?? 0)
  const corners: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  const inset = shape.corner === 'sharp' ? 0 : CORNER
  ctx.beginPath()
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4] ?? from
    const walk = walkFrom(from, to)
    const start = walk.at(inset, 0)
    if (side === 0) ctx.moveTo(start.x, start.y)
    else if (shape.corner === 'round') ctx.quadraticCurveTo(from.x, from.y, start.x, start.y)
    else ctx.lineTo(start.x, start.y)
    const edge = shape.edges[side] ?? 'flat'
    if (edge !== 'flat') tab(ctx, shape, walk, edge === 'knob' ? 1 : -1)
    const end = walk.at(walk.length - inset, 0)
    ctx.lineTo(end.x, end.y)
  })
  const [first] = corners
  if (shape.corner === 'round' && first)
    ctx.quadraticCurveTo(first.x, first.y, first.x + inset, first.y)
  ctx.closePath()
}

type Point = { x: number; y: number }
type Walk = { length: number; at: (forward: number, out: number) => Point }

/** Along one side, clockwise; outward is to the left of the walk. */
function walkFrom(from: Point, to: Point): Walk {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return {
    length,
    at: (forward, out) => ({
      x: from.x + along.x * forward + along.y * out,
      y: from.y + along.y * forward - along.x * out,
    }),
  }
}

/** A knob (sign 1) or a socket (-1) near the middle of a side. */
function tab(
  ctx: SKRSContext2D,
  { tab: kind, shift }: PieceShape,
  { length, at: place }: Walk,
  sign: 1 | -1,
): void {
  const middle = length / 2 + shift
  const at = (forward: number, out: number) => place(middle + forward, out * sign)
  const half = KNOB * 0.8
  const lineTo = ({ x, y }: Point) => ctx.lineTo(x, y)
  lineTo(at(-half, 0))
  if (kind === 'round') {
    const centre = at(0, NECK)
    const angle = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x)
    ctx.arc(
      centre.x,
      centre.y,
      KNOB,
      angle(at(-half, NECK - KNOB * 0.6)),
      angle(at(half, NECK - KNOB * 0.6)),
      sign < 0,
    )
  } else if (kind === 'square') {
    lineTo(at(-half, REACH))
    lineTo(at(half, REACH))
  } else lineTo(at(0, REACH))
  lineTo(at(half, 0))
}

import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { PIECE_BOX, tracePiece, type PieceShape } from './pieceShape'
import type { Chance } from './random'

export type Hole = { x: number; y: number; shape: PieceShape }
type Size = { width: number; height: number }

/**
 * Fills the hole with another part of the picture, so that no trace of its own content remains. A
 * veil darkens one side and lightens the other, so that no sum over the border reveals the hole.
 * Its edge is soft.
 */
export function drawHole(
  ctx: SKRSContext2D,
  picture: Canvas,
  { x, y, shape }: Hole,
  size: Size,
  chance: Chance,
): void {
  const from = {
    x: chance.whole(0, size.width - PIECE_BOX),
    y: chance.whole(0, size.height - PIECE_BOX),
  }
  const patch = createCanvas(PIECE_BOX, PIECE_BOX)
  const inner = patch.getContext('2d')
  inner.drawImage(picture, from.x, from.y, PIECE_BOX, PIECE_BOX, 0, 0, PIECE_BOX, PIECE_BOX)
  inner.fillStyle = veil(inner, chance)
  inner.fillRect(0, 0, PIECE_BOX, PIECE_BOX)
  scratch(inner, chance)
  softenTo(inner, shape, chance.between(0.8, 1.8))
  ctx.drawImage(patch, x, y)
  drawRim(ctx, { x, y, shape }, chance)
}

function veil(
  ctx: SKRSContext2D,
  chance: Chance,
): ReturnType<SKRSContext2D['createLinearGradient']> {
  const angle = chance.between(0, 2 * Math.PI)
  const middle = PIECE_BOX / 2
  const [dx, dy] = [Math.cos(angle) * middle, Math.sin(angle) * middle]
  const gradient = ctx.createLinearGradient(middle - dx, middle - dy, middle + dx, middle + dy)
  gradient.addColorStop(0, `rgba(12,10,8,${chance.between(0.6, 0.75)})`)
  gradient.addColorStop(chance.between(0.4, 0.6), 'rgba(120,116,110,0.6)')
  gradient.addColorStop(1, `rgba(255,252,246,${chance.between(0.6, 0.75)})`)
  return gradient
}

/** Keeps the pixels inside the shape, with an edge that fades over some pixels. */
function softenTo(ctx: SKRSContext2D, shape: PieceShape, blur: number): void {
  ctx.globalCompositeOperation = 'destination-in'
  ctx.filter = `blur(${blur}px)`
  tracePiece(ctx, shape, 0, 0)
  ctx.fillStyle = '#000000'
  ctx.fill()
}

/** A bare outline, stronger than the rim of a hole: a person sees that it is empty. */
export function drawGhost(ctx: SKRSContext2D, hole: Hole, chance: Chance): void {
  outline(
    ctx,
    hole,
    [chance.between(22, 44), chance.between(4, 9)],
    chance.between(0.7, 0.95),
    chance,
  )
}

/** The rim is broken, and a pixel beside the edge. */
function drawRim(ctx: SKRSContext2D, hole: Hole, chance: Chance): void {
  const dashes = [
    chance.between(8, 26),
    chance.between(8, 20),
    chance.between(5, 16),
    chance.between(10, 24),
  ]
  outline(ctx, hole, dashes, chance.between(0.35, 0.6), chance)
}

function outline(
  ctx: SKRSContext2D,
  { x, y, shape }: Hole,
  dashes: number[],
  alpha: number,
  chance: Chance,
): void {
  ctx.save()
  tracePiece(ctx, shape, x + chance.between(-1, 1), y + chance.between(-1, 1))
  ctx.setLineDash(dashes)
  ctx.lineDashOffset = chance.between(0, 60)
  ctx.lineWidth = chance.between(1.4, 2.4)
  ctx.strokeStyle = chance.often(0.5) ? `rgba(255,255,255,${alpha})` : `rgba(24,18,12,${alpha})`
  ctx.stroke()
  ctx.restore()
}

/**
 * Steps of brightness inside a hole: they distract a program's edge detection from the hole's own
 * edge.
 */
function scratch(ctx: SKRSContext2D, chance: Chance): void {
  for (let line = 0; line < 5; line++) {
    ctx.beginPath()
    ctx.moveTo(chance.between(0, PIECE_BOX), chance.between(0, PIECE_BOX))
    ctx.lineTo(chance.between(0, PIECE_BOX), chance.between(0, PIECE_BOX))
    ctx.lineWidth = chance.between(1, 5)
    ctx.strokeStyle = chance.often(0.5) ? 'rgba(255,255,255,0.2)' : 'rgba(0,0,0,0.2)'
    ctx.stroke()
  }
}

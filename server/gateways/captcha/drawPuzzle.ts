import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { CAPTCHA_IMAGE } from '@core/domain/limits'
import { PIECE_BOX, randomShape, tracePiece, type PieceShape } from './pieceShape'
import { chance } from './random'
import { drawScene } from './scene/drawScene'
import type { CaptchaPainting } from './types'

const { width, height, sliderWidth } = CAPTCHA_IMAGE
/** The hole keeps clear of the resting piece on the left and of the right edge. */
const MIN_X = sliderWidth + 24
const MAX_X = width - PIECE_BOX - 6
const EDGE_Y = 10
const DECOYS = 2
const NOISE = 7

type Hole = { x: number; y: number; shape: PieceShape }

/** Paints one puzzle: a stall, a hole where the piece was, and decoy holes the piece does not fit. */
export function drawPuzzle(): CaptchaPainting {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  drawScene(ctx, { width, height }, chance)
  addNoise(ctx)
  const hole = { x: chance.whole(MIN_X, MAX_X), y: chance.whole(EDGE_Y, height - PIECE_BOX - EDGE_Y), shape: randomShape(chance) }
  const slider = cutPiece(canvas, hole)
  for (const decoy of placeDecoys(hole)) darken(ctx, decoy)
  darken(ctx, hole)
  return {
    background: canvas.toDataURL('image/jpeg', 78),
    slider: slider.toDataURL('image/png'),
    position: hole.x / width,
  }
}

/** The piece as a full-height strip: the app moves it sideways only and needs no height (protocol of LazySlideCaptcha). */
function cutPiece(picture: Canvas, { x, y, shape }: Hole): Canvas {
  const strip = createCanvas(sliderWidth, height)
  const ctx = strip.getContext('2d')
  ctx.save()
  tracePiece(ctx, shape, 0, y)
  ctx.clip()
  ctx.drawImage(picture, -x, 0)
  ctx.restore()
  ctx.shadowColor = 'rgba(0,0,0,0.5)'
  ctx.shadowBlur = 6
  tracePiece(ctx, shape, 0, y)
  ctx.lineWidth = 3
  ctx.strokeStyle = '#FFFFFF'
  ctx.stroke()
  return strip
}

function darken(ctx: SKRSContext2D, { x, y, shape }: Hole): void {
  ctx.save()
  tracePiece(ctx, shape, x, y)
  ctx.fillStyle = `rgba(12,10,8,${chance.between(0.35, 0.5)})`
  ctx.fill()
  ctx.clip()
  ctx.shadowColor = 'rgba(0,0,0,0.55)'
  ctx.shadowBlur = 10
  ctx.shadowOffsetY = 3
  ctx.lineWidth = 3
  ctx.strokeStyle = 'rgba(20,16,12,0.35)'
  ctx.stroke()
  ctx.restore()
  tracePiece(ctx, shape, x, y)
  ctx.lineWidth = 1.6
  ctx.strokeStyle = 'rgba(255,255,255,0.62)'
  ctx.stroke()
}

/** At clearly other heights and apart from each other: they mislead a program, not a person. */
function placeDecoys(hole: Hole): Hole[] {
  const placed = [hole]
  for (let attempt = 0; attempt < 60 && placed.length <= DECOYS; attempt++) {
    const decoy = { x: chance.whole(8, MAX_X), y: chance.whole(EDGE_Y, height - PIECE_BOX - EDGE_Y), shape: randomShape(chance) }
    const isApart = (other: Hole) => Math.abs(decoy.x - other.x) > PIECE_BOX + 6 || Math.abs(decoy.y - other.y) > PIECE_BOX + 2
    const isOtherRow = Math.abs(decoy.y - hole.y) > 34
    if (isOtherRow && placed.every(isApart)) placed.push(decoy)
  }
  return placed.slice(1)
}

/** Grain over the whole picture, so that an outline is not the only place where neighbouring pixels differ. */
function addNoise(ctx: SKRSContext2D): void {
  const pixels = ctx.getImageData(0, 0, width, height)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    const grain = (Math.random() - 0.5) * NOISE
    data[at] = (data[at] ?? 0) + grain
    data[at + 1] = (data[at + 1] ?? 0) + grain
    data[at + 2] = (data[at + 2] ?? 0) + grain
  }
  ctx.putImageData(pixels, 0, 0)
}

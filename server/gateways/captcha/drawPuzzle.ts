import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { CAPTCHA_IMAGE } from '@core/domain/limits'
import { addGrain } from './grain'
import { drawGhost, drawHole, type Hole } from './holes'
import { otherShape, PIECE_BOX, randomShape, tracePiece, type PieceShape } from './pieceShape'
import { chance } from './random'
import { drawScene } from './scene/drawScene'
import type { CaptchaPainting } from './types'

const { width, height, sliderWidth } = CAPTCHA_IMAGE
/** The hole stays away from the resting piece on the left and from the right edge. */
const MIN_X = sliderWidth + 24
const MAX_X = width - PIECE_BOX - 6
const EDGE_Y = 10
/** Decoys in the hole's row start where the resting piece does not cover them. */
const ROW_MIN_X = 60
/** Decoys keep this far from the hole and from each other, across or down; knobs may touch. */
const APART = PIECE_BOX - 8

/**
 * Paints one puzzle: a stall, the hole of the piece, decoy holes of other shapes beside it, and
 * empty outlines.
 */
export function drawPuzzle(): CaptchaPainting {
  const clean = createCanvas(width, height)
  const picture = clean.getContext('2d')
  drawScene(picture, { width, height }, chance)
  addGrain(picture, width, height, chance)
  const hole = {
    x: chance.whole(MIN_X, MAX_X),
    y: chance.whole(EDGE_Y, height - PIECE_BOX - EDGE_Y),
    shape: randomShape(chance),
  }
  const slider = cutPiece(clean, hole)
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(clean, 0, 0)
  const { holes, ghosts } = placeDecoys(hole)
  for (const decoy of holes) drawHole(ctx, clean, decoy, { width, height }, chance)
  for (const ghost of ghosts) drawGhost(ctx, ghost, chance)
  drawHole(ctx, clean, hole, { width, height }, chance)
  return {
    background: canvas.toDataURL('image/jpeg', 76),
    slider: slider.toDataURL('image/png'),
    position: hole.x / width,
  }
}

/**
 * The piece as a full-height strip: the app moves it sideways only and needs no height (protocol of
 * LazySlideCaptcha).
 */
function cutPiece(picture: Canvas, { x, y, shape }: Hole): Canvas {
  const strip = createCanvas(sliderWidth, height)
  const ctx = strip.getContext('2d')
  ctx.save()
  tracePiece(ctx, shape, 0, y)
  ctx.clip()
  ctx.drawImage(picture, x, y, PIECE_BOX, PIECE_BOX, 0, y, PIECE_BOX, PIECE_BOX)
  // lit from another side than the picture
  ctx.fillStyle = chance.often(0.5)
    ? `rgba(255,240,214,${chance.between(0, 0.16)})`
    : `rgba(24,34,60,${chance.between(0, 0.16)})`
  ctx.fillRect(0, y, PIECE_BOX, PIECE_BOX)
  ctx.restore()
  ctx.shadowColor = 'rgba(0,0,0,0.5)'
  ctx.shadowBlur = 6
  tracePiece(ctx, shape, 0, y)
  ctx.lineWidth = 3
  ctx.strokeStyle = '#FFFFFF'
  ctx.stroke()
  return strip
}

/**
 * Decoys that mislead a program but not a person. In the hole's row: holes of another shape and an
 * outline of the same shape. In other rows, which the piece never reaches: holes of the same shape.
 */
function placeDecoys(hole: Hole): { holes: Hole[]; ghosts: Hole[] } {
  const placed = [hole]
  const sameRow = () => ({ x: chance.whole(ROW_MIN_X, MAX_X), y: hole.y })
  const place = (spot: () => { x: number; y: number }, shape: () => PieceShape): Hole[] => {
    for (let attempt = 0; attempt < 40; attempt++) {
      const decoy = { ...spot(), shape: shape() }
      if (
        !placed.every(
          other => Math.abs(decoy.x - other.x) > APART || Math.abs(decoy.y - other.y) > APART,
        )
      )
        continue
      placed.push(decoy)
      return [decoy]
    }
    return []
  }
  const ghosts = place(sameRow, () => hole.shape)
  const holes = place(sameRow, () => otherShape(chance, hole.shape))
  ghosts.push(...place(sameRow, () => hole.shape))
  const elsewhere = () => ({
    x: chance.whole(8, MAX_X),
    y: chance.whole(EDGE_Y, height - PIECE_BOX - EDGE_Y),
  })
  const isOtherRow = (spot: { y: number }) => Math.abs(spot.y - hole.y) > APART
  const offRow = () => {
    for (let spot = elsewhere(), tries = 0; ; spot = elsewhere())
      if (isOtherRow(spot) || ++tries > 20) return spot
  }
  holes.push(...place(offRow, () => hole.shape))
  return { holes, ghosts }
}

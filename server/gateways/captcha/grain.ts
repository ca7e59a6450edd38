import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from './random'

const TILE = 128
const STRENGTH = 0.07
let tile: Canvas | undefined

/**
 * Adds grain to the whole picture, so that neighbouring pixels differ everywhere, not only at
 * outlines. The tile is made once.
 */
export function addGrain(ctx: SKRSContext2D, width: number, height: number, chance: Chance): void {
  tile ??= makeTile()
  const from = { x: -chance.whole(0, TILE - 1), y: -chance.whole(0, TILE - 1) }
  for (let y = from.y; y < height; y += TILE)
    for (let x = from.x; x < width; x += TILE) ctx.drawImage(tile, x, y)
}

function makeTile(): Canvas {
  const canvas = createCanvas(TILE, TILE)
  const ctx = canvas.getContext('2d')
  const pixels = ctx.createImageData(TILE, TILE)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const shade = Math.random() < 0.5 ? 0 : 255
    pixels.data.set([shade, shade, shade, Math.round(Math.random() * 255 * STRENGTH)], at)
  }
  ctx.putImageData(pixels, 0, 0)
  return canvas
}

import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from '../random'
import { counterGoods } from './counterGoods'
import { box, curve, disc, light, shade } from './paint'
import { randomPalette, type Palette } from './palette'
import { shelfGoods, type Ware } from './shelfGoods'

type Size = { width: number; height: number }

/**
 * Paints a market stall, never the same twice: awning, a shelf of jars and bottles, fruit on the
 * counter.
 */
export function drawScene(ctx: SKRSContext2D, size: Size, chance: Chance): void {
  const palette = randomPalette(chance)
  const shelf = chance.between(178, 196)
  const counter = chance.between(278, 292)
  drawWall(ctx, size, palette, chance)
  row(ctx, shelfGoods, size.width, shelf, palette, chance, [4, 16])
  drawShelf(ctx, size.width, shelf, palette)
  row(ctx, counterGoods, size.width, counter, palette, chance, [12, 34])
  drawCounter(ctx, size, counter, palette, chance)
  drawAwning(ctx, size.width, palette, chance)
}

function drawWall(
  ctx: SKRSContext2D,
  { width, height }: Size,
  palette: Palette,
  chance: Chance,
): void {
  box(ctx, palette.wall, 0, 0, width, height)
  const glow = ctx.createRadialGradient(
    width * chance.between(0.2, 0.8),
    90,
    20,
    width / 2,
    150,
    width * 0.7,
  )
  glow.addColorStop(0, light(0.5))
  glow.addColorStop(1, shade(0.1))
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, width, height)
  const plank = chance.between(46, 74)
  for (let x = chance.between(0, plank); x < width; x += plank)
    box(ctx, shade(0.035), x, 0, 2, height)
}

function row(
  ctx: SKRSContext2D,
  wares: readonly [Ware, ...Ware[]],
  width: number,
  y: number,
  palette: Palette,
  chance: Chance,
  gap: readonly [number, number],
): void {
  let x = chance.between(-24, 12)
  while (x < width - 8) {
    const ware = chance.pick(wares)
    const repeat = chance.whole(1, gap[0] < 8 ? 3 : 1)
    for (let at = 0; at < repeat && x < width - 8; at++)
      x += ware(ctx, x, y, palette, chance) + chance.between(gap[0], gap[1])
  }
}

function drawShelf(ctx: SKRSContext2D, width: number, y: number, palette: Palette): void {
  box(ctx, palette.wood, 0, y, width, 11)
  box(ctx, palette.woodDark, 0, y + 11, width, 6)
  const cast = ctx.createLinearGradient(0, y + 17, 0, y + 44)
  cast.addColorStop(0, shade(0.16))
  cast.addColorStop(1, shade(0))
  ctx.globalCompositeOperation = 'multiply'
  ctx.fillStyle = cast
  ctx.fillRect(0, y + 17, width, 27)
  ctx.globalCompositeOperation = 'source-over'
}

function drawCounter(
  ctx: SKRSContext2D,
  { width, height }: Size,
  y: number,
  palette: Palette,
  chance: Chance,
): void {
  box(ctx, palette.woodLight, 0, y, width, 10)
  box(ctx, palette.wood, 0, y + 10, width, height - y - 10)
  box(ctx, shade(0.14), 0, y + 10, width, 4)
  for (let line = 0; line < 7; line++) {
    const x = chance.between(-20, width - 60)
    const at = chance.between(y + 20, height - 6)
    curve(ctx, palette.woodDark, 2.5, [
      x,
      at,
      x + 50,
      at + chance.between(-3, 3),
      x + chance.between(70, 130),
      at,
    ])
  }
}

function drawAwning(ctx: SKRSContext2D, width: number, palette: Palette, chance: Chance): void {
  const stripe = chance.between(44, 66)
  const drop = chance.between(44, 62)
  const start = -chance.between(0, stripe * 2)
  for (const [dy, dark] of [
    [7, true],
    [0, false],
  ] as const) {
    for (let at = 0; start + at * stripe < width; at++) {
      const x = start + at * stripe
      const color = dark ? shade(0.16) : at % 2 === 0 ? palette.awning : palette.awningLight
      box(ctx, color, x, dy, stripe + 0.5, drop - stripe * 0.3)
      disc(ctx, color, x + stripe / 2, drop - stripe * 0.3 + dy, stripe / 2, stripe * 0.42)
    }
  }
  const fold = ctx.createLinearGradient(0, 0, 0, drop)
  fold.addColorStop(0, shade(0.2))
  fold.addColorStop(0.5, shade(0))
  ctx.fillStyle = fold
  ctx.fillRect(0, 0, width, drop * 0.6)
}

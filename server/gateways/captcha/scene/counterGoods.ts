import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from '../random'
import { box, curve, disc, light, shade } from './paint'
import type { Palette } from './palette'
import type { Ware } from './shelfGoods'

function fruit(
  ctx: SKRSContext2D,
  color: string,
  x: number,
  y: number,
  r: number,
  palette: Palette,
): void {
  disc(ctx, color, x, y, r)
  disc(ctx, shade(0.08), x + r * 0.16, y + r * 0.3, r * 0.78, r * 0.66)
  disc(ctx, color, x - r * 0.04, y - r * 0.06, r * 0.86)
  disc(ctx, light(0.42), x - r * 0.36, y - r * 0.36, r * 0.2)
  curve(ctx, palette.leaf, 3, [x, y - r + 2, x + 2, y - r - 7, x + 9, y - r - 9])
}

function heap(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  columns: number,
  rows: number,
  r: number,
  palette: Palette,
  chance: Chance,
): void {
  const first = chance.pick(palette.fruit)
  const second = chance.often(0.5) ? first : chance.pick(palette.fruit)
  for (let row = 0; row < Math.min(columns, rows); row++) {
    for (let column = 0; column < columns - row; column++) {
      const at = x + r + row * r * 0.94 + column * r * 1.9
      fruit(
        ctx,
        chance.often(0.5) ? first : second,
        at + chance.between(-2, 2),
        y - r - row * r * 1.6,
        r,
        palette,
      )
    }
  }
}

const pile: Ware = (ctx, x, y, palette, chance) => {
  const columns = chance.whole(3, 4)
  const r = chance.between(18, 22)
  heap(ctx, x, y, columns, columns > 3 ? 2 : 3, r, palette, chance)
  return columns * r * 1.9
}

const crate: Ware = (ctx, x, y, palette, chance) => {
  const columns = chance.whole(4, 5)
  const r = chance.between(14, 17)
  const w = columns * r * 1.9 + 12
  const h = chance.between(38, 50)
  heap(ctx, x + 6, y - h + r * 0.8, columns, 2, r, palette, chance)
  box(ctx, palette.woodLight, x, y - h, w, h, 3)
  for (const at of [0.3, 0.66]) box(ctx, palette.woodDark, x, y - h + h * at, w, 3)
  box(ctx, palette.wood, x, y - h, 8, h, 2)
  box(ctx, palette.wood, x + w - 8, y - h, 8, h, 2)
  return w
}

const basket: Ware = (ctx, x, y, palette, chance) => {
  const w = chance.between(96, 120)
  const h = chance.between(36, 44)
  const columns = Math.floor((w - 16) / 30)
  heap(ctx, x + (w - columns * 30) / 2, y - h + 12, columns, 2, 15.5, palette, chance)
  curve(ctx, palette.woodDark, 5, [x + 6, y - h, x + w / 2, y - h - 92, x + w - 6, y - h])
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(x, y - h - 20, w, h + 20, 20)
  ctx.clip()
  box(ctx, palette.woodLight, x, y - h, w, h)
  for (let row = 0; row * 9 < h; row++) {
    for (let column = row % 2; column * 14 < w; column += 2)
      box(ctx, palette.wood, x + column * 14, y - h + row * 9, 14, 7, 3)
  }
  ctx.restore()
  box(ctx, palette.woodDark, x - 3, y - h - 3, w + 6, 8, 4)
  return w
}

const loaves: Ware = (ctx, x, y, _palette, chance) => {
  const crust = chance.pick(['#C98743', '#B5713A', '#D79C58'])
  const count = chance.whole(2, 3)
  for (let at = 0; at < count; at++) {
    const left = x + at * 40
    box(ctx, crust, left, y - 40, 62, 40, 18)
    for (const cut of [14, 28, 42])
      curve(ctx, '#F1D3A0', 4, [left + cut, y - 33, left + cut + 5, y - 28, left + cut + 4, y - 18])
    box(ctx, shade(0.1), left + 6, y - 8, 50, 8, 4)
  }
  return count * 40 + 22
}

const cheese: Ware = (ctx, x, y, palette, chance) => {
  const w = chance.between(84, 104)
  const rind = chance.pick(['#E9B949', '#F0D070', '#D9843B'])
  box(ctx, rind, x, y - 44, w, 44, 6)
  disc(ctx, light(0.35), x + w / 2, y - 44, w / 2, 12)
  for (const [dx, dy, r] of [
    [0.2, 16, 6],
    [0.5, 24, 8],
    [0.75, 14, 5],
    [0.36, 33, 4],
    [0.84, 30, 5],
  ] as const) {
    disc(ctx, shade(0.12), x + w * dx, y - dy, r, r * 0.8)
  }
  box(ctx, palette.woodDark, x - 8, y - 5, w + 16, 5, 2)
  return w
}

/** Everything that may lie on the counter. */
export const counterGoods: readonly [Ware, ...Ware[]] = [pile, crate, basket, pile, loaves, cheese]

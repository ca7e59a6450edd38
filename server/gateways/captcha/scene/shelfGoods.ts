import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from '../random'
import { box, curve, disc, light, shade, shape } from './paint'
import type { Palette } from './palette'

/** Draws one ware on the line y with its left edge at x; returns its width. */
export type Ware = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  palette: Palette,
  chance: Chance,
) => number

const jar: Ware = (ctx, x, y, palette, chance) => {
  const w = chance.between(38, 48)
  const h = chance.between(58, 80)
  const fill = chance.pick(palette.goods)
  box(ctx, fill, x, y - h, w, h, 6)
  box(ctx, light(0.16), x + 4, y - h + 8, 5, h - 14, 3)
  box(ctx, palette.label, x, y - h * 0.62, w, h * 0.34)
  if (chance.often(0.5)) disc(ctx, fill, x + w / 2, y - h * 0.45, 6)
  else box(ctx, fill, x + 9, y - h * 0.47, w - 18, 4, 2)
  box(ctx, palette.cap, x - 2, y - h - 11, w + 4, 13, 4)
  return w
}

const bottle: Ware = (ctx, x, y, palette, chance) => {
  const w = chance.between(26, 33)
  const h = chance.between(86, 108)
  const glass = chance.pick(palette.glass)
  const neck = w * 0.36
  const middle = x + w / 2
  box(ctx, glass, x, y - h * 0.6, w, h * 0.6, 5)
  shape(ctx, glass, [
    [x, y - h * 0.56],
    [middle - neck / 2, y - h * 0.74],
    [middle - neck / 2, y - h],
    [middle + neck / 2, y - h],
    [middle + neck / 2, y - h * 0.74],
    [x + w, y - h * 0.56],
  ])
  box(ctx, light(0.2), x + 4, y - h * 0.54, 4, h * 0.48, 2)
  box(ctx, palette.label, x, y - h * 0.42, w, h * 0.24)
  box(ctx, chance.pick(palette.goods), x + 6, y - h * 0.34, w - 12, 5, 2)
  box(ctx, palette.cap, middle - neck / 2 - 2, y - h - 8, neck + 4, 14, 3)
  return w
}

const tin: Ware = (ctx, x, y, palette, chance) => {
  const w = chance.between(40, 52)
  const h = chance.between(42, 60)
  const body = chance.pick(palette.goods)
  box(ctx, body, x, y - h, w, h, 4)
  box(ctx, '#D5D8DB', x - 1, y - h - 2, w + 2, 6, 3)
  box(ctx, '#BDC2C6', x - 1, y - 5, w + 2, 5, 3)
  disc(ctx, palette.label, x + w / 2, y - h / 2, w * 0.27, h * 0.3)
  disc(ctx, chance.pick(palette.fruit), x + w / 2, y - h / 2, w * 0.13)
  box(ctx, light(0.18), x + 4, y - h + 6, 4, h - 14, 2)
  return w
}

const carton: Ware = (ctx, x, y, palette, chance) => {
  const w = chance.between(34, 44)
  const h = chance.between(64, 86)
  const body = chance.pick(palette.goods)
  box(ctx, palette.label, x, y - h * 0.8, w, h * 0.8)
  shape(ctx, light(0.9), [
    [x, y - h * 0.8],
    [x + w * 0.2, y - h],
    [x + w * 0.8, y - h],
    [x + w, y - h * 0.8],
  ])
  shape(ctx, body, [
    [x, y - h * 0.8],
    [x + w * 0.2, y - h],
    [x + w * 0.8, y - h],
    [x + w, y - h * 0.8],
    [x + w, y - h * 0.62],
    [x, y - h * 0.7],
  ])
  box(ctx, body, x, y - h * 0.2, w, h * 0.2)
  disc(ctx, chance.pick(palette.fruit), x + w / 2, y - h * 0.4, w * 0.22)
  box(ctx, shade(0.08), x + w * 0.78, y - h * 0.8, w * 0.22, h * 0.8)
  return w
}

const teapot: Ware = (ctx, x, y, palette, chance) => {
  const r = chance.between(22, 27)
  const w = r * 2 + 34
  const middle = x + 18 + r
  const clay = chance.pick(palette.goods)
  curve(ctx, clay, 8, [middle + r * 0.6, y - r, x + w - 6, y - r * 1.1, x + w - 4, y - r * 1.9])
  curve(ctx, clay, 6, [
    middle - r * 0.8,
    y - r * 1.5,
    x - 10,
    y - r * 1.2,
    middle - r * 0.7,
    y - r * 0.4,
  ])
  disc(ctx, clay, middle, y - r * 0.95, r * 1.05, r * 0.95)
  box(ctx, shade(0.18), middle - r * 0.6, y - 4, r * 1.2, 4, 2)
  disc(ctx, clay, middle, y - r * 1.85, r * 0.55, 7)
  disc(ctx, palette.cap, middle, y - r * 2.15, 5)
  disc(ctx, light(0.25), middle - r * 0.4, y - r * 1.2, r * 0.2, r * 0.32)
  return w
}

/** Everything that may stand on the shelf. */
export const shelfGoods: readonly [Ware, ...Ware[]] = [jar, bottle, tin, carton, teapot]

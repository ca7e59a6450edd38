import type { SKRSContext2D } from '@napi-rs/canvas'

/** A filled rectangle, rounded when a radius is given. */
export function box(
  ctx: SKRSContext2D,
  color: string,
  x: number,
  y: number,
  w: number,
  h: number,
  radius = 0,
): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, radius)
  ctx.fill()
}

export function disc(
  ctx: SKRSContext2D,
  color: string,
  x: number,
  y: number,
  rx: number,
  ry = rx,
): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  ctx.fill()
}

/** A filled outline through the given points. */
export function shape(
  ctx: SKRSContext2D,
  color: string,
  points: readonly (readonly [number, number])[],
): void {
  ctx.fillStyle = color
  ctx.beginPath()
  for (const [x, y] of points) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.fill()
}

/** An open curve: from, control, to. */
export function curve(
  ctx: SKRSContext2D,
  color: string,
  width: number,
  points: readonly number[],
): void {
  const [x0 = 0, y0 = 0, cx = 0, cy = 0, x1 = 0, y1 = 0] = points
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.lineCap = 'round'
  ctx.beginPath()
  ctx.moveTo(x0, y0)
  ctx.quadraticCurveTo(cx, cy, x1, y1)
  ctx.stroke()
}

/** White or black at the given strength, for light and shade on any colour. */
export const light = (strength: number) => `rgba(255,255,255,${strength})`
export const shade = (strength: number) => `rgba(30,18,8,${strength})`

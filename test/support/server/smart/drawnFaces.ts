import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

/** The position and the width of a face. */
export interface DrawnFace {
  x: number
  y: number
  size: number
}

/** A portrait drawn from ellipses: a detector finds it, and it shows no real person. */
export function drawPortrait(
  faces: readonly DrawnFace[],
  { width = 480, height = 640 } = {},
): Buffer {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const wall = ctx.createLinearGradient(0, 0, 0, height)
  wall.addColorStop(0, '#cfd8e2')
  wall.addColorStop(1, '#9fb0c0')
  ctx.fillStyle = wall
  ctx.fillRect(0, 0, width, height)
  for (const { x, y, size } of faces) {
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 200, size / 200)
    drawBust(ctx)
    drawHead(ctx)
    for (const side of [-1, 1]) drawEye(ctx, side * 38)
    drawNose(ctx)
    drawMouth(ctx)
    ctx.restore()
  }
  return canvas.toBuffer('image/jpeg', 92)
}

function ellipse(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: SKRSContext2D['fillStyle'],
): void {
  ctx.beginPath()
  ctx.ellipse(x, y, rx, ry, 0, 0, 7)
  ctx.fillStyle = fill
  ctx.fill()
}

function drawBust(ctx: SKRSContext2D): void {
  ctx.fillStyle = '#2f4858'
  ctx.beginPath()
  ctx.moveTo(-190, 330)
  ctx.quadraticCurveTo(-170, 180, -45, 160)
  ctx.lineTo(45, 160)
  ctx.quadraticCurveTo(170, 180, 190, 330)
  ctx.fill()
  ctx.fillStyle = '#d3a07c'
  ctx.fillRect(-42, 90, 84, 90)
}

function drawHead(ctx: SKRSContext2D): void {
  ellipse(ctx, 0, -40, 112, 118, '#2a201c')
  const skin = ctx.createRadialGradient(-25, -20, 20, 0, 0, 150)
  skin.addColorStop(0, '#f2c9a8')
  skin.addColorStop(0.7, '#e0ac88')
  skin.addColorStop(1, '#b67f5f')
  for (const ear of [-98, 98]) ellipse(ctx, ear, 5, 14, 28, '#d09a77')
  ellipse(ctx, 0, 10, 92, 122, skin)
  ctx.fillStyle = '#2a201c'
  ctx.beginPath()
  ctx.moveTo(-96, -20)
  ctx.quadraticCurveTo(-80, -125, 0, -120)
  ctx.quadraticCurveTo(85, -125, 96, -20)
  ctx.quadraticCurveTo(70, -85, 10, -78)
  ctx.quadraticCurveTo(-60, -85, -96, -20)
  ctx.fill()
}

function drawEye(ctx: SKRSContext2D, x: number): void {
  ctx.save()
  ctx.translate(x, -8)
  ctx.lineCap = 'round'
  ellipse(ctx, 0, -2, 28, 20, 'rgba(120,70,45,0.25)')
  line(ctx, '#33241d', 7, [-24, -26], [0, -38], [24, -26])
  ellipse(ctx, 0, 0, 20, 10, '#f7f3ee')
  ellipse(ctx, 0, 0, 9, 9.5, '#4a2f1d')
  ellipse(ctx, 0, 0, 4.5, 4.5, '#120b07')
  ellipse(ctx, -3, -3, 2, 2, '#ffffff')
  line(ctx, '#2b1c15', 3.5, [-21, 1], [0, -16], [21, 1])
  ctx.restore()
}

function drawNose(ctx: SKRSContext2D): void {
  line(ctx, 'rgba(130,75,50,0.55)', 5, [-8, 0], [-14, 35], [-18, 46])
  line(ctx, 'rgba(130,75,50,0.55)', 5, [-18, 46], [0, 58], [18, 46])
  for (const side of [-9, 9]) ellipse(ctx, side, 49, 5, 3, 'rgba(80,40,25,0.7)')
  ellipse(ctx, 6, 30, 6, 16, 'rgba(255,235,220,0.35)')
}

function drawMouth(ctx: SKRSContext2D): void {
  ctx.fillStyle = '#b5554c'
  ctx.beginPath()
  ctx.moveTo(-32, 78)
  ctx.quadraticCurveTo(-12, 68, 0, 73)
  ctx.quadraticCurveTo(12, 68, 32, 78)
  ctx.quadraticCurveTo(0, 100, -32, 78)
  ctx.fill()
  line(ctx, '#7a2f2b', 2.5, [-32, 78], [0, 84], [32, 78])
  ellipse(ctx, 0, 104, 26, 8, 'rgba(150,95,65,0.3)')
}

type Point = readonly [number, number]

function line(
  ctx: SKRSContext2D,
  colour: string,
  width: number,
  from: Point,
  over: Point,
  to: Point,
): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.beginPath()
  ctx.moveTo(...from)
  ctx.quadraticCurveTo(...over, ...to)
  ctx.stroke()
}

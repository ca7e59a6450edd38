import { createCanvas, Path2D } from '@napi-rs/canvas'

const SIZE = 480
const COLOURS = [
  '#0A7C5A',
  '#C8102E',
  '#1450A3',
  '#B55405',
  '#1B6E78',
  '#7A4B2A',
  '#5B3A8C',
  '#2F6B2F',
  '#8C6A2F',
  '#34495E',
]
/** Outlines in a square of 480 units. */
const SHAPES = [
  'M390 240a150 150 0 1 1-300 0a150 150 0 1 1 300 0Z',
  'M148 100h184a48 48 0 0 1 48 48v184a48 48 0 0 1-48 48H148a48 48 0 0 1-48-48V148a48 48 0 0 1 48-48Z',
  'M240 80 400 360H80Z',
  'M240 70 390 155v170L240 410 90 325V155Z',
  'M90 300c60-190 240-190 300 0c-90 90-210 90-300 0Z',
  'M240 90c120 90 120 210 0 300c-120-90-120-210 0-300Z',
].map(outline => new Path2D(outline))

/**
 * A company's mark as a data URL of a PNG: two shapes in one colour, the same for the same place.
 */
export async function drawLogo(place: number): Promise<string> {
  const canvas = createCanvas(SIZE, SIZE)
  const draw = canvas.getContext('2d')
  const shape = (at: number) => SHAPES[at % SHAPES.length] ?? new Path2D()
  draw.fillStyle = '#fff'
  draw.fillRect(0, 0, SIZE, SIZE)
  draw.fillStyle = COLOURS[place % COLOURS.length] ?? '#14181C'
  draw.fill(shape(place))
  draw.translate(SIZE / 2, SIZE / 2)
  draw.rotate(((place * 37) % 12) * (Math.PI / 6))
  draw.scale(0.5, 0.5)
  draw.translate(-SIZE / 2, -SIZE / 2)
  draw.globalAlpha = 0.35
  draw.fillStyle = '#fff'
  draw.fill(shape(place * 5 + 3))
  draw.globalAlpha = 1
  draw.strokeStyle = '#fff'
  draw.lineWidth = 22
  draw.stroke(shape(place + 1))
  return `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`
}

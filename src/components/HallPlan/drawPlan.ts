import { centre, corners, type Point } from '@core/halls/shapes'
import type { PlanProps } from './PlanProps'
import { alongWay, labelOf, LABEL_SCALE, shortNumber, type Size, type View } from './planView'

/** The part of a canvas that the drawing uses. */
export type PlanContext = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'clearRect'
  | 'fillRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'arc'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>

/** Colours of the drawing: a canvas cannot read CSS variables. */
const COLOURS = {
  floor: '#F6F8F8',
  wall: '#838B93',
  booth: '#FFFFFF',
  line: '#C5CBD2',
  text: '#5B636B',
  ink: '#14181C',
  taken: '#EEF1F3',
  gate: '#2368C4',
}
const FOUND = '#FECEA9'
const CHOSEN = '#F77400'
/** Pixels between the dots of a way. */
const DOT_STEP = 9

/** Draws a hall as the browser shows it, but only the part in the window. */
export function drawPlan(
  context: PlanContext,
  { hall, found, taken, chosen, flag, gates, way }: PlanProps,
  view: View,
  size: Size,
  ratio: number,
): void {
  const place = (x: number, y: number): [number, number] => [
    x * view.scale + view.x,
    y * view.scale + view.y,
  ]
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  context.fillStyle = COLOURS.floor
  context.fillRect(...place(0, 0), hall.Width * view.scale, hall.Height * view.scale)
  context.strokeStyle = COLOURS.wall
  context.lineWidth = 2
  for (const wall of hall.Walls) {
    context.beginPath()
    for (let at = 0; at + 1 < wall.length; at += 2)
      context[at === 0 ? 'moveTo' : 'lineTo'](...place(wall[at] ?? 0, wall[at + 1] ?? 0))
    context.stroke()
  }
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { No, Shape } of hall.Booths) {
    const points = corners(Shape).map(({ x, y }) => place(x, y))
    const isSeen = points.some(([x, y]) => x >= 0 && y >= 0 && x <= size.width && y <= size.height)
    if (!isSeen) continue
    context.beginPath()
    points.forEach(([x, y], at) => context[at === 0 ? 'moveTo' : 'lineTo'](x, y))
    context.closePath()
    context.fillStyle =
      No === chosen ? CHOSEN : found.has(No) ? FOUND : taken.has(No) ? COLOURS.taken : COLOURS.booth
    context.fill()
    context.strokeStyle = No === chosen ? COLOURS.ink : COLOURS.line
    context.lineWidth = No === chosen ? 2 : 1
    context.stroke()
    if (view.scale >= LABEL_SCALE) {
      const middle = centre(Shape)
      const words = shortNumber(No, hall.Id)
      const { size: high, isUpright } = labelOf(Shape, words.length)
      const [x, y] = place(middle.x, middle.y)
      if (isUpright) context.setTransform(0, -ratio, ratio, 0, x * ratio, y * ratio)
      write(context, words, isUpright ? [0, 0] : [x, y], high * view.scale, COLOURS.text)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
    }
  }
  if (way) {
    const dots = alongWay(
      way.points.map(({ x, y }) => place(x, y)).map(([x, y]): Point => ({ x, y })),
      DOT_STEP,
    )
    for (const { x, y } of dots) dot(context, x, y, 4.5, COLOURS.booth)
    for (const { x, y } of dots) dot(context, x, y, 3, COLOURS.ink)
    const [gate] = dots
    if (gate) dot(context, gate.x, gate.y, 7, COLOURS.gate)
  }
  hall.Gates.forEach(({ X, Y }, at) =>
    write(context, gates[at] ?? '', place(X, Y), 12, COLOURS.ink),
  )
  const booth = hall.Booths.find(({ No }) => No === chosen)
  if (!booth || flag === '') return
  const { x, y } = centre(booth.Shape)
  const [left, top] = place(x, y)
  const width = flag.length * 14 + 24
  context.fillStyle = COLOURS.ink
  context.fillRect(left - width / 2, top - 52, width, 32)
  write(context, flag, [left, top - 36], 13, '#FFFFFF')
}

function dot(context: PlanContext, x: number, y: number, radius: number, colour: string): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}

function write(
  context: PlanContext,
  text: string,
  [x, y]: [number, number],
  size: number,
  colour: string,
): void {
  context.fillStyle = colour
  context.font = `${size}px sans-serif`
  context.fillText(text, x, y)
}

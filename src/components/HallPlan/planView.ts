import type { MapBooth, MapHall } from '@core/halls/hallGrid'
import { boxOf, centre, isIn, type Point } from '@core/halls/shapes'

/** Position of the plan in its window: metres × scale + x, y = pixels. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

/** Free space around the hall, in pixels. */
const MARGIN = 16
/** Largest scale, in pixels per metre. */
const MAX_SCALE = 40
/** From this scale on, booths show their number, in pixels per metre. */
export const LABEL_SCALE = 5
/** Largest height of a booth's number, in metres. */
const MAX_LABEL = 1.9
/** Least scale to look at a booth, in pixels per metre. */
const NEAR_SCALE = 8

/** The whole hall in the middle of its window. */
export function fit(
  { Width, Height }: Pick<MapHall, 'Width' | 'Height'>,
  { width, height }: Size,
): View {
  const scale = Math.max(
    0.1,
    Math.min((width - 2 * MARGIN) / Width, (height - 2 * MARGIN) / Height),
  )
  return { scale, x: (width - Width * scale) / 2, y: (height - Height * scale) / 2 }
}

/** Zooms by a factor; the plan under the point stays there. */
export function zoomAt(
  view: View,
  factor: number,
  { x, y }: Point,
  hall: MapHall,
  size: Size,
): View {
  const scale = Math.min(MAX_SCALE, Math.max(fit(hall, size).scale * 0.8, view.scale * factor))
  const ratio = scale / view.scale
  return keep({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, hall, size)
}

export function pan(view: View, dx: number, dy: number, hall: MapHall, size: Size): View {
  return keep({ ...view, x: view.x + dx, y: view.y + dy }, hall, size)
}

/** Shows a booth in the middle, in a readable scale. */
export function lookAt({ Shape }: MapBooth, hall: MapHall, size: Size): View {
  const { x, y } = centre(Shape)
  const scale = Math.max(NEAR_SCALE, fit(hall, size).scale)
  // shows no more than the margin outside the hall
  const within = (value: number, length: number, room: number) =>
    length + 2 * MARGIN <= room
      ? (room - length) / 2
      : Math.min(MARGIN, Math.max(room - length - MARGIN, value))
  return {
    scale,
    x: within(size.width / 2 - x * scale, hall.Width * scale, size.width),
    y: within(size.height / 2 - y * scale, hall.Height * scale, size.height),
  }
}

/** The hall always reaches the middle of the window. */
function keep(view: View, { Width, Height }: MapHall, { width, height }: Size): View {
  const within = (value: number, length: number, room: number) =>
    Math.min(room / 2, Math.max(room / 2 - length, value))
  return {
    ...view,
    x: within(view.x, Width * view.scale, width),
    y: within(view.y, Height * view.scale, height),
  }
}

/** The booth at a point of the window; undefined between booths. */
export function boothAt(hall: MapHall, view: View, { x, y }: Point): MapBooth | undefined {
  const at = { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale }
  return hall.Booths.find(({ Shape }) => isIn(Shape, at))
}

/** Is a whole booth in the window? */
export function isSeen({ Shape }: MapBooth, view: View, { width, height }: Size): boolean {
  const box = boxOf(Shape)
  const [left, top] = [box.x * view.scale + view.x, box.y * view.scale + view.y]
  return (
    left >= 0 &&
    top >= 0 &&
    left + box.width * view.scale <= width &&
    top + box.height * view.scale <= height
  )
}

/**
 * Booths with readable numbers: in the window and half a window around it; none in a small scale.
 */
export function boothsIn(hall: MapHall, view: View, { width, height }: Size): MapBooth[] {
  if (view.scale < LABEL_SCALE) return []
  return hall.Booths.filter(({ Shape }) => {
    const { x, y } = centre(Shape)
    const [left, top] = [x * view.scale + view.x, y * view.scale + view.y]
    return left > -width / 2 && left < width * 1.5 && top > -height / 2 && top < height * 1.5
  })
}

/**
 * How to write the number of a booth: its height in metres, and whether it runs upwards, as in a
 * deep and narrow booth.
 */
export interface Label {
  size: number
  isUpright: boolean
}

/** The larger of the two ways to write a number into a shape. */
export function labelOf(shape: readonly number[], letters: number): Label {
  const { width, height } = boxOf(shape)
  const sizeIn = (along: number, across: number) =>
    Math.min(MAX_LABEL, (along / Math.max(3, letters)) * 1.4, across * 0.75)
  const [level, upright] = [sizeIn(width, height), sizeIn(height, width)]
  return level >= upright ? { size: level, isUpright: false } : { size: upright, isUpright: true }
}

/** Points along a line, `step` apart, starting at its first corner. */
export function alongWay(line: readonly Point[], step: number): Point[] {
  const dots: Point[] = []
  let rest = 0
  line.slice(1).forEach((to, at) => {
    const from = line[at] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (; rest <= length && length > 0; rest += step)
      dots.push({
        x: from.x + ((to.x - from.x) * rest) / length,
        y: from.y + ((to.y - from.y) * rest) / length,
      })
    rest -= length
  })
  return dots
}

/** The text on a booth: its number without the hall's. */
export const shortNumber = (no: string, hall: string): string =>
  no.startsWith(`${hall}-`) ? no.slice(hall.length + 1) : no

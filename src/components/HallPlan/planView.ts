import type { HallMapReply } from '@core/contract/hallMap'
import { boxOf, centre, isIn, type Point } from '@core/halls/shapes'

export type MapHall = HallMapReply['Halls'][number]
export type MapBooth = MapHall['Booths'][number]

/** How the plan lies in its window: metres × scale + x, y = pixels. */
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
/** A booth may be looked at so near: pixels of a metre. */
const MAX_SCALE = 40
/** From so many pixels of a metre on, booths carry their number. */
export const LABEL_SCALE = 6

/** The whole hall in the middle of its window. */
export function fit({ Width, Height }: Pick<MapHall, 'Width' | 'Height'>, { width, height }: Size): View {
  const scale = Math.max(0.1, Math.min((width - 2 * MARGIN) / Width, (height - 2 * MARGIN) / Height))
  return { scale, x: (width - Width * scale) / 2, y: (height - Height * scale) / 2 }
}

/** Nearer or farther by a factor; what is under the point stays there. */
export function zoomAt(view: View, factor: number, { x, y }: Point, hall: MapHall, size: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(fit(hall, size).scale * 0.8, view.scale * factor))
  const ratio = scale / view.scale
  return keep({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, hall, size)
}

export function pan(view: View, dx: number, dy: number, hall: MapHall, size: Size): View {
  return keep({ ...view, x: view.x + dx, y: view.y + dy }, hall, size)
}

/** A booth in the middle, near enough to be read. */
export function lookAt({ Shape }: MapBooth, hall: MapHall, size: Size): View {
  const { x, y } = centre(Shape)
  const scale = Math.max(LABEL_SCALE * 1.3, fit(hall, size).scale)
  // no more of what lies outside the hall than its margin
  const within = (value: number, length: number, room: number) =>
    length + 2 * MARGIN <= room ? (room - length) / 2 : Math.min(MARGIN, Math.max(room - length - MARGIN, value))
  return {
    scale,
    x: within(size.width / 2 - x * scale, hall.Width * scale, size.width),
    y: within(size.height / 2 - y * scale, hall.Height * scale, size.height),
  }
}

/** A half of the window at least shows the hall. */
function keep(view: View, { Width, Height }: MapHall, { width, height }: Size): View {
  const within = (value: number, length: number, room: number) => Math.min(room / 2, Math.max(room / 2 - length, value))
  return { ...view, x: within(view.x, Width * view.scale, width), y: within(view.y, Height * view.scale, height) }
}

/** The booth at a point of the window; undefined between booths. */
export function boothAt(hall: MapHall, view: View, { x, y }: Point): MapBooth | undefined {
  const at = { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale }
  return hall.Booths.find(({ Shape }) => isIn(Shape, at))
}

/** Whether a whole booth is in the window. */
export function isSeen({ Shape }: MapBooth, view: View, { width, height }: Size): boolean {
  const box = boxOf(Shape)
  const [left, top] = [box.x * view.scale + view.x, box.y * view.scale + view.y]
  return left >= 0 && top >= 0 && left + box.width * view.scale <= width && top + box.height * view.scale <= height
}

/** The text on a booth: its number without the hall's. */
export const shortNumber = (no: string, hall: string): string => (no.startsWith(`${hall}-`) ? no.slice(hall.length + 1) : no)

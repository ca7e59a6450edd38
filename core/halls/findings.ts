import { boxOf, overlap, type Shape } from './shapes'
import { BOOTH_NUMBER, MAX_CORNERS, MAX_SIDE } from './limits'

/** A booth of a plan to be checked, with its number as written. */
export interface DrawnBooth {
  no: string
  shape: Shape
}
/** A problem of a booth, by its place in the list. `other` is the second booth of the problem. */
export interface BoothFinding {
  at: number
  kind: 'number' | 'shape' | 'twice' | 'outside' | 'overlap'
  other?: number
}

/** The most overlaps that are reported for a hall. */
const MAX_OVERLAPS = 200

/** A booth number with its hall's number in front, as companies have it. */
export const numberIn = (hall: string, code: string): string =>
  code.startsWith(`${hall}-`) ? code : `${hall}-${code}`

/** Whether a list of numbers is a shape: a rectangle, or the corners of a polygon. */
export function isShape(shape: readonly unknown[]): shape is Shape {
  const isRight = shape.length >= 4 && shape.length % 2 === 0 && shape.length <= MAX_CORNERS * 2
  return isRight && shape.every(part => typeof part === 'number' && Math.abs(part) <= MAX_SIDE)
}

/** Whether a shape lies within a hall and has a size. */
export function isWithin(
  shape: Shape,
  { width, height }: { width: number; height: number },
): boolean {
  const [x = 0, y = 0, w = 0, h = 0] = shape
  const points = shape.length === 4 ? [x, y, x + w, y + h] : shape
  const isInside = points.every(
    (value, at) => value >= 0 && value <= (at % 2 === 0 ? width : height) + 1e-6,
  )
  return isInside && (shape.length !== 4 || (w > 0 && h > 0))
}

/** The problems of a hall's booths, in their order. */
export function findingsOf(
  booths: readonly DrawnBooth[],
  hall: { id: string; width: number; height: number },
): BoothFinding[] {
  const first = new Map<string, number>()
  const found = booths.flatMap(({ no, shape }, at): BoothFinding[] => {
    if (!BOOTH_NUMBER.test(no)) return [{ at, kind: 'number' }]
    const full = numberIn(hall.id, no)
    const other = first.get(full)
    if (other === undefined) first.set(full, at)
    const twice: BoothFinding[] = other === undefined ? [] : [{ at, kind: 'twice', other }]
    if (!isShape(shape)) return [...twice, { at, kind: 'shape' }]
    return isWithin(shape, hall) ? twice : [...twice, { at, kind: 'outside' }]
  })
  return [...found, ...overlaps(booths)].sort((a, b) => a.at - b.at)
}

/** Pairs of booths that overlap, each once, reported at the later of the two. */
export function overlaps(booths: readonly DrawnBooth[]): BoothFinding[] {
  const placed = booths
    .map(({ shape }, at) => ({ at, shape, box: boxOf(shape) }))
    .filter(({ shape, box }) => isShape(shape) && box.width > 0 && box.height > 0)
    .sort((a, b) => a.box.x - b.box.x)
  const found: BoothFinding[] = []
  let open: typeof placed = []
  for (const booth of placed) {
    open = open.filter(({ box }) => box.x + box.width > booth.box.x)
    for (const other of open) {
      if (found.length >= MAX_OVERLAPS) return found
      if (overlap(booth.shape, other.shape))
        found.push({
          at: Math.max(booth.at, other.at),
          kind: 'overlap',
          other: Math.min(booth.at, other.at),
        })
    }
    open.push(booth)
  }
  return found
}

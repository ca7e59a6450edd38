import type { PixelSize } from '../media'
import {
  combine,
  turnOf,
  uprightMatrix,
  uprightSize,
  type Matrix,
  type Orientation,
} from './orientation'

/**
 * Largest canvas that every phone draws: iOS allows 4096 × 4096, and a larger canvas stays empty.
 */
export const MAX_AREA = 4096 * 4096

/**
 * Intermediate steps stay below this area, so that a large picture needs no second large canvas.
 */
const STEP_AREA = 2048 * 2048

/**
 * A picture for drawing: the size for the drawing call, and the orientation that makes it upright.
 */
export interface Drawable {
  size: PixelSize
  orientation: Orientation
}

/** What to cut: a box in pixels of the upright picture turned clockwise by `rotation`. */
export interface Cut {
  rotation: number
  x: number
  y: number
  width: number
  height: number
  output: PixelSize
}

/**
 * Sizes of the canvases from the first to the output. A picture much larger than its output is
 * halved step by step: a single step would skip pixels and leave ragged edges on devices that
 * smooth only between neighbours.
 */
export function cutSteps({ width, height, output }: Cut): PixelSize[] {
  const steps = [output]
  let first = output
  while (
    width > first.width * 2 &&
    height > first.height * 2 &&
    first.width * first.height * 4 <= STEP_AREA
  ) {
    first = { width: first.width * 2, height: first.height * 2 }
    steps.unshift(first)
  }
  return steps
}

/** The transform for drawing the whole picture, so that the box of the cut fills a canvas. */
export function cutMatrix(
  { size, orientation }: Drawable,
  { rotation, x, y, width, height }: Cut,
  canvas: PixelSize,
): Matrix {
  const upright = uprightSize(orientation, size)
  const scaleX = canvas.width / width
  const scaleY = canvas.height / height
  const place: Matrix = [scaleX, 0, 0, scaleY, -x * scaleX, -y * scaleY]
  return combine(
    place,
    combine(uprightMatrix(turnOf(rotation), upright), uprightMatrix(orientation, size)),
  )
}

/** The whole picture, upright, as a cut. */
export function wholePicture(upright: PixelSize, output: PixelSize): Cut {
  return { rotation: 0, x: 0, y: 0, ...upright, output }
}

/**
 * Largest size of the same shape that fits; never larger than the picture (SPEC §5) or than a
 * canvas can be.
 */
export function fitWithin(
  size: PixelSize,
  maxWidth = Infinity,
  maxHeight = Infinity,
  maxArea = MAX_AREA,
): PixelSize {
  const scale = Math.min(
    1,
    maxWidth / size.width,
    maxHeight / size.height,
    Math.sqrt(maxArea / (size.width * size.height)),
  )
  // Rounding down keeps within both limits.
  const side = (length: number) =>
    Math.max(1, scale === 1 ? length : Math.floor(length * scale + 1e-6))
  return { width: side(size.width), height: side(size.height) }
}

import type { PixelSize } from '../media'
import {
  combine,
  turnOf,
  uprightMatrix,
  uprightSize,
  type Matrix,
  type Orientation,
} from './orientation'

/** Largest canvas every phone draws: iOS gives 4096 × 4096, beyond it the canvas stays empty. */
export const MAX_AREA = 4096 * 4096

/** Steps towards a small picture stay below this, so that a big one takes no second big canvas. */
const STEP_AREA = 2048 * 2048

/**
 * A picture as it is drawn: the pixels a drawing call takes, and how they must be turned to stand
 * upright.
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
 * halved step by step: one leap would skip pixels and leave edges ragged where the device smooths
 * over neighbours only.
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

/**
 * The transform under which the whole picture is drawn, so that the box of the cut fills a canvas.
 */
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
 * Largest size of the same shape that fits; never larger than the picture (SPEC §5) nor than a
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
  // Rounding down keeps both limits.
  const side = (length: number) =>
    Math.max(1, scale === 1 ? length : Math.floor(length * scale + 1e-6))
  return { width: side(size.width), height: side(size.height) }
}

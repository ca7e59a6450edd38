import sharp from 'sharp'
import type { FaceBox } from './faceWorker'
import type { FacePicture } from './types'

/**
 * Every face is measured at this width, so that a large face does not seem softer than a small one.
 */
const MEASURED_WIDTH = 112
/**
 * Variance of the Laplacian. A sharp face has over a thousand, a face blurred by a hundredth of its
 * width 300, by a fiftieth 60.
 */
const BLURRY_BELOW = 70

/**
 * True when a face is too blurred to be recognised. Contrast is normalised first, because a dim
 * photo is not blurred.
 */
export async function isBlurry(
  { jpeg, width, height }: FacePicture,
  box: FaceBox,
): Promise<boolean> {
  const left = Math.max(0, Math.floor(box.left))
  const top = Math.max(0, Math.floor(box.top))
  const { data, info } = await sharp(jpeg)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(box.width))),
      height: Math.max(1, Math.min(height - top, Math.round(box.height))),
    })
    .greyscale()
    .normalise()
    .resize({ width: MEASURED_WIDTH })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return laplacianVariance(data, info.width, info.height) < BLURRY_BELOW
}

/** How much neighbouring pixels differ; edges raise the value. */
function laplacianVariance(grey: Uint8Array, width: number, height: number): number {
  let count = 0
  let sum = 0
  let squares = 0
  const at = (index: number) => grey[index] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const value = at(i - 1) + at(i + 1) + at(i - width) + at(i + width) - 4 * at(i)
      count += 1
      sum += value
      squares += value * value
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

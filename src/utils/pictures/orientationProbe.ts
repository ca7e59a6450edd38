import type { PixelSize } from '../media'
import { uprightSize, type Orientation } from './orientation'
import type { Drawable } from './planCut'

/**
 * A JPEG of 16 × 8 stored with its left half white and marked "turn right": upright it is 8 × 16,
 * white above black. Devices differ in whether they turn it by themselves when it is measured and
 * when it is drawn, so they are asked.
 */
export const PROBE =
  'data:image/jpeg;base64,/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4' +
  'UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AEBP7//Z'

/** Size to draw the probe in. */
export const PROBE_SIZE: PixelSize = { width: 8, height: 16 }

/** What a device does with a picture that lies on its side. */
export interface OrientationHabits {
  /** A drawing call puts it upright. */
  drawsUpright: boolean
  /** Its width and height are those of the upright picture. */
  measuresUpright: boolean
}

/** Judges the probe by its measured size and its pixels (RGBA rows of PROBE_SIZE). */
export function readProbe(measured: PixelSize, pixels: ArrayLike<number>): OrientationHabits {
  const red = (x: number, y: number) => pixels[(y * PROBE_SIZE.width + x) * 4] ?? 0
  return {
    drawsUpright: red(6, 2) > 128 && red(6, 13) < 128,
    measuresUpright: measured.width < measured.height,
  }
}

/** What to tell a drawing call about a picture of this measured size and marked orientation. */
export function drawableOf(
  measured: PixelSize,
  marked: Orientation,
  { drawsUpright, measuresUpright }: OrientationHabits,
): Drawable {
  const upright = measuresUpright ? measured : uprightSize(marked, measured)
  // Turning back is the same exchange of sides.
  return drawsUpright
    ? { size: upright, orientation: 1 }
    : { size: uprightSize(marked, upright), orientation: marked }
}

import type { PixelSize } from '../media'
import { uprightSize, type Orientation } from './orientation'
import type { Drawable } from './planCut'

/**
 * A JPEG of 16 × 8, stored with its left half white and marked "turn right": upright it is 8 × 16,
 * white above black. It tests whether a device turns pictures when measuring and when drawing.
 */
export const PROBE =
  'data:image/jpeg;base64,/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4' +
  'UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AEBP7//Z'

/** Size for drawing the probe. */
export const PROBE_SIZE: PixelSize = { width: 8, height: 16 }

/** How a device handles a turned picture. */
export interface OrientationHabits {
  /** Drawing turns it upright. */
  drawsUpright: boolean
  /** Its reported width and height are the upright ones. */
  measuresUpright: boolean
}

/**
 * Reads the device's habits from the probe's measured size and its pixels (RGBA rows of
 * PROBE_SIZE).
 */
export function readProbe(measured: PixelSize, pixels: ArrayLike<number>): OrientationHabits {
  const red = (x: number, y: number) => pixels[(y * PROBE_SIZE.width + x) * 4] ?? 0
  return {
    drawsUpright: red(6, 2) > 128 && red(6, 13) < 128,
    measuresUpright: measured.width < measured.height,
  }
}

/** What a drawing call needs for a picture of this measured size and marked orientation. */
export function drawableOf(
  measured: PixelSize,
  marked: Orientation,
  { drawsUpright, measuresUpright }: OrientationHabits,
): Drawable {
  const upright = measuresUpright ? measured : uprightSize(marked, measured)
  // Turning back swaps the sides in the same way.
  return drawsUpright
    ? { size: upright, orientation: 1 }
    : { size: uprightSize(marked, upright), orientation: marked }
}

import type { PixelSize } from '../media'

/** The orientation of the camera: EXIF's 1–8. 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** `[a, b, c, d, e, f]` in the format of a canvas: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Moves stored pixels, `size` wide and high, to their places in an upright picture. */
export function uprightMatrix(orientation: Orientation, { width, height }: PixelSize): Matrix {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height, 0]
    case 7:
      return [0, -1, -1, 0, height, width]
    case 8:
      return [0, -1, 1, 0, 0, width]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}

/** Width and height after turning upright: 5–8 are stored sideways. */
export function uprightSize(orientation: Orientation, { width, height }: PixelSize): PixelSize {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/** The orientation that turns clockwise by these degrees; full turns do not matter. */
export function turnOf(rotation: number): Orientation {
  const quarters = ((Math.round(rotation / 90) % 4) + 4) % 4
  return ([1, 6, 3, 8] as const)[quarters] ?? 1
}

/** Applies first `inner`, then `outer`. */
export function combine([A, B, C, D, E, F]: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  return [
    A * a + C * b,
    B * a + D * b,
    A * c + C * d,
    B * c + D * d,
    A * e + C * f + E,
    B * e + D * f + F,
  ]
}

/** Reads a number of a file as an orientation; 1 when it is invalid. */
export function orientationOf(value: number): Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8 ? (value as Orientation) : 1
}

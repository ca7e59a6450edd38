/** Side of the small copy that is checked for transparency. */
export const SAMPLE_SIDE = 64

/** Do these RGBA pixels contain transparency? */
export function hasTransparency(pixels: ArrayLike<number>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 250) return true
  return false
}

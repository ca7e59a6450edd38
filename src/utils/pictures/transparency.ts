/** Side of the small copy in which transparency is looked for. */
export const SAMPLE_SIDE = 64

/** Whether RGBA pixels let something shine through. */
export function hasTransparency(pixels: ArrayLike<number>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 250) return true
  return false
}

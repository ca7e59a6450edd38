/** The longest path of a signature, in characters. */
export const MAX_SIGNATURE = 20_000
const PATH = /^(?:[ML]\d{1,4} \d{1,4})*$/

/** A point of a signature, in pixels of its box. */
export type SignaturePoint = readonly [x: number, y: number]

/**
 * Strokes as an SVG path with whole pixels; a stroke of one point is a dot. The path is cut after
 * the last stroke that fits.
 */
export function signaturePath(strokes: readonly (readonly SignaturePoint[])[]): string {
  let path = ''
  for (const stroke of strokes) {
    const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke
    const next = points
      .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${whole(x)} ${whole(y)}`)
      .join('')
    if (path.length + next.length > MAX_SIGNATURE) break
    path += next
  }
  return path
}

/** Accepts only what `signaturePath` makes, because the path is drawn in other people's pages. */
export function isSignaturePath(text: string): boolean {
  return text.length <= MAX_SIGNATURE && PATH.test(text)
}

const whole = (length: number): number => Math.min(9999, Math.max(0, Math.round(length)))

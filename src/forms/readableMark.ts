import { darkenTo, parseColour, toHex } from '@core/theme/colour'

/** The background colours of a form. */
const WHITE = [1, 1, 1] as const
const GREY_50 = [0xf4 / 255, 0xf5 / 255, 0xf6 / 255] as const
/** WCAG 1.4.11: a mark that carries meaning. */
const MARK = 3

/**
 * A colour of the definition for a small mark, darkened until it can be seen; empty for what is no
 * colour.
 */
export function readableMark(colour: string): string {
  const rgb = parseColour(colour)
  return rgb ? toHex(darkenTo(rgb, [WHITE, GREY_50], MARK)) : ''
}

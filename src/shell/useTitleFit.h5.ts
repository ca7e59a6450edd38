import type { TitleFit } from './titleFit'

/**
 * What a line of the bar holds at least, beside everything that can stand on it, in ems; the design
 * grows with the phone (DESIGN §4).
 */
const LINE = 12

/**
 * A long title is smaller and may take two lines. Without WeChat's capsule this is enough room, so
 * nothing is measured.
 */
export function useTitleFit(title: string, _parts: unknown): TitleFit {
  const ems = [...title].reduce((sum, sign) => sum + (sign < '⺀' ? 0.56 : 1), 0)
  return { size: ems > LINE ? 'two-lines' : 'whole', isTight: false }
}

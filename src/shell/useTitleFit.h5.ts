import type { TitleFit, TitleNeighbours } from './titleFit'

/**
 * Least room for the title in a line of the bar, beside everything that the bar may contain, in
 * ems; the design grows with the phone (DESIGN §4).
 */
const LINE = 12
/** Least room for the title beside the mark of a demo, in ems. */
const MARKED_LINE = 8

/**
 * A long title is smaller and may take two lines. Without WeChat's capsule this is enough room, so
 * nothing is measured.
 */
export function useTitleFit(title: string, { hasMark }: TitleNeighbours): TitleFit {
  const ems = [...title].reduce((sum, sign) => sum + (sign < '⺀' ? 0.56 : 1), 0)
  const isMarked = hasMark && ems <= MARKED_LINE
  return { size: ems > LINE ? 'two-lines' : 'whole', isTight: false, isMarked }
}

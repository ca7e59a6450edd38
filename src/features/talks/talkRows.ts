import type { Message } from './types'

/** The most rows on screen; when more come, rows at the far end are dropped. */
export const MOST_ROWS = 200

export const lastSeqOf = (rows: readonly Message[]): number => rows[rows.length - 1]?.Seq ?? 0

/**
 * The message that a list shows of a talk, after these have come: the latest that is not an own
 * automatic answer.
 */
export function shownLast(
  known: Message | undefined,
  come: readonly Message[],
): Message | undefined {
  return come
    .filter(({ Mine, Auto }) => !(Mine && Auto))
    .reduce((last, one) => (last && one.Seq < last.Seq ? last : one), known)
}

/** The highest number up to which no row is missing. */
export function filledSeqOf(rows: readonly Message[]): number {
  const gap = rows.findIndex(({ Seq }, at) => at > 0 && Seq !== (rows[at - 1]?.Seq ?? 0) + 1)
  return gap < 0 ? lastSeqOf(rows) : (rows[gap - 1]?.Seq ?? 0)
}

/**
 * Adds messages to the rows by number; known rows are updated. `fresh` counts messages of the other
 * side that are not visible, `isCut` says that the oldest rows were dropped.
 */
export function withMessages(
  rows: readonly Message[],
  messages: readonly Message[],
  { hasNewer, isAtEnd }: { hasNewer: boolean; isAtEnd: boolean },
): { rows: readonly Message[]; fresh: number; isCut: boolean } {
  const bySeq = new Map(rows.map(one => [one.Seq, one]))
  const [last, filled] = [lastSeqOf(rows), filledSeqOf(rows)]
  let fresh = 0
  for (const one of messages) {
    // catching up fills a gap; messages older than the rows are not shown
    if (one.Seq > last && hasNewer) fresh += one.Mine ? 0 : 1
    else if (bySeq.has(one.Seq) || one.Seq > filled) {
      if (!bySeq.has(one.Seq) && !one.Mine && !isAtEnd) fresh += 1
      bySeq.set(one.Seq, one)
    }
  }
  const all = [...bySeq.values()].sort((a, b) => a.Seq - b.Seq)
  const isCut = isAtEnd && all.length > MOST_ROWS
  return { rows: isCut ? all.slice(-MOST_ROWS) : all, fresh, isCut }
}

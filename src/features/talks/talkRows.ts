import type { Message } from './types'

/** Rows on the screen at most; the far end goes when more come. */
export const MOST_ROWS = 200

export const lastSeqOf = (rows: readonly Message[]): number => rows[rows.length - 1]?.Seq ?? 0

/** The number up to which no row is missing. */
export function filledSeqOf(rows: readonly Message[]): number {
  const gap = rows.findIndex(({ Seq }, at) => at > 0 && Seq !== (rows[at - 1]?.Seq ?? 0) + 1)
  return gap < 0 ? lastSeqOf(rows) : (rows[gap - 1]?.Seq ?? 0)
}

/**
 * Rows by their number with messages that came: what is there already is shown as it is now.
 * `fresh` counts those of the other side that the person does not see, `isCut` says that the oldest
 * rows went.
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
    // a gap is filled by catching up; what is older than the rows is not shown
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

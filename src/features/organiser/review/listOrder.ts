import type { RecordItem } from '@core/contract/resource'
import { RECORD_SORTS, type DeskSort } from '@core/domain/recordLists'

/** The facts that decide a row's place in the queue. */
export type Placed = Pick<RecordItem, 'Id' | 'State' | 'Title' | 'CreatedAt' | 'SavedAt'>

/** The possible orders of a kind's queue; forms of companies have only one. */
export function sortsOf(kind: string): readonly DeskSort[] {
  if (kind.startsWith('registration:')) return ['saved', 'oldest']
  return kind.includes(':') ? ['saved'] : RECORD_SORTS
}

/**
 * May `row` come after `other` in the server's order of this queue? Registrations are ordered by a
 * number that the page does not know, so among those of the same instant any may come after.
 */
export function mayBeBehind(row: Placed, other: Placed, kind: string, sort: DeskSort): boolean {
  if (kind.startsWith('registration:'))
    return sort === 'oldest' ? row.CreatedAt >= other.CreatedAt : row.CreatedAt <= other.CreatedAt
  if (sort === 'title') return isAfter([row.Title, row.Id], [other.Title, other.Id])
  if (sort === 'state' && row.State !== other.State) return row.State > other.State
  return isAfter([other.SavedAt, other.Id], [row.SavedAt, row.Id])
}

/** Compares by the first text, then by the second. */
function isAfter(
  [first, second]: [string, string],
  [ofFirst, ofSecond]: [string, string],
): boolean {
  return first === ofFirst ? second > ofSecond : first > ofFirst
}

/** Id of the row before or after the open one; the first row if none is open, empty at the end. */
export function besideIn(rows: readonly RecordItem[], openId: string, step: 1 | -1): string {
  const at = rows.findIndex(({ Id }) => Id === openId)
  const next = at < 0 ? rows[0] : rows[at + step]
  return next?.Id ?? ''
}

import type { DeskListReply } from '@core/contract/desk'
import type { RecordItem } from '@core/contract/resource'

/**
 * Selected rows that the list, read again, does not reach, because new rows came in. They follow
 * the list unchanged. A row whose place is before the end of the list, and which is missing there,
 * has been decided.
 */
export class HeldRows {
  private rows: readonly RecordItem[] = []

  constructor(private readonly mayBeBehind: (row: RecordItem, last: RecordItem) => boolean) {}

  /** Keeps the rows that belong after the page. */
  keep(page: DeskListReply, rows: readonly RecordItem[]): readonly RecordItem[] {
    this.rows = this.unread(page, rows)
    return this.rows
  }

  /** The rows that the list has passed, or ended, without them; they are kept no longer. */
  passed(page: DeskListReply): ReadonlySet<RecordItem> {
    const held = page.Items.filter(row => this.rows.includes(row))
    const kept = this.keep({ ...page, Items: page.Items.filter(row => !held.includes(row)) }, held)
    return new Set(held.filter(row => !kept.includes(row)))
  }

  private unread(
    { Items, Next }: DeskListReply,
    rows: readonly RecordItem[],
  ): readonly RecordItem[] {
    const last = Items[Items.length - 1]
    return Next !== '' && last ? rows.filter(row => this.mayBeBehind(row, last)) : []
  }
}

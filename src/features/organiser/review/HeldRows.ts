import type { DeskListReply } from '@core/contract/desk'
import type { RecordItem } from '@core/contract/resource'

/**
 * Selected rows that a reloaded list does not reach, because new rows came in. They are shown
 * unchanged after the list. If the list passes a row's place without it, the row has been decided.
 */
export class HeldRows {
  private rows: readonly RecordItem[] = []

  constructor(private readonly mayBeBehind: (row: RecordItem, last: RecordItem) => boolean) {}

  /** Keeps the rows that belong after the page. */
  keep(page: DeskListReply, rows: readonly RecordItem[]): readonly RecordItem[] {
    this.rows = this.unread(page, rows)
    return this.rows
  }

  /**
   * The rows whose place the list has passed without them, or at its end. They are no longer held.
   */
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

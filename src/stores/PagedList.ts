import { observableRef, runInAction } from 'mobx'
import { observe } from '@/utils/observe'
import { failed, idle, loading, ready, withValue, type LoadState } from './LoadState'

/** Rows in a page of a list (DESIGN §6), and the most rows in one request. */
const PAGE_SIZE = 20
const MOST_AT_ONCE = 100

/** A request for the list: without `After` for its beginning, with it for what follows. */
export type AskPage<Page> = (from: { Size: number; After?: string }) => Promise<Page>

export interface PageRules<Page> {
  /** Cursor of the next page; empty after the last page. */
  nextOf: (page: Page) => string
  /** Joins the shown page and the next one. */
  join: (shown: Page, next: Page) => Page
  /** A new list is shown from its beginning and replaces `before`. */
  onShown?: (page: Page, before: Page | undefined) => void
  size?: number
}

/**
 * A list loaded page by page. The newest request wins. The shown page stays until the answer
 * arrives, and further pages are loaded by the request that the shown page answers.
 */
export class PagedList<Page> {
  /** The loaded pages; a failure of the load stays here. */
  page: LoadState<Page> = idle
  /** The request for the next page. */
  more: LoadState<true> = idle
  private ask: AskPage<Page> | undefined = undefined
  private round = 0
  /** Grows with each change made here: answers to earlier requests may be out of date. */
  private changes = 0

  constructor(private readonly rules: PageRules<Page>) {
    observe(this, ['rules', 'ask', 'round', 'changes'], {
      page: observableRef,
      more: observableRef,
    })
  }

  get hasMore(): boolean {
    const { value } = this.page
    return value !== undefined && this.rules.nextOf(value) !== ''
  }

  /** Loads from the beginning, at least `shown` rows, and shows them together. */
  async load(ask: AskPage<Page>, shown = 0): Promise<void> {
    const mine = ++this.round
    const { changes } = this
    this.page = loading(this.page.value)
    this.more = idle
    try {
      const isOverdue = () => mine !== this.round || changes !== this.changes
      const page = await this.askAll(ask, Math.max(this.size, shown), isOverdue)
      if (mine !== this.round) return
      if (changes !== this.changes) return await this.load(ask, shown)
      runInAction(() => {
        this.ask = ask
        const before = this.page.value
        this.page = ready(page)
        this.rules.onShown?.(page, before)
      })
    } catch (error) {
      runInAction(() => mine === this.round && (this.page = failed(error, this.page.value)))
    }
  }

  /**
   * Loads `count` rows from the beginning, in as many requests as needed. It stops when a newer
   * request or a change makes the answer useless.
   */
  private async askAll(ask: AskPage<Page>, count: number, isOverdue: () => boolean): Promise<Page> {
    let page: Page = await ask({ Size: Math.min(MOST_AT_ONCE, count) })
    for (let left = count - MOST_AT_ONCE; left > 0 && !isOverdue(); left -= MOST_AT_ONCE) {
      const After = this.rules.nextOf(page)
      if (After === '') break
      page = this.rules.join(page, await ask({ Size: Math.min(MOST_AT_ONCE, left), After }))
    }
    return page
  }

  /** Adds the next page, with the request that the shown page answers. */
  async loadMore(): Promise<void> {
    const { value, status } = this.page
    if (
      !value ||
      !this.ask ||
      status === 'loading' ||
      this.more.status === 'loading' ||
      !this.hasMore
    )
      return
    this.more = loading()
    await this.follow(value, this.ask, this.round)
  }

  private async follow(shown: Page, ask: AskPage<Page>, mine: number): Promise<void> {
    const { changes } = this
    try {
      const next = await ask({ Size: this.size, After: this.rules.nextOf(shown) })
      if (mine !== this.round) return
      if (changes !== this.changes) return await this.follow(shown, ask, mine)
      runInAction(() => {
        this.put(this.rules.join(this.page.value ?? shown, next))
        this.more = idle
      })
    } catch (error) {
      runInAction(() => mine === this.round && (this.more = failed(error)))
    }
  }

  /** Replaces the page with a changed one, and keeps the state of the request. */
  put(page: Page): void {
    this.page = withValue(this.page, page)
  }

  /** Something was changed on the server: requests under way are made again. */
  change(): void {
    this.changes++
  }

  private get size(): number {
    return this.rules.size ?? PAGE_SIZE
  }
}

/**
 * Joins rows and the rows after them. A row that changed between two requests may come twice: only
 * the last one is kept.
 */
export function joined<T>(shown: readonly T[], next: readonly T[], idOf: (row: T) => string): T[] {
  const ids = new Set(next.map(idOf))
  return [...shown.filter(row => !ids.has(idOf(row))), ...next]
}

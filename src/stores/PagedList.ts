import { observableRef, runInAction } from 'mobx'
import { observe } from '@/utils/observe'
import { failed, idle, loading, ready, withValue, type LoadState } from './LoadState'

/** What a page of a list has (DESIGN §6), and the most that is asked for at once. */
const PAGE_SIZE = 20
const MOST_AT_ONCE = 100

/** A question to the server, to be asked from the beginning or, with `After`, for what follows. */
export type AskPage<Page> = (from: { Size: number; After?: string }) => Promise<Page>

export interface PageRules<Page> {
  /** Where the next page begins; empty behind the last. */
  nextOf: (page: Page) => string
  /** What is shown with the page behind it. */
  join: (shown: Page, next: Page) => Page
  /** Another list is shown, from its beginning, in the place of `before`. */
  onShown?: (page: Page, before: Page | undefined) => void
  size?: number
}

/**
 * A list that is asked for page by page. The newest question wins; what is shown stays until its
 * answer is there, and what follows belongs to what is shown.
 */
export class PagedList<Page> {
  /** What is here; a failure stays in it. */
  page: LoadState<Page> = idle
  /** The request for what follows. */
  more: LoadState<true> = idle
  private ask: AskPage<Page> | undefined = undefined
  private round = 0
  /** Grows with each change made here: what was asked before may tell of before. */
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

  /** Asks from the beginning, for so many at least as `shown`, which come together. */
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
   * Loads `count` rows from the beginning, with as many requests as they need. It stops when the
   * answer is no longer wanted.
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

  /** Adds what follows, by the question that is answered here. */
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

  /** Something was changed on the server: the requests under way are made again. */
  change(): void {
    this.changes++
  }

  private get size(): number {
    return this.rules.size ?? PAGE_SIZE
  }
}

/**
 * Rows with those that follow. A row that changed between two requests may come twice: only the
 * last one is kept.
 */
export function joined<T>(shown: readonly T[], next: readonly T[], idOf: (row: T) => string): T[] {
  const ids = new Set(next.map(idOf))
  return [...shown.filter(row => !ids.has(idOf(row))), ...next]
}

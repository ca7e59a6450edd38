import { MAX_MARKED } from '@core/leads/followUp'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient } from '@/api/types'
import { failed, idle, loading, ready, withValue, type LoadState } from '@/stores/LoadState'
import type { Clock } from '@/utils/clock'
import type { Lead, LeadsAbout } from './types'

/** Typing pauses at least so long before the list is searched. */
const SEARCH_PAUSE_MS = 300
const PAGE_SIZE = 20
const MAX_SIZE = 100

/** What the list is narrowed to; empty values narrow nothing. */
export interface LeadFilters {
  state: Lead['State'] | ''
  rating: number
  source: Lead['Source'] | ''
  tag: string
  assignee: string
  day: string
}
export const NO_FILTERS: LeadFilters = { state: '', rating: 0, source: '', tag: '', assignee: '', day: '' }

interface LeadPage {
  items: readonly Lead[]
  next: string
  counts: Readonly<Record<string, number>>
  about: LeadsAbout | undefined
  /** The question it answers. */
  of: string
}

/** The leads of the company: searched, narrowed, page by page. */
export class LeadListStore {
  page: LoadState<LeadPage> = idle
  more: LoadState<true> = idle
  search = ''
  filters: LeadFilters = NO_FILTERS
  /** Chosen to be tagged, given to somebody or exported together: those on show alone. */
  chosen: ReadonlySet<string> = new Set()
  private round = 0
  private typed = 0
  /** Grows with each change: what was asked before may tell of before. */
  private changed = 0

  constructor(private readonly deps: { api: Pick<ApiClient, 'call'>; clock: Clock }) {
    makeAutoObservable<this, 'deps' | 'round' | 'typed' | 'changed'>(
      this,
      {
        page: observableRef,
        more: observableRef,
        filters: observableRef,
        chosen: observableRef,
        deps: false,
        round: false,
        typed: false,
        changed: false,
      },
      { autoBind: true },
    )
  }

  get items(): readonly Lead[] {
    return this.page.value?.items ?? []
  }

  get about(): LeadsAbout | undefined {
    return this.page.value?.about
  }

  /** Of the search in all states. */
  get total(): number {
    return Object.values(this.page.value?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  }

  /** All that match, also those that are not loaded yet. */
  get found(): number {
    const { state } = this.filters
    return state === '' ? this.total : (this.page.value?.counts[state] ?? 0)
  }

  /** Is what is here an answer to what is asked now, however old? */
  get isAnswer(): boolean {
    return this.page.value?.of === JSON.stringify(this.question)
  }

  get isNarrowed(): boolean {
    return this.search.trim() !== '' || Object.values(this.filters).some(value => value !== '' && value !== 0)
  }

  get hasMore(): boolean {
    return (this.page.value?.next ?? '') !== ''
  }

  get chosenIds(): readonly string[] {
    return this.items.map(({ Id }) => Id).filter(id => this.chosen.has(id))
  }

  get areAllChosen(): boolean {
    return this.items.length > 0 && this.chosenIds.length === Math.min(this.items.length, MAX_MARKED)
  }

  /** Chooses one, or no more. */
  choose(id: string): void {
    const chosen = new Set(this.chosen)
    if (!chosen.delete(id) && chosen.size < MAX_MARKED) chosen.add(id)
    this.chosen = chosen
  }

  /** Chooses all that are on show, or none. */
  chooseAll(areChosen: boolean): void {
    this.chosen = new Set(areChosen ? this.items.slice(0, MAX_MARKED).map(({ Id }) => Id) : [])
  }

  /** Tags those that are chosen, or gives them to somebody: all or none. Rejects with what stands in the way. */
  async mark(to: { Tags?: string[]; Assignee?: string }, intent: string): Promise<void> {
    const { Items } = await this.deps.api.call('lead.mark', { Ids: [...this.chosenIds], ...to }, { intent })
    runInAction(() => {
      Items.forEach(this.put)
      this.chosen = new Set()
    })
    await this.refresh()
  }

  /** Loads anew as much as is here. */
  refresh(): Promise<void> {
    return this.load(Math.min(MAX_SIZE, Math.max(PAGE_SIZE, this.items.length)))
  }

  /** Searches once typing pauses. */
  async setSearch(text: string): Promise<void> {
    this.search = text
    const mine = ++this.typed
    await this.deps.clock.sleep(SEARCH_PAUSE_MS)
    if (mine === this.typed) await this.load(PAGE_SIZE)
  }

  narrow(to: Partial<LeadFilters>): Promise<void> {
    this.filters = { ...this.filters, ...to }
    return this.load(PAGE_SIZE)
  }

  showAll(): Promise<void> {
    this.typed++
    this.search = ''
    this.filters = NO_FILTERS
    return this.load(PAGE_SIZE)
  }

  async loadMore(): Promise<void> {
    const { value } = this.page
    if (this.page.status !== 'ready' || this.more.status === 'loading' || !value || !this.hasMore) return
    const mine = this.round
    this.more = loading()
    try {
      const reply = await this.deps.api.call('lead.list', { ...this.question, After: value.next, Size: PAGE_SIZE })
      const ids = new Set(reply.Items.map(({ Id }) => Id))
      // whoever was met again meanwhile may come twice
      const items = [...value.items.filter(({ Id }) => !ids.has(Id)), ...reply.Items]
      runInAction(() => {
        if (mine !== this.round) return
        this.page = ready({ ...value, items, next: reply.Next })
        this.more = idle
      })
    } catch (error) {
      runInAction(() => mine === this.round && (this.more = failed(error)))
    }
  }

  /** A lead changed in its sheet stands so in the list. */
  put(lead: Lead): void {
    const { value } = this.page
    this.changed++
    if (!value) return
    const items = value.items.map(each => (each.Id === lead.Id ? lead : each))
    this.page = withValue(this.page, { ...value, items })
  }

  /** What an export is narrowed by. */
  get question() {
    const { state, rating, source, tag, assignee, day } = this.filters
    return {
      Search: this.search.trim() || undefined,
      State: state || undefined,
      Rating: rating || undefined,
      Source: source || undefined,
      Tag: tag || undefined,
      Assignee: assignee || undefined,
      Day: day || undefined,
    }
  }

  private async load(size: number): Promise<void> {
    const mine = ++this.round
    this.page = loading(this.page.value)
    this.more = idle
    const { question, changed } = this
    try {
      const reply = await this.deps.api.call('lead.list', { ...question, Size: size })
      if (mine !== this.round) return
      if (changed !== this.changed) return await this.load(size)
      const of = JSON.stringify(question)
      const page = { items: reply.Items, next: reply.Next, counts: reply.Counts, about: reply.About, of }
      runInAction(() => {
        this.page = ready(page)
        const ids = new Set(page.items.map(({ Id }) => Id))
        this.chosen = new Set([...this.chosen].filter(id => ids.has(id)))
      })
    } catch (error) {
      runInAction(() => mine === this.round && (this.page = failed(error, this.page.value)))
    }
  }
}

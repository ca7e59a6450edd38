import { MAX_MARKED, type LeadSort } from '@core/leads/followUp'
import { observableRef, runInAction } from 'mobx'
import type { ApiClient } from '@/api/types'
import { joined, PagedList, type AskPage } from '@/stores/PagedList'
import { TypingPause } from '@/stores/TypingPause'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import { searchWords } from '@/utils/searchWords'
import type { Lead, LeadsAbout } from './types'

/** The filters of the list; an empty value filters nothing. */
export interface LeadFilters {
  state: Lead['State'] | ''
  rating: number
  source: Lead['Source'] | ''
  tag: string
  assignee: string
  day: string
}
const NO_FILTERS: LeadFilters = {
  state: '',
  rating: 0,
  source: '',
  tag: '',
  assignee: '',
  day: '',
}

interface LeadPage {
  items: readonly Lead[]
  next: string
  counts: Readonly<Record<string, number>>
  about: LeadsAbout | undefined
  /** The search and filters of this page. */
  of: string
}

/** The leads of the company: searched, filtered, page by page. */
export class LeadListStore {
  private readonly list = new PagedList<LeadPage>({
    nextOf: page => page.next,
    // a person who was met again while the pages loaded may come twice
    join: (shown, { items, next }) => ({
      ...shown,
      items: joined(shown.items, items, ({ Id }) => Id),
      next,
    }),
    onShown: ({ items }) => this.keepChosen(items),
  })
  private readonly pause: TypingPause
  search = ''
  filters: LeadFilters = NO_FILTERS
  /** The order of the list; undefined: the last meeting comes first. */
  sort: LeadSort | undefined = undefined
  /** Selected to be tagged, assigned or exported together: only visible leads. */
  chosen: ReadonlySet<string> = new Set()

  constructor(private readonly deps: { api: Pick<ApiClient, 'call'>; clock: Clock }) {
    this.pause = new TypingPause(deps.clock)
    observe(this, ['deps', 'list', 'pause'], { filters: observableRef, chosen: observableRef })
  }

  get page() {
    return this.list.page
  }

  get more() {
    return this.list.more
  }

  get items(): readonly Lead[] {
    return this.page.value?.items ?? []
  }

  get about(): LeadsAbout | undefined {
    return this.page.value?.about
  }

  /** The number of hits in all states. */
  get total(): number {
    return Object.values(this.page.value?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  }

  /** The number of all matches, including those that are not loaded yet. */
  get found(): number {
    const { state } = this.filters
    return state === '' ? this.total : (this.page.value?.counts[state] ?? 0)
  }

  /** Does the loaded page belong to the current search, however old it is? */
  get isAnswer(): boolean {
    return this.page.value?.of === this.of
  }

  get isNarrowed(): boolean {
    return (
      this.search.trim() !== '' ||
      Object.values(this.filters).some(value => value !== '' && value !== 0)
    )
  }

  get hasMore(): boolean {
    return this.list.hasMore
  }

  get chosenIds(): readonly string[] {
    return this.items.map(({ Id }) => Id).filter(id => this.chosen.has(id))
  }

  get areAllChosen(): boolean {
    return (
      this.items.length > 0 && this.chosenIds.length === Math.min(this.items.length, MAX_MARKED)
    )
  }

  /** Selects a lead, or deselects it. */
  choose(id: string): void {
    const chosen = new Set(this.chosen)
    if (!chosen.delete(id) && chosen.size < MAX_MARKED) chosen.add(id)
    this.chosen = chosen
  }

  /** Selects all visible leads, or none. */
  chooseAll(areChosen: boolean): void {
    this.chosen = new Set(areChosen ? this.items.slice(0, MAX_MARKED).map(({ Id }) => Id) : [])
  }

  /** Tags or assigns the selected leads, all or none. Rejects with the reason. */
  async mark(to: { Tags?: string[]; Assignee?: string }, intent: string): Promise<void> {
    const { Items } = await this.deps.api.call(
      'lead.mark',
      { Ids: [...this.chosenIds], ...to },
      { intent },
    )
    runInAction(() => {
      Items.forEach(this.put)
      this.chosen = new Set()
    })
    await this.refresh()
  }

  /** Loads again as many leads as are shown. */
  refresh(): Promise<void> {
    return this.load(this.items.length)
  }

  /** Searches once the user pauses. */
  async setSearch(text: string): Promise<void> {
    this.search = text
    if (await this.pause.passes()) await this.load()
  }

  narrow(to: Partial<LeadFilters>): Promise<void> {
    this.filters = { ...this.filters, ...to }
    return this.load()
  }

  setSort(sort: LeadSort | undefined): Promise<void> {
    this.sort = sort
    return this.load()
  }

  showAll(): Promise<void> {
    this.pause.forget()
    this.search = ''
    this.filters = NO_FILTERS
    return this.load()
  }

  loadMore(): Promise<void> {
    return this.list.loadMore()
  }

  /** Updates a lead in the list after a change in its sheet. */
  put(lead: Lead): void {
    const { value } = this.page
    this.list.change()
    if (value)
      this.list.put({
        ...value,
        items: value.items.map(each => (each.Id === lead.Id ? lead : each)),
      })
  }

  /** The filters and order of list and export. */
  get question() {
    const { state, rating, source, tag, assignee, day } = this.filters
    return {
      Search: searchWords(this.search) || undefined,
      State: state || undefined,
      Rating: rating || undefined,
      Source: source || undefined,
      Tag: tag || undefined,
      Assignee: assignee || undefined,
      Day: day || undefined,
      Sort: this.sort,
    }
  }

  private get of(): string {
    return JSON.stringify(this.question)
  }

  private load(shown = 0): Promise<void> {
    const { question, of } = this
    const ask: AskPage<LeadPage> = async from => {
      const { Items, Next, Counts, About } = await this.deps.api.call('lead.list', {
        ...question,
        ...from,
      })
      return { items: Items, next: Next, counts: Counts, about: About, of }
    }
    return this.list.load(ask, shown)
  }

  private keepChosen(items: readonly Lead[]): void {
    this.chosen = new Set(items.map(({ Id }) => Id).filter(id => this.chosen.has(id)))
  }
}

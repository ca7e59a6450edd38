import type { ListSort } from '@core/domain/recordLists'
import { DELETE, parseRecordPage, type RecordItem, type RecordPage } from '@/api/parse/record'
import { joined, PagedList, type AskPage } from '@/stores/PagedList'
import { TypingPause } from '@/stores/TypingPause'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import { searchWords } from '@/utils/searchWords'
import { Selection } from './list/Selection'
import { RecordSteps, type RecordStepsDeps } from './RecordSteps'
import type { ResourceKind } from './ResourceKind'

interface ResourceStoreDeps extends RecordStepsDeps {
  clock: Clock
}

/** With whether it was asked for narrowed: that there is none says nothing of all. */
type ShownPage = RecordPage & { isNarrowed: boolean }

/** The list of a company's records of one resource: searched, narrowed and paged. */
export class ResourceStore {
  /** The text in the search field. */
  search = ''
  /** Shown alone; empty = all. */
  state = ''
  /** A choice field and the answer the list is narrowed to. */
  facet: { field: string; value: string } | undefined = undefined
  sort: ListSort
  private readonly list = new PagedList<ShownPage>({
    nextOf: page => page.next,
    // the counts are of what is shown, with the steps that were taken since
    join: (shown, next) => ({
      ...next,
      counts: shown.counts,
      items: joined(shown.items, next.items, ({ id }) => id),
    }),
  })
  /** Records that are chosen together. */
  readonly selection: Selection
  readonly steps: RecordSteps
  private readonly pause: TypingPause

  constructor(
    private readonly deps: ResourceStoreDeps,
    readonly kind: ResourceKind,
    /** Only what was given under an earlier version of the form. */
    private readonly isOlder = false,
  ) {
    this.pause = new TypingPause(deps.clock)
    this.sort = this.firstSort
    this.steps = new RecordSteps(deps, this)
    this.selection = new Selection(this, this.steps, kind.definition)
    observe(this, ['deps', 'kind', 'selection', 'steps', 'isOlder', 'list', 'pause'])
  }

  /** The loaded page; its value is kept while it is loaded again. */
  get page() {
    return this.list.page
  }

  /** The request for those behind the last. */
  get more() {
    return this.list.more
  }

  get items(): readonly RecordItem[] {
    return this.page.value?.items ?? []
  }

  /** Of the search, in all states. */
  get total(): number {
    return Object.values(this.page.value?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  }

  /** The order a list begins in: the one by hand where there is one. */
  get firstSort(): ListSort {
    return this.kind.definition.ordered ? 'placed' : 'saved'
  }

  /** The records can be put in an order by hand now: all of them are shown, in that order. */
  get canPlace(): boolean {
    return this.sort === 'placed' && !this.isNarrowed && this.items.length > 1
  }

  /** Something is searched for or left out, or what is shown still answers such a question. */
  get isNarrowed(): boolean {
    return this.page.value?.isNarrowed === true || this.isAskedNarrowed
  }

  private get isAskedNarrowed(): boolean {
    return this.search.trim() !== '' || this.state !== '' || this.facet !== undefined
  }

  get hasMore(): boolean {
    return this.list.hasMore
  }

  /** Loads the list from its beginning. The newest question wins; a failure stays in `page`. */
  fetch(): Promise<void> {
    return this.load()
  }

  /** Loads as many records again as are shown: after coming back from a record, or after a pull. */
  refresh(): Promise<void> {
    return this.load(this.items.length)
  }

  /** Searches once typing pauses. */
  async setSearch(text: string): Promise<void> {
    this.search = text
    if (await this.pause.passes()) await this.fetch()
  }

  /** Shows one state, or with '' all. */
  setState(state: string): Promise<void> {
    this.state = state
    return this.fetch()
  }

  /** Narrows and orders the list, and loads it again. */
  arrange(sort: ListSort, facet: { field: string; value: string } | undefined): Promise<void> {
    this.sort = sort
    this.facet = facet
    return this.fetch()
  }

  /** What a file of the list as it is narrowed and put in order is made by. */
  get narrowing() {
    const { Search, State, Facet, FacetValue, Sort } = this.question
    return { Search, State, Facet, FacetValue, Sort }
  }

  /** Everything again, whatever was searched for. */
  showAll(): Promise<void> {
    this.pause.forget()
    Object.assign(this, { search: '', state: '', facet: undefined })
    return this.fetch()
  }

  /** Adds the records behind the last. */
  loadMore(): Promise<void> {
    return this.list.loadMore()
  }

  /** Drafts among what is here, where drafts alone are shown. */
  get drafts(): readonly RecordItem[] {
    return this.state === this.kind.definition.states[0]
      ? this.items.filter(({ actions }) => actions.includes(DELETE))
      : []
  }

  private get question() {
    return {
      Resource: this.kind.definition.name,
      Search: searchWords(this.search) || undefined,
      State: this.state || undefined,
      Facet: this.facet?.field,
      FacetValue: this.facet?.value,
      Sort: this.sort === 'saved' ? undefined : this.sort,
      Older: this.isOlder || undefined,
    }
  }

  private load(shown = 0): Promise<void> {
    const { question, isAskedNarrowed: isNarrowed } = this
    const ask: AskPage<ShownPage> = async from => ({
      ...parseRecordPage(await this.deps.api.call('record.list', { ...question, ...from })),
      isNarrowed,
    })
    return this.list.load(ask, shown)
  }

  /** Something is changed on the server: what was asked before it may tell of before. */
  change(): void {
    this.list.change()
  }

  /** Shows the same records in another order. */
  putInOrder(items: readonly RecordItem[]): void {
    const { value } = this.page
    if (value) this.list.put({ ...value, items })
  }

  /** Shows this version of the record, wherever it is in the list; the counts follow. */
  put(item: RecordItem): void {
    const { page } = this
    const before = this.items.find(({ id }) => id === item.id)
    if (!page.value || !before) return
    const counts = { ...page.value.counts }
    counts[before.state] = Math.max(0, (counts[before.state] ?? 0) - 1)
    counts[item.state] = (counts[item.state] ?? 0) + 1
    const items = this.items.map(each => (each.id === item.id ? item : each))
    this.list.put({ ...page.value, items, counts })
  }

  /** Takes a record out of the list, which no longer exists. */
  takeOut({ id }: RecordItem): void {
    const { page } = this
    const before = this.items.find(each => each.id === id)
    if (!page.value || !before) return
    const counts = {
      ...page.value.counts,
      [before.state]: Math.max(0, (page.value.counts[before.state] ?? 0) - 1),
    }
    this.list.put({ ...page.value, counts, items: this.items.filter(each => each !== before) })
  }
}

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

/**
 * Also keeps whether filters were active: an empty filtered page does not mean that the list is
 * empty.
 */
type ShownPage = RecordPage & { isNarrowed: boolean }

/** The list of a company's records of one resource: searched, filtered and paged. */
export class ResourceStore {
  /** The text in the search field. */
  search = ''
  /** The only state shown; empty = all. */
  state = ''
  /** A choice field and the answer that the list is filtered by. */
  facet: { field: string; value: string } | undefined = undefined
  sort: ListSort
  private readonly list = new PagedList<ShownPage>({
    nextOf: page => page.next,
    // keep the counts of the shown page: they include the steps taken since
    join: (shown, next) => ({
      ...next,
      counts: shown.counts,
      items: joined(shown.items, next.items, ({ id }) => id),
    }),
  })
  /** The selected records. */
  readonly selection: Selection
  readonly steps: RecordSteps
  private readonly pause: TypingPause

  constructor(
    private readonly deps: ResourceStoreDeps,
    readonly kind: ResourceKind,
    /** Lists only records that answer an older version of the form. */
    private readonly isOlder = false,
  ) {
    this.pause = new TypingPause(deps.clock)
    this.sort = this.firstSort
    this.steps = new RecordSteps(deps, this)
    this.selection = new Selection(this, this.steps, kind.definition)
    observe(this, ['deps', 'kind', 'selection', 'steps', 'isOlder', 'list', 'pause'])
  }

  /** The loaded page; its value stays while the list is loaded again. */
  get page() {
    return this.list.page
  }

  /** The request for the next page. */
  get more() {
    return this.list.more
  }

  get items(): readonly RecordItem[] {
    return this.page.value?.items ?? []
  }

  /** Number of records that match the search, in all states. */
  get total(): number {
    return Object.values(this.page.value?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  }

  /** The first order of a list: the manual order if the resource has one. */
  get firstSort(): ListSort {
    return this.kind.definition.ordered ? 'placed' : 'saved'
  }

  /**
   * Can the records be moved by hand now? Only an unfiltered list in the manual order allows it.
   */
  get canPlace(): boolean {
    return this.sort === 'placed' && !this.isNarrowed && this.items.length > 1
  }

  /** Filters are active, or the shown page still answers a filtered request. */
  get isNarrowed(): boolean {
    return this.page.value?.isNarrowed === true || this.isAskedNarrowed
  }

  private get isAskedNarrowed(): boolean {
    return this.search.trim() !== '' || this.state !== '' || this.facet !== undefined
  }

  get hasMore(): boolean {
    return this.list.hasMore
  }

  /** Loads the list from its beginning. The newest request wins; a failure stays in `page`. */
  fetch(): Promise<void> {
    return this.load()
  }

  /** Loads again as many records as are shown: after the return from a record, or after a pull. */
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

  /** Filters and sorts the list, and loads it again. */
  arrange(sort: ListSort, facet: { field: string; value: string } | undefined): Promise<void> {
    this.sort = sort
    this.facet = facet
    return this.fetch()
  }

  /** The filters and the order, for an export of this list. */
  get narrowing() {
    const { Search, State, Facet, FacetValue, Sort } = this.question
    return { Search, State, Facet, FacetValue, Sort }
  }

  /** Removes the search and all filters. */
  showAll(): Promise<void> {
    this.pause.forget()
    Object.assign(this, { search: '', state: '', facet: undefined })
    return this.fetch()
  }

  /** Loads the next page. */
  loadMore(): Promise<void> {
    return this.list.loadMore()
  }

  /** The loaded drafts that may be deleted; empty unless the list shows only drafts. */
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

  /** Something changed on the server: answers to earlier requests may be out of date. */
  change(): void {
    this.list.change()
  }

  /** Shows the same records in another order. */
  putInOrder(items: readonly RecordItem[]): void {
    const { value } = this.page
    if (value) this.list.put({ ...value, items })
  }

  /** Shows this version of the record in its place in the list; the counts follow. */
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

  /** Takes a deleted record out of the list. */
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

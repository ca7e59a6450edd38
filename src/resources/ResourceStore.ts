import type { ListSort } from '@core/domain/recordLists'
import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import {
  DELETE,
  parseRecordItem,
  parseRecordPage,
  type RecordItem,
  type RecordPage,
} from '@/api/parse/record'
import type { ApiClient } from '@/api/types'
import { joined, PagedList, type AskPage } from '@/stores/PagedList'
import type { PersonalStorage } from '@/stores/PersonalStorage'
import { TypingPause } from '@/stores/TypingPause'
import type { Clock } from '@/utils/clock'
import { searchWords } from '@/utils/searchWords'
import { deleteRecord } from './deleteRecord'
import { copyName } from './form/DeviceCopy'
import { Intents } from './Intents'
import { isOvertaken } from './isOvertaken'
import { Selection } from './list/Selection'
import type { ResourceKind } from './ResourceKind'
import type { StepOutcome } from './StepOutcome'

export interface ResourceStoreDeps {
  api: ApiClient
  clock: Clock
  personal: Pick<PersonalStorage, 'remove'>
}

/** With whether it was asked for narrowed: that there is none says nothing of all. */
type ShownPage = RecordPage & { isNarrowed: boolean }

/**
 * The list of a company's records of one resource: searched, narrowed, paged, and the steps that
 * are taken from it.
 */
export class ResourceStore {
  /** The text in the search field. */
  search = ''
  /** Shown alone; empty = all. */
  state = ''
  /** A choice field and the answer the list is narrowed to. */
  facet: { field: string; value: string } | undefined = undefined
  sort: ListSort
  /** Steps under way, by record. */
  readonly running = new Map<string, string>()
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
  private readonly pause: TypingPause
  private readonly intents = new Intents()

  constructor(
    private readonly deps: ResourceStoreDeps,
    readonly kind: ResourceKind,
    /** Only what was given under an earlier version of the form. */
    private readonly isOlder = false,
  ) {
    this.pause = new TypingPause(deps.clock)
    this.sort = this.firstSort
    this.selection = new Selection(this, kind.definition)
    makeAutoObservable<this, 'deps' | 'isOlder' | 'list' | 'pause' | 'intents'>(
      this,
      {
        deps: false,
        kind: false,
        selection: false,
        isOlder: false,
        list: false,
        pause: false,
        intents: false,
      },
      { autoBind: true },
    )
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

  /**
   * Deletes drafts one by one and stops at the first that cannot be deleted. Then loads the list
   * again, because it says whether new records may be made.
   */
  async remove(drafts: readonly RecordItem[]): Promise<StepOutcome> {
    for (const draft of drafts) {
      if (this.running.has(draft.id)) return { kind: 'ignored' }
      const outcome = await this.erase(draft)
      if (outcome.kind === 'done') continue
      if (draft !== drafts[0]) void this.refresh()
      return outcome
    }
    void this.refresh()
    return { kind: 'done' }
  }

  /**
   * Takes a step. The record is shown in its new state at once, and in the old one again if the
   * step fails.
   */
  async act(item: RecordItem, action: string, reason = ''): Promise<StepOutcome> {
    if (this.running.has(item.id)) return { kind: 'ignored' }
    if (action === DELETE) return this.remove([item])
    const { definition } = this.kind
    const guess = { ...item, state: definition.transitions[action]?.to ?? item.state, actions: [] }
    this.running.set(item.id, action)
    // what was asked before a step begins, or ends, may tell of before
    this.list.change()
    this.put(guess)
    const wish = {
      Resource: definition.name,
      Id: item.id,
      Revision: item.revision,
      Action: action,
      Reason: reason || undefined,
    }
    try {
      const reply = await this.intents.once(wish, intent =>
        this.deps.api.call('record.act', wish, { intent }),
      )
      runInAction(() => this.put(parseRecordItem(reply)))
      return { kind: 'done' }
    } catch (error) {
      runInAction(() => this.takeBack(guess, item))
      return await this.explain(error)
    } finally {
      runInAction(() => {
        this.running.delete(item.id)
        this.list.change()
      })
    }
  }

  /**
   * Puts the record at one place of the list to another; shown at once, and back where it could not
   * be kept.
   */
  async place(from: number, to: number): Promise<StepOutcome> {
    const { page } = this
    const item = this.items[from]
    // what follows the last one here is not known
    const at = Math.max(0, Math.min(to, this.items.length - (this.hasMore ? 2 : 1)))
    if (!page.value || !item || at === from) return { kind: 'ignored' }
    const others = this.items.filter(each => each !== item)
    const wish = { Resource: this.kind.definition.name, Id: item.id, Before: others[at]?.id }
    this.list.change()
    this.list.put({ ...page.value, items: [...others.slice(0, at), item, ...others.slice(at)] })
    try {
      await this.intents.once(wish, intent => this.deps.api.call('record.order', wish, { intent }))
      return { kind: 'done' }
    } catch (error) {
      void this.refresh()
      return await this.explain(error)
    } finally {
      runInAction(() => this.list.change())
    }
  }

  /** Deletes a draft, and what of it is on this device. */
  private async erase(item: RecordItem): Promise<StepOutcome> {
    const { name: Resource } = this.kind.definition
    this.running.set(item.id, DELETE)
    this.list.change()
    try {
      await deleteRecord(this.deps.api, this.intents, {
        Resource,
        Id: item.id,
        Revision: item.revision,
      })
      this.deps.personal.remove(copyName(`${Resource}_${item.id}`))
      runInAction(() => this.leave(item))
      return { kind: 'done' }
    } catch (error) {
      return await this.explain(error)
    } finally {
      runInAction(() => {
        this.running.delete(item.id)
        this.list.change()
      })
    }
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

  /** Shows this version of the record, wherever it is in the list; the counts follow. */
  private put(item: RecordItem): void {
    const { page } = this
    const before = this.items.find(({ id }) => id === item.id)
    if (!page.value || !before) return
    const counts = { ...page.value.counts }
    counts[before.state] = Math.max(0, (counts[before.state] ?? 0) - 1)
    counts[item.state] = (counts[item.state] ?? 0) + 1
    const items = this.items.map(each => (each.id === item.id ? item : each))
    this.list.put({ ...page.value, items, counts })
  }

  /** A record is in the list no more. */
  private leave({ id }: RecordItem): void {
    const { page } = this
    const before = this.items.find(each => each.id === id)
    if (!page.value || !before) return
    const counts = {
      ...page.value.counts,
      [before.state]: Math.max(0, (page.value.counts[before.state] ?? 0) - 1),
    }
    this.list.put({ ...page.value, counts, items: this.items.filter(each => each !== before) })
  }

  /** Takes back the assumed state, unless a newer list has replaced it already. */
  private takeBack(guess: RecordItem, item: RecordItem): void {
    if (this.items.includes(guess)) this.put(item)
  }

  private async explain(error: unknown): Promise<StepOutcome> {
    if (!(error instanceof ApiError)) throw error
    if (error.redirected) return { kind: 'ignored' }
    if (isOvertaken(error)) {
      await this.refresh()
      return { kind: 'conflict' }
    }
    return error.kind === 'network'
      ? { kind: 'unreachable' }
      : { kind: 'refused', message: error.message }
  }
}

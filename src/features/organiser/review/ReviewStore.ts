import type { DeskActReply, DeskListReply, DeskOpenReply } from '@core/contract/schemas/desk'
import type { RecordItem } from '@core/contract/schemas/resource'
import type { RecordSort } from '@core/domain/recordLists'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Intents } from '@/resources/Intents'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { joined, PagedList } from '@/stores/PagedList'
import { TypingPause } from '@/stores/TypingPause'
import type { Clock } from '@/utils/clock'
import { BATCH_MAX } from '../deskRules'
import { NOWHERE, type KindView } from '../deskPlace'
import { WAITING, waitingOf, type DeskKind, type DeskStore } from '../DeskStore'

/** What came of a step, for each it was meant for. */
export interface ReviewResult {
  action: string
  done: readonly RecordItem[]
  refused: readonly { id: string; title: string; message: string }[]
}

interface ReviewDeps {
  desk: Pick<DeskStore, 'call' | 'fetchKinds'>
  clock: Clock
}

/** Refusals that mean that somebody else has moved it meanwhile. */
const OVERTAKEN: ReadonlySet<string> = new Set(['conflict', 'cannot_review', 'cannot_step'])

/** One kind of the review queue: searched, narrowed, paged, one open beside the list, some selected, and the steps that are taken. */
export class ReviewStore {
  search = ''
  /** Shown alone; empty = all. */
  state: string
  /** Id of the company that alone is shown; empty = all. */
  company: string
  sort: RecordSort = 'saved'
  readonly selected = new Set<string>()
  /** Of the one that is read; empty for none. */
  openId = ''
  detail: LoadState<DeskOpenReply> = idle
  result: ReviewResult | undefined = undefined
  isActing = false
  private readonly list = new PagedList<DeskListReply>({
    nextOf: page => page.Next,
    // the counts are of what is shown, with the steps that were taken since
    join: (shown, { Items, Next }) => ({ ...shown, Items: joined(shown.Items, Items, ({ Id }) => Id), Next }),
    onShown: ({ Items }) => this.keepSelected(Items),
  })
  private readonly pause: TypingPause
  private opening = 0
  private readonly intents = new Intents()

  constructor(
    private readonly deps: ReviewDeps,
    readonly kind: DeskKind,
    { id, state, company }: KindView = NOWHERE,
  ) {
    // who comes for one of them finds it, wherever it stands
    this.state = state ?? (id === '' && waitingOf(kind) > 0 ? WAITING : '')
    this.company = company
    this.pause = new TypingPause(deps.clock)
    makeAutoObservable<this, 'deps' | 'list' | 'pause' | 'opening' | 'intents'>(
      this,
      {
        ...{ detail: observableRef, result: observableRef, kind: false },
        ...{ deps: false, list: false, pause: false, opening: false, intents: false },
      },
      { autoBind: true },
    )
    this.openId = id
  }

  /** What is here; a value stays while it is loaded anew. */
  get page() {
    return this.list.page
  }

  get more() {
    return this.list.more
  }

  get items(): readonly RecordItem[] {
    return this.page.value?.Items ?? []
  }

  get hasMore(): boolean {
    return this.list.hasMore
  }

  get chosen(): readonly RecordItem[] {
    return this.items.filter(({ Id }) => this.selected.has(Id))
  }

  /** Steps that may be taken with all that are selected. */
  get chosenActions(): readonly string[] {
    const { chosen } = this
    return this.kind.Actions.map(({ Name }) => Name).filter(
      name => chosen.length > 0 && chosen.every(({ Actions }) => Actions.includes(name)),
    )
  }

  needsReason(action: string): boolean {
    return this.kind.Actions.find(({ Name }) => Name === action)?.NeedsReason ?? false
  }

  /** May words come with the step, which are read in the place of a reason? */
  takesNote(action: string): boolean {
    return this.kind.Actions.find(({ Name }) => Name === action)?.TakesNote ?? false
  }

  /** Loads the list from its beginning, as many at least as are `shown`. */
  fetch(shown = 0): Promise<void> {
    const { question } = this
    return this.list.load(from => this.deps.desk.call('desk.list', { ...question, ...from }), shown)
  }

  /** Loads anew as much as is here. */
  refresh(): Promise<void> {
    return this.fetch(this.items.length)
  }

  loadMore(): Promise<void> {
    return this.list.loadMore()
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

  /** Shows one company, or with '' all. */
  setCompany(id: string): Promise<void> {
    this.company = id
    return this.fetch()
  }

  /** May the list come in another order? Of records it may; forms and registrations have one alone. */
  get maySort(): boolean {
    return !this.kind.Kind.includes(':')
  }

  setSort(sort: RecordSort): Promise<void> {
    this.sort = sort
    return this.fetch()
  }

  toggle(id: string): void {
    if (!this.selected.delete(id)) this.selected.add(id)
  }

  /** Selects all that are here, as many as are decided about at once; none where all are. */
  toggleAll(): void {
    const all = this.items.slice(0, BATCH_MAX)
    const isAll = all.every(({ Id }) => this.selected.has(Id))
    this.selected.clear()
    if (!isAll) for (const { Id } of all) this.selected.add(Id)
  }

  unselect(): void {
    this.selected.clear()
  }

  /** Opens one beside the list; with '' none. A failure stays in `detail`. */
  async open(id: string): Promise<void> {
    const mine = ++this.opening
    this.detail = loading(id === this.openId ? this.detail.value : undefined)
    this.openId = id
    if (id === '') return
    try {
      const opened = await this.deps.desk.call('desk.open', { Kind: this.kind.Kind, Id: id })
      runInAction(() => mine === this.opening && (this.detail = ready(opened)))
    } catch (error) {
      runInAction(() => mine === this.opening && (this.detail = failed(error)))
    }
  }

  /** The id of the one before or after the open one in the list; the first where none is open. */
  beside(step: 1 | -1): string {
    const at = this.items.findIndex(({ Id }) => Id === this.openId)
    const next = at < 0 ? this.items[0] : this.items[at + step]
    return next?.Id ?? ''
  }

  /** Takes a step with each of these. What came of it is in `result`; the one that was read makes room for the next that waits. Rejects when the server was not reached. */
  async act(action: string, reason: string, items: readonly RecordItem[]): Promise<ReviewResult | undefined> {
    if (this.isActing || items.length === 0) return undefined
    this.isActing = true
    this.result = undefined
    const wish = {
      ...{ Kind: this.kind.Kind, Action: action, Reason: reason || undefined },
      Items: items.map(({ Id, Revision }) => ({ Id, Revision })),
    }
    // what was asked before a step begins, or ends, may tell of before
    this.list.change()
    try {
      const reply = await this.intents.once(wish, intent => this.deps.desk.call('desk.act', wish, { intent })).finally(this.list.change)
      const result = resultOf(action, reply, items)
      const next = this.nextAfter(reply)
      runInAction(() => {
        this.result = result
        reply.Done.forEach(item => this.put(item))
        this.selected.clear()
      })
      void this.deps.desk.fetchKinds()
      if (reply.Refused.some(({ code }) => OVERTAKEN.has(code))) await this.refresh()
      if (this.openId !== '' && items.some(({ Id }) => Id === this.openId)) await this.open(next)
      return result
    } finally {
      runInAction(() => (this.isActing = false))
    }
  }

  closeResult(): void {
    this.result = undefined
  }

  private get question() {
    return {
      Kind: this.kind.Kind,
      Search: this.search.trim() || undefined,
      State: this.state || undefined,
      Exhibitor: this.company || undefined,
      Sort: this.sort === 'saved' ? undefined : this.sort,
    }
  }

  private keepSelected(items: readonly RecordItem[]): void {
    const here = new Set(items.map(({ Id }) => Id))
    for (const id of [...this.selected]) if (!here.has(id)) this.selected.delete(id)
  }

  /** What is read after a step: the one that was read while it stays in the list, else what comes after it. */
  private nextAfter({ Done }: DeskActReply): string {
    const gone = new Set(Done.filter(({ State }) => this.state !== '' && State !== this.state).map(({ Id }) => Id))
    if (!gone.has(this.openId)) return this.openId
    const at = this.items.findIndex(({ Id }) => Id === this.openId)
    const stays = ({ Id }: RecordItem) => !gone.has(Id)
    return (this.items.slice(at + 1).find(stays) ?? this.items.slice(0, Math.max(0, at)).reverse().find(stays))?.Id ?? ''
  }

  /** An item stands as given, or leaves a list that does not show its state; the counts follow it. */
  private put(item: RecordItem): void {
    const { page } = this
    const before = this.items.find(({ Id }) => Id === item.Id)
    if (!page.value || !before) return
    const Counts = { ...page.value.Counts }
    Counts[before.State] = Math.max(0, (Counts[before.State] ?? 0) - 1)
    Counts[item.State] = (Counts[item.State] ?? 0) + 1
    const stays = this.state === '' || item.State === this.state
    const Items = stays ? this.items.map(each => (each.Id === item.Id ? item : each)) : this.items.filter(({ Id }) => Id !== item.Id)
    this.list.put({ ...page.value, Items, Counts })
  }
}

function resultOf(action: string, { Done, Refused }: DeskActReply, items: readonly RecordItem[]): ReviewResult {
  const titleOf = (id: string) => items.find(({ Id }) => Id === id)?.Title || id
  return { action, done: Done, refused: Refused.map(({ Id, Message }) => ({ id: Id, title: titleOf(Id), message: Message })) }
}

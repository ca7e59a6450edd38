import type { DeskItem, DeskListReply, DeskOpenReply } from '@core/contract/desk'
import type { RecordItem } from '@core/contract/resource'
import type { DeskSort } from '@core/domain/recordLists'
import { observableRef, runInAction } from 'mobx'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { joined, PagedList } from '@/stores/PagedList'
import { TypingPause } from '@/stores/TypingPause'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import { BATCH_MAX } from '../deskRules'
import { NOWHERE, type KindView } from '../deskPlace'
import { WAITING, waitingOf, type DeskKind, type DeskStore } from '../DeskStore'
import { pageAfter } from './afterStep'
import { HeldRows } from './HeldRows'
import { besideIn, mayBeBehind, sortsOf } from './listOrder'
import { questionOf } from './reviewQuestion'
interface ReviewDeps {
  desk: Pick<DeskStore, 'call'>
  clock: Clock
}

/** A second press within this time is meant for the previous item. */
const SECOND_PRESS_MS = 500

/**
 * One kind of the review queue: its list, the selected rows, and the item open beside it.
 * `ReviewSteps` takes the steps.
 */
export class ReviewStore {
  search = ''
  /** The state that is shown; empty = all. */
  state: string
  /** Id of the company that is shown; empty = all. */
  company: string
  /** The tag that people must have; empty = all. */
  tag: string
  /** The ticket, and the channel, of the shown people; empty = all. */
  ticket: string
  via: string
  sort: DeskSort
  readonly selected = new Set<string>()
  /** Id of the open item; empty for none. */
  openId = ''
  detail: LoadState<DeskOpenReply> = idle
  /**
   * Until when the verdict on the open item can be undone (ms since 1970); undefined if it cannot.
   */
  undoUntil: number | undefined = undefined
  private readonly list = new PagedList<DeskListReply>({
    nextOf: page => page.Next,
    // keeps the counts of the shown page, because they include the steps taken since
    join: (shown, { Items, Next }) => ({
      ...shown,
      Items: joined(shown.Items, Items, ({ Id }) => Id),
      Next,
    }),
    onShown: (page, before) => this.keepSelected(page, before?.Items ?? []),
  })
  /** The last request sent, and the request whose reply is shown. */
  private asked = ''
  private answered = ''
  private readonly held = new HeldRows((row, last) =>
    mayBeBehind(row, last, this.kind.Kind, this.sort),
  )
  private readonly pause: TypingPause
  private opening = 0
  /** When the next item last opened by itself after a step; Infinity while it loads. */
  private movedAt = -Infinity

  constructor(
    private readonly deps: ReviewDeps,
    readonly kind: DeskKind,
    { id, state, company, tag = '', ticket = '', via = '', sort = '' }: KindView = NOWHERE,
  ) {
    // if the address names an item, all states are shown, because the item may be in any state
    this.state = state ?? (id === '' && waitingOf(kind) > 0 ? WAITING : '')
    this.company = company
    this.tag = tag
    this.ticket = ticket
    this.via = via
    this.sort = this.sorts.find(one => one === sort) ?? 'saved'
    this.pause = new TypingPause(deps.clock)
    observe(
      this,
      ['kind', 'deps', 'list', 'asked', 'answered', 'held', 'pause', 'opening', 'movedAt'],
      { detail: observableRef },
    )
    this.openId = id
  }

  /** The loaded page; its value stays during the next load. */
  get page() {
    return this.list.page
  }

  get more() {
    return this.list.more
  }

  get items(): readonly DeskItem[] {
    return this.page.value?.Items ?? []
  }

  get hasMore(): boolean {
    return this.list.hasMore
  }

  get chosen(): readonly DeskItem[] {
    return this.items.filter(({ Id }) => this.selected.has(Id))
  }

  /** The steps that can be taken with all selected items. */
  get chosenActions(): readonly string[] {
    const { chosen } = this
    return this.kind.Actions.map(({ Name }) => Name).filter(
      name => chosen.length > 0 && chosen.every(({ Actions }) => Actions.includes(name)),
    )
  }

  needsReason(action: string): boolean {
    return this.kind.Actions.find(({ Name }) => Name === action)?.NeedsReason ?? false
  }

  /** Does the step take an optional note that people read in place of a reason? */
  takesNote(action: string): boolean {
    return this.kind.Actions.find(({ Name }) => Name === action)?.TakesNote ?? false
  }

  /** Loads the list from its beginning, at least `shown` items. */
  fetch(shown = 0): Promise<void> {
    const { question } = this
    this.asked = JSON.stringify(question)
    const sizeOf = ({ Size, After }: { Size: number; After?: string }) =>
      After === undefined ? Size : BATCH_MAX
    return this.list.load(
      from => this.deps.desk.call('desk.list', { ...question, ...from, Size: sizeOf(from) }),
      shown,
    )
  }

  /** Loads again as many items as are shown. */
  refresh(): Promise<void> {
    return this.fetch(this.items.length)
  }

  /**
   * Loads the next items, in the largest allowed page, because a user who asks for more has a long
   * list.
   */
  async loadMore(): Promise<void> {
    await this.list.loadMore()
    this.dropLost()
  }

  /** Searches once the user pauses. */
  async setSearch(text: string): Promise<void> {
    this.search = text
    if (await this.pause.passes()) await this.narrow()
  }

  /** Loads another list. The opened item stays open if the list contains it. */
  private async narrow(): Promise<void> {
    await this.fetch()
    const { openId } = this
    const isHere = this.page.status !== 'ready' || this.items.some(({ Id }) => Id === openId)
    if (openId !== '' && !isHere) await this.open('')
  }

  /** Filters by a state; '' shows all. */
  setState(state: string): Promise<void> {
    this.state = state
    return this.narrow()
  }

  /** Filters by a company, a tag, a ticket or a channel; '' removes the filter. */
  narrowBy(part: Partial<Pick<ReviewStore, 'company' | 'tag' | 'ticket' | 'via'>>): Promise<void> {
    Object.assign(this, part)
    return this.narrow()
  }

  get sorts(): readonly DeskSort[] {
    return sortsOf(this.kind.Kind)
  }

  setSort(sort: DeskSort): Promise<void> {
    this.sort = sort
    return this.fetch()
  }

  toggle(id: string): void {
    if (!this.selected.delete(id)) this.selected.add(id)
  }

  /** Selects all shown items, or none if all are selected. */
  toggleAll(): void {
    const isAll = this.items.every(({ Id }) => this.selected.has(Id))
    this.selected.clear()
    if (!isAll) for (const { Id } of this.items) this.selected.add(Id)
  }

  unselect(): void {
    this.selected.clear()
  }

  /** Opens an item beside the list; '' closes it. A failure stays in `detail`. */
  async open(id: string): Promise<void> {
    const mine = ++this.opening
    this.detail = loading(id === this.openId ? this.detail.value : undefined)
    this.undoUntil = undefined
    this.openId = id
    if (id === '') return
    try {
      const opened = await this.deps.desk.call('desk.open', { Kind: this.kind.Kind, Id: id })
      runInAction(() => {
        if (mine !== this.opening) return
        this.detail = ready(opened)
        const { UndoSeconds } = opened
        if (UndoSeconds !== undefined) this.undoUntil = this.deps.clock.now() + UndoSeconds * 1000
      })
    } catch (error) {
      runInAction(() => mine === this.opening && (this.detail = failed(error)))
    }
  }

  /** Id of the item before or after the open one in the list; the first item if none is open. */
  beside(step: 1 | -1): string {
    return besideIn(this.items, this.openId, step)
  }

  /** Did the next item open so recently that a press may be meant for the previous one? */
  hasJustMoved(): boolean {
    return this.deps.clock.now() - this.movedAt < SECOND_PRESS_MS
  }

  /**
   * Called when something changes on the server: replies to earlier requests may be out of date.
   */
  change(): void {
    this.list.change()
  }

  /** Shows rows after a step. The items of the step are no longer selected. */
  takeDecided(done: readonly RecordItem[], meant: readonly Pick<RecordItem, 'Id'>[]): void {
    const { value } = this.page
    if (value) this.list.put(pageAfter(value, done, this.state))
    for (const { Id } of meant) this.selected.delete(Id)
  }

  /** Opens the next item after a step. */
  async moveOn(id: string): Promise<void> {
    this.movedAt = Infinity
    await this.open(id)
    this.movedAt = this.deps.clock.now()
  }

  private get question() {
    return questionOf(this)
  }

  /**
   * After a reload from the beginning, selected rows stay selected and shown if they may come after
   * the loaded ones.
   */
  private keepSelected(page: DeskListReply, before: readonly RecordItem[]): void {
    const here = new Set(page.Items.map(({ Id }) => Id))
    const isSame = this.asked === this.answered
    this.answered = this.asked
    const missing = isSame ? before.filter(({ Id }) => this.selected.has(Id) && !here.has(Id)) : []
    const held = this.held.keep(page, missing)
    for (const { Id } of held) here.add(Id)
    for (const id of [...this.selected]) if (!here.has(id)) this.selected.delete(id)
    if (held.length > 0) this.list.put({ ...page, Items: [...page.Items, ...held] })
  }

  /** Drops held rows when the list has passed their place, or has ended, without them. */
  private dropLost(): void {
    const { value } = this.list.page
    const lost = value && this.held.passed(value)
    if (!lost || lost.size === 0) return
    for (const { Id } of lost) this.selected.delete(Id)
    this.list.put({ ...value, Items: value.Items.filter(row => !lost.has(row)) })
  }
}

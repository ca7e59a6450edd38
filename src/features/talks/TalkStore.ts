import { observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { failed, loading, ready, type LoadState } from '@/stores/LoadState'
import { observe } from '@/utils/observe'
import { filledSeqOf, lastSeqOf, MOST_ROWS, shownLast, withMessages } from './talkRows'
import type { TalkDeps } from './talkDeps'
import { TalkOutbox } from './TalkOutbox'
import type { Message, Talk } from './types'

const READ_PAUSE_MS = 800
const TYPING_SHOWN_MS = 6000
const CATCH_UP_PAUSE_MS = 3000

/** One talk: its messages, updated live, and what the user has read. */
export class TalkStore {
  talk: LoadState<Talk> = loading()
  items: readonly Message[] = []
  hasOlder = false
  /** The newest messages are not among the rows. */
  hasNewer = false
  isLoadingOlder = false
  isLoadingNewer = false
  /** Number of messages that came while the user reads older ones. */
  fresh = 0
  isAtEnd = true
  /** The other side is writing. */
  isTyping = false
  readonly outbox: TalkOutbox
  private typed = 0
  private readUpTo = 0
  private isReading = false
  private isCatchingUp = false
  private isFollowing = false

  constructor(private readonly deps: TalkDeps) {
    this.outbox = new TalkOutbox(deps, message => this.take([message]))
    observe(
      this,
      ['deps', 'readUpTo', 'isReading', 'typed', 'isCatchingUp', 'isFollowing', 'outbox'],
      { items: observableRef, talk: observableRef },
    )
  }

  get value(): Talk | undefined {
    return this.talk.value
  }
  /** Loads the latest messages. */
  async open(): Promise<void> {
    this.talk = loading(this.talk.value)
    try {
      const { Talk, Items, More } = await this.deps.api.call('chat.messages', { Id: this.deps.id })
      runInAction(() => {
        this.items = Items
        this.hasOlder = More
        this.hasNewer = false
        this.fresh = 0
        this.takeTalk(Talk)
      })
      void this.markRead()
      void this.outbox.resendAll()
    } catch (error) {
      runInAction(() => (this.talk = failed(error, this.talk.value)))
    }
  }

  /** Loads older messages. `before` is called right before the rows change. */
  async loadOlder(before: () => void = () => undefined): Promise<void> {
    const first = this.items[0]
    if (!first || !this.hasOlder || this.isLoadingOlder) return
    this.isLoadingOlder = true
    try {
      const { Items, More } = await this.deps.api.call('chat.messages', {
        Id: this.deps.id,
        Before: first.Seq,
      })
      before()
      runInAction(() => {
        const all = [...Items, ...this.items]
        this.items = all.slice(0, MOST_ROWS)
        this.hasNewer ||= all.length > MOST_ROWS
        this.hasOlder = More
      })
    } finally {
      runInAction(() => (this.isLoadingOlder = false))
    }
  }

  /** Loads the next rows after the last one, if newer rows were dropped for older ones. */
  async loadNewer(before: () => void = () => undefined): Promise<void> {
    if (!this.hasNewer || this.isLoadingNewer) return
    this.isLoadingNewer = true
    try {
      const { Items, More } = await this.deps.api.call('chat.messages', {
        Id: this.deps.id,
        After: lastSeqOf(this.items),
      })
      before()
      runInAction(() => {
        const all = [...this.items, ...Items]
        this.items = all.slice(-MOST_ROWS)
        this.hasOlder ||= all.length > MOST_ROWS
        this.hasNewer = More
        if (!More) this.fresh = 0
      })
    } finally {
      runInAction(() => (this.isLoadingNewer = false))
    }
  }

  /** Listens to the talk. Returns a function that stops it. */
  follow(): () => void {
    const { live, id } = this.deps
    this.isFollowing = true
    const leave = live.listen({
      onFrame: ({ Talk, Messages }) => {
        if (Talk.Id !== id || !this.value) return
        if (Messages.some(({ Mine }) => !Mine)) this.isTyping = false
        const last = shownLast(this.value.Last, Messages)
        this.takeTalk({ ...this.value, ...Talk, ...(last && { Last: last }) })
        this.take(Messages)
        if (Talk.LastSeq > filledSeqOf(this.items)) void this.catchUp()
        void this.markRead()
      },
      onTyping: talk => void (talk === id && this.showTyping()),
      onSynced: talks => {
        const talk = talks.find(({ Id }) => Id === id)
        if (!talk) return
        this.takeTalk(talk)
        void this.catchUp()
      },
    })
    return () => {
      this.isFollowing = false
      leave()
    }
  }

  /** Shows for a short while that the other side is writing, unless they go on. */
  private async showTyping(): Promise<void> {
    this.isTyping = true
    const mine = ++this.typed
    await this.deps.clock.sleep(TYPING_SHOWN_MS)
    if (mine === this.typed) runInAction(() => (this.isTyping = false))
  }

  setAtEnd(isAtEnd: boolean): void {
    this.isAtEnd = isAtEnd
    if (!isAtEnd) return
    this.fresh = 0
    void this.markRead()
  }

  async recall(seq: number): Promise<void> {
    const { Message: taken } = await this.deps.api.call('chat.recall', {
      Id: this.deps.id,
      Seq: seq,
    })
    this.take([taken])
  }

  /** Sets a mark of the talk: starred, muted, blocked. */
  async mark(call: 'chat.star' | 'chat.mute' | 'chat.block', On: boolean): Promise<void> {
    const { Talk } = await this.deps.api.call(call, { Id: this.deps.id, On })
    this.takeTalk(Talk)
  }

  async assign(Assignee: string): Promise<void> {
    const { Talk } = await this.deps.api.call('chat.assign', { Id: this.deps.id, Assignee })
    this.takeTalk(Talk)
  }

  /**
   * Loads missing rows. Retries after a pause if the network failed, because no other event may
   * follow.
   */
  private async catchUp(): Promise<void> {
    if (this.hasNewer || this.isCatchingUp) return
    this.isCatchingUp = true
    const filled = filledSeqOf(this.items)
    let isFailed = false
    try {
      const { Items, More } = await this.deps.api.call('chat.messages', {
        Id: this.deps.id,
        After: filledSeqOf(this.items),
        Size: 100,
      })
      this.take(Items)
      if (More) return await this.open()
      void this.markRead()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isFailed = true
      await this.deps.clock.sleep(CATCH_UP_PAUSE_MS)
    } finally {
      this.isCatchingUp = false
    }
    const isWanted = this.isFollowing && (this.value?.LastSeq ?? 0) > filledSeqOf(this.items)
    if (isWanted && (isFailed || filledSeqOf(this.items) > filled)) return this.catchUp()
  }

  /** Adds messages to the rows, and removes them from the outbox. */
  private take(messages: readonly Message[]): void {
    if (messages.length === 0) return
    const { rows, fresh, isCut } = withMessages(this.items, messages, this)
    this.items = rows
    this.fresh += fresh
    this.hasOlder ||= isCut
    this.outbox.arrive(messages)
  }

  private takeTalk(talk: Talk): void {
    this.talk = ready(talk)
    this.deps.onChange(talk)
  }

  /** Marks the visible messages as read, several in one call. */
  private async markRead(): Promise<void> {
    const { api, clock, id } = this.deps
    if (this.isReading || !this.isAtEnd) return
    this.isReading = true
    await clock.sleep(READ_PAUSE_MS)
    this.isReading = false
    const seq = Math.min(lastSeqOf(this.items), this.value?.LastSeq ?? 0)
    if (seq <= Math.max(this.readUpTo, this.value?.ReadSeq ?? 0)) return
    this.readUpTo = seq
    await api
      .call('chat.read', { Id: id, Seq: seq }, { repeats: 'extra' })
      .catch(() => (this.readUpTo = 0))
  }
}

import type { ApiReply } from '@core/contract/api'
import type { EndpointName } from '@core/contract/endpoints'
import type { StatsReply } from '@core/contract/gate'
import { observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { CallRequest } from '@/api/types'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import type { BadgeList } from './BadgeList'
import { isUnreached, type GateLink } from './GateLink'
import { BULK, REFRESH_MS } from './gateRules'
import type { LookQueue } from './LookQueue'
import type { Gate } from './types'

interface SyncDeps {
  link: GateLink
  clock: Clock
  /** The server's time. */
  now: () => number
  /** The gate the user works at now. Queued decisions are submitted without a gate, too. */
  gateAtWork: () => Gate | undefined
}

type Ask = <N extends EndpointName>(name: N, request: CallRequest<N>) => Promise<ApiReply<N>>
/** Work that was interrupted for something more urgent. It says nothing about the server. */
class Interrupted extends Error {}

/**
 * Syncs the device with the server: submits the device's own decisions, loads changes, and knows
 * how old the list is.
 */
export class GateSync {
  /** The server answered the last call. */
  isOnline = true
  /** The server no longer knows the session: decisions wait until a user logs in again. */
  needsLogin = false
  waiting = 0
  /** How many submitted decisions the server would have made differently. */
  disputed = 0
  listSize = 0
  listReadAt: number | undefined = undefined
  isLoadingList = false
  stats: StatsReply | undefined = undefined

  private parts: { list: BadgeList; queue: LookQueue } | undefined
  private working: Promise<void> | undefined
  private interrupt: (() => void) | undefined
  private refreshedAt = 0

  constructor(private readonly deps: SyncDeps) {
    observe(this, ['deps', 'parts', 'working', 'interrupt', 'refreshedAt'], {
      stats: observableRef,
    })
  }

  /** Starts with the vault's list and queue, and reads what is queued. */
  async open(list: BadgeList, queue: LookQueue): Promise<void> {
    this.parts = { list, queue }
    await this.count()
  }

  /** Reads the queue again, with entries of other pages of this browser. */
  async count(): Promise<void> {
    await this.parts?.queue.open()
    this.tell()
  }

  /** Submits queued decisions and loads changes; resolves after the attempt. */
  async sync(): Promise<void> {
    this.working ??= this.work().finally(() => (this.working = undefined))
    return this.working
  }

  /** Starts a sync immediately that always loads the list. */
  renew(): void {
    this.refreshedAt = 0
    void this.sync()
  }

  /** Interrupts the running sync and waits for its end, but not for an open reply of the server. */
  async pause(): Promise<void> {
    this.interrupt?.()
    await this.working
  }

  /** Learns from a failed call. */
  notice(error: unknown): void {
    if (error instanceof ApiError && (error.kind === 'unauthorized' || error.kind === 'forbidden'))
      this.needsLogin = true
    else if (isUnreached(error)) this.isOnline = false
  }

  /** Publishes the size and age of the list, and the length of the queue. */
  tell(): void {
    this.listSize = this.parts?.list.size ?? 0
    this.listReadAt = this.parts?.list.facts?.readAt
    this.waiting = this.parts?.queue.waiting.length ?? 0
  }

  private async work(): Promise<void> {
    const { link, clock, gateAtWork } = this.deps
    const { parts } = this
    if (!parts || !link.staff || this.needsLogin) return
    const pausing = new Promise<never>(
      (_, reject) => (this.interrupt = () => reject(new Interrupted())),
    )
    pausing.catch(() => undefined)
    const ask: Ask = (name, request) => Promise.race([link.call(name, request), pausing])
    try {
      await this.handIn(parts.queue, ask)
      const gate = gateAtWork()
      if (!gate) return
      if (clock.now() - this.refreshedAt >= REFRESH_MS || !this.isOnline)
        await this.readList(gate, parts, ask)
      runInAction(() => (this.isOnline = true))
    } catch (error) {
      this.notice(error)
    } finally {
      runInAction(() => (this.isLoadingList = false))
    }
  }

  private async handIn(queue: LookQueue, ask: Ask): Promise<void> {
    for (
      let items = queue.waiting.slice(0, BULK);
      items.length > 0;
      items = queue.waiting.slice(0, BULK)
    ) {
      const { Items } = await ask('checkin.bulk', { Items: items })
      const other = Items.filter((reply, index) => reply.Admitted !== items[index]?.Admitted).length
      await queue.close(items)
      runInAction(() => {
        this.disputed += other
        this.waiting = queue.waiting.length
      })
    }
  }

  private async readList(
    gate: Gate,
    { list, queue }: { list: BadgeList; queue: LookQueue },
    ask: Ask,
  ): Promise<void> {
    const { now, clock, gateAtWork } = this.deps
    const known = queue.closed
    runInAction(() => (this.isLoadingList = list.facts === undefined))
    await list.refresh(gate.Id, now, (Since, Size) =>
      ask('checkin.snapshot', { Gate: gate.Id, Since, Size }),
    )
    if (gateAtWork() !== gate) return
    await queue.drop(known)
    // a page of the list may be older than a decision made here while it was loaded
    for (const item of await queue.open()) await list.replay(item)
    this.refreshedAt = clock.now()
    this.tell()
    const stats = await ask('checkin.stats', {})
    runInAction(() => (this.stats = stats))
  }
}

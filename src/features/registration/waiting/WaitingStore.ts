import type { WaitingStatus } from '@core/contract/waiting'
import { minutesUntil, placeOf, pollSeconds, readTicket } from '@core/waiting/place'
import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { hasEntry, keepPlace, keptPlace, type KeptPlace } from '@/stores/keptPlace'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'
import { readWaiting } from './readWaiting'

/**
 * Before the draw the page counts down. Near the opening it loads the status within this time after
 * it.
 */
const NEAR_MS = 5000
const LONGEST_SECONDS = 30

/**
 * The user's place in the waiting room: joined, polled at the server's pace, and exchanged for an
 * entry when its turn comes.
 */
export class WaitingStore {
  phase: 'loading' | 'before' | 'line' | 'turn' | 'refused' = 'loading'
  status: WaitingStatus | undefined = undefined
  /** Undefined before the draw. */
  place: number | undefined = undefined
  /** There is no network; the place is kept. */
  isOffline = false
  /** Why the place does not count, in the server's words. */
  reason = ''
  private fails = 0
  private isLeft = false
  private kept: KeptPlace

  constructor(
    private readonly stores: RootStore,
    /** Called when there is no queue, or when there is an entry. */
    private readonly onEnter: () => void,
    private readonly random: () => number = Math.random,
  ) {
    this.kept = keptPlace(stores.platform.local, stores.fair.appId)
    observe(this, ['stores', 'onEnter', 'random', 'fails', 'isLeft', 'kept'])
  }

  get ahead(): number {
    return Math.max(0, (this.place ?? 0) - (this.status?.Served ?? 0) - 1)
  }

  get minutes(): number {
    return this.status && this.place !== undefined ? minutesUntil(this.place, this.status) : 0
  }

  /** When the room opens, by this device's clock, in ms; undefined after the draw. */
  get opensAt(): number | undefined {
    const { status } = this
    if (status?.State !== 'before') return undefined
    return Date.parse(status.OpensAt) + this.stores.clock.now() - Date.parse(status.Now)
  }

  async run(): Promise<void> {
    while (!this.isLeft) {
      const seconds = await this.round()
      if (seconds === undefined || this.isLeft) return
      await this.stores.clock.sleep(Math.round(seconds * 1000))
    }
  }

  leave(): void {
    this.isLeft = true
  }

  /** Takes a new ticket in place of an invalid one. */
  again(): void {
    this.keep({})
    this.phase = 'loading'
    void this.run()
  }

  /** Polls the queue once. Resolves with the seconds until the next poll, undefined at the end. */
  private async round(): Promise<number | undefined> {
    try {
      const status = await readWaiting(this.stores)
      runInAction(() => {
        this.status = status
        this.isOffline = false
      })
      this.fails = 0
      if (status.State === 'off') return this.finish()
      if (this.kept.Round !== status.Round) this.keep({ Round: status.Round })
      if (hasEntry(this.kept, Date.parse(status.Now))) return this.finish()
      if (!this.kept.Ticket) await this.join()
      return await this.look(status)
    } catch (error) {
      return this.explain(error)
    }
  }

  private async join(): Promise<void> {
    const Id = this.kept.Id ?? randomId().slice(-22)
    const { Ticket } = await this.stores.api.call('waiting.join', { Id }, { repeats: 'waiting' })
    this.keep({ ...this.kept, Id, Ticket })
  }

  private async look(status: WaitingStatus): Promise<number | undefined> {
    const ticket = readTicket(this.kept.Ticket ?? '')
    const place = ticket && placeOf(ticket, status)
    if (place !== undefined && place <= status.Served) return this.enter()
    runInAction(() => {
      this.place = place
      this.phase = status.State === 'before' ? 'before' : 'line'
    })
    if (status.State === 'open') return pollSeconds(status.PollSeconds, this.minutes, this.random())
    const left = Date.parse(status.OpensAt) - Date.parse(status.Now)
    if (left < NEAR_MS) return Math.max(1, left / 1000) + this.random() * status.PollSeconds
    return Math.min(LONGEST_SECONDS, Math.max(status.PollSeconds, left / 3000))
  }

  private async enter(): Promise<undefined> {
    const intent = this.kept.Key ?? randomId()
    this.keep({ ...this.kept, Key: intent })
    const { Entry, Until } = await this.stores.api.call(
      'waiting.enter',
      { Ticket: this.kept.Ticket ?? '' },
      { intent },
    )
    this.keep({ ...this.kept, Entry, Until })
    return this.finish()
  }

  private finish(): undefined {
    if (this.isLeft) return
    this.phase = 'turn'
    this.onEnter()
  }

  private explain(error: unknown): number | undefined {
    const { code = '', message = '' } = error instanceof ApiError ? error : {}
    if (code === 'room_off' || code === 'room_not_yet') return this.status?.PollSeconds ?? 2
    runInAction(() => {
      if (code.startsWith('room_')) {
        this.phase = 'refused'
        this.reason = message
      } else this.isOffline = true
    })
    this.fails += 1
    return this.phase === 'refused'
      ? undefined
      : Math.min(LONGEST_SECONDS, 3 * this.fails) * (0.75 + this.random() / 2)
  }

  private keep(place: KeptPlace): void {
    this.kept = place
    keepPlace(this.stores.platform.local, this.stores.fair.appId, place)
  }
}

import {
  LIVE_CLOSED,
  LIVE_PATH,
  LIVE_PING_MS,
  type LiveFrame,
  type LiveRequest,
} from '@core/talks/frames'
import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { socketUrl, type Socket } from '@/platform/socket'
import type { Platform } from '@/platform/types'
import type { ApiReply } from '@core/contract/api'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'

type Synced = ApiReply<'chat.sync'>
type TalkFrame = Extract<LiveFrame, { type: 'talk' }>
type RoomFrame = Extract<LiveFrame, { type: 'room' }>
/** Receives the live events of talks. */
export interface LiveListener {
  /** A talk changed; the frame has the change and the new messages. */
  onFrame?: (frame: TalkFrame) => void
  /** The other side of a talk is writing. */
  onTyping?: (talk: string) => void
  /** A message was added to or removed from the room of a live session. */
  onRoom?: (frame: RoomFrame) => void
  /** The present state of talks, after an event may have been missed. */
  onSynced?: (talks: Synced['Talks']) => void
}
interface LiveDeps {
  api: Pick<ApiClient, 'call'>
  platform: Pick<Platform, 'openSocket' | 'onAwake' | 'onNetworkChange' | 'siteOrigin'>
  clock: Clock
  who: () => { appId: string; token: string }
  /** Called with the number of unread messages in all talks. */
  onTotal?: (total: number) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** After this many failures of the socket, long polls ask for changes. */
const TRIES = 2
const POLL_SECONDS = 25
const TYPING_PAUSE_MS = 3000

/**
 * Live events of talks, by a socket, or by long polls if the socket fails. A hint leads to
 * `chat.sync`, which continues from a revision: so nothing is lost while there was no connection.
 */
export class TalkLive {
  /** Unread messages in all talks; undefined until known. */
  total: number | undefined = undefined
  isConnected = false
  /**
   * Counts the organiser's actions on this party (warned, suspended, ended, allowed again) since
   * this store was made.
   */
  told = 0
  private rev = 0
  private listeners = new Set<LiveListener>()
  private socket: Socket | undefined = undefined
  private stops: (() => void)[] = []
  private failures = 0
  private round = 0
  private isSyncing = false
  private isSyncWanted = false
  private typedAt = 0
  private room = ''

  constructor(private readonly deps: LiveDeps) {
    observe(this, [
      'deps',
      'listeners',
      'socket',
      'stops',
      'failures',
      'round',
      'rev',
      'isSyncing',
      'isSyncWanted',
      'typedAt',
      'room',
    ])
  }

  /** Adds a listener; the first one opens the connection. Returns a function that removes it. */
  listen(listener: LiveListener): () => void {
    this.listeners.add(listener)
    if (this.listeners.size === 1) this.start()
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.stop()
    }
  }

  /** Takes the revision and the total of a loaded list. */
  takeList({ Rev, Total }: { Rev: number; Total: number }): void {
    this.rev = Math.max(this.rev, Rev)
    this.count(Total)
  }

  /** Asks what changed, and asks again if another hint arrived in the meantime. */
  async sync(): Promise<void> {
    if (this.isSyncing) {
      this.isSyncWanted = true
      return
    }
    this.isSyncing = true
    try {
      do {
        this.isSyncWanted = false
        await this.ask(0)
      } while (this.isSyncWanted)
    } catch (error) {
      // the next hint or the next connection asks again
      if (!(error instanceof ApiError)) throw error
    } finally {
      this.isSyncing = false
    }
  }

  /**
   * Tells the other side that the caller is writing: only by the socket, at most every
   * TYPING_PAUSE_MS.
   */
  type(talk: string): void {
    const now = this.deps.clock.now()
    if (!this.isConnected || now - this.typedAt < TYPING_PAUSE_MS) return
    this.typedAt = now
    this.send({ type: 'typing', Talk: talk })
  }

  /** Follows the room of a live session, also after a reconnect; an empty id leaves it. */
  enter(room: string): void {
    this.room = room
    if (this.isConnected) this.send({ type: 'room', Room: room })
  }

  private start(): void {
    const { platform } = this.deps
    this.stops = [
      platform.onNetworkChange(isOnline => isOnline && !this.isConnected && this.connect()),
      platform.onAwake(isAwake => (isAwake ? this.connect() : this.disconnect())),
    ]
    this.connect()
  }

  private stop(): void {
    this.stops.forEach(stop => stop())
    this.stops = []
    this.disconnect()
  }

  private send(frame: LiveRequest): void {
    this.socket?.send(JSON.stringify(frame))
  }

  private disconnect(): void {
    this.round++
    this.isConnected = false
    const { socket } = this
    this.socket = undefined
    socket?.close()
  }

  private connect(): void {
    this.disconnect()
    const mine = this.round
    const { platform, who, clock } = this.deps
    const { token, appId } = who()
    if (token === '') return
    const ping = async () => {
      for (;;) {
        await clock.sleep(LIVE_PING_MS)
        if (mine !== this.round || !this.isConnected) return
        this.send({ type: 'ping' })
      }
    }
    this.socket = platform.openSocket(socketUrl(platform.siteOrigin, LIVE_PATH), {
      onOpen: () => this.send({ type: 'hello', appId, token }),
      onMessage: text => {
        if (mine !== this.round) return
        const frame = readFrame(text)
        if (frame?.type === 'welcome') {
          runInAction(() => (this.isConnected = true))
          this.failures = 0
          if (this.room !== '') this.enter(this.room)
          void this.sync()
          void ping()
        }
        if (frame?.type === 'resync') void this.sync()
        if (frame?.type === 'told') this.hearOrganiser()
        if (frame?.type === 'typing')
          this.listeners.forEach(({ onTyping }) => onTyping?.(frame.Talk))
        if (frame?.type === 'room') this.listeners.forEach(({ onRoom }) => onRoom?.(frame))
        if (frame?.type === 'talk') this.take(frame)
      },
      onClose: code => mine === this.round && void this.comeBack(code, mine),
    })
  }

  /** The organiser warned, suspended or ended the party, or allowed it to write again. */
  private hearOrganiser(): void {
    runInAction(() => this.told++)
    void this.sync()
  }

  /**
   * Connects again after a growing pause. The pause differs between devices, so that they do not
   * all connect at the same time.
   */
  private async comeBack(code: number, mine: number): Promise<void> {
    const { clock } = this.deps
    runInAction(() => (this.isConnected = false))
    if (code === LIVE_CLOSED.ended) {
      // the server accepts no further socket: read the changes once
      this.hearOrganiser()
      return
    }
    this.failures++
    const pause =
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(this.failures, 5)) *
      (0.5 + Math.random() / 2)
    if (code === LIVE_CLOSED.unauthorized) {
      // this call renews the session if possible
      await this.sync()
      await clock.sleep(pause)
    } else if (this.failures > TRIES) await this.poll(mine)
    else await clock.sleep(pause)
    if (mine === this.round && this.listeners.size > 0) this.connect()
  }

  /** One long poll instead of a socket. */
  private async poll(mine: number): Promise<void> {
    try {
      await this.ask(POLL_SECONDS)
    } catch {
      if (mine === this.round) await this.deps.clock.sleep(LONGEST_WAIT_MS / 6)
    }
  }

  private async ask(Wait: number): Promise<void> {
    for (;;) {
      const synced = await this.deps.api.call(
        'chat.sync',
        { Rev: this.rev, ...(Wait > 0 && { Wait }) },
        { repeats: 'extra' },
      )
      this.rev = synced.Rev
      this.count(synced.Total)
      if (synced.Talks.length > 0)
        this.listeners.forEach(({ onSynced }) => onSynced?.(synced.Talks))
      if (!synced.More) return
    }
  }

  private count(total: number): void {
    this.total = total
    this.deps.onTotal?.(total)
  }

  private take(frame: TalkFrame): void {
    // false if a revision in between was missed
    const isNext = frame.Rev <= this.rev + 1
    if (isNext) this.rev = Math.max(this.rev, frame.Rev)
    this.count(frame.Total)
    this.listeners.forEach(({ onFrame }) => onFrame?.(frame))
    if (!isNext) void this.sync()
  }
}

function readFrame(text: string): LiveFrame | undefined {
  try {
    return JSON.parse(text) as LiveFrame
  } catch {
    return undefined
  }
}

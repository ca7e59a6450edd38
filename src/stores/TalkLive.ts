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
/** Who is told of what comes. */
export interface LiveListener {
  /** A talk changed: what of it, and its new messages. */
  onFrame?: (frame: TalkFrame) => void
  /** The other side of a talk is writing. */
  onTyping?: (talk: string) => void
  /** Something was said, or taken away, in the room of a live session. */
  onRoom?: (frame: RoomFrame) => void
  /** Talks as they are now, after something may have been missed. */
  onSynced?: (talks: Synced['Talks']) => void
}
interface LiveDeps {
  api: Pick<ApiClient, 'call'>
  platform: Pick<Platform, 'openSocket' | 'onAwake' | 'onNetworkChange' | 'siteOrigin'>
  clock: Clock
  who: () => { appId: string; token: string }
  /** Told how many messages are unread in all. */
  onTotal?: (total: number) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** After so many sockets that never opened, changes are asked for by long polls. */
const TRIES = 2
const POLL_SECONDS = 25
const TYPING_PAUSE_MS = 3000

/**
 * What is live of talks: a socket, and long polls where none opens. Both are hints that lead to
 * `chat.sync`: a revision tells from where on, so nothing is lost while there was neither.
 */
export class TalkLive {
  /** Unread messages in all; undefined until known. */
  total: number | undefined = undefined
  isConnected = false
  /** Counts what the organiser said to the party while this was on screen. */
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

  /** Tells a listener from now on; the first one begins. Returns how to stop. */
  listen(listener: LiveListener): () => void {
    this.listeners.add(listener)
    if (this.listeners.size === 1) this.start()
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.stop()
    }
  }

  /** The list was read at this revision. */
  takeList({ Rev, Total }: { Rev: number; Total: number }): void {
    this.rev = Math.max(this.rev, Rev)
    this.count(Total)
  }

  /** Asks what changed; once more when something came while it was asked. */
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
      // the next hint, or the socket's return, asks again
      if (!(error instanceof ApiError)) throw error
    } finally {
      this.isSyncing = false
    }
  }

  /** The caller is writing in a talk: said by the socket alone, and not too often. */
  type(talk: string): void {
    const now = this.deps.clock.now()
    if (!this.isConnected || now - this.typedAt < TYPING_PAUSE_MS) return
    this.typedAt = now
    this.send({ type: 'typing', Talk: talk })
  }

  /**
   * Hears the room of a live session from now on, also after the socket came back; an empty id
   * leaves.
   */
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

  /** The organiser warned, suspended or ended the party, or let it write again. */
  private hearOrganiser(): void {
    runInAction(() => this.told++)
    void this.sync()
  }

  /** After a pause that grows, and differs between devices, so that not all come at once. */
  private async comeBack(code: number, mine: number): Promise<void> {
    const { clock } = this.deps
    runInAction(() => (this.isConnected = false))
    if (code === LIVE_CLOSED.ended) {
      // no socket is let in again: what changed is read once
      this.hearOrganiser()
      return
    }
    this.failures++
    const pause =
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(this.failures, 5)) *
      (0.5 + Math.random() / 2)
    if (code === LIVE_CLOSED.unauthorized) {
      // a call renews the session where that can be
      await this.sync()
      await clock.sleep(pause)
    } else if (this.failures > TRIES) await this.poll(mine)
    else await clock.sleep(pause)
    if (mine === this.round && this.listeners.size > 0) this.connect()
  }

  /** One long poll in the place of a socket. */
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
    // a revision between was missed
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

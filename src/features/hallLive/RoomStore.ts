import { observableRef, runInAction } from 'mobx'
import type { RoomMessage } from '@core/contract/hallLiveRoom'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { TalkLive } from '@/stores/TalkLive'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'

/** The most rows on the screen; readers follow the end of a room. */
const MOST_ROWS = 100

interface RoomDeps {
  api: Pick<ApiClient, 'call'>
  live: TalkLive
  id: string
}

/** The messages of a live session, loaded in intervals, and immediately where there is a socket. */
export class RoomStore {
  messages: readonly RoomMessage[] = []
  isOpen = false
  isHost = false
  isRead = false
  viewers = 0
  draft = ''
  /** The message being sent, with its id. */
  private sending: { text: string; id: string } | undefined = undefined

  constructor(private readonly deps: RoomDeps) {
    observe(this, ['deps', 'sending'], { messages: observableRef })
  }

  /** Listens to new messages. Returns a function that stops it. */
  follow(): () => void {
    const { live, id } = this.deps
    const stop = live.listen({
      onRoom: ({ Room, Messages }) => void (Room === id && this.take(Messages)),
    })
    live.enter(id)
    return () => {
      live.enter('')
      stop()
    }
  }

  /**
   * Loads new messages. Messages from the socket are loaded again, because the reply also has the
   * figures.
   */
  async ask(isFirst = false): Promise<void> {
    const last = this.messages[this.messages.length - 1]?.Seq
    try {
      const After = isFirst ? undefined : last
      const reply = await this.deps.api.call(
        'live.room',
        { Id: this.deps.id, ...(After !== undefined && { After }) },
        { repeats: 'extra' },
      )
      runInAction(() => {
        this.isOpen = reply.Open
        this.isHost = reply.Host
        this.viewers = reply.Viewers
        this.isRead = true
        this.take(reply.Messages)
      })
    } catch (error) {
      // the next round asks again
      if (!(error instanceof ApiError)) throw error
    }
  }

  type(text: string): void {
    this.draft = text
  }

  /** Sends the text of the field. A retry after a lost reply uses the same id. */
  async say(): Promise<void> {
    const text = this.draft.trim()
    if (text === '') return
    const sending = this.sending?.text === text ? this.sending : { text, id: randomId() }
    this.sending = sending
    const { Message } = await this.deps.api.call(
      'live.say',
      { Id: this.deps.id, ClientId: sending.id, Text: text },
      { intent: sending.id },
    )
    this.sending = undefined
    runInAction(() => (this.draft = ''))
    this.take([Message])
  }

  async moderate(Seq: number, Action: 'remove' | 'mute'): Promise<void> {
    await this.deps.api.call('live.moderate', { Id: this.deps.id, Seq, Action })
    await this.ask(true)
  }

  private take(messages: readonly RoomMessage[]): void {
    if (messages.length === 0) return
    const bySeq = new Map(this.messages.map(one => [one.Seq, one]))
    for (const one of messages) bySeq.set(one.Seq, one)
    this.messages = [...bySeq.values()].sort((a, b) => a.Seq - b.Seq).slice(-MOST_ROWS)
  }
}

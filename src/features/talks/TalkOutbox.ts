import { observableRef } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'
import type { TalkDeps } from './talkDeps'
import type { Message, Outgoing } from './types'

/**
 * The user's own messages in a talk: the text in the field, and the messages being sent. Unsent
 * text survives a closed page.
 */
export class TalkOutbox {
  /** The messages being sent, the oldest first. */
  messages: readonly Outgoing[] = []
  draft = ''

  /** `onSent` gets each message that the server has received. */
  constructor(
    private readonly deps: Pick<TalkDeps, 'api' | 'clock' | 'personal' | 'live' | 'id'>,
    private readonly onSent: (message: Message) => void,
  ) {
    observe(this, ['deps', 'onSent'], { messages: observableRef })
    this.draft = deps.personal.get<string>(this.key('draft')) ?? ''
    // a message that was being sent when the page closed counts as failed: a retry uses the same id
    this.messages = (deps.personal.get<Outgoing[]>(this.key('out')) ?? []).map(one => ({
      ...one,
      isFailed: true,
    }))
  }

  type(text: string): void {
    this.draft = text
    this.deps.personal.set(this.key('draft'), text)
    if (text !== '') this.deps.live.type(this.deps.id)
  }

  /** Sends the text of the field. */
  sendText(): void {
    const Text = this.draft.trim()
    if (Text === '') return
    this.type('')
    void this.send({ Kind: 'text', Text })
  }

  async send(content: Omit<Outgoing, 'ClientId' | 'at' | 'isFailed'>): Promise<void> {
    const made: Outgoing = {
      ...content,
      ClientId: randomId(),
      at: this.deps.clock.now(),
      isFailed: false,
    }
    this.keep([...this.messages, made])
    await this.deliver(made)
  }

  /** Retries a message under the same id, so that it arrives only once. */
  async resend(clientId: string): Promise<void> {
    const found = this.messages.find(one => one.ClientId === clientId)
    if (!found) return
    const again = { ...found, isFailed: false }
    this.keep(this.messages.map(one => (one.ClientId === clientId ? again : one)))
    await this.deliver(again)
  }

  /** Retries all messages that did not arrive, except those the server refused. */
  async resendAll(): Promise<void> {
    for (const one of this.messages.filter(
      ({ isFailed, reason }) => isFailed && reason === undefined,
    ))
      await this.resend(one.ClientId)
  }

  /** Discards a failed message. */
  drop(clientId: string): void {
    this.keep(this.messages.filter(one => one.ClientId !== clientId))
  }

  /** Removes messages that the server has received. */
  arrive(messages: readonly Message[]): void {
    const sent = new Set(messages.map(one => one.ClientId))
    if (this.messages.some(one => sent.has(one.ClientId)))
      this.keep(this.messages.filter(one => !sent.has(one.ClientId)))
  }

  private async deliver({
    ClientId,
    Kind,
    Text,
    Url,
    Name,
    Product,
    Subject,
  }: Outgoing): Promise<void> {
    const { api, id } = this.deps
    try {
      const { Message: sent } = await api.call(
        'chat.send',
        { Id: id, ClientId, Kind, Text, Url, Name, Product, Subject },
        { intent: ClientId },
      )
      this.onSent(sent)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code !== 'network'
      const reason = isRefused ? error.message : undefined
      this.keep(
        this.messages.map(one =>
          one.ClientId === ClientId ? { ...one, isFailed: true, ...(reason && { reason }) } : one,
        ),
      )
      if (!(error instanceof ApiError)) throw error
    }
  }

  private keep(messages: readonly Outgoing[]): void {
    this.messages = messages
    if (messages.length === 0) this.deps.personal.remove(this.key('out'))
    else this.deps.personal.set(this.key('out'), messages)
  }

  private key(what: string): string {
    return `talk_${what}_${this.deps.id}`
  }
}

import type { ApiReply } from '@core/contract/api'
import type { MessageQuote, ThreadMessage } from '@core/contract/thread'
import { MAX_MESSAGE_FILES } from '@core/domain/messageLimits'
import { observableRef, runInAction } from 'mobx'
import type { ApiClient } from '@/api/types'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'

export type Thread = ApiReply<'thread.open'>
export interface AttachedFile {
  url: string
  name: string
}

/** The messages between the two parties of a record, and the one being written. */
export class ThreadStore {
  page: LoadState<Thread> = idle
  text = ''
  files: readonly AttachedFile[] = []
  /** The quote of the next message. */
  quote: MessageQuote | undefined = undefined
  isSending = false
  /** A retry of the same message keeps the same intent. */
  private wish = { of: '', intent: '' }

  constructor(
    private readonly api: Pick<ApiClient, 'call'>,
    readonly resource: string,
    readonly id: string,
    private readonly onState: (state: string, revision: number) => void,
  ) {
    observe(this, ['api', 'wish', 'onState'], {
      page: observableRef,
      files: observableRef,
      quote: observableRef,
    })
  }

  get messages(): readonly ThreadMessage[] {
    return this.page.value?.Messages ?? []
  }

  get canSend(): boolean {
    return this.text.trim() !== '' || this.files.length > 0 || this.quote !== undefined
  }

  async open(): Promise<void> {
    this.page = loading(this.page.value)
    try {
      const thread = await this.api.call(
        'thread.open',
        { Resource: this.resource, Id: this.id },
        { intent: randomId() },
      )
      runInAction(() => (this.page = ready(thread)))
    } catch (error) {
      runInAction(() => (this.page = failed(error, this.page.value)))
    }
  }

  type(text: string): void {
    this.text = text
  }

  attach(file: AttachedFile): void {
    if (this.files.length < MAX_MESSAGE_FILES) this.files = [...this.files, file]
  }

  detach(url: string): void {
    this.files = this.files.filter(file => file.url !== url)
  }

  setQuote(quote: MessageQuote | undefined): void {
    this.quote = quote
  }

  /** Sends the message. It stays if sending fails; the error is thrown. */
  async send(): Promise<void> {
    const { text, files, quote, resource, id } = this
    if (this.isSending || !this.canSend) return
    const body = {
      Resource: resource,
      Id: id,
      Text: text.trim(),
      Files: [...files],
      ...(quote && { Quote: quote }),
    }
    const of = JSON.stringify(body)
    if (this.wish.of !== of) this.wish = { of, intent: randomId() }
    this.isSending = true
    try {
      const { Message, State, Revision } = await this.api.call('thread.say', body, {
        intent: this.wish.intent,
      })
      runInAction(() => {
        this.wish = { of: '', intent: '' }
        const { value } = this.page
        if (value) this.page = ready({ ...value, Messages: [...value.Messages, Message] })
        if (this.text === text) this.text = ''
        this.files = []
        this.quote = undefined
        this.onState(State, Revision)
      })
      // only the whole thread contains the addresses of files
      if (Message.Files.length > 0) void this.open()
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }
}

import type { OutboxMessage } from '../../repositories/outboxRepository'

/** Takes messages of the outbox to whom they are for. */
export interface OutboxProvider {
  /** True for a provider that only keeps messages: their words stay readable in the outbox. */
  readonly keepsText: boolean
  /** Resolves with the provider's own id of the message; rejects when it was not taken. */
  send(message: OutboxMessage): Promise<string>
  /** How long to wait after so many tries; a few seconds where it says nothing. */
  retrySeconds?(attempts: number): number
}

/** No later try can deliver this message: it is given up at once. */
export class Undeliverable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Undeliverable'
  }
}

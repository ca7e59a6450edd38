import type { OutboxMessage } from '../../repositories/outboxRepository'

/** Sends messages of the outbox to their recipients. */
export interface OutboxProvider {
  /** True for a provider that only stores messages: their texts stay readable in the outbox. */
  readonly keepsText: boolean
  /**
   * Resolves with the provider's own id of the message; rejects when the provider did not accept
   * it.
   */
  send(message: OutboxMessage): Promise<string>
  /** How long to wait after this many tries; a few seconds when absent. */
  retrySeconds?(attempts: number): number
}

/** No later try can deliver this message: it fails immediately. */
export class Undeliverable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Undeliverable'
  }
}

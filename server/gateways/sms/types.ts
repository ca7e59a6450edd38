/** A text message to send. */
export interface SmsMessage {
  id: number
  kind: string
  /** E.164. */
  recipient: string
  language: 'cn' | 'en'
  text: string
  code: string
}

/** Sends text messages. */
export interface SmsProvider {
  /** True for a provider that only stores messages: their texts stay readable in the outbox. */
  readonly keepsText: boolean
  /** Resolves with the provider's own id of the message; rejects when the provider refused it. */
  send(message: SmsMessage): Promise<string>
}

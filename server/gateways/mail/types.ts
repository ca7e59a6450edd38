import type { Language } from '@core/domain/language'

/** An e-mail to one reader. */
export interface MailMessage {
  /** The same at every try, so that a mailbox can recognise a duplicate. */
  id: string
  /** An address as `mailboxOf` returns it. */
  recipient: string
  language: Language
  /** The message contains the other language too. */
  isBilingual?: boolean
  /** The sender's name, where the sender's address has none. */
  from: string
  subject: string
  text: string
  html: string
  /**
   * The address of the envelope, to which an undeliverable letter returns; the sender's own by
   * default.
   */
  returnPath?: string
  /** The address by which its reader unsubscribes. */
  unsubscribe?: string
  /**
   * The address by which the reader's mail program unsubscribes, by a single call without a login
   * (RFC 8058).
   */
  oneClick?: string
}

/** Sends e-mails. */
export interface MailProvider {
  /** True for a provider that only stores messages: their texts stay readable in the outbox. */
  readonly keepsText: boolean
  /**
   * Resolves with the id that the message gets for delivery. Rejects with MailRefused when no later
   * try can succeed, otherwise with any other error.
   */
  send(message: MailMessage): Promise<string>
}

/** The receiving server knows no such mailbox: a later try would get the same answer. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefused'
  }
}

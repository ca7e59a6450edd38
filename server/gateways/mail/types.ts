import type { Language } from '@core/domain/language'

/** An e-mail to one reader. */
export interface MailMessage {
  /** The same at every try, so that a mailbox that gets it twice can tell. */
  id: string
  /** An address as `mailboxOf` gives it. */
  recipient: string
  language: Language
  /** In the other language, too. */
  isBilingual?: boolean
  /** Who writes, where the sender's address says no name. */
  from: string
  subject: string
  text: string
  html: string
  /**
   * The address of the envelope, to which the letter comes back when it cannot be delivered; the
   * sender's own unless said.
   */
  returnPath?: string
  /** The address by which its reader unsubscribes. */
  unsubscribe?: string
  /** Where their mail program says so for them, by a single call without a login (RFC 8058). */
  oneClick?: string
}

/** Sends e-mails. */
export interface MailProvider {
  /** True for a provider that only keeps messages: their words stay readable in the outbox. */
  readonly keepsText: boolean
  /**
   * Resolves with the id the message has on its way; rejects with MailRefused when no later try can
   * deliver it, otherwise with anything else.
   */
  send(message: MailMessage): Promise<string>
}

/** The other side knows no such mailbox: a later try would be told the same. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefused'
  }
}

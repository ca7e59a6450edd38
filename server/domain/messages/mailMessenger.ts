import { MailRefused, type MailProvider } from '../../gateways/mail/types'
import { Undeliverable, type OutboxProvider } from './outboxProvider'
import { mailboxOf } from './mailbox'

/**
 * Waits after each failed try. A server that does not know us may ask for another try after some
 * minutes; codes stay valid for some minutes only.
 */
const RETRY_SECONDS = [30, 120, 600, 1800]

interface Returns {
  /**
   * The address to which a letter to this mailbox returns; undefined where returned letters go to
   * the sender's own address.
   */
  returnPath: (id: number, mailbox: string) => string | undefined
  /** Whether letters to this mailbox came back for good. */
  isClosed: (mailbox: string) => Promise<boolean>
}

/** Sends the waiting e-mails of the outbox. Throws Undeliverable where no later try can succeed. */
export function createMailMessenger(provider: MailProvider, returns?: Returns): OutboxProvider {
  return {
    keepsText: provider.keepsText,
    retrySeconds: attempts => RETRY_SECONDS[attempts - 1] ?? 0,
    async send({ id, appId, recipient, language, text, mail }) {
      // only our own code writes addresses here; an invalid one is never passed to a mail server
      if (!mail || mailboxOf(recipient) !== recipient) throw new Undeliverable('not an e-mail')
      if (await returns?.isClosed(recipient))
        throw new Undeliverable('letters to this mailbox came back')
      const returnPath = returns?.returnPath(id, recipient)
      try {
        return await provider.send({
          id: `${appId}/${id}`,
          recipient,
          language,
          text,
          ...mail,
          ...(returnPath !== undefined && { returnPath }),
        })
      } catch (error) {
        throw error instanceof MailRefused
          ? new Undeliverable(error.message, { cause: error })
          : error
      }
    },
  }
}

import { MailRefused, type MailProvider } from '../../gateways/mail/types'
import { Undeliverable, type OutboxProvider } from './outboxProvider'
import { mailboxOf } from './mailbox'

/**
 * After so many tries; a server that does not know us may want to be asked again after some
 * minutes, a code is good for some.
 */
const RETRY_SECONDS = [30, 120, 600, 1800]

interface Returns {
  /**
   * Where a letter to this mailbox comes back to; undefined where returning letters go to the
   * sender's own address.
   */
  returnPath: (id: number, mailbox: string) => string | undefined
  /** Whether letters to this mailbox came back for good. */
  isClosed: (mailbox: string) => Promise<boolean>
}

/**
 * Sends what waits in the outbox for a mailbox. Throws Undeliverable for what no later try can
 * send.
 */
export function createMailMessenger(provider: MailProvider, returns?: Returns): OutboxProvider {
  return {
    keepsText: provider.keepsText,
    retrySeconds: attempts => RETRY_SECONDS[attempts - 1] ?? 0,
    async send({ id, appId, recipient, language, text, mail }) {
      // written by us alone; one that is none is never said to a mail server
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

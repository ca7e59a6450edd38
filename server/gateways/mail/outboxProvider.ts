import type { MailProvider } from './types'

/**
 * Development: the message stays in the database (/dev/outbox) and is printed. Not used in
 * production.
 */
export function createMailOutbox(print: (line: string) => void): MailProvider {
  return {
    keepsText: true,
    send({ recipient, subject, text }) {
      print(`[mail] ${recipient}  ${subject}\n  ${text.replace(/\n/g, '\n  ')}`)
      return Promise.resolve('outbox')
    },
  }
}

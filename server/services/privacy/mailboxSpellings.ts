import { domainToUnicode } from 'node:url'
import { mailboxOf } from '../../domain/messages/mailbox'

/**
 * How a mailbox may stand in what people typed, in small letters: its domain in the signs of the
 * DNS, or in its own. Empty for what is none.
 */
export function mailboxSpellings(typed: string): string[] {
  const mailbox = mailboxOf(typed)
  if (mailbox === undefined) return []
  const at = mailbox.lastIndexOf('@')
  return [
    ...new Set([mailbox, `${mailbox.slice(0, at)}@${domainToUnicode(mailbox.slice(at + 1))}`]),
  ]
}

import { domainToUnicode } from 'node:url'
import { mailboxOf } from '../../domain/messages/mailbox'

/**
 * The spellings of a mailbox in people's texts, in lower case: its domain in ASCII or in its own
 * script. Empty for an invalid one.
 */
export function mailboxSpellings(typed: string): string[] {
  const mailbox = mailboxOf(typed)
  if (mailbox === undefined) return []
  const at = mailbox.lastIndexOf('@')
  return [
    ...new Set([mailbox, `${mailbox.slice(0, at)}@${domainToUnicode(mailbox.slice(at + 1))}`]),
  ]
}

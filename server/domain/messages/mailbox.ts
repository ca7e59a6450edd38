import { domainToASCII } from 'node:url'
import { isEmail } from '@core/validation/email'

/**
 * A mailbox in the one spelling used for sending, counting and storing: lower case, and an
 * international domain in its DNS form. Undefined for a text that is not exactly one address on one
 * line.
 */
export function mailboxOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > 320) return undefined
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  if (at < 1 || /[\s\p{Cc}]/u.test(text)) return undefined
  const mailbox = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`.toLowerCase()
  return isEmail(mailbox) ? mailbox : undefined
}

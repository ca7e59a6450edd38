import { domainToASCII } from 'node:url'
import { isEmail } from '@core/validation/email'

/**
 * A mailbox in the one spelling it is written to, counted and remembered by: small letters, a
 * domain of other signs in those of the DNS. Undefined for what is none, or would be more than one
 * address or line.
 */
export function mailboxOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > 320) return undefined
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  if (at < 1 || /[\s\p{Cc}]/u.test(text)) return undefined
  const mailbox = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`.toLowerCase()
  return isEmail(mailbox) ? mailbox : undefined
}

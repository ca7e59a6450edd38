import { maskEmail, maskMiddle, maskPhone } from '@core/format/mask'

/**
 * The recipient of a message, with the middle starred: a phone, a mailbox, or a person's openid.
 */
export function maskRecipient(recipient: string): string {
  if (recipient.includes('@')) return maskEmail(recipient)
  return /^\+?[\d\s-]+$/.test(recipient) ? maskPhone(recipient) : maskMiddle(recipient, 2, 2)
}

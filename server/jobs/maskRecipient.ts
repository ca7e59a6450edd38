import { maskEmail, maskMiddle, maskPhone } from '@core/format/mask'

/** Whom a message is for, with the middle starred: a phone, a mailbox, or the name WeChat gives somebody. */
export function maskRecipient(recipient: string): string {
  if (recipient.includes('@')) return maskEmail(recipient)
  return /^\+?[\d\s-]+$/.test(recipient) ? maskPhone(recipient) : maskMiddle(recipient, 2, 2)
}

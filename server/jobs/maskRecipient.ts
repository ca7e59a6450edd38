import { maskMiddle, maskPhone } from '@core/format/mask'

/** Whom a message is for, with the middle starred: a phone, or the name WeChat gives somebody. */
export function maskRecipient(recipient: string): string {
  return /^\+?[\d\s-]+$/.test(recipient) ? maskPhone(recipient) : maskMiddle(recipient, 2, 2)
}

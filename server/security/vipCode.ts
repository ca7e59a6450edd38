import type { Secrets } from './secrets'

/**
 * Characters of a code, without the spaces and hyphens on the print: at least ten, so that no one
 * can guess one.
 */
const CODE = /^[A-Z0-9]{10,32}$/
const TAIL = 4

/** The one spelling of a card's or an invitation's code, under which it is hashed. */
export function vipCode(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}

/** True for a code that cannot be guessed: long enough, and with enough different characters. */
export function isVipCode(code: string): boolean {
  return CODE.test(code) && new Set(code).size >= 5
}

/** The stored form of a code of a card or of one event's invitation. */
export function hashVipCode(
  secrets: Secrets,
  appId: string,
  eventId: string,
  code: string,
): Buffer {
  return secrets.pepper('vip', [appId, eventId, code].join('\n'))
}

/** The hash of a code's end, by which its owner confirms their identity. */
export function hashVipTail(secrets: Secrets, appId: string, code: string): Buffer {
  return secrets.pepper('vip tail', [appId, vipCode(code).slice(-TAIL)].join('\n'))
}

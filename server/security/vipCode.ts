import type { Secrets } from './secrets'

/**
 * What a code is made of, without the spaces and hyphens it is printed with: at least ten signs, so
 * that no one guesses one.
 */
const CODE = /^[A-Z0-9]{10,32}$/
const TAIL = 4

/** The one spelling of a card's or an invitation's code, under which it is hashed. */
export function vipCode(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}

/** True for a code that cannot be guessed: long enough, and not of a few signs only. */
export function isVipCode(code: string): boolean {
  return CODE.test(code) && new Set(code).size >= 5
}

/** How a code is stored: the code of a card, or of one event's invitation. */
export function hashVipCode(
  secrets: Secrets,
  appId: string,
  eventId: string,
  code: string,
): Buffer {
  return secrets.pepper('vip', [appId, eventId, code].join('\n'))
}

/** The end of a code, by which its owner confirms who they are. */
export function hashVipTail(secrets: Secrets, appId: string, code: string): Buffer {
  return secrets.pepper('vip tail', [appId, vipCode(code).slice(-TAIL)].join('\n'))
}

import { sameDigest, type Secrets } from './secrets'

/** The number of a message, and 80 bits of signature over it and its mailbox. */
const TAG = /^([0-9a-z]{1,12})-([0-9a-f]{20})$/
const PROOF_BYTES = 10

/**
 * The address that an undeliverable letter returns to: `bounce@mail.example` becomes
 * `bounce+TAG@mail.example`. The tag names the message. Only this server can make one.
 */
export function bounceAddress(
  secrets: Secrets,
  returns: string,
  id: number,
  mailbox: string,
): string {
  const at = returns.lastIndexOf('@')
  return `${returns.slice(0, at)}+${id.toString(36)}-${proof(secrets, id, mailbox).toString('hex')}${returns.slice(at)}`
}

/** Reads the tag of such an address. `isOf` tells whether its message went to a mailbox. */
export function readBounceAddress(
  secrets: Secrets,
  address: string,
): { id: number; isOf: (mailbox: string) => boolean } | undefined {
  const [, tag = ''] = /\+([0-9a-z-]{1,40})@[^@]+$/.exec(address.toLowerCase()) ?? []
  const [, digits = '', given = ''] = TAG.exec(tag) ?? []
  const id = parseInt(digits, 36)
  if (!Number.isSafeInteger(id)) return undefined
  return { id, isOf: mailbox => sameDigest(Buffer.from(given, 'hex'), proof(secrets, id, mailbox)) }
}

function proof(secrets: Secrets, id: number, mailbox: string): Buffer {
  return secrets.pepper('bounce', `${id}\n${mailbox}`).subarray(0, PROOF_BYTES)
}

/** The hash under which a dead mailbox is stored. */
export const deadMailboxHash = (secrets: Secrets, mailbox: string): Buffer =>
  secrets.pepper('dead-mailbox', mailbox)

import { sameDigest, type Secrets } from './secrets'

/** An invitation's id, the keyed hash of the mailbox it was sent to, and 96 bits of signature. */
const TOKEN = /^([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{16})$/
const HASH_BYTES = 32
const PROOF_BYTES = 12

/** Whose word it is: of which invitation, and by what its mailbox is remembered. */
export interface Unsubscribing {
  invitationId: string
  addressHash: Buffer
}

/**
 * What one e-mail brings its reader to say that they want no more: it outlives the invitation.
 * Opened it leads to the invitation's own page, so its bearer can do what the invitation's link
 * allows; both are in the same e-mail.
 */
export function unsubscribeToken(
  secrets: Secrets,
  appId: string,
  { invitationId, addressHash }: Unsubscribing,
): string {
  return (
    invitationId +
    addressHash.toString('base64url') +
    proof(secrets, appId, invitationId, addressHash).toString('base64url')
  )
}

/** What a token of this server and fair says; undefined for anything else. */
export function readUnsubscribeToken(
  secrets: Secrets,
  appId: string,
  token: string,
): Unsubscribing | undefined {
  const [, invitationId, hash = '', given = ''] = TOKEN.exec(token) ?? []
  const addressHash = Buffer.from(hash, 'base64url')
  if (invitationId === undefined || addressHash.length !== HASH_BYTES) return undefined
  const isOurs = sameDigest(
    Buffer.from(given, 'base64url'),
    proof(secrets, appId, invitationId, addressHash),
  )
  return isOurs ? { invitationId, addressHash } : undefined
}

function proof(secrets: Secrets, appId: string, invitationId: string, addressHash: Buffer): Buffer {
  return secrets
    .pepper('unsubscribe', `${appId}\n${invitationId}\n${addressHash.toString('base64url')}`)
    .subarray(0, PROOF_BYTES)
}

import { sameDigest, type Secrets } from './secrets'

/** An invitation's id, the keyed hash of the mailbox it was sent to, and 96 bits of signature. */
const TOKEN = /^([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{16})$/
const HASH_BYTES = 32
const PROOF_BYTES = 12

/** The content of a token: the invitation, and the hash under which its mailbox is stored. */
export interface Unsubscribing {
  invitationId: string
  addressHash: Buffer
}

/**
 * The token of one e-mail, by which its reader unsubscribes; it outlives the invitation. A GET with
 * the token redirects to the invitation's page, so its bearer can do the same as with the
 * invitation's link; both are in the same e-mail.
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

/** The content of a token of this server and fair; undefined for anything else. */
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

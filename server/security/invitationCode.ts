import { randomBytes } from 'node:crypto'
import { sameDigest, type Secrets } from './secrets'

const CODE = /^([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{16})$/
/**
 * 96 bits each for the id and the signature: 16 characters each, short enough for a QR code on a
 * poster.
 */
const BYTES = 12

/**
 * An id that belongs to no invitation: codes without a valid signature are looked up under it, so
 * that they take as long as real ones.
 */
export const NO_INVITATION = '-'.repeat(16)

export const newInvitationId = (): string => randomBytes(BYTES).toString('base64url')

/**
 * The code of an invitation: its id, signed for one fair. The server can make it again from the id;
 * no one else can.
 */
export function invitationCode(secrets: Secrets, appId: string, id: string): string {
  return id + proof(secrets, appId, id).toString('base64url')
}

/** The id in a code this server made for this fair; undefined for anything else. */
export function readInvitationCode(
  secrets: Secrets,
  appId: string,
  code: string,
): string | undefined {
  const [, id, given = ''] = CODE.exec(code.trim()) ?? []
  return id !== undefined && sameDigest(Buffer.from(given, 'base64url'), proof(secrets, appId, id))
    ? id
    : undefined
}

function proof(secrets: Secrets, appId: string, id: string): Buffer {
  return secrets.pepper('invitation', `${appId}\n${id}`).subarray(0, BYTES)
}

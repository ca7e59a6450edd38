import { randomBytes } from 'node:crypto'
import { sameDigest, type Secrets } from './secrets'

const CODE = /^([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{16})$/
/**
 * 96 bits, of the id and of the signature: 16 signs each, short enough for a QR code that a poster
 * carries well.
 */
const BYTES = 12

/**
 * Names nothing: what a code without a signature is looked up as, so that it costs what a real one
 * does.
 */
export const NO_INVITATION = '-'.repeat(16)

export const newInvitationId = (): string => randomBytes(BYTES).toString('base64url')

/**
 * The code of an invitation: its id, signed for one fair. It can be made again from the id, and
 * only by the server.
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

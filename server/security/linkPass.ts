import { randomUUID } from 'node:crypto'
import { sameDigest, type Secrets } from './secrets'

const PASS = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{6,9})\.([A-Za-z0-9_-]{43})$/

/** The content of a pass with a valid signature. */
interface LinkClaim {
  id: string
  expiresAt: Date
}

/**
 * The pass of a link: its id and its end, signed for one fair. A caller without a pass is rejected
 * before the database is asked.
 */
export function signPass(secrets: Secrets, appId: string, { id, expiresAt }: LinkClaim): string {
  const shortId = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  const end = Math.floor(expiresAt.getTime() / 1000).toString(36)
  return `${shortId}.${end}.${proof(secrets, appId, shortId, end).toString('base64url')}`
}

/**
 * Reads a pass that this server signed for this fair; undefined for anything else, and for an
 * expired one.
 */
export function readPass(
  secrets: Secrets,
  appId: string,
  pass: string,
  now: Date,
): LinkClaim | undefined {
  const [, shortId = '', end = '', given = ''] = PASS.exec(pass) ?? []
  if (
    shortId === '' ||
    !sameDigest(Buffer.from(given, 'base64url'), proof(secrets, appId, shortId, end))
  )
    return undefined
  const expiresAt = new Date(Number.parseInt(end, 36) * 1000)
  const hex = Buffer.from(shortId, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return expiresAt > now ? { id, expiresAt } : undefined
}

export const newLinkId = (): string => randomUUID()

function proof(secrets: Secrets, appId: string, shortId: string, end: string): Buffer {
  return secrets.pepper('link', [appId, shortId, end].join('\n'))
}

import { createHmac } from 'node:crypto'
import type { Secrets } from '../../security/secrets'

const KEY_BYTES = 16

/** The key under which the codes of a fair's badges are hashed in the lists of its gates. */
export function listKey(secrets: Secrets, appId: string): Buffer {
  return secrets.pepper('gate list', appId)
}

/** The hash a list holds instead of a code: a stolen list reveals no codes. */
export function hashBadge(key: Buffer, code: string): string {
  return createHmac('sha256', key)
    .update(code)
    .digest()
    .subarray(0, KEY_BYTES)
    .toString('base64url')
}

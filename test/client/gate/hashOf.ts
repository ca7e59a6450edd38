import { createHmac } from 'node:crypto'

/** What a gate's list holds instead of a code, as the server writes it. */
export async function hashOf(key: string, code: string): Promise<string> {
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(code)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}

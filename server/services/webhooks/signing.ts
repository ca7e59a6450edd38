import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A new secret as Standard Webhooks 1.0.0 writes one. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** One signature: HMAC-SHA256 over id, time of the try in seconds, and the body as it is sent. */
export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The headers of one try. While secrets change, both sign. */
export function webhookHeaders(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'fairpass-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(secret => signWebhook(secret, id, seconds, body)).join(' '),
  }
}

/** The place for which a secret is sealed. */
export const secretPlace = (appId: string, endpointId: string) => `webhook\n${appId}\n${endpointId}`

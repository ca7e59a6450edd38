import type { KeyObject } from 'node:crypto'
import { objectOf, parseJson, parseRefund, parseTransaction, text } from './parse'
import { openResource, SCHEME, verifyLines } from './signatures'
import { PayError, type Notice } from './types'

/** WeChat's own limit for the difference of clocks. */
const CLOCK_SECONDS = 300
/** WeChat sends wrong signatures with this prefix to test whether receivers check them. */
const PROBE = 'WECHATPAY/SIGNTEST/'
const MAX_SIGNATURE = 1024

export interface NoticeKeys {
  apiV3Key: string
  /** Keys by their serial. */
  platformKeys: ReadonlyMap<string, KeyObject>
}
type Headers = Readonly<Record<string, string>>

/**
 * Proves that WeChat Pay sent a reply or notice, over its raw bytes. Throws PayError `signature`.
 */
export function requireSignature(
  headers: Headers,
  body: Buffer,
  platformKeys: NoticeKeys['platformKeys'],
  now: Date,
): void {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = [
    'timestamp',
    'nonce',
    'signature',
    'serial',
  ].map(name => headers[`wechatpay-${name}`])
  const isFresh =
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) < CLOCK_SECONDS
  const scheme = headers['wechatpay-signature-type'] ?? SCHEME
  const key = platformKeys.get(serial)
  const isPlausible =
    signature !== '' && signature.length <= MAX_SIGNATURE && !signature.startsWith(PROBE)
  if (
    !isFresh ||
    !key ||
    scheme !== SCHEME ||
    !isPlausible ||
    !verifyLines(key, signature, timestamp, nonce, body)
  )
    throw new PayError('signature')
}

/**
 * Reads a notice: checks the signature over the raw bytes, opens the sealed resource, then parses
 * its content. Throws PayError `notice_…`.
 */
export function readNotice(
  headers: Headers,
  body: Buffer,
  { apiV3Key, platformKeys }: NoticeKeys,
  now: Date,
): Notice {
  try {
    requireSignature(headers, body, platformKeys, now)
  } catch (cause) {
    throw new PayError('notice_signature', { cause })
  }
  try {
    const notice = parseJson(body.toString('utf8'))
    const event = text(notice, 'event_type')
    const told = parseJson(openResource(apiV3Key, sealed(notice['resource'])))
    if (event.startsWith('REFUND.')) return { kind: 'refund', refund: requireRefund(event, told) }
    const transaction = parseTransaction(told)
    if (event !== 'TRANSACTION.SUCCESS' || transaction.state !== 'SUCCESS')
      throw new PayError('event')
    return { kind: 'payment', transaction }
  } catch (cause) {
    throw new PayError('notice_content', { cause })
  }
}

function requireRefund(event: string, told: unknown) {
  const refund = parseRefund(told)
  if (event !== `REFUND.${refund.state}`) throw new PayError('event')
  return refund
}

function sealed(value: unknown) {
  const resource = objectOf(value)
  if (text(resource, 'algorithm') !== 'AEAD_AES_256_GCM') throw new PayError('algorithm')
  const associated = resource['associated_data']
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: text(resource, 'ciphertext'),
    nonce: text(resource, 'nonce'),
    associated_data: typeof associated === 'string' ? associated : '',
  }
}

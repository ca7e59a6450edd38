import { randomBytes } from 'node:crypto'
import { sealResource } from '../../gateways/wechatPay/signatures'
import type { Back, Bill } from './books'
import { presentBack, presentBill } from './wire'
import { signedHeaders } from './standIn'
import type { TestKeys } from './testKeys'

/** A notice ready to be posted, as WeChat sends it: signed over exactly these bytes. */
export interface SignedNotice {
  headers: Record<string, string>
  body: string
}
/** Values that a notice carries instead, for tests of everything that must be refused. */
export interface NoticeChanges {
  event?: string
  resource?: Record<string, unknown>
  at?: Date
  isForged?: boolean
  headers?: Record<string, string>
}

/** The notice of a payment. */
export function paymentNotice(
  keys: TestKeys,
  bill: Bill,
  changes: NoticeChanges = {},
): SignedNotice {
  return signed(
    keys,
    changes.event ?? 'TRANSACTION.SUCCESS',
    'transaction',
    { ...presentBill(bill, keys.mchid), trade_state: 'SUCCESS', ...changes.resource },
    changes,
  )
}

/** The notice of a refund. */
export function refundNotice(
  keys: TestKeys,
  back: Back,
  bill: Bill,
  changes: NoticeChanges = {},
): SignedNotice {
  const { status, ...told } = presentBack(back, bill)
  const resource = { ...told, mchid: keys.mchid, refund_status: status, ...changes.resource }
  return signed(keys, changes.event ?? `REFUND.${String(status)}`, 'refund', resource, changes)
}

/** Posts a notice; true when the receiver accepted it. */
export async function postNotice(url: string, { headers, body }: SignedNotice): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
  })
  await response.arrayBuffer()
  return response.status === 200 || response.status === 204
}

function signed(
  keys: TestKeys,
  event: string,
  kind: string,
  resource: unknown,
  { at, isForged, headers }: NoticeChanges,
): SignedNotice {
  const nonce = randomBytes(6).toString('hex')
  const body = JSON.stringify({
    id: `EV-${randomBytes(8).toString('hex')}`,
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: event,
    resource: {
      original_type: kind,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealResource(keys.apiV3Key, nonce, kind, JSON.stringify(resource)),
      associated_data: kind,
      nonce,
    },
  })
  return { headers: { ...signedHeaders(keys, body, isForged, at), ...headers }, body }
}

import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { readNotice, type NoticeKeys } from '../../../server/gateways/wechatPay/readNotice'
import {
  authorization,
  openResource,
  paySign,
  sealResource,
} from '../../../server/gateways/wechatPay/signatures'
import { PayError } from '../../../server/gateways/wechatPay/types'

interface Vectors {
  paySign: Record<
    'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'merchantPrivateKey' | 'paySign',
    string
  >
  requestSign: Record<'method' | 'path' | 'timestamp' | 'nonce' | 'body' | 'authorization', string>
  notify: Record<
    'apiV3Key' | 'platformKeyId' | 'platformPublicKey' | 'body' | 'plaintext',
    string
  > & { headers: Record<string, string> }
}
const vectors = JSON.parse(
  readFileSync(new URL('vectors.json', import.meta.url), 'utf8'),
) as Vectors
const merchantKey = createPrivateKey(vectors.paySign.merchantPrivateKey)

describe('signatures of WeChat Pay', () => {
  it('sign a cashier call like the test vector', () => {
    const { appId, timeStamp, nonceStr, package: packageText } = vectors.paySign

    assert.equal(
      paySign(merchantKey, appId, timeStamp, nonceStr, packageText),
      vectors.paySign.paySign,
    )
    assert.notEqual(
      paySign(merchantKey, appId, `${timeStamp}0`, nonceStr, packageText),
      vectors.paySign.paySign,
    )
  })

  it('sign a request like the test vector', () => {
    const merchant = { mchid: '1900000001', serial: 'TESTMCHSERIAL0001', privateKey: merchantKey }

    assert.equal(authorization(merchant, vectors.requestSign), vectors.requestSign.authorization)
  })

  it('seal and open a resource, and open no changed one', () => {
    const key = 'k'.repeat(32)
    const ciphertext = sealResource(key, 'nonce-of-12b', 'about', '{"a":1}')
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      nonce: 'nonce-of-12b',
      associated_data: 'about',
    }

    assert.equal(openResource(key, resource), '{"a":1}')
    assert.throws(() => openResource(key, { ...resource, associated_data: 'other' }))
    assert.throws(() => openResource('x'.repeat(32), resource))
    assert.throws(() => openResource(key, { ...resource, ciphertext: '' }))
  })
})

describe('a notice of WeChat Pay', () => {
  const { headers: given, body, apiV3Key, platformKeyId, platformPublicKey } = vectors.notify
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const keys: NoticeKeys = {
    apiV3Key,
    platformKeys: new Map([[platformKeyId, createPublicKey(platformPublicKey)]]),
  }
  const at = new Date(Number(headers['wechatpay-timestamp']) * 1000)
  const read = (more: Record<string, string> = {}, text = body, now = at, with_ = keys) =>
    readNotice({ ...headers, ...more }, Buffer.from(text), with_, now)
  const isRefused = (code: string, ...args: Parameters<typeof read>) =>
    assert.throws(
      () => read(...args),
      (error: unknown) => error instanceof PayError && error.code === code,
    )

  it('is read like the test vector', () => {
    const notice = read()

    assert.equal(notice.kind, 'payment')
    assert.ok(notice.kind === 'payment')
    assert.deepEqual(notice.transaction, {
      outTradeNo: 'TG2026110100000001',
      state: 'SUCCESS',
      mchid: '1900000001',
      appid: 'wx8888888888888888',
      transactionId: '4200000000202611010000000001',
      amount: 1,
      currency: 'CNY',
      openid: 'oTestOpenId',
      successTime: new Date('2026-11-01T10:34:56+08:00'),
    })
  })

  it('is refused when a byte, a header or the key differs', () => {
    isRefused('notice_signature', {}, body.replace('"summary"', ' "summary"'))
    isRefused('notice_signature', {}, body.replace('EV-2026', 'EV-2027'))
    isRefused('notice_signature', { 'wechatpay-nonce': 'OTHER' })
    isRefused('notice_signature', { 'wechatpay-serial': 'PUB_KEY_ID_OTHER' })
    isRefused('notice_signature', { 'wechatpay-signature': '' })
    isRefused('notice_signature', {
      'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature'] ?? ''}`,
    })
    isRefused('notice_signature', { 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' })
    isRefused('notice_signature', {}, body, at, {
      ...keys,
      platformKeys: new Map([[platformKeyId, createPublicKey(merchantKey)]]),
    })
    isRefused('notice_content', {}, body, at, { ...keys, apiV3Key: 'y'.repeat(32) })
  })

  it('is refused when it is more than five minutes early or late', () => {
    const shifted = (seconds: number) => new Date(at.getTime() + seconds * 1000)

    assert.equal(read({}, body, shifted(299)).kind, 'payment')
    assert.equal(read({}, body, shifted(-299)).kind, 'payment')
    isRefused('notice_signature', {}, body, shifted(300))
    isRefused('notice_signature', {}, body, shifted(-300))
    isRefused('notice_signature', { 'wechatpay-timestamp': 'soon' })
  })
})

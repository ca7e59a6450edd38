import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { StartupError } from '../../../server/errors'
import { missingPay, unsafePay, wechatPayConfig } from '../../../server/wechatPayConfig'

const pem = (bits = 2048) => {
  const pair = generateKeyPairSync('rsa', { modulusLength: bits })
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
/** As `openssl x509 -serial` says it of platformCertificate.pem. */
const CERTIFICATE_SERIAL = '7BEF29B0375D69C7B59AF78BAD585EEC760DF041'
const merchant = pem()
const [first, second] = [pem(), pem()]
const env = {
  WECHATPAY_MCHID: '1900000001',
  WECHATPAY_SERIAL: '7C55A0',
  WECHATPAY_PRIVATE_KEY: merchant.privateKey.toString(),
  WECHATPAY_APIV3_KEY: 'k'.repeat(32),
  WECHATPAY_PLATFORM_SERIAL: 'PUB_KEY_ID_1',
  WECHATPAY_PLATFORM_PUBLIC_KEY: first.publicKey,
}
const refusal = (change: Record<string, string | undefined>): string => {
  try {
    wechatPayConfig({ ...env, ...change })
    return ''
  } catch (error) {
    assert.ok(error instanceof StartupError)
    return error.message
  }
}

describe('the merchant in the environment', () => {
  it('is none when nothing is set, and the production base otherwise', () => {
    assert.equal(wechatPayConfig({}), undefined)
    const config = wechatPayConfig(env)

    assert.deepEqual(
      [config?.mchid, config?.apiBase, config?.platformKeys.map(key => key.serial)],
      ['1900000001', 'https://api.mch.weixin.qq.com', ['PUB_KEY_ID_1']],
    )
    assert.deepEqual(unsafePay(config), [])
    assert.match(
      unsafePay(wechatPayConfig({ ...env, WECHATPAY_API_BASE: 'http://127.0.0.1:9/' })).join(),
      /WECHATPAY_API_BASE/,
    )
  })

  it('accepts all ways to pay, or the named ones', () => {
    const tradesOf = (WECHATPAY_TRADE_TYPES: string) =>
      wechatPayConfig({ ...env, WECHATPAY_TRADE_TYPES })?.trades
    assert.deepEqual(
      [tradesOf(''), tradesOf(' Native, jsapi ')],
      [
        ['jsapi', 'native', 'h5'],
        ['jsapi', 'native'],
      ],
    )
    assert.match(refusal({ WECHATPAY_TRADE_TYPES: 'jsapi,app' }), /WECHATPAY_TRADE_TYPES names app/)
  })

  it('takes keys from files, in one line, and several platform keys at once', () => {
    const dir = mkdtempSync(join(tmpdir(), 'fairpass-pay-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(dir, name), text)
      return join(dir, name)
    }
    const files = {
      WECHATPAY_PRIVATE_KEY: undefined,
      WECHATPAY_PRIVATE_KEY_FILE: file('merchant.pem', env.WECHATPAY_PRIVATE_KEY),
      WECHATPAY_PLATFORM_PUBLIC_KEY: undefined,
      WECHATPAY_PLATFORM_PUBLIC_KEY_FILE: `${file('a.pem', first.publicKey)},${file('b.pem', second.publicKey)}`,
      WECHATPAY_PLATFORM_SERIAL: 'PUB_KEY_ID_1, 5157F09E',
    }

    assert.deepEqual(
      wechatPayConfig({ ...env, ...files })?.platformKeys.map(key => key.serial),
      ['PUB_KEY_ID_1', '5157F09E'],
    )
    assert.ok(
      wechatPayConfig({
        ...env,
        WECHATPAY_PRIVATE_KEY: env.WECHATPAY_PRIVATE_KEY.replace(/\n/g, '\\n'),
      }),
    )
  })

  it('accepts a certificate under its own serial number, beside a public key', () => {
    const certificate = readFileSync(new URL('platformCertificate.pem', import.meta.url), 'utf8')
    const both = (serial: string) => ({
      WECHATPAY_PLATFORM_PUBLIC_KEY: `${certificate}\n${first.publicKey}`,
      WECHATPAY_PLATFORM_SERIAL: `${serial},PUB_KEY_ID_1`,
    })

    assert.equal(refusal(both(CERTIFICATE_SERIAL)), '')
    assert.match(refusal(both('7C55A0')), /another serial number/)
  })

  it('that is incomplete is refused, naming the variable and never the key', () => {
    for (const name of Object.keys(env)) {
      assert.match(refusal({ [name]: undefined }), new RegExp(`^${name} is missing`))
      assert.deepEqual(missingPay({ ...env, [name]: undefined }), [name])
    }
    assert.match(refusal({ WECHATPAY_APIV3_KEY: 'short' }), /WECHATPAY_APIV3_KEY/)
    assert.match(
      refusal({ WECHATPAY_PRIVATE_KEY: 'no key' }),
      /^WECHATPAY_PRIVATE_KEY is not a key/,
    )
    assert.match(
      refusal({ WECHATPAY_PLATFORM_PUBLIC_KEY: 'no key' }),
      /WECHATPAY_PLATFORM_PUBLIC_KEY/,
    )
    assert.match(refusal({ WECHATPAY_PLATFORM_SERIAL: 'A,B' }), /names 2 keys/)
    assert.match(refusal({ WECHATPAY_API_BASE: 'nowhere' }), /WECHATPAY_API_BASE/)
    assert.match(
      refusal({ WECHATPAY_PRIVATE_KEY: undefined, WECHATPAY_PRIVATE_KEY_FILE: '/nowhere/key.pem' }),
      /cannot be read/,
    )
    assert.ok(!refusal({ WECHATPAY_SERIAL: undefined }).includes('BEGIN'))
  })
})

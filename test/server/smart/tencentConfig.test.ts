import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadConfig } from '../../../server/config'
import { StartupError } from '../../../server/errors'
import { createSmartGateways } from '../../../server/smartGateways'

const ACCOUNT = { TENCENT_SECRET_ID: 'id', TENCENT_SECRET_KEY: 'key' }
const SMS = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SMS_SDK_APP_ID: '1400',
  TENCENT_SMS_SIGN_NAME: 'sign',
  TENCENT_SMS_TEMPLATE_ID: '1',
}
const CAPTCHA = { TENCENT_CAPTCHA_APP_ID: '190', TENCENT_CAPTCHA_APP_SECRET_KEY: 'key' }
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/fair?sslmode=verify-full',
  SECRET_KEY: 'a-secret-of-more-than-32-characters-x',
  PUBLIC_URL: 'https://fair.example/',
  ...ACCOUNT,
  ...SMS,
}
type Env = Record<string, string | undefined>
const refusal = (env: Env): string => {
  try {
    loadConfig({ SECRET_KEY: PRODUCTION.SECRET_KEY, ...env })
    return ''
  } catch (error) {
    assert.ok(error instanceof StartupError)
    return error.message
  }
}

describe('the provider of picture checks', () => {
  it('is this machine unless another provider is named', () => {
    const { smart, tencent } = loadConfig({ SECRET_KEY: PRODUCTION.SECRET_KEY })
    assert.deepEqual(
      [smart, tencent],
      [
        { faces: 'local', cards: 'local' },
        { account: undefined, sms: undefined, captcha: undefined },
      ],
    )
  })

  it('can be Tencent or none, and its captcha needs only its own keys', () => {
    const gateways = (env: Env) =>
      createSmartGateways(loadConfig({ SECRET_KEY: PRODUCTION.SECRET_KEY, ...env }))
    const off = gateways({ FACE_PROVIDER: 'off', CARD_PROVIDER: 'off' })
    assert.deepEqual([off.faces, off.cards, off.captcha], [undefined, undefined, undefined])
    const cloud = gateways({
      FACE_PROVIDER: 'tencent',
      CARD_PROVIDER: 'tencent',
      ...ACCOUNT,
      ...CAPTCHA,
    })
    assert.deepEqual(
      [cloud.faces?.parallel, cloud.cards?.parallel, cloud.captcha?.appId],
      [8, 4, '190'],
    )
  })

  it('refuses an incomplete provider and names what is missing', () => {
    const cases: [Env, string][] = [
      [{ FACE_PROVIDER: 'tencent' }, 'TENCENT_SECRET_ID'],
      [{ CARD_PROVIDER: 'tencent', TENCENT_SECRET_ID: 'id' }, 'TENCENT_SECRET_KEY'],
      [{ FACE_PROVIDER: 'cloud' }, 'FACE_PROVIDER'],
      [{ TENCENT_SECRET_KEY: 'key' }, 'TENCENT_SECRET_ID'],
      [{ ...ACCOUNT, ...SMS, TENCENT_SMS_SIGN_NAME: '' }, 'TENCENT_SMS_SIGN_NAME'],
      [{ ...SMS }, 'TENCENT_SECRET_ID'],
      [{ ...ACCOUNT, TENCENT_CAPTCHA_APP_ID: '190' }, 'TENCENT_CAPTCHA_APP_SECRET_KEY'],
      [{ ...ACCOUNT, ...CAPTCHA, TENCENT_CAPTCHA_APP_ID: 'abc' }, 'TENCENT_CAPTCHA_APP_ID'],
      [{ ...ACCOUNT, TENCENT_API_BASE: 'nowhere' }, 'TENCENT_API_BASE'],
      [{ ...PRODUCTION, TENCENT_API_BASE: 'http://127.0.0.1:1' }, 'TENCENT_API_BASE'],
      [{ ...PRODUCTION, TENCENT_SECRET_KEY: '' }, 'TENCENT_SECRET_KEY'],
    ]
    for (const [env, name] of cases) assert.match(refusal(env), new RegExp(name))
    assert.equal(refusal(PRODUCTION), '')
  })
})

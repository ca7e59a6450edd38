import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createSmartGateways } from '../../../server/smartGateways'
import { smartConfig, tencentConfig } from '../../../server/tencentConfig'
import { FAIR, fairFolder, OTHER_FAIR, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import {
  startTencentStandIn,
  TENCENT_ID,
  TENCENT_KEY,
  type TencentStandIn,
} from '../../support/server/tencentStandIn'

const CAPTCHA_APP = '190000000'

describe('Tencent’s captcha', () => {
  let tencent: TencentStandIn
  let server: TestServer
  let passes = true
  before(async () => {
    tencent = await startTencentStandIn({
      DescribeCaptchaResult: () => ({ CaptchaCode: passes ? 1 : 9, EvilLevel: 0 }),
    })
    const env = {
      FACE_PROVIDER: 'off',
      CARD_PROVIDER: 'off',
      TENCENT_SECRET_ID: TENCENT_ID,
      TENCENT_SECRET_KEY: TENCENT_KEY,
      TENCENT_API_BASE: tencent.url,
      TENCENT_CAPTCHA_APP_ID: CAPTCHA_APP,
      TENCENT_CAPTCHA_APP_SECRET_KEY: 'captcha-key',
    }
    server = await startTestServer({
      smart: createSmartGateways({ smart: smartConfig(env), tencent: tencentConfig(env) }),
    })
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({
      ...folder,
      config: { ...folder.config, captchaSet: [{ WebType: 'web', CaptchaAppId: CAPTCHA_APP }] },
    })
  })
  after(async () => {
    await tencent.close()
    await server.close()
  })

  it('is named to the fair that uses it, with its script, which the content policy allows', async () => {
    const script = async (appid: string) =>
      (
        await server.call<{ CaptchaScript: string }>(
          '/api/oa/open/config',
          {},
          { headers: { appid } },
        )
      ).data.CaptchaScript
    assert.equal(await script(FAIR), 'https://turing.captcha.qcloud.com/TJCaptcha.js')
    assert.equal(await script(OTHER_FAIR), '')
    const policy = String((await server.get('/')).headers.get('content-security-policy'))
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      assert.match(
        policy,
        new RegExp(
          `${name} [^;]*https://\\*\\.captcha\\.qcloud\\.com https://\\*\\.captcha\\.gtimg\\.com`,
        ),
      )
  })

  let phones = 0
  const send = (more: Record<string, unknown>, options = {}) =>
    server.call(
      '/api/open/sms/code',
      {
        target: 'visitor',
        Mobile: { Number: `1380013${String(1000 + ++phones)}` },
        captcha: 't03ticket',
        Consent: PRIVACY_VERSION,
        ...more,
      },
      options,
    )

  it('lets a code be sent for a ticket with its Randstr', async () => {
    assert.equal((await send({ Randstr: '@abc' })).succ, true)
    const { action = '', payload = {} } = tencent.calls.at(-1) ?? {}
    assert.deepEqual(
      [action, payload['Ticket'], payload['Randstr'], payload['UserIp']],
      ['DescribeCaptchaResult', 't03ticket', '@abc', '127.0.0.1'],
    )
  })

  it('is required for a recovery code too', async () => {
    const before = tencent.calls.length
    const body = {
      Account: 'north',
      Mobile: { Number: '13800130001' },
      captcha: 't03ticket',
      Randstr: '@abc',
    }
    const { code } = await server.call('/api/ex/pwd/code', body)

    assert.notEqual(code, 'captcha_required')
    assert.equal(tencent.calls.length, before + 1)
  })

  it('refuses an unknown ticket, and says so when it cannot be asked', async () => {
    passes = false
    assert.equal((await send({ Randstr: '@abc' })).code, 'captcha_required')
    passes = true
    tencent.setDown(true)
    const { status, code } = await send({ Randstr: '@abc' })
    assert.deepEqual([status, code], [503, 'unavailable'])
    tencent.setDown(false)
    assert.equal((await send({ Randstr: '@abc' })).succ, true)
    assert.ok(!server.logs.some(line => /t03ticket|captcha-key|@abc/.test(line)))
  })

  it('is not asked without a Randstr, or by a fair that has not chosen it', async () => {
    const before = tencent.calls.length
    assert.equal((await send({})).code, 'captcha_required')
    assert.equal((await send({ Randstr: '@abc' }, { appId: OTHER_FAIR })).code, 'captcha_required')
    assert.equal(tencent.calls.length, before)
  })
})

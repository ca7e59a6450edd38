import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startWechatServer, type WechatServer } from '../../support/wechat/startWechatServer'
import { OA } from '../../support/wechat/wechatStandIn'

type User = { data: { Id: string; Token: string; Mobile: string } }
const EXCHANGE = '/wxa/business/getuserphonenumber'

describe("the phone number of the mini-program's quick login", () => {
  let server: WechatServer
  let Consent = ''
  before(async () => {
    server = await startWechatServer()
    Consent = String(fairFolder(FAIR, 'Alpha').config['PrivacyVersion'])
  })
  after(() => server.close())

  const login = (PhoneCode: string, more: object = {}, target = 'visitor', cid = 'phone-1') =>
    server.call<User>(`/api/${target}/login`, { PhoneCode, Consent, ...more }, { headers: { cid } })

  it('logs in the person whom WeChat verified, the same person as a code by SMS does', async () => {
    const token = await server.tokenFor('13800130426')
    const { data, succ } = await login(server.wechat.newPhoneCode('13800130426'))

    assert.equal(succ, true)
    assert.equal(data.data.Mobile, '138****0426')
    const { rows } = await server.pool.query<{ count: number }>(
      "SELECT count(*)::int FROM person WHERE audience = 'visitor' AND phone = '+8613800130426'",
    )
    assert.equal(rows[0]?.count, 1)
    assert.notEqual(data.data.Token, token)
  })

  it('is exchanged once per code: a retry logs in, another device does not', async () => {
    const code = server.wechat.newPhoneCode('13800130427')
    const before = server.wechat.count(EXCHANGE)
    const first = await login(code)
    const again = await login(code)

    assert.equal(server.wechat.count(EXCHANGE), before + 1)
    assert.equal(again.data.data.Id, first.data.data.Id)
    assert.equal((await login(code, {}, 'visitor', 'phone-2')).code, 'ticket_expired')
  })

  it('is refused without agreement, before WeChat is asked, and for an invalid code', async () => {
    const code = server.wechat.newPhoneCode('13800130428')
    const before = server.wechat.count(EXCHANGE)
    assert.equal((await login(code, { Consent: '' })).code, 'consent_required')
    assert.equal((await login('../x y')).code, 'bad_request')
    assert.equal(server.wechat.count(EXCHANGE), before)

    assert.equal(
      (await login(server.wechat.newPhoneCode('13800130429', { appId: OA.appId }))).code,
      'wechat_failed',
    )
    assert.equal(
      (await login(server.wechat.newPhoneCode('12', { countryCode: '86' }))).code,
      'invalid_mobile',
    )
    server.wechat.fail(EXCHANGE, 40001)
    assert.equal(
      (await login(server.wechat.newPhoneCode('13800130430'), {}, 'media')).succ,
      true,
      'a token that WeChat refused is fetched anew',
    )
  })
})

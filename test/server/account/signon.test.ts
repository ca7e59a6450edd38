import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { OrganiserLoginReply } from '../../../core/contract/gate'
import type { ProviderTestReply } from '../../../core/contract/providers'
import type { SignOnPeopleReply, SignOnWaysReply } from '../../../core/contract/signOn'
import { loadConfig } from '../../../server/config'
import { importFolder } from '../../../server/fairs/loadFolder'
import { EXHIBITOR_PASSWORD, FAIR, fairFolder, OTHER_FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import {
  DINGTALK,
  startDingtalkStandIn,
  startWecomStandIn,
  WECOM,
  type DingtalkStandIn,
  type WecomStandIn,
} from '../../support/signOn/officeStandIns'
import { OIDC_CLIENT, startOidcStandIn, type OidcStandIn } from '../../support/signOn/oidcStandIn'

const PUBLIC_URL = 'https://fair.example'
const DESK = /^https:\/\/fair\.example\/(?:(\w+)\/)?#\/pages\/organiser\/index\?(.*)$/
const GROUPS = [
  { way: 'oidc', group: 'desk', role: 'reviewer' },
  { way: 'oidc', group: 'look', role: 'reader' },
  { way: 'oidc', group: 'heads', role: 'owner' },
  { way: 'wecom', group: '7', role: 'reviewer' },
  { way: 'wecom', group: 'tag:3', role: 'owner' },
  { way: 'dingtalk', group: '31', role: 'reader' },
  { way: 'dingtalk', group: 'role:9', role: 'gate' },
]

describe('sign-on of the organiser', () => {
  quickPasswords()
  let server: TestServer
  let oidc: OidcStandIn
  let wecom: WecomStandIn
  let dingtalk: DingtalkStandIn
  const rules = async (signOn: { only: boolean; groups: unknown[] }) => {
    const folder = fairFolder(FAIR, 'Alpha')
    await importFolder(
      { ...folder, settings: { ...folder.settings, signOn } },
      server.pool,
      TEST_SECRET_KEY,
    )
    // a fair is remembered for a moment
    const isSeen = async () =>
      (await server.call<SignOnWaysReply>('/api/oa/signon/ways', {})).data.Only === signOn.only
    while (!(await isSeen())) await sleep(50)
  }
  before(async () => {
    ;[oidc, wecom, dingtalk] = await Promise.all([
      startOidcStandIn(),
      startWecomStandIn(),
      startDingtalkStandIn(),
    ])
    const { signOn, providerFacts } = loadConfig({
      SECRET_KEY: TEST_SECRET_KEY,
      FAIR_DIR: 'none',
      SIGNON_OIDC_ISSUER: oidc.url,
      SIGNON_OIDC_CLIENT_ID: OIDC_CLIENT.id,
      SIGNON_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      SIGNON_WECOM_CORP_ID: WECOM.corpId,
      SIGNON_WECOM_AGENT_ID: WECOM.agentId,
      SIGNON_WECOM_SECRET: WECOM.secret,
      SIGNON_WECOM_API_BASE: wecom.url,
      SIGNON_WECOM_LOGIN_BASE: wecom.url,
      SIGNON_WECOM_OPEN_BASE: wecom.url,
      SIGNON_DINGTALK_CLIENT_ID: DINGTALK.clientId,
      SIGNON_DINGTALK_CLIENT_SECRET: DINGTALK.clientSecret,
      SIGNON_DINGTALK_API_BASE: dingtalk.url,
      SIGNON_DINGTALK_OAPI_BASE: dingtalk.url,
      SIGNON_DINGTALK_LOGIN_BASE: dingtalk.url,
    })
    server = await startTestServer({ config: { publicUrl: PUBLIC_URL, signOn, providerFacts } })
    await rules({ only: false, groups: GROUPS })
  })
  after(async () => {
    await server.close()
    await Promise.all([oidc.close(), wecom.close(), dingtalk.close()])
  })
  beforeEach(async () => {
    await server.pool.query('TRUNCATE rate_limit')
    Object.assign(oidc, {
      user: { sub: 'u-1', name: '方知夏', groups: ['desk'] },
      claims: {},
      isRefusing: false,
    })
    Object.assign(oidc, { groupsElsewhere: false, signsWithOther: false, says: undefined })
  })

  /** Begins, and goes as far as the provider leads: the address it brings the browser back to. */
  const begin = async (
    way: string,
    { appId = FAIR, cid = 'device-1', r = '', agent = '' } = {},
  ) => {
    const query = new URLSearchParams({ appid: appId, way, cid, r })
    const out = await server.get(
      `/api/oa/signon/start?${query}`,
      agent ? { 'user-agent': agent } : {},
    )
    const location = out.headers.get('location') ?? ''
    const cookie = (out.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const isAway = !location.startsWith(PUBLIC_URL)
    const back = isAway
      ? ((await fetch(location, { redirect: 'manual' })).headers.get('location') ?? '')
      : ''
    return { location, cookie, back, flags: out.headers.get('set-cookie') ?? '' }
  }
  const comeBack = async (back: string, cookie: string) => {
    assert.ok(back.startsWith(`${PUBLIC_URL}/api/oa/signon/callback?`), back)
    const reply = await server.get(back.slice(PUBLIC_URL.length), { cookie })
    assert.equal(reply.status, 302)
    return told(reply.headers.get('location') ?? '')
  }
  const told = (location: string) => {
    const [, appId = '', query = ''] =
      DESK.exec(location) ?? assert.fail(`not the desk: ${location}`)
    const values = new URLSearchParams(query)
    return {
      appId,
      ticket: values.get('signon') ?? '',
      problem: values.get('signon_problem') ?? '',
      values,
    }
  }
  const goThere = async (way: string, options: Parameters<typeof begin>[1] = {}) => {
    const { back, cookie } = await begin(way, options)
    return comeBack(back, cookie)
  }
  const enter = (Ticket: string, cid = 'device-1', appId = FAIR) =>
    server.call<OrganiserLoginReply>(
      '/api/oa/signon/login',
      { Ticket },
      { appId, headers: { cid } },
    )
  const signOn = async (way: string, options: Parameters<typeof begin>[1] = {}) => {
    const { ticket, problem } = await goThere(way, options)
    assert.equal(problem, '')
    const reply = await enter(ticket, 'device-1', options.appId)
    assert.ok(reply.succ, JSON.stringify(reply.body))
    return reply.data.data
  }
  const people = async () => {
    const token = await server.organiserToken('owner')
    return (await server.call<SignOnPeopleReply>('/api/oa/setup/signOnPeople', {}, { token })).data
      .People
  }
  const trail = async (action: string) =>
    (
      await server.pool.query<{ details: Record<string, unknown> }>(
        'SELECT details FROM audit_event WHERE action = $1 ORDER BY id',
        [action],
      )
    ).rows
  const figures = async () =>
    (
      await server.pool.query(
        'SELECT (SELECT count(*) FROM organiser_account)::int AS a, (SELECT count(*) FROM session)::int AS s',
      )
    ).rows[0] as object

  it('lets a person in by OIDC, with the role of their group', async () => {
    const { data } = await server.call<SignOnWaysReply>('/api/oa/signon/ways', {})
    assert.deepEqual(data, { Ways: ['oidc', 'wecom', 'dingtalk'], Only: false })
    const { flags, location } = await begin('oidc')
    assert.match(
      flags,
      /^__Host-fp_signon_.*; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    assert.match(location, /code_challenge_method=S256/)
    const user = await signOn('oidc')
    assert.deepEqual([user.Name, user.Role], ['方知夏', 'reviewer'])
    assert.ok((await server.call('/api/oa/review/kinds', {}, { token: user.Token })).succ)
    const again = await signOn('oidc')
    assert.equal(again.Id, user.Id)
    assert.deepEqual((await trail('signon.enter')).at(-1)?.details, {
      way: 'oidc',
      role: 'reviewer',
    })
    assert.equal(
      (await server.call('/api/oa/second/begin', { Password: '' }, { token: again.Token })).code,
      'sign_on_password',
    )
    const { rows } = await server.pool.query<{ ends: boolean }>(
      `SELECT bool_and(renew_until <= now() + interval '12 hours') AS ends FROM session WHERE person_id = $1`,
      [user.Id],
    )
    assert.ok(rows[0]?.ends, 'the groups are read again within twelve hours')
  })

  it('makes one account of two simultaneous first sign-ons, and returns to the page it came from', async () => {
    oidc.user = { sub: 'u-2', groups: ['desk', 'look', 'other'] }
    const both = await Promise.all([signOn('oidc'), signOn('oidc')])
    assert.equal(new Set(both.map(({ Id }) => Id)).size, 1)
    const { values } = await goThere('oidc', {
      r: 'section=companies&signon=forged&go=https://evil.example/&x=<script>',
    })
    assert.equal(values.get('section'), 'companies')
    assert.notEqual(values.get('signon'), 'forged')
    assert.deepEqual([values.get('go'), values.get('x')], [null, null])
  })

  it('reads the groups from the userinfo endpoint where the id token has none', async () => {
    oidc.groupsElsewhere = true
    oidc.user = { sub: 'u-3', name: `L\u0000i${'x'.repeat(200)}`, groups: ['look'] }
    const { Role, Name } = await signOn('oidc')
    assert.deepEqual([Role, Name.length, Name.slice(0, 3)], ['reader', 80, 'Lix'])
  })

  it('lets a person in by 企业微信, by department and by tag', async () => {
    const user = await signOn('wecom')
    assert.deepEqual([user.Name, user.Role], ['岑晚舟', 'reviewer'])
    wecom.tags = { 3: ['shenwanzhou'] }
    wecom.expireTokens()
    assert.equal((await signOn('wecom')).Role, 'owner')
    const inApp = await begin('wecom', { agent: 'Mozilla/5.0 wxwork/4.1 MicroMessenger/7' })
    assert.match(inApp.location, /\/connect\/oauth2\/authorize\?.*#wechat_redirect$/)
    assert.equal((await comeBack(inApp.back, inApp.cookie)).problem, '')
    wecom.user = { name: '访客', department: [7] }
    assert.equal((await goThere('wecom')).problem, 'unknown', 'a person outside of the corp')
    wecom.user = undefined
    assert.equal((await goThere('wecom')).problem, 'refused')
  })

  it('lets a person in by 钉钉, by department and by role', async () => {
    assert.equal((await signOn('dingtalk')).Role, 'reader')
    dingtalk.user = {
      unionId: 'union-2',
      nick: '祝青禾',
      userid: 'zhu',
      departments: [1],
      roles: [9],
    }
    assert.equal((await signOn('dingtalk')).Role, 'gate')
    dingtalk.user = { unionId: 'union-3', nick: '路人', departments: [31], roles: [] }
    assert.equal((await goThere('dingtalk')).problem, 'unknown', 'a person of no company')
    dingtalk.user = undefined
    assert.equal((await goThere('dingtalk')).problem, 'refused')
  })

  it('refuses whatever does not prove the person, and writes nothing', async () => {
    const before = await figures()
    const now = Math.floor(Date.now() / 1000)
    const wrong: Record<string, Record<string, unknown>> = {
      issuer: { iss: 'https://elsewhere.example' },
      nonce: { nonce: 'of another way' },
      audience: { aud: 'another-client' },
      time: { iat: now - 7200, exp: now - 3600 },
    }
    oidc.user = { sub: 'u-new', groups: ['heads'] }
    for (const [what, claims] of Object.entries(wrong)) {
      oidc.claims = claims
      assert.deepEqual([what, (await goThere('oidc')).problem], [what, 'wrong'])
    }
    oidc.claims = {}
    oidc.signsWithOther = true
    assert.equal((await goThere('oidc')).problem, 'wrong', 'signed with another key')
    oidc.signsWithOther = false
    const { back, cookie } = await begin('oidc')
    const other = new URL(back)
    other.searchParams.set('iss', 'https://elsewhere.example')
    assert.equal(
      (await comeBack(other.href, cookie)).problem,
      'wrong',
      'another issuer in the address',
    )
    oidc.isRefusing = true
    assert.equal((await goThere('oidc')).problem, 'refused')
    assert.deepEqual(await figures(), before)
    assert.ok(
      !server.logs.some(line => line.includes(OIDC_CLIENT.secret) || line.includes('u-new')),
    )
  })

  it('accepts a state once, from the browser that began, and a ticket once, on its device', async () => {
    const { back, cookie } = await begin('oidc')
    assert.equal((await comeBack(back, '')).problem, 'expired', 'another browser')
    const state = new URL(back).searchParams.get('state') ?? ''
    assert.equal(
      (await comeBack(back, `fp_signon_${state.slice(0, 8)}=${'x'.repeat(43)}`)).problem,
      'expired',
    )
    const twice = await Promise.all([comeBack(back, cookie), comeBack(back, cookie)])
    assert.deepEqual(twice.map(({ problem }) => problem).sort(), ['', 'expired'])
    assert.deepEqual([(await comeBack(back, cookie)).problem, twice[0]?.appId], ['expired', FAIR])
    const ticket = twice.find(({ problem }) => problem === '')?.ticket ?? ''
    assert.equal((await enter(ticket, 'device-2')).code, 'sign_on_over')
    assert.equal((await enter(ticket, 'device-1', OTHER_FAIR)).code, 'sign_on_over')
    const entries = await Promise.all([enter(ticket), enter(ticket), enter(ticket)])
    assert.deepEqual(entries.map(({ code }) => code ?? 'in').sort(), [
      'in',
      'sign_on_over',
      'sign_on_over',
    ])
    const old = await begin('oidc')
    await server.pool.query(`UPDATE sign_on_state SET expires_at = now() - interval '1 second'`)
    assert.equal((await comeBack(old.back, old.cookie)).problem, 'expired')
  })

  it('reports an unknown group, at another fair too, and ends the sessions of a role that was removed', async () => {
    oidc.user = { sub: 'u-4', name: 'Bo', groups: ['strangers'] }
    const before = await figures()
    assert.equal((await goThere('oidc')).problem, 'unknown')
    assert.deepEqual(await figures(), before)
    oidc.user.groups = ['desk']
    assert.equal(
      (await goThere('oidc', { appId: OTHER_FAIR })).problem,
      'unknown',
      'the mapping is of one fair',
    )
    const user = await signOn('oidc')
    oidc.user.groups = ['look']
    assert.equal((await signOn('oidc')).Role, 'reader')
    const kinds = () => server.call('/api/oa/review/kinds', {}, { token: user.Token })
    assert.ok((await kinds()).succ)
    oidc.user.groups = []
    assert.equal((await goThere('oidc')).problem, 'unknown')
    assert.equal((await kinds()).code, 'unauthorized')
    assert.deepEqual((await people()).find(({ Name }) => Name === 'Bo')?.Lost, true)
    oidc.user.groups = ['desk']
    assert.equal((await signOn('oidc')).Id, user.Id)
    await rules({ only: false, groups: GROUPS })
    assert.equal(
      (await people()).find(({ Name }) => Name === 'Bo')?.Lost,
      false,
      'an import of the folder leaves them alone',
    )
  })

  it('keeps out people whom the owner blocked', async () => {
    oidc.user = { sub: 'u-5', name: 'Gu', groups: ['heads'] }
    const user = await signOn('oidc')
    const owner = await server.organiserToken('owner')
    const block = (Id: string, Blocked: boolean, token = owner) =>
      server.call('/api/oa/setup/signOnBlock', { Id, Blocked }, { token })
    assert.equal((await block(user.Id, true, user.Token)).code, 'conflict', 'not themselves')
    assert.ok((await block(user.Id, true)).succ)
    assert.equal(
      (await server.call('/api/oa/review/kinds', {}, { token: user.Token })).code,
      'unauthorized',
    )
    assert.equal((await goThere('oidc')).problem, 'blocked')
    const waits = await begin('oidc')
    assert.ok((await block(user.Id, false)).succ)
    const { ticket } = await comeBack(waits.back, waits.cookie)
    await block(user.Id, true)
    assert.equal((await enter(ticket)).code, 'unauthorized', 'kept out while on the way')
    await block(user.Id, false)
    assert.equal((await signOn('oidc')).Id, user.Id)
    assert.equal((await block('999999', true)).code, 'not_found')
    assert.equal(
      (await block(user.Id, true, await server.organiserToken('reviewer'))).code,
      'forbidden',
    )
    assert.equal((await trail('signon.refused')).at(-1)?.details['problem'], 'blocked')
  })

  it('may be the only login for everybody but owners and gate staff', async () => {
    const login = (role: string, appId = FAIR) =>
      server.call(
        '/api/oa/login',
        { Account: `oa-${role}`, Password: EXHIBITOR_PASSWORD },
        { appId },
      )
    const earlier = await server.call<OrganiserLoginReply>('/api/oa/login', {
      Account: 'oa-reader',
      Password: EXHIBITOR_PASSWORD,
    })
    await rules({ only: true, groups: GROUPS })
    assert.equal((await server.call<SignOnWaysReply>('/api/oa/signon/ways', {})).data.Only, true)
    assert.equal((await login('reviewer')).code, 'sign_on_only')
    assert.equal(
      (await server.call('/api/oa/login', { Account: 'oa-reviewer', Password: 'wrong' })).code,
      'login_wrong',
    )
    assert.ok((await login('owner')).succ)
    assert.ok((await login('gate')).succ)
    assert.ok((await login('reviewer', OTHER_FAIR)).succ)
    assert.equal(
      (await server.call('/api/oa/login', { token: earlier.data.data.Token })).code,
      'unauthorized',
      'a renewal',
    )
    oidc.user = { sub: 'u-6', groups: ['desk'] }
    const { Token } = await signOn('oidc')
    assert.ok((await server.call('/api/oa/login', { token: Token })).succ)
    await rules({ only: false, groups: GROUPS })
  })

  it('never hangs, and reads no answer of a megabyte', { timeout: 20_000 }, async () => {
    const ways = await Promise.all(['oidc', 'wecom', 'dingtalk'].map(way => begin(way)))
    dingtalk.user = {
      unionId: 'union-1',
      nick: '黎照',
      userid: 'lizhao',
      departments: [31],
      roles: [],
    }
    oidc.spoil('/token', 'hang')
    wecom.user = { userid: 'shenwanzhou', name: '岑晚舟', department: [7] }
    wecom.spoil('/cgi-bin/auth/getuserinfo', 'flood')
    const dingWay = await begin('dingtalk')
    const wecomWay = await begin('wecom')
    dingtalk.spoil('/v1.0/oauth2/userAccessToken', 'error')
    const began = Date.now()
    const [first] = ways
    const answers = await Promise.all([
      comeBack(first?.back ?? '', first?.cookie ?? ''),
      comeBack(wecomWay.back, wecomWay.cookie),
      comeBack(dingWay.back, dingWay.cookie),
    ])
    assert.deepEqual(
      answers.map(({ problem }) => problem),
      ['down', 'down', 'down'],
    )
    assert.ok(Date.now() - began < 7000)
    oidc.spoil('/token', undefined)
    wecom.spoil('/cgi-bin/auth/getuserinfo', undefined)
    dingtalk.spoil('/v1.0/oauth2/userAccessToken', undefined)
  })

  it('is tested at the desk, which reports an issuer of another name', async () => {
    const token = await server.organiserToken('owner')
    const test = async (Provider: string) =>
      (await server.call<ProviderTestReply>('/api/oa/setup/providerTest', { Provider }, { token }))
        .data
    for (const name of ['oidc', 'wecom', 'dingtalk'])
      assert.deepEqual([name, (await test(name)).Works], [name, true])
    oidc.says = 'https://elsewhere.example'
    dingtalk.spoil('/v1.0/oauth2/accessToken', 'error')
    wecom.spoil('/cgi-bin/gettoken', 'flood')
    const problems = await Promise.all(['oidc', 'wecom', 'dingtalk'].map(test))
    assert.ok(
      problems.every(({ Works, Problem }) => !Works && Problem !== ''),
      JSON.stringify(problems),
    )
    assert.equal(
      told((await begin('oidc')).location).problem,
      'wrong',
      'the provider calls itself otherwise',
    )
    dingtalk.spoil('/v1.0/oauth2/accessToken', undefined)
    wecom.spoil('/cgi-bin/gettoken', undefined)
  })

  it('limits the sign-ons of an address', async () => {
    const { pool } = server
    const { back, cookie } = await begin('oidc')
    await pool.query(`UPDATE rate_limit SET points = 100000000 WHERE key LIKE 'address-signOns:%'`)
    const busy = await comeBack(back, cookie)
    assert.deepEqual([busy.problem, busy.appId], ['busy', FAIR])
    assert.equal(told((await begin('oidc')).location).problem, 'busy')
    await pool.query('TRUNCATE rate_limit')
    assert.equal(
      (await comeBack(back, cookie)).problem,
      '',
      'nothing is lost: the way is still open',
    )
    assert.equal(told((await begin('nothing')).location).problem, 'off')
  })
})

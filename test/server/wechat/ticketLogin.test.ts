import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { EXHIBITOR_PASSWORD, FAIR, fairFolder, OTHER_FAIR } from '../../support/server/fairFixture'
import { startWechatServer, type WechatServer } from '../../support/wechat/startWechatServer'
import { MP } from '../../support/wechat/wechatStandIn'

type User = { data: { Id: string; Token: string; Target: string; LastAppId: string } }
const SESSION = '/sns/jscode2session'
const device = (cid: string) => ({ headers: { cid } })

describe('a WeChat account of a mini-program', () => {
  let server: WechatServer
  before(async () => void (server = await startWechatServer()))
  after(() => server.close())

  const issued: string[] = []
  const codes: string[] = []
  const ticketFor = async (openid: string, cid = 'phone-1', appId = FAIR) => {
    const code = server.wechat.newCode(openid)
    codes.push(code)
    const { data, code: refusal } = await server.call<{ Ticket: string; ExpiresIn: number }>(
      '/api/open/wechat/code',
      { code },
      { ...device(cid), appId },
    )
    assert.equal(refusal, undefined)
    issued.push(data.Ticket)
    return data
  }
  const byTicket = (
    Ticket: string,
    target = 'ex',
    cid = 'phone-1',
    appId = FAIR,
    headers: Record<string, string> = {},
  ) =>
    server.call<User>(
      '/api/open/wechat/login',
      { target, Ticket },
      { appId, headers: { cid, ...headers } },
    )
  const byPassword = (Account: string, Ticket: string | undefined, cid = 'phone-1') =>
    server.call<User>(
      '/api/ex/login',
      { Account, Password: EXHIBITOR_PASSWORD, Ticket },
      device(cid),
    )
  /**
   * Binds as a logged-in person asks for it: the same way as a login, without the cost of a
   * password.
   */
  const bindAs = async (login: string, Ticket: string) =>
    server.call(
      '/api/open/wechat/subscribe',
      { Templates: [], Ticket },
      { token: await server.exhibitorToken(login), ...device('phone-1') },
    )
  const bindings = async () => (await server.pool.query('SELECT FROM wechat_binding')).rowCount

  it('becomes a ticket; neither openid nor session key is sent or stored readable', async () => {
    const { Ticket, ExpiresIn } = await ticketFor('oTeller00000000000000000000001')

    assert.match(Ticket, /^[\w-]{43}$/)
    assert.equal(ExpiresIn, 300)
    const { rows } = await server.pool.query<{ row: string }>(
      'SELECT t::text || v::text AS row FROM wechat_ticket t, wechat_value v',
    )
    for (const secret of [Ticket, ...server.wechat.secrets])
      assert.ok(rows.length > 0 && !rows.some(({ row }) => row.includes(secret)))
  })

  it('is requested once per code: a retry gets a ticket again, another device does not', async () => {
    const code = server.wechat.newCode('oRetry000000000000000000000001')
    codes.push(code)
    const before = server.wechat.count(SESSION)
    const ask = (cid: string) =>
      server.call<{ Ticket: string }>('/api/open/wechat/code', { code }, device(cid))
    const answers = [await ask('phone-1'), await ask('phone-1')]

    assert.equal(server.wechat.count(SESSION), before + 1)
    for (const { data } of answers) assert.match(data.Ticket, /^[\w-]{43}$/)
    assert.equal((await ask('phone-2')).code, 'ticket_expired', 'WeChat knows the code as used')
    assert.equal(
      (await server.call('/api/open/wechat/code', { code: '!' }, device('phone-1'))).code,
      'bad_request',
    )
    server.wechat.fail(SESSION, 40226)
    assert.equal(
      (await server.call('/api/open/wechat/code', { code: 'x' }, device('phone-1'))).code,
      'wechat_failed',
    )
  })

  it('logs no one in before a login has bound it; then it logs in the person of that target, silently', async () => {
    const openid = 'oBound000000000000000000000001'
    const { Ticket } = await ticketFor(openid)
    assert.deepEqual(
      [(await byTicket(Ticket)).code, (await byTicket(Ticket)).code],
      ['not_bound', 'not_bound'],
      'it stays good',
    )
    const login = await byPassword('north', Ticket)
    assert.equal(login.succ, true)
    assert.equal((await byTicket(Ticket)).code, 'ticket_expired', 'it is used up')

    const silent = await byTicket((await ticketFor(openid)).Ticket)
    assert.deepEqual([silent.data.data.Id, silent.data.data.Target], [login.data.data.Id, 'ex'])
    assert.equal(
      (await server.call('/api/ex/form/list', {}, { token: silent.data.data.Token })).succ,
      true,
    )
    assert.equal(
      (await byTicket((await ticketFor(openid)).Ticket, 'visitor')).code,
      'not_bound',
      'another target',
    )
    assert.equal(
      (
        await byTicket(
          (await ticketFor(openid, 'phone-1', OTHER_FAIR)).Ticket,
          'ex',
          'phone-1',
          OTHER_FAIR,
        )
      ).code,
      'not_bound',
      'another fair',
    )
    assert.equal((await byTicket((await ticketFor(openid)).Ticket, 'stranger')).code, 'bad_request')
  })

  it('is proven only by a ticket of this device and fair, never by the openid itself', async () => {
    const openid = 'oBound000000000000000000000001'
    const { Ticket } = await ticketFor(openid)
    for (const refused of [
      await byTicket(Ticket, 'ex', 'phone-2'),
      await byTicket(Ticket, 'ex', ''),
      await byTicket(Ticket, 'ex', 'phone-1', OTHER_FAIR),
      await byTicket(openid),
      await byTicket('x'.repeat(43)),
    ])
      assert.equal(refused.code, 'ticket_expired')
    assert.equal(
      (await server.call('/api/ex/login', { openid, uid: '1' }, device('phone-1'))).status,
      401,
    )
    assert.equal(
      (await server.call('/api/visitor/login', { openid }, device('phone-1'))).status,
      401,
    )
    assert.equal((await byTicket(Ticket)).succ, true, 'the control')
    const old = await ticketFor(openid)
    await server.pool.query(
      `UPDATE wechat_ticket SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`,
    )
    assert.equal((await byTicket(old.Ticket)).code, 'ticket_expired')
  })

  it('a login does not fail for an invalid ticket, and then binds nothing', async () => {
    await server.pool.query('DELETE FROM wechat_binding')
    const strange = await ticketFor('oStrange0000000000000000000001', 'phone-9')
    for (const Ticket of ['x', strange.Ticket])
      assert.equal((await byPassword('south', Ticket)).succ, true)
    assert.equal(
      await bindings(),
      0,
      "above all not another device's: who sends a link with their own ticket would be let in",
    )
  })

  it('has one effect under parallel requests: one of ten logs in, two logins bind one', async () => {
    const openid = 'oRace0000000000000000000000001'
    await bindAs('north', (await ticketFor(openid)).Ticket)
    const { Ticket } = await ticketFor(openid)
    const tries = await Promise.all(Array.from({ length: 10 }, () => byTicket(Ticket)))
    assert.deepEqual(
      [
        tries.filter(({ succ }) => succ).length,
        tries.filter(({ code }) => code === 'ticket_expired').length,
      ],
      [1, 9],
    )

    const both = (await ticketFor(openid)).Ticket
    const logins = await Promise.all([
      byPassword('north', both),
      byPassword('south', both),
      byTicket(both),
    ])
    assert.ok(logins[0].succ && logins[1].succ)
    assert.equal(await bindings(), 1)
    const again = await Promise.all(
      Array.from({ length: 12 }, async (_, i) =>
        bindAs(i % 2 ? 'north' : 'south', (await ticketFor(openid)).Ticket),
      ),
    )
    assert.ok(again.every(({ succ }) => succ))
    assert.equal(await bindings(), 1, 'one person of a target, however they hurry')
  })

  it('repeats its answer to a retry with the same key', async () => {
    const openid = 'oRace0000000000000000000000001'
    await bindAs('north', (await ticketFor(openid)).Ticket)
    const { Ticket } = await ticketFor(openid)
    const key = { 'idempotency-key': 'silent-login-1' }
    const [first, retry] = [
      await byTicket(Ticket, 'ex', 'phone-1', FAIR, key),
      await byTicket(Ticket, 'ex', 'phone-1', FAIR, key),
    ]

    assert.deepEqual(retry.data, first.data)
  })

  it('moves to the person who logged in last, and is unbound on request, or when the account is closed', async () => {
    const openid = 'oMover000000000000000000000001'
    await server.pool.query('DELETE FROM wechat_binding')
    for (const login of ['north', 'south']) await bindAs(login, (await ticketFor(openid)).Ticket)
    const { wechat } = server.built.services
    const idOf = async (login: string) =>
      Number(
        (
          await server.pool.query<{ id: number }>(
            'SELECT person_id AS id FROM exhibitor_account WHERE app_id = $1 AND login = $2',
            [FAIR, login],
          )
        ).rows[0]?.id,
      )
    const [north, south] = [await idOf('north'), await idOf('south')]
    assert.deepEqual(
      [
        await wechat.openidFor(FAIR, north, MP.appId),
        await wechat.openidFor(FAIR, south, MP.appId),
      ],
      [undefined, openid],
    )
    assert.equal(await wechat.openidFor(OTHER_FAIR, south, MP.appId), undefined)
    assert.equal(await wechat.openidFor(FAIR, south, 'wx0000000000000000'), undefined)

    await server.pool.query(
      `UPDATE exhibitor_account SET disabled_at = now() WHERE login = 'south' AND app_id = $1`,
      [FAIR],
    )
    const { Ticket } = await ticketFor(openid)
    assert.equal((await byTicket(Ticket)).code, 'not_bound', 'a closed account')
    await server.pool.query(
      `UPDATE exhibitor_account SET disabled_at = NULL WHERE login = 'south' AND app_id = $1`,
      [FAIR],
    )
    assert.equal((await byTicket(Ticket)).succ, true, 'the ticket was not wasted')

    const token = await server.exhibitorToken('south')
    assert.deepEqual((await server.call('/api/open/wechat/unbind', {}, { token })).data, {})
    assert.equal((await byTicket((await ticketFor(openid)).Ticket)).code, 'not_bound')
    assert.equal(
      (await server.call('/api/open/wechat/unbind', {}, { token })).succ,
      true,
      'nothing to let go of is fine',
    )
  })

  it('is unbound by a change of the password, by anyone who may change it', async () => {
    const openid = 'oStaff000000000000000000000001'
    await bindAs('north-staff', (await ticketFor(openid)).Ticket)
    assert.equal((await byTicket((await ticketFor(openid)).Ticket)).succ, true, 'the control')
    const change = { OldPassword: EXHIBITOR_PASSWORD, Password: 'another-booth-43' }
    assert.equal(
      (
        await server.call('/api/ex/pwd/change', change, {
          token: await server.exhibitorToken('north-staff'),
        })
      ).succ,
      true,
    )
    assert.equal((await byTicket((await ticketFor(openid)).Ticket)).code, 'not_bound')

    await bindAs('north-staff', (await ticketFor(openid)).Ticket)
    const folder = fairFolder(FAIR, 'Alpha')
    const exhibitors = folder.exhibitors.map(company => ({
      ...company,
      accounts: company.accounts.filter(({ role }) => role === 'admin'),
    }))
    await server.importFair({ ...folder, exhibitors })
    await server.importFair(folder)
    assert.equal(
      (await byTicket((await ticketFor(openid)).Ticket)).code,
      'not_bound',
      'an account that left the folder and came back',
    )
  })

  it('can be bound by a person who is logged in, with a ticket and nothing else', async () => {
    const token = await server.tokenFor('13800137701')
    const subscribe = (body: Record<string, unknown>) =>
      server.call(
        '/api/open/wechat/subscribe',
        { Templates: [], ...body },
        { token, ...device('phone-1') },
      )
    assert.equal((await subscribe({ Ticket: 'x'.repeat(43) })).code, 'ticket_expired')
    assert.equal(
      (await subscribe({ Ticket: (await ticketFor('oVisitor0000000000000000000001')).Ticket }))
        .succ,
      true,
    )

    const silent = await byTicket(
      (await ticketFor('oVisitor0000000000000000000001')).Ticket,
      'visitor',
    )
    assert.equal(silent.data.data.Target, 'visitor')
  })

  it('is not replaced by another one through a session, and is unbound when all other devices are logged out', async () => {
    const [stolen, own] = [
      await server.tokenFor('13800137702'),
      await server.tokenFor('13800137702'),
    ]
    const subscribe = async (openid: string, Templates: unknown[] = []) =>
      server.call(
        '/api/open/wechat/subscribe',
        { Templates, Ticket: (await ticketFor(openid)).Ticket },
        { token: stolen, ...device('phone-1') },
      )
    const logsIn = async (openid: string) =>
      (await byTicket((await ticketFor(openid)).Ticket, 'visitor')).succ
    const [mine, thiefs] = ['oOwner000000000000000000000001', 'oThief000000000000000000000001']
    assert.equal((await subscribe(mine)).succ, true)
    assert.equal((await subscribe(mine)).succ, true, 'the same one again')
    assert.equal((await subscribe(thiefs)).code, 'already_bound')
    assert.equal(
      (await subscribe(thiefs, [{ Id: 'x', Accepted: false }])).succ,
      true,
      'what else was asked for is done',
    )
    assert.deepEqual([await logsIn(mine), await logsIn(thiefs)], [true, false])

    await server.call('/api/open/wechat/unbind', {}, { token: own })
    assert.equal((await subscribe(thiefs)).succ, true, 'the control: nothing is bound')
    const end = (body = {}) => server.call('/api/open/session/end', body, { token: own })
    assert.equal((await end({ Id: '00000000-0000-0000-0000-000000000000' })).succ, true)
    assert.equal(await logsIn(thiefs), true, 'ending one login leaves the binding')
    assert.equal((await end()).succ, true)
    assert.equal(await logsIn(thiefs), false)
    assert.equal((await end()).succ, true, 'nothing to let go of')
    const { rows } = await server.pool.query<{ action: string; isOwn: boolean }>(
      `SELECT action, actor = subject AS "isOwn" FROM audit_event WHERE action LIKE 'wechat%' AND subject =
         (SELECT 'person:' || id FROM person WHERE app_id = $1 AND audience = 'visitor' AND national_number = '13800137702') ORDER BY id`,
      [FAIR],
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['wechat.bind', 'wechat.unbind', 'wechat.bind', 'wechat.unbind'],
    )
    assert.ok(rows.every(({ isOwn }) => isOwn))
  })

  it('pays by its ticket for that payment, and is not bound by it', async () => {
    const token = await server.tokenFor('13800137703')
    const { wechat, sessions, fairs } = server.built.services
    const context = {
      fair: await fairs.require(FAIR),
      clientId: 'phone-1',
      session: await sessions.find(FAIR, token),
    } as Parameters<typeof wechat.openidOf>[0]
    const { Ticket } = await ticketFor('oPayer000000000000000000000001')
    assert.equal(
      await wechat.openidOf({ ...context, clientId: 'phone-2' }, MP.appId, Ticket),
      undefined,
      'another device',
    )
    assert.equal(await wechat.openidOf(context, MP.appId, Ticket), 'oPayer000000000000000000000001')
    assert.equal(await wechat.openidOf(context, MP.appId, Ticket), undefined, 'it is used up')
    assert.equal(await wechat.openidFor(FAIR, context.session?.personId ?? 0, MP.appId), undefined)
    const other = await ticketFor('oPayer000000000000000000000001')
    assert.equal(
      await wechat.openidOf(context, 'wx0000000000000000', other.Ticket),
      undefined,
      'another app of WeChat',
    )
  })

  it('leaves no trace in the log: no code, openid, ticket, token, key or secret', () => {
    const text = server.logs.join('')

    assert.match(text, /\/api\/open\/wechat\/login/, 'the control: the calls were logged')
    assert.ok(issued.length > 10 && codes.length > 10 && server.wechat.secrets.size > 10)
    for (const secret of [...issued, ...codes, ...server.wechat.secrets])
      assert.ok(!text.includes(secret), secret)
  })
})

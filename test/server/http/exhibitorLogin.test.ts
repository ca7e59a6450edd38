import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createHousekeepingRepository } from '../../../server/repositories/housekeepingRepository'
import { hashToken } from '../../../server/security/secrets'
import {
  EXHIBITOR_PASSWORD,
  FAIR,
  fairFolder,
  OTHER_FAIR,
  PASSWORD_HASH,
} from '../../support/server/fairFixture'
import { quickPasswords, withFullPasswords } from '../../support/server/quickPasswords'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type User = { data: { Token: string } & Record<string, unknown> }
const LOGIN = '/api/ex/login'
const WRONG = {
  account: '账号或密码错误，请重新输入！',
  accountEn: 'The account or the password is wrong, please enter them again!',
}

describe('exhibitor login', () => {
  quickPasswords()
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  beforeEach(() => server.pool.query('TRUNCATE login_failure, rate_limit'))
  after(() => server.close())

  const login = (
    Account: string,
    Password: string,
    more: Record<string, unknown> = {},
    options = {},
  ) => server.call<User>(LOGIN, { Account, Password, ...more }, options)
  const isIn = async (token: string) =>
    (await server.call('/api/ex/form/list', {}, { token })).status === 200
  const age = (token: string, seconds: number) =>
    server.pool.query(
      'UPDATE session SET expires_at = expires_at - make_interval(secs => $2) WHERE token_hash = $1',
      [hashToken(token), seconds],
    )

  it('returns the account, its company and role, in either spelling of the name', async () => {
    const { data } = await login(' North ', EXHIBITOR_PASSWORD, { lang: 'EN' })
    const { Token, Id, Device: _device, ...user } = data.data

    assert.match(Token, /^[\w-]{43}$/)
    assert.match(String(Id), /^\d+$/)
    assert.deepEqual(user, {
      Name: 'north name',
      Name_cn: 'north名',
      Name_en: 'north name',
      LastAppId: FAIR,
      Target: 'ex',
      Mobile: '138****0771',
      Registered: true,
      CompanyId: 'north',
      CompanyName: 'Alpha北辰食品',
      CompanyName_en: 'Alpha North Foods',
      Booth: 'N1-A01',
      Role: 'admin',
    })
    assert.equal((await login('north-staff', EXHIBITOR_PASSWORD)).data.data['Role'], 'staff')
    assert.equal(await isIn(Token), true)
    const { rows } = await server.pool.query(
      'SELECT last_login_at > now() - interval \'1 minute\' AS "isFresh" FROM person WHERE id = $1',
      [Id],
    )
    assert.deepEqual(rows, [{ isFresh: true }])
  })

  it('is logged, right or wrong, without its account', async () => {
    const since = server.logs.length
    await login('north', EXHIBITOR_PASSWORD)
    await login('north', 'not-the-password')

    const lines = server.logs.slice(since).filter(line => line.includes('"login":'))
    const said = lines.map(
      line => JSON.parse(line) as { login: string; outcome: string; trace_id?: string },
    )
    assert.deepEqual(
      said.map(({ login: name, outcome }) => [name, outcome]),
      [
        ['login.exhibitor', 'ok'],
        ['login.exhibitor', 'login_wrong'],
      ],
    )
    assert.ok(said.every(({ trace_id }) => trace_id))
    assert.doesNotMatch(lines.join(), /north|not-the-password/)
  })

  it('answers an unknown account exactly as a wrong password', async () => {
    const wrong = await login('north', 'not-the-password')
    const unknown = await login('nobody-here', 'not-the-password')

    assert.deepEqual(
      [wrong.status, wrong.body],
      [200, { succ: false, data: WRONG.account, code: 'login_wrong' }],
    )
    assert.deepEqual(unknown.body, wrong.body)
    assert.deepEqual(
      (await login('nobody-here', 'x', { lang: 'EN' })).data as unknown,
      WRONG.accountEn,
    )
    const names = (answer: { headers: Headers }) => [...answer.headers.keys()].sort()
    assert.deepEqual(names(unknown), names(wrong))
    assert.equal(
      (await login('north', EXHIBITOR_PASSWORD, {}, { appId: OTHER_FAIR })).data.data[
        'CompanyName'
      ],
      'Beta北辰食品',
      'the control',
    )
    assert.equal(
      (await login('north', `${EXHIBITOR_PASSWORD} `)).code,
      'login_wrong',
      'a password is not trimmed',
    )
  })

  it('takes as long for an unknown account as for a known one', () =>
    withFullPasswords(async () => {
      const { rows } = await server.pool.query<{ hash: string }>(
        `SELECT password_hash AS hash FROM exhibitor_account WHERE login = 'south'`,
      )
      const setHash = (hash: string | undefined) =>
        server.pool.query(`UPDATE exhibitor_account SET password_hash = $1 WHERE login = 'south'`, [
          hash,
        ])
      await setHash(PASSWORD_HASH)
      const time = async (account: string) => {
        const startedAt = performance.now()
        await login(account, 'not-the-password')
        return performance.now() - startedAt
      }
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (let i = 0; i < 4; i++) {
        times.known.push(await time('south'))
        times.unknown.push(await time(`unknown-${i}`))
      }
      await setHash(rows[0]?.hash)
      const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]

      assert.ok(known > 20, `scrypt takes its time: ${known} ms`)
      assert.ok(unknown > known / 2 && known > unknown / 2, `${known} ms and ${unknown} ms`)
    }))

  it('locks a name after ten wrong passwords in a row, known or not, and says for how long', async () => {
    for (const account of ['south', 'nobody-here']) {
      for (let i = 0; i < 9; i++) assert.equal((await login(account, 'wrong')).code, 'login_wrong')
      const tenth = await login(account, 'wrong', { lang: 'EN' })
      assert.deepEqual([tenth.status, tenth.code], [200, 'account_locked'])
      assert.match(String(tenth.data), /locked, please try again in 15 minutes/)
      assert.match(
        String((await login(account, EXHIBITOR_PASSWORD)).data),
        /账号已锁定，请 15 分钟后再试/,
      )
    }
    assert.equal((await login('north', EXHIBITOR_PASSWORD)).succ, true, 'others are not locked')
    assert.equal(
      (await login('south', EXHIBITOR_PASSWORD, {}, { appId: OTHER_FAIR })).succ,
      true,
      'nor is the name in another fair',
    )
    await server.pool.query(`UPDATE login_failure SET locked_until = now() - interval '1 second'`)
    assert.equal((await login('south', 'wrong')).code, 'login_wrong', 'the count starts anew')
    assert.equal((await login('south', EXHIBITOR_PASSWORD)).succ, true)
  })

  it('counts every spelling that finds the account as that account', async () => {
    const folder = fairFolder(FAIR, 'Alpha')
    const [company, ...others] = folder.exhibitors
    assert.ok(company?.accounts[0])
    const kiosk = { ...company.accounts[0], login: 'hall-kiosk' }
    await server.importFair({
      ...folder,
      exhibitors: [{ ...company, accounts: [...company.accounts, kiosk] }, ...others],
    })
    const spellings = [
      'hall-kiosk',
      'HALL-KIOSK',
      'hall-kiosK',
      'ｈall-kiosk',
      'hall-kİosk',
      'hall-kiosΣ',
    ]
    const found = []
    for (const spelling of spellings)
      if ((await login(spelling, EXHIBITOR_PASSWORD)).succ) found.push(spelling)
    assert.ok(found.length >= 2, found.join())

    for (let i = 0; i < 10; i++) await login('hall-kiosk', 'wrong')
    for (const spelling of spellings) {
      const { code } = await login(spelling, EXHIBITOR_PASSWORD)
      assert.equal(code, found.includes(spelling) ? 'account_locked' : 'login_wrong', spelling)
    }
    await server.importFair(folder)
  })

  it('forgets wrong passwords after a right one and after a day, and stores no name', async () => {
    for (let i = 0; i < 9; i++) await login('north', 'wrong')
    assert.equal((await login('north', EXHIBITOR_PASSWORD)).succ, true)
    for (let i = 0; i < 9; i++) assert.equal((await login('north', 'wrong')).code, 'login_wrong')
    await server.pool.query(`UPDATE login_failure SET failed_at = now() - interval '25 hours'`)
    assert.equal((await login('north', 'wrong')).code, 'login_wrong')
    await server.pool.query(`UPDATE login_failure SET failed_at = now() - interval '25 hours'`)
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT login_failure::text AS text FROM login_failure',
    )
    assert.doesNotMatch(rows.map(row => row.text).join(), /north/)
    await createHousekeepingRepository(server.pool).sweep()
    assert.equal((await server.pool.query('SELECT FROM login_failure')).rowCount, 0)
  })

  it('allows ten guesses and no more, however many come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => login('south', 'wrong')))
    const codes = answers.map(answer => answer.code)

    assert.equal(codes.filter(code => code === 'login_wrong').length, 9)
    assert.equal(codes.filter(code => code === 'account_locked').length, 15)
  })

  it('keeps the event loop free while passwords are checked, and refuses a crowd instead of queueing it', () =>
    withFullPasswords(async () => {
      const before = performance.eventLoopUtilization()
      const crowd = await Promise.all(
        Array.from({ length: 60 }, (_, i) => login(`crowd-${i}`, 'wrong')),
      )
      const { utilization } = performance.eventLoopUtilization(before)
      const statuses = crowd.map(answer => answer.status)

      // the loop that answers everybody is idle while threads of the pool derive keys
      assert.ok(utilization < 0.6, String(utilization))
      assert.ok(statuses.includes(503) && statuses.includes(200), statuses.join())
      const { rows } = await server.pool.query(
        'SELECT sum(failures)::int AS counted FROM login_failure',
      )
      assert.deepEqual(
        rows,
        [{ counted: statuses.filter(status => status === 200).length }],
        'who was turned away has not tried',
      )
      assert.equal((await login('north', EXHIBITOR_PASSWORD)).succ, true)
    }))

  it('is renewed by its expired token, ends with logout, and accepts nothing else as proof', async () => {
    const { Token } = (await login('north', EXHIBITOR_PASSWORD)).data.data
    await age(Token, 31 * 60)
    assert.equal(await isIn(Token), false)
    assert.equal(
      (await server.call('/api/visitor/login', { token: Token })).status,
      401,
      'another audience',
    )
    assert.equal(
      (await server.call(LOGIN, { token: Token }, { appId: OTHER_FAIR })).status,
      401,
      'another fair',
    )
    const renewed = await server.call<User>(LOGIN, { token: Token })
    assert.deepEqual(
      [renewed.data.data['CompanyName'], renewed.data.data['Role']],
      ['Alpha北辰食品', 'admin'],
    )
    assert.equal(await isIn(renewed.data.data.Token), true)

    await server.call('/api/open/logout', {}, { token: renewed.data.data.Token })
    assert.equal(await isIn(renewed.data.data.Token), false)
    assert.equal((await server.call(LOGIN, { token: renewed.data.data.Token })).status, 401)
    for (const body of [{}, { uid: '1', exid: 'north', openid: 'o1' }]) {
      assert.deepEqual(
        [(await server.call(LOGIN, body)).status, (await server.call(LOGIN, body)).code],
        [401, 'unauthorized'],
        JSON.stringify(body),
      )
    }
    const visitor = await server.tokenFor('13800130461')
    assert.equal((await server.call(LOGIN, { token: visitor })).status, 401)
  })

  it('is renewed only where neither account nor password is given', async () => {
    const { Token } = (await login('north', EXHIBITOR_PASSWORD)).data.data
    for (const body of [
      { Account: 'south' },
      { Account: 'south', Password: '' },
      { Account: '', Password: EXHIBITOR_PASSWORD },
      { Password: 'x', token: Token },
    ]) {
      const answer = await server.call<User>(LOGIN, body, { token: Token })
      assert.deepEqual([answer.status, answer.code], [200, 'login_wrong'], JSON.stringify(body))
    }
    assert.equal(
      (await server.call<User>(LOGIN, { Account: ' ', Password: '' }, { token: Token })).succ,
      true,
    )
  })

  it('repeats its first reply to a retry, so that a lost one costs nothing', async () => {
    const headers = { 'idempotency-key': 'ex-login-1', cid: 'device-1' }
    const first = await login('north', EXHIBITOR_PASSWORD, {}, { headers })

    assert.deepEqual((await login('north', EXHIBITOR_PASSWORD, {}, { headers })).body, first.body)
  })

  it('ends the sessions of a password that the folder changes, but not of one that was changed since', async () => {
    const { Token } = (await login('south', EXHIBITOR_PASSWORD)).data.data
    const folder = fairFolder(FAIR, 'Alpha')
    const withPassword = (plain: string) => ({
      ...folder,
      exhibitors: folder.exhibitors.map(company => ({
        ...company,
        accounts: company.accounts.map(account =>
          account.login === 'south' ? { ...account, password: { plain } } : account,
        ),
      })),
    })
    const stored = async () =>
      (await server.pool.query(`SELECT * FROM exhibitor_account ORDER BY person_id`)).rows

    assert.deepEqual(await server.importFair(withPassword('another-one-1')), [
      'exhibitor accounts: 1 added or changed',
    ])
    assert.equal(await isIn(Token), false)
    assert.equal((await server.call(LOGIN, { token: Token })).status, 401, 'nor is it renewed')
    assert.equal((await login('south', EXHIBITOR_PASSWORD)).code, 'login_wrong')
    assert.equal((await login('south', 'another-one-1')).succ, true)
    const before = await stored()
    assert.deepEqual(
      await server.importFair(withPassword('another-one-1')),
      [],
      'an unchanged password is not hashed anew',
    )
    assert.deepEqual(await stored(), before)
    assert.doesNotMatch(JSON.stringify(before), /another-one-1/)

    await server.pool.query(
      `UPDATE exhibitor_account SET password_hash = imported_hash WHERE login = 'south'`,
    )
    await server.pool.query(
      `UPDATE exhibitor_account s SET password_hash = n.password_hash FROM exhibitor_account n WHERE s.login = 'south' AND n.login = 'north' AND n.app_id = s.app_id`,
    )
    assert.deepEqual(await server.importFair(withPassword('another-one-1')), [])
    assert.equal((await login('south', EXHIBITOR_PASSWORD)).succ, true, 'the person changed it')
    await server.importFair(folder)
  })

  it('writes no password, hash or login name into the log', async () => {
    await login('north', EXHIBITOR_PASSWORD)
    await login('north', 'quite-secret')

    assert.doesNotMatch(server.logs.join('\n'), /quite-secret|fixture-booth|scrypt|"north/)
  })
})

describe('wrong passwords', () => {
  quickPasswords()
  let server: TestServer
  before(async () => {
    server = await startTestServer({
      config: { rateLimitFactor: 1, trustProxy: true, addressPoints: { wrongPasswords: 60 } },
    })
  })
  beforeEach(() => server.pool.query('TRUNCATE login_failure, rate_limit'))
  after(() => server.close())
  const login = (Account: string, Password: string, address: string, device = '') =>
    server.call<User>(
      LOGIN,
      { Account, Password },
      { headers: { 'x-forwarded-for': address, ...(device && { device }) } },
    )

  it('stop an address at the configured number an hour, but no device on which the account logged in', async () => {
    const { data } = await login('north', EXHIBITOR_PASSWORD, '203.0.113.7')
    const device = String(data.data['Device'])
    assert.equal((await login('north', 'wrong', '203.0.113.7')).code, 'login_wrong')
    const counted = `key LIKE 'address-wrongPasswords:%'`
    const { rows } = await server.pool.query(`SELECT points FROM rate_limit WHERE ${counted}`)
    assert.deepEqual(rows, [{ points: 1 }], 'right ones are not counted')
    await server.pool.query(`UPDATE rate_limit SET points = 59 WHERE ${counted}`)

    assert.equal(
      (await login('nobody-here', 'wrong', '203.0.113.7')).code,
      'login_wrong',
      'the last one',
    )
    const refused = await login('south', EXHIBITOR_PASSWORD, '203.0.113.7')
    assert.deepEqual([refused.status, refused.code], [429, 'rate_limited'])
    assert.equal((await login('south', EXHIBITOR_PASSWORD, '203.0.113.8')).succ, true)
    assert.equal(
      (await login('north', EXHIBITOR_PASSWORD, '203.0.113.7', device)).succ,
      true,
      'on its own device',
    )
    assert.equal(
      (await login('south', EXHIBITOR_PASSWORD, '203.0.113.7', device)).status,
      429,
      'which is no device of another account',
    )
    assert.equal(
      (
        await login(
          'north',
          EXHIBITOR_PASSWORD,
          '203.0.113.7',
          `${device.slice(0, 22)}.${'A'.repeat(43)}`,
        )
      ).status,
      429,
      'forged',
    )
  })

  it('of a stranger lock no device on which the owner logged in before; that device is counted separately', async () => {
    const device = String(
      (await login('north', EXHIBITOR_PASSWORD, '203.0.113.9')).data.data['Device'],
    )
    for (let i = 0; i < 10; i++) await login('north', 'wrong', '203.0.113.66')
    assert.equal(
      (await login('north', EXHIBITOR_PASSWORD, '203.0.113.66')).code,
      'account_locked',
      'for strangers',
    )

    const own = await login('north', EXHIBITOR_PASSWORD, '203.0.113.9', device)
    assert.deepEqual([own.succ, own.data.data['Device']], [true, device])
    assert.equal(
      (await login('north', EXHIBITOR_PASSWORD, '203.0.113.66')).code,
      'account_locked',
      'the owner frees no stranger',
    )
    const tries = []
    for (let i = 0; i < 10; i++)
      tries.push((await login('north', 'wrong', '203.0.113.9', device)).code)
    assert.deepEqual(tries, [...Array<string>(9).fill('login_wrong'), 'account_locked'])
    assert.equal(
      (await login('north', EXHIBITOR_PASSWORD, '203.0.113.9', device)).code,
      'account_locked',
    )
  })
})

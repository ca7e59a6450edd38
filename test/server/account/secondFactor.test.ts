import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type {
  SecondFactorBeginReply,
  SecondFactorConfirmReply,
  SecondFactorState,
} from '../../../core/contract/secondFactor'
import {
  newTotpSecret,
  stepOfCode,
  totpCode,
  totpStep,
  totpUrl,
} from '../../../server/security/totp'
import { EXHIBITOR_PASSWORD, FAIR, fairFolder } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('codes of an authenticator app', () => {
  it('are those of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(seconds =>
      totpCode(secret, totpStep(new Date(seconds * 1000))),
    )
    assert.deepEqual(codes, ['287082', '081804', '050471', '005924', '279037', '353130'])
  })
  it('hold for the half minute before and after, and once', () => {
    const [secret, at] = [newTotpSecret(), new Date(1_800_000_000_000)]
    const now = totpStep(at)
    assert.match(secret, /^[A-Z2-7]{32}$/)
    for (const step of [now - 1, now, now + 1])
      assert.equal(stepOfCode(secret, totpCode(secret, step), at, 0), step)
    assert.equal(stepOfCode(secret, totpCode(secret, now - 2), at, 0), undefined)
    assert.equal(stepOfCode(secret, totpCode(secret, now), at, now), undefined)
  })
  it('come by an address that apps read', () => {
    assert.equal(
      totpUrl('ABC', 'oa', '穗澜 展'),
      'otpauth://totp/%E7%A9%97%E6%BE%9C%20%E5%B1%95:oa?secret=ABC&issuer=%E7%A9%97%E6%BE%9C%20%E5%B1%95&algorithm=SHA1&digits=6&period=30',
    )
  })
})

describe('a login with a second factor', () => {
  quickPasswords()
  let server: TestServer
  let token: string
  before(async () => {
    server = await startTestServer({ config: { rateLimitFactor: 1 } })
    token = await server.organiserToken('reader')
  })
  after(() => server.close())
  beforeEach(() => server.pool.query('TRUNCATE organiser_second_factor, rate_limit, login_failure'))

  const login = (Code?: string, Password = EXHIBITOR_PASSWORD) =>
    server.call<{ data: { Token: string } }>('/api/oa/login', {
      Account: 'oa-reader',
      Password,
      ...(Code !== undefined && { Code }),
    })
  const call = <T>(path: string, body: Record<string, unknown> = {}) =>
    server.call<T>(`/api/oa/second/${path}`, body, { token })
  const codeNow = (secret: string, ahead = 0) => totpCode(secret, totpStep(new Date()) + ahead)
  const turnOn = async () => {
    const { data } = await call<SecondFactorBeginReply>('begin', { Password: EXHIBITOR_PASSWORD })
    const confirmed = await call<SecondFactorConfirmReply>('confirm', {
      Code: codeNow(data.Secret, -1),
    })
    assert.ok(confirmed.succ, JSON.stringify(confirmed.body))
    return { secret: data.Secret, recovery: confirmed.data.Recovery }
  }

  it('asks for nothing before it is confirmed', async () => {
    await call('begin', { Password: EXHIBITOR_PASSWORD })
    assert.ok((await login()).succ)
    assert.equal((await call<SecondFactorState>('state')).data.IsOn, false)
    assert.equal((await call('confirm', { Code: '000000' })).code, 'second_factor_wrong')
    assert.equal((await call('begin', { Password: 'wrong' })).code, 'password_wrong')
  })

  it('asks for a code after the password, and takes each once', async () => {
    const { secret } = await turnOn()
    assert.equal((await login(undefined, 'wrong')).code, 'login_wrong', 'the password comes first')
    assert.equal((await login()).code, 'second_factor')
    const Code = codeNow(secret)
    const tries = await Promise.all([login(Code), login(Code), login(Code)])
    assert.equal(tries.filter(({ succ }) => succ).length, 1)
    assert.equal((await login(Code)).code, 'second_factor_wrong')
    const token = tries.find(({ succ }) => succ)?.data.data.Token
    assert.ok((await server.call('/api/oa/login', { token })).succ, 'a renewal needs none')
  })

  it('lets in by a recovery code once', async () => {
    const { recovery } = await turnOn()
    assert.equal(new Set(recovery).size, 10)
    const [first = ''] = recovery
    assert.ok((await login(first.toUpperCase().replace('-', ' '))).succ)
    assert.equal((await login(first)).code, 'second_factor_wrong')
    assert.equal((await call<SecondFactorState>('state')).data.Recovery, 9)
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT row_to_json(f)::text AS text FROM organiser_second_factor f',
    )
    assert.ok(!rows.some(({ text }) => recovery.some(code => text.includes(code))))
  })

  it('ends guessing after five wrong codes, however they come', async () => {
    const { secret } = await turnOn()
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => login(String(100000 + at))),
    )
    assert.equal(guesses.filter(({ code }) => code === 'second_factor_wrong').length, 5)
    assert.equal((await login(codeNow(secret))).code, 'rate_limited')
  })

  it('is turned off by password and code alone', async () => {
    const { secret } = await turnOn()
    assert.equal((await call('begin', { Password: EXHIBITOR_PASSWORD })).code, 'conflict')
    assert.equal(
      (await call('end', { Password: EXHIBITOR_PASSWORD, Code: '' })).code,
      'second_factor',
    )
    assert.equal(
      (await call('end', { Password: 'wrong', Code: codeNow(secret) })).code,
      'password_wrong',
    )
    assert.ok((await call('end', { Password: EXHIBITOR_PASSWORD, Code: codeNow(secret) })).succ)
    assert.ok((await login()).succ)
  })
})

describe('a password of the organiser’s people', () => {
  quickPasswords()
  const NEXT = 'crane-9-lantern'
  let server: TestServer
  before(async () => {
    server = await startTestServer({ config: { rateLimitFactor: 1 } })
  })
  after(() => server.close())
  beforeEach(() => server.pool.query('TRUNCATE rate_limit, login_failure'))

  const login = async (Password: string) =>
    server.call<{ data: { Token: string } }>('/api/oa/login', { Account: 'oa-reader', Password })
  const change = (token: string, OldPassword: string, Password: string) =>
    server.call('/api/oa/second/password', { OldPassword, Password }, { token })
  const isIn = async (token: string) =>
    (await server.call('/api/oa/second/state', {}, { token })).succ

  it('is changed by who knows it, and ends the other logins', async () => {
    const [mine, other] = [await login(EXHIBITOR_PASSWORD), await login(EXHIBITOR_PASSWORD)].map(
      ({ data }) => data.data.Token,
    )
    assert.equal((await change(mine ?? '', 'wrong', NEXT)).code, 'password_wrong')
    assert.equal((await change(mine ?? '', EXHIBITOR_PASSWORD, 'oa-reader')).code, 'password_weak')
    assert.ok(await isIn(other ?? ''))
    assert.ok((await change(mine ?? '', EXHIBITOR_PASSWORD, NEXT)).succ)
    assert.deepEqual([await isIn(mine ?? ''), await isIn(other ?? '')], [true, false])
    assert.equal((await login(EXHIBITOR_PASSWORD)).code, 'login_wrong')
    assert.ok((await login(NEXT)).succ)
  })

  it('stays when the same folder is imported again, and gives way to another one of the folder', async () => {
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair(folder)
    assert.ok((await login(NEXT)).succ)
    const organisers = folder.organisers?.map(one =>
      one.login === 'oa-reader' ? { ...one, password: { plain: 'heron-7-ladder' } } : one,
    )
    await server.importFair({ ...folder, ...(organisers && { organisers }) })
    assert.equal((await login(NEXT)).code, 'login_wrong')
    assert.ok((await login('heron-7-ladder')).succ)
  })
})

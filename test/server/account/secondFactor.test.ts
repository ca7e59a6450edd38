import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type {
  SecondFactorBeginReply,
  SecondFactorConfirmReply,
  SecondFactorState,
} from '../../../core/contract/secondFactor'
import { readSecondFactorCommand, runSecondFactor } from '../../../server/cli/secondFactor'
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
  it('are valid for half a minute before and after, and once', () => {
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

  it('asks for no code before the factor is confirmed', async () => {
    await call('begin', { Password: EXHIBITOR_PASSWORD })
    assert.ok((await login()).succ)
    assert.equal((await call<SecondFactorState>('state')).data.IsOn, false)
    assert.equal((await call('confirm', { Code: '000000' })).code, 'second_factor_wrong')
    assert.equal((await call('begin', { Password: 'wrong' })).code, 'password_wrong')
  })

  it('asks for a code after the password, and accepts each once', async () => {
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

  it('accepts a recovery code once', async () => {
    const { recovery } = await turnOn()
    assert.equal(new Set(recovery).size, 10)
    const [first = ''] = recovery
    assert.match(first, /^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/)
    assert.ok((await login(first.toUpperCase().replaceAll('-', ' '))).succ)
    assert.equal((await login(first)).code, 'second_factor_wrong')
    assert.equal((await call<SecondFactorState>('state')).data.Recovery, 9)
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT row_to_json(f)::text AS text FROM organiser_second_factor f',
    )
    assert.ok(!rows.some(({ text }) => recovery.some(code => text.includes(code))))
  })

  it('stops guessing after five wrong codes, whichever way they come', async () => {
    const { secret } = await turnOn()
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => login(String(100000 + at))),
    )
    assert.equal(guesses.filter(({ code }) => code === 'second_factor_wrong').length, 5)
    assert.equal((await login(codeNow(secret))).code, 'rate_limited')
  })

  it('is removed by the operator for a person who has lost it, with every login of the account', async () => {
    await turnOn()
    const lines: string[] = []
    const run = (...words: string[]) => {
      const command = readSecondFactorCommand([...words, '--fair', FAIR])
      assert.ok(command)
      return runSecondFactor(command, server.pool, line => void lines.push(line))
    }
    assert.equal(await run('end', 'nobody'), 1)
    assert.equal(await run('end', 'OA-Reader'), 0)
    assert.match(String(lines[1]), /the second factor is off, [1-9]\d* logins ended/)
    assert.equal((await call('state')).status, 401)
    assert.ok((await login()).succ)
    assert.equal(await run('end', 'oa-reader'), 0, 'a second time it is off already')
    const { rows } = await server.pool.query<{ actor: string }>(
      `SELECT actor FROM audit_event WHERE action = 'second.off' ORDER BY id`,
    )
    assert.match(rows.at(-1)?.actor ?? '', /^cli:/)
    token = await server.organiserToken('reader')
  })

  it('is turned off only by password and code', async () => {
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

describe('a fair that asks for a second factor', () => {
  quickPasswords()
  let server: TestServer
  before(async () => {
    server = await startTestServer({ config: { rateLimitFactor: 1 } })
  })
  after(() => server.close())
  beforeEach(() => server.pool.query('TRUNCATE organiser_second_factor, rate_limit, login_failure'))

  const login = async (role: string, more: Record<string, unknown> = {}) =>
    server.call<{ data: { Token: string } }>('/api/oa/login', {
      Account: `oa-${role}`,
      Password: EXHIBITOR_PASSWORD,
      ...more,
    })
  const enter = async (role: string) => (await login(role)).data.data.Token
  const ask = (token: string, path = '/api/oa/checkin/gates') => server.call(path, {}, { token })
  /** Publishes the rule; a fair is remembered for a moment. */
  const rule = async (secondFactor: 'owners' | 'desk' | 'all' | undefined, refused: string[]) => {
    const { settings, ...folder } = fairFolder(FAIR, 'Alpha')
    await server.importFair({
      ...folder,
      settings: { ...settings, ...(secondFactor && { secondFactor }) },
    })
    const roles = ['owner', 'gate', 'reviewer']
    const tokens = await Promise.all(roles.map(enter))
    const seen = async () => {
      const answers = await Promise.all(
        tokens.map((token, at) =>
          ask(token, roles[at] === 'gate' ? '/api/oa/checkin/gates' : '/api/oa/review/kinds'),
        ),
      )
      return roles.filter((_, at) => answers[at]?.code === 'second_factor_setup')
    }
    for (let tries = 0; String(await seen()) !== String(refused); tries++) {
      assert.ok(tries < 200, `${String(secondFactor)}: ${String(await seen())}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const turnOn = async (token: string) => {
    const { data } = await server.call<SecondFactorBeginReply>(
      '/api/oa/second/begin',
      { Password: EXHIBITOR_PASSWORD },
      { token },
    )
    const Code = totpCode(data.Secret, totpStep(new Date()) - 1)
    const confirmed = await server.call('/api/oa/second/confirm', { Code }, { token })
    assert.ok(confirmed.succ, JSON.stringify(confirmed.body))
    return data.Secret
  }

  it('names the roles that need it, also to sessions that began before', async () => {
    await rule(undefined, [])
    await rule('owners', ['owner'])
    await rule('desk', ['owner', 'reviewer'])
    await rule('all', ['owner', 'gate', 'reviewer'])
  })

  it('lets a password alone reach only what sets it up', async () => {
    await rule('all', ['owner', 'gate', 'reviewer'])
    const token = await enter('owner')
    for (const path of ['/api/oa/second/state', '/api/open/session/list'])
      assert.ok((await ask(token, path)).succ, path)
    for (const path of ['/api/oa/review/kinds', '/api/oa/file/list', '/api/oa/waiting'])
      assert.equal((await ask(token, path)).code, 'second_factor_setup', path)
    assert.ok((await ask(token, '/api/open/logout')).succ)
  })

  it('opens with the first code, and ends what a password alone had opened elsewhere', async () => {
    await rule('all', ['owner', 'gate', 'reviewer'])
    const [here, elsewhere] = [await enter('owner'), await enter('owner')]
    const secret = await turnOn(here)
    assert.ok((await ask(here)).succ)
    assert.equal((await ask(elsewhere)).status, 401)
    assert.equal((await login('owner')).code, 'second_factor')
    const next = await login('owner', { Code: totpCode(secret, totpStep(new Date())) })
    assert.ok((await ask(next.data.data.Token)).succ)
    const end = {
      Password: EXHIBITOR_PASSWORD,
      Code: totpCode(secret, totpStep(new Date()) + 1),
    }
    assert.ok((await server.call('/api/oa/second/end', end, { token: here })).succ)
    assert.equal((await ask(here)).code, 'second_factor_setup', 'without it the desk is closed')
  })

  it('asks no person who signs on for one: their provider does', async () => {
    await rule('all', ['owner', 'gate', 'reviewer'])
    const token = await enter('reader')
    assert.equal((await ask(token, '/api/oa/review/kinds')).code, 'second_factor_setup')
    // such an account has no password
    await server.pool.query(
      `UPDATE organiser_account SET password_hash = '' WHERE login = 'oa-reader' AND app_id = $1`,
      [FAIR],
    )
    assert.ok((await ask(token, '/api/oa/review/kinds')).succ)
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

  it('is changed by a person who knows it, and ends the other logins', async () => {
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

  it('stays when the same folder is imported again, and is replaced by another one of the folder', async () => {
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

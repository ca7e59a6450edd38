import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createHousekeepingRepository } from '../../../server/repositories/housekeepingRepository'
import { createRepositories } from '../../../server/repositories/repositories'
import { hashToken } from '../../../server/security/secrets'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import type { User } from './codeJourney'

describe('visits', () => {
  it('are forgotten after 400 days', async () => {
    const server = await startTestServer()
    try {
      await server.pool.query(
        `INSERT INTO visit (app_id, day, channel, client_id)
         SELECT $1, (now() AT TIME ZONE 'Asia/Shanghai')::date - age, 'wx', 'd' FROM unnest(ARRAY[0, 400, 401]) AS age`,
        [FAIR],
      )
      await createHousekeepingRepository(server.pool).sweep()

      assert.equal((await server.pool.query('SELECT FROM visit')).rowCount, 2)
    } finally {
      await server.close()
    }
  })
})
describe('a session', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  const age = (token: string, seconds: number) =>
    server.pool.query(
      'UPDATE session SET expires_at = expires_at - make_interval(secs => $2) WHERE token_hash = $1',
      [hashToken(token), seconds],
    )
  const isIn = async (token: string) =>
    (await server.call('/api/visitor/card', {}, { token })).status === 200

  it('ends with logout, on the server', async () => {
    const token = await server.tokenFor('13800130440')
    await server.call('/api/open/logout', {}, { token })

    assert.equal(await isIn(token), false)
    assert.equal((await server.call('/api/visitor/login', { token })).code, 'unauthorized')
  })

  it('ends once: a logout whose reply was lost is confirmed again, a call without such a session is not', async () => {
    const token = await server.tokenFor('13800130443')
    const elsewhere = await server.tokenFor('13800130444')
    const headers = { 'idempotency-key': 'logout-0001' }
    const logout = (sent: string, options = {}) =>
      server.call('/api/open/logout', {}, { token: sent, ...options })
    const first = await logout(token, { headers })

    assert.deepEqual([first.status, first.body], [200, { succ: true, data: {} }])
    assert.deepEqual((await logout(token, { headers })).body, first.body)
    assert.deepEqual((await logout(token)).body, first.body)
    assert.equal((await logout('x'.repeat(43), { headers })).status, 401)
    assert.equal((await logout(token, { headers, appId: OTHER_FAIR })).status, 401)
    await age(elsewhere, 31 * 60)
    assert.equal((await logout(elsewhere)).status, 401)
    assert.equal(await isIn(token), false)
  })

  it('is extended by use and ends after 30 minutes without use', async () => {
    const token = await server.tokenFor('13800130441')
    await age(token, 25 * 60)
    assert.equal(await isIn(token), true)
    await new Promise(resolve => setTimeout(resolve, 100))
    await age(token, 25 * 60)
    assert.equal(await isIn(token), true)
    await age(token, 31 * 60)
    assert.equal(await isIn(token), false)
  })

  it('is renewed by its expired token for 30 days, and not by one of another audience or fair', async () => {
    const token = await server.tokenFor('13800130442')
    await age(token, 31 * 60)
    assert.equal((await server.call('/api/media/login', { token })).status, 401)
    assert.equal(
      (await server.call('/api/visitor/login', { token }, { appId: OTHER_FAIR })).status,
      401,
    )
    const renewed = await server.call<User>('/api/visitor/login', { token })

    assert.equal(renewed.data.data.Mobile, '138****0442')
    assert.notEqual(renewed.data.data.Token, token)
    assert.equal(await isIn(renewed.data.data.Token), true)
    await server.pool.query(
      `UPDATE session SET renew_until = now() - interval '1 second' WHERE token_hash = $1`,
      [hashToken(token)],
    )
    assert.equal((await server.call('/api/visitor/login', { token })).status, 401)
  })

  it('is never extended past the end of its renewal, nor after it has been renewed', async () => {
    const { sessions } = createRepositories(server.pool)
    const left = async (token: string) => {
      const { rows } = await server.pool.query<{ seconds: number }>(
        'SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM session WHERE token_hash = $1',
        [hashToken(token)],
      )
      return rows[0]?.seconds ?? 0
    }
    const last = await server.tokenFor('13800130443')
    await age(last, 25 * 60)
    await server.pool.query(
      `UPDATE session SET renew_until = now() + interval '10 minutes' WHERE token_hash = $1`,
      [hashToken(last)],
    )
    assert.equal(await isIn(last), true)
    await new Promise(resolve => setTimeout(resolve, 100))
    const lastLeft = await left(last)
    assert.ok(lastLeft > 590 && lastLeft <= 600, String(lastLeft))

    for (const [seconds, expected] of [
      [0, 60],
      [29 * 60 + 30, 30],
    ] as const) {
      const renewed = await server.tokenFor('13800130444')
      await age(renewed, seconds)
      await sessions.retire(hashToken(renewed), 60)
      await sessions.extend(hashToken(renewed), 1800, 60)
      const renewedLeft = await left(renewed)
      assert.ok(renewedLeft > expected - 10 && renewedLeft <= expected, String(renewedLeft))
    }
  })

  it('is not given for an openid or a user id in the payload', async () => {
    const answer = await server.call('/api/visitor/login', { openid: 'o123', uid: '1', exid: '1' })

    assert.deepEqual([answer.status, answer.code], [401, 'unauthorized'])
  })
})

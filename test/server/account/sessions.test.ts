import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SessionListReply } from '../../../core/contract/account'
import { createHousekeepingRepository } from '../../../server/repositories/housekeepingRepository'
import { hashToken } from '../../../server/security/secrets'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type User = { data: { Token: string; Id: string } }
const LIST = '/api/open/session/list'
const END = '/api/open/session/end'
const WINDOWS = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36',
}

describe('the logins of a person', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  const list = async (token: string, lang = 'EN') =>
    (await server.call<SessionListReply>(LIST, { lang }, { token, headers: WINDOWS })).data.Sessions
  const isIn = async (token: string) => (await server.call(LIST, {}, { token })).status === 200
  const renew = (token: string, headers: Record<string, string> = {}) =>
    server.call<User>('/api/visitor/login', { token }, { headers: { ...WINDOWS, ...headers } })
  const end = (token: string, body: Record<string, unknown> = {}) =>
    server.call<{ Ended: number }>(END, body, { token })
  /** The grace of every renewed token is over. */
  const endGraces = () =>
    server.pool.query(
      `UPDATE session SET renew_until = now() - interval '1 second', expires_at = now() - interval '1 second' WHERE rotated_at IS NOT NULL`,
    )

  it('are listed with device words in their language, the present one first, and renewed ones counted once', async () => {
    const phone = '13800130501'
    const first = await server.tokenFor(phone)
    const second = (await renew(await server.tokenFor(phone))).data.data.Token
    await server.tokenFor(phone, 'media')

    const sessions = await list(second)
    assert.deepEqual(
      sessions.map(({ Current, Device, Target }) => ({ Current, Device, Target })),
      [
        { Current: true, Device: 'Chrome · Windows', Target: 'visitor' },
        { Current: false, Device: 'Unknown device', Target: 'visitor' },
      ],
    )
    assert.equal((await list(second, 'CN'))[0]?.Device, 'Chrome 浏览器 · Windows')
    for (const { Id, CreatedAt, SeenAt } of sessions) {
      assert.match(Id, /^[0-9a-f-]{36}$/)
      assert.ok(Date.parse(CreatedAt) <= Date.parse(SeenAt) && Date.parse(SeenAt) <= Date.now())
    }
    assert.deepEqual(
      (await list(first)).map(({ Current }) => Current),
      [true, false],
    )
  })

  it('keep their beginning through a renewal, and keep neither user agent nor address', async () => {
    const token = await server.tokenFor('13800130502')
    await server.pool.query(
      `UPDATE session SET started_at = now() - interval '3 days' WHERE token_hash = $1`,
      [hashToken(token)],
    )
    const [before] = await list(token)
    const [renewed] = await list((await renew(token)).data.data.Token)

    assert.deepEqual([renewed?.Id, renewed?.CreatedAt], [before?.Id, before?.CreatedAt])
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT session::text AS text FROM session',
    )
    assert.doesNotMatch(rows.map(({ text }) => text).join('\n'), /Mozilla|127\.0\.0\.1|Chrome/)
  })

  it('last for half a year at most, however often they are renewed', async () => {
    const token = await server.tokenFor('13800130505')
    await server.pool.query(
      `UPDATE session SET started_at = now() - interval '179 days 23 hours' WHERE token_hash = $1`,
      [hashToken(token)],
    )
    const late = (await renew(token)).data.data.Token
    const { rows } = await server.pool.query<{ left: number }>(
      `SELECT extract(epoch FROM greatest(renew_until, expires_at) - now())::float8 AS left FROM session WHERE token_hash = $1`,
      [hashToken(late)],
    )
    assert.ok(
      (rows[0]?.left ?? Infinity) <= 3600 && (rows[0]?.left ?? 0) > 3000,
      `${rows[0]?.left}`,
    )
    await server.pool.query(
      `UPDATE session SET started_at = started_at - interval '1 day' WHERE token_hash = $1`,
      [hashToken(late)],
    )
    const over = await renew(late)
    assert.ok(!over.succ || !(await isIn(over.data.data.Token)), 'no renewal goes beyond it')
  })

  it('end one by one, or all others, and never those of another person', async () => {
    const phone = '13800130503'
    const [mine, other, third] = [
      await server.tokenFor(phone),
      await server.tokenFor(phone),
      await server.tokenFor(phone),
    ]
    const stranger = await server.tokenFor('13800130504')
    const otherId = (await list(other)).find(({ Current }) => Current)?.Id ?? ''

    assert.equal((await end(stranger, { Id: otherId })).data.Ended, 0)
    assert.equal(await isIn(other), true)
    assert.equal((await end(mine, { Id: otherId })).data.Ended, 1)
    assert.equal(await isIn(other), false)
    assert.equal((await renew(other)).status, 401, 'nor is it renewed')
    assert.equal((await end(mine, { Id: otherId })).data.Ended, 0, 'it is gone')
    assert.equal((await end(mine, { Id: "x' OR 1=1" })).data.Ended, 0)
    assert.equal((await end(mine)).data.Ended, 1)
    assert.deepEqual(
      [await isIn(mine), await isIn(third), await isIn(stranger)],
      [true, false, true],
    )
    const own = (await list(mine))[0]?.Id ?? ''
    assert.equal((await end(mine, { Id: own })).data.Ended, 1)
    assert.equal(await isIn(mine), false, 'the present one may be ended, too')
  })

  it('get another token with each renewal; the old one answers for a minute and no longer', async () => {
    const token = await server.tokenFor('13800130505')
    const renewed = (await renew(token)).data.data.Token

    assert.notEqual(renewed, token)
    assert.equal(await isIn(token), true, 'a call already on its way')
    await endGraces()
    assert.equal(await isIn(token), false)
    assert.equal(await isIn(renewed), true)
  })

  it('continue with one token, however often the same one is renewed: two pages at once, a reply that was lost', async () => {
    const token = await server.tokenFor('13800130511')
    const [first, second] = [
      (await renew(token)).data.data.Token,
      (await renew(token)).data.data.Token,
    ]
    assert.deepEqual(
      [await isIn(first), await isIn(second)],
      [true, true],
      'calls already on their way',
    )
    const third = (await renew(first)).data.data.Token
    assert.equal((await list(third)).length, 1)
    await endGraces()
    assert.deepEqual(
      [await isIn(first), await isIn(second), await isIn(third)],
      [false, false, true],
    )

    const both = await Promise.all([renew(third), renew(third)])
    const tokens = both.map(({ data }) => data.data.Token)
    await endGraces()
    const living = await Promise.all(tokens.map(isIn))
    assert.deepEqual([...living].sort(), [false, true])
    const gone = tokens[living.indexOf(false)] ?? ''
    assert.equal((await renew(gone)).status, 401)
    assert.equal(
      await isIn(tokens[living.indexOf(true)] ?? ''),
      false,
      'a token in two hands ends the login',
    )
  })

  it('keep the token that asks when all others end, but no token that another person renewed from the same one', async () => {
    const token = await server.tokenFor('13800130512')
    const [thief, mine] = [
      (await renew(token)).data.data.Token,
      (await renew(token)).data.data.Token,
    ]
    assert.equal((await end(mine)).data.Ended, 0, 'no other login')
    assert.deepEqual(
      [
        await isIn(mine),
        await isIn(thief),
        (await renew(thief)).status,
        (await renew(token)).status,
      ],
      [true, false, 401, 401],
    )
    assert.equal(await isIn((await renew(mine)).data.data.Token), true)
  })

  it('end as a whole when a token that was replaced comes again, because two parties hold it', async () => {
    const token = await server.tokenFor('13800130506')
    const elsewhere = await server.tokenFor('13800130506')
    const renewed = (await renew(token)).data.data.Token
    const again = (await renew(renewed)).data.data.Token
    await endGraces()
    assert.equal(await isIn(again), true)

    const stolen = await renew(token)
    assert.deepEqual([stolen.status, stolen.code], [401, 'unauthorized'])
    assert.deepEqual([await isIn(again), (await renew(again)).status], [false, 401])
    assert.equal(await isIn(elsewhere), true, 'another login of the same person')
  })

  it('are remembered long enough to notice that, and forgotten afterwards', async () => {
    const token = await server.tokenFor('13800130507')
    const renewed = (await renew(token)).data.data.Token
    const age = (days: number) =>
      server.pool.query(
        `UPDATE session SET renew_until = renew_until - make_interval(days => $2), rotated_at = rotated_at - make_interval(days => $2) WHERE token_hash = $1`,
        [hashToken(token), days],
      )
    await age(25)
    await createHousekeepingRepository(server.pool).sweep()
    assert.equal((await renew(token)).status, 401)
    assert.equal(await isIn(renewed), false)
    await age(10)
    await createHousekeepingRepository(server.pool).sweep()
    assert.equal(
      (await server.pool.query('SELECT FROM session WHERE token_hash = $1', [hashToken(token)]))
        .rowCount,
      0,
    )
  })

  it('end with a logout in all their renewals, and only there', async () => {
    const token = await server.tokenFor('13800130508')
    const elsewhere = await server.tokenFor('13800130508')
    const renewed = (await renew(token)).data.data.Token
    await server.call('/api/open/logout', {}, { token: renewed })

    assert.deepEqual(
      [await isIn(renewed), await isIn(token), await isIn(elsewhere)],
      [false, false, true],
    )
    assert.equal((await renew(token)).status, 401)
  })

  it('leave no valid token when all end while many are renewed', async () => {
    const phone = '13800130509'
    const tokens = await Promise.all(Array.from({ length: 6 }, () => server.tokenFor(phone)))
    const mine = await server.tokenFor(phone)
    const renewals = tokens.map(token => renew(token))
    const [ended, ...answers] = await Promise.all([end(mine), ...renewals])

    assert.equal(ended.succ, true)
    await end(mine)
    for (const answer of answers)
      if (answer.succ) assert.equal(await isIn(answer.data.data.Token), false)
    for (const token of tokens) assert.equal(await isIn(token), false)
    // whichever came first: what the first end did not see was renewed after it, and the second saw
    // it
    assert.deepEqual((await list(mine)).length, 1)
  })

  it('are valid in their fair only', async () => {
    const token = await server.tokenFor('13800130510')
    await server.tokenFor('13800130510', 'visitor', OTHER_FAIR)

    assert.equal((await list(token)).length, 1)
    assert.equal((await server.call(LIST, {}, { token, appId: OTHER_FAIR })).status, 401)
    assert.equal((await server.call(LIST, {}, { token, appId: FAIR })).status, 200, 'the control')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { dayOf, fairOfNow, gateOf, registered } from './support'

describe('what a gate submits after a lost reply', () => {
  let server: TestServer
  let gate: ReturnType<typeof gateOf>
  let other: ReturnType<typeof gateOf>
  let phones = 13_833_000_000
  const visitor = (more = {}) => registered(server, String(phones++), more)
  const setState = (code: string, state: string) =>
    server.pool.query('UPDATE registration SET state = $2 WHERE card_code = $1', [code, state])
  const item = (Code: string, more: Json = {}) => ({
    Code,
    ...look(),
    Admitted: true,
    Reason: 'ok',
    ...more,
  })
  /** Of a second ago, so that what comes after it is later. */
  const look = (ago = 1000) => ({
    Nonce: crypto.randomUUID(),
    At: new Date(Date.now() - ago).toISOString(),
  })
  const rowsOf = async (code: string) =>
    (
      await server.pool.query<{
        nonce: string
        admitted: boolean
        reason: string
        server_reason: string
        offline: boolean
      }>(
        `SELECT c.nonce, c.admitted, c.reason, c.server_reason, c.offline FROM check_in c JOIN badge b ON b.id = c.badge_id
         WHERE b.code = $1 ORDER BY c.received_at`,
        [code],
      )
    ).rows
  const reasons = async (items: Json[]) =>
    (await gate.bulk(items)).data.Items?.map(({ Reason }) => Reason)

  before(async () => {
    server = await startTestServer()
    await server.importFair(fairOfNow())
    const staff = await server.organiserToken('gate')
    gate = gateOf(server, staff)
    other = gateOf(server, staff, 'self')
  })
  after(() => server.close())

  describe('and the server had refused', () => {
    it('does not admit again a person who has come and gone since', async () => {
      const { code } = await visitor()
      await setState(code, 'submitted')
      const lost = look()
      assert.equal((await gate.redeem(code, lost)).data.Reason, 'not_approved')
      await setState(code, 'approved')
      assert.deepEqual(
        [await other.reason(code), await other.reason(code, { Direction: 'out' })],
        ['ok', 'ok'],
      )

      assert.deepEqual(
        await reasons([item(code, lost)]),
        ['not_approved'],
        'what the server had said',
      )

      assert.equal(await gate.reason(code, { Direction: 'out' }), 'not_in')
      assert.equal(await gate.reason(code), 'ok')
    })

    it('admits a person who has not moved since, as of the lost look', async () => {
      const { code } = await visitor()
      await setState(code, 'submitted')
      const lost = look()
      await gate.redeem(code, lost)
      await setState(code, 'approved')

      await gate.bulk([item(code, lost)])

      const { data } = await gate.redeem(code)
      assert.deepEqual([data.Reason, data.At], ['again', lost.At])
    })

    it('lets out a person who was let out', async () => {
      const { code } = await visitor()
      const came = item(code, look(3000))
      const left = { ...look(2000), Direction: 'out' }
      assert.equal(
        (await gate.redeem(code, left)).data.Reason,
        'not_in',
        'that they had come in waits at the gate',
      )

      assert.deepEqual(await reasons([came, item(code, left)]), ['ok', 'not_in'])

      assert.equal(await gate.reason(code), 'ok', 'who went out comes in')
    })

    it('uses up the ticket that they came in with', async () => {
      await server.importFair(
        fairOfNow({ tickets: [ticketType('free', { price: 0, days: [dayOf(Date.now())] })] }),
      )
      const token = await server.exhibitorToken('north')
      assert.ok(
        (
          await server.call(
            '/api/open/order/create',
            { TicketType: 'free', Quantity: 1 },
            { token },
          )
        ).succ,
      )
      const { data } = await server.call<{ Tickets: { Code: string }[] }>(
        '/api/ex/ticket/list',
        {},
        { token },
      )
      const assign = (Code: string, Holder: string) =>
        server.call<{ Code: string }>(
          '/api/ex/ticket/assign',
          { Code, Holder, Mobile: { CountryCode: '86', Number: '13800130588' } },
          { token },
        )
      const { Code } = (await assign(data.Tickets[0]?.Code ?? '', '周若水')).data
      const lost = { ...look(), Gate: 'press' }
      assert.equal((await gate.redeem(Code, lost)).data.Reason, 'wrong_gate')

      assert.deepEqual(await reasons([item(Code, lost)]), ['wrong_gate'])

      assert.equal((await assign(Code, '别人')).code, 'ticket_used')
      await server.importFair(fairOfNow())
    })
  })

  describe('under the nonce of another badge', () => {
    it('is kept beside the look of that badge, which does not change', async () => {
      const [a, b] = [await visitor(), await visitor()]
      const Nonce = crypto.randomUUID()
      assert.equal((await gate.redeem(a.code, { Nonce })).data.Reason, 'ok')
      const before = await rowsOf(a.code)
      const items = [item(b.code, { Nonce }), item(a.code)]

      const first = await gate.bulk(items)
      const again = await gate.bulk(items)

      assert.deepEqual(
        first.data.Items.map(one => [one.Nonce, one.Reason]),
        [
          [Nonce, 'ok'],
          [items[1]?.Nonce, 'again'],
        ],
      )
      assert.deepEqual(again.data, first.data)
      assert.deepEqual((await rowsOf(a.code))[0], before[0])
      assert.equal(await gate.reason(a.code), 'again', 'who was let in is in')
      const rows = await rowsOf(b.code)
      assert.deepEqual(
        rows.map(({ admitted, offline }) => [admitted, offline]),
        [[true, true]],
      )
      assert.notEqual(rows[0]?.nonce, Nonce)
      assert.equal(await gate.reason(b.code), 'again')
    })

    it('also when both come at the same moment, and twice', async () => {
      const badges = await Promise.all(Array.from({ length: 4 }, () => visitor()))
      const Nonce = crypto.randomUUID()
      const items = [
        ...badges.map(({ code }) => item(code, { Nonce })),
        item('100000000001', { Nonce, Admitted: false, Reason: 'unknown' }),
      ]

      const answers = await Promise.all([...items, ...items].map(one => gate.bulk([one])))

      assert.deepEqual(
        answers.map(({ data }) => data.Items?.map(one => [one.Nonce, one.Reason])),
        [...items, ...items].map(({ Reason }) => [[Nonce, Reason]]),
      )
      for (const { code } of badges) assert.equal((await rowsOf(code)).length, 1)
    })
  })

  it('is processed item by item: an item that cannot be stored blocks no other', async () => {
    const [a, b] = [await visitor(), await visitor()]
    const count = async () =>
      (await server.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM check_in')).rows[0]
        ?.n ?? 0
    const before = await count()
    const items = [
      item(a.code),
      item(a.code, { Nonce: '' }),
      item(a.code, { Nonce: 'self:1:one' }),
      item(b.code),
    ]

    const { data } = await gate.bulk(items)

    assert.deepEqual(
      data.Items?.map(one => [one.Nonce, one.Admitted, one.Reason]),
      [
        [items[0]?.Nonce, true, 'ok'],
        ['', false, 'unknown'],
        ['self:1:one', false, 'unknown'],
        [items[3]?.Nonce, true, 'ok'],
      ],
    )
    assert.equal(await count(), before + 2)
    assert.equal(
      (await gate.redeem(a.code, { Nonce: '' })).code,
      'bad_request',
      'a single look is refused',
    )
  })

  it('and a deletion do not wait for each other', async () => {
    const { code } = await visitor()
    assert.deepEqual(
      [await gate.reason(code), await gate.reason(code, { Direction: 'out' })],
      ['ok', 'ok'],
    )
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT person_id::int AS id FROM registration WHERE card_code = $1',
      [code],
    )
    const personId = rows[0]?.id ?? 0
    const { createRepositories } = await import('../../../server/repositories/repositories')
    const [looking, erasing] = [await server.pool.connect(), await server.pool.connect()]
    try {
      const [door, eraser] = [createRepositories(looking), createRepositories(erasing)]
      await looking.query('BEGIN')
      await erasing.query('BEGIN')
      const { rows: pids } = await erasing.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await door.badges.lock(FAIR, code)
      const badge = await door.badges.find(FAIR, code, '')
      assert.ok(badge)
      await eraser.people.lock(FAIR, personId)
      const erased = eraser.erasure
        .clearCheckIns(FAIR, personId)
        .then(() => eraser.erasure.removePerson(FAIR, personId))
        .catch((error: unknown) => error)
      await untilWaiting(pids[0]?.pid ?? 0)

      await door.badges.move(badge, {
        zone: '',
        insideSince: new Date(),
        gateId: 'main',
        movedAt: new Date(),
        nonce: 'late',
      })
      await looking.query('COMMIT')

      assert.equal(await erased, true)
      await erasing.query('COMMIT')
      const left = await server.pool.query(
        'SELECT FROM presence p JOIN badge b ON b.id = p.badge_id WHERE b.code = $1',
        [code],
      )
      assert.equal(left.rows.length, 0, 'where they are goes with them')
    } finally {
      // what an assertion left open is rolled back with its connection
      looking.release(true)
      erasing.release(true)
    }
  })

  async function untilWaiting(pid: number): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const { rows } = await server.pool.query<{ isWaiting: boolean }>(
        'SELECT cardinality(pg_blocking_pids($1)) > 0 AS "isWaiting"',
        [pid],
      )
      if (rows[0]?.isWaiting) return
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    throw new Error('the deletion waits for nothing')
  }
})

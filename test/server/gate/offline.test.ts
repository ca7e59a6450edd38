import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { SnapshotReply, StatsReply } from '../../../core/contract/gate'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { fairOfNow, gateOf, registered, untilListed } from './support'

const MANY = 50_000
const PART = 1250

describe('a gate without a network', () => {
  let server: TestServer
  let staff: string
  let gate: ReturnType<typeof gateOf>
  let phones = 13_822_000_000
  const visitor = (more = {}) => registered(server, String(phones++), more)
  const snapshot = async (Since?: string, Size?: number) =>
    (
      await server.call<SnapshotReply>(
        '/api/oa/checkin/snapshot',
        { Gate: 'main', ...(Since && { Since }), ...(Size && { Size }) },
        { token: staff },
      )
    ).data
  const rowsOf = (code: string) =>
    server.pool.query<{
      admitted: boolean
      reason: string
      offline: boolean
      server_reason: string
    }>(
      `SELECT c.admitted, c.reason, c.offline, c.server_reason FROM check_in c JOIN badge b ON b.id = c.badge_id WHERE b.code = $1 ORDER BY c.at`,
      [code],
    )
  const item = (Code: string, more = {}) => ({
    Code,
    Nonce: crypto.randomUUID(),
    At: new Date().toISOString(),
    Admitted: true,
    Reason: 'ok',
    ...more,
  })
  /** The whole list, and where it ends. */
  const readAll = async (size: number, since?: string) => {
    const badges: SnapshotReply['Badges'] = []
    let next = since
    for (;;) {
      const page = await snapshot(next, size)
      badges.push(...page.Badges)
      next = page.Next
      if (!page.More) return { badges, next }
    }
  }

  before(async () => {
    server = await startTestServer()
    await server.importFair(fairOfNow())
    staff = await server.organiserToken('gate')
    gate = gateOf(server, staff)
  })
  after(() => server.close())

  describe('submits what it decided', () => {
    it('once, and the result is the same as the server’s own decision', async () => {
      const [a, b] = [await visitor(), await visitor()]
      await server.pool.query(`UPDATE registration SET state = 'revoked' WHERE card_code = $1`, [
        b.code,
      ])
      const items = [
        item(a.code),
        item(b.code),
        item('100000000001', { Admitted: false, Reason: 'unknown' }),
      ]

      const first = await gate.bulk(items)
      const copies = await Promise.all([gate.bulk(items), gate.bulk([...items].reverse())])

      assert.deepEqual(
        first.data.Items.map(({ Admitted, Reason }) => [Admitted, Reason]),
        [
          [true, 'ok'],
          [false, 'revoked'],
          [false, 'unknown'],
        ],
      )
      assert.deepEqual(copies[0]?.data, first.data)
      assert.deepEqual(copies[1]?.data.Items.reverse(), first.data.Items)
      assert.deepEqual((await rowsOf(a.code)).rows, [
        { admitted: true, reason: 'ok', offline: true, server_reason: 'ok' },
      ])
      assert.deepEqual((await rowsOf(b.code)).rows, [
        { admitted: true, reason: 'ok', offline: true, server_reason: 'revoked' },
      ])
      assert.equal(await gate.reason(a.code), 'again', 'who was let in offline is in')
    })

    it('at two gates that were offline at the same time: both looks are kept, and the person is counted once', async () => {
      const { code } = await visitor()
      const came = async () =>
        (await server.call<StatsReply>('/api/oa/checkin/stats', {}, { token: staff })).data.Came
      const before = await came()

      const [one, two] = await Promise.all([
        gate.bulk([item(code)]),
        gateOf(server, staff, 'self').bulk([item(code)]),
      ])

      assert.deepEqual([one.data.Items[0]?.Reason, two.data.Items[0]?.Reason].sort(), [
        'again',
        'ok',
      ])
      assert.equal((await rowsOf(code)).rows.filter(({ admitted }) => admitted).length, 2)
      assert.equal(await came(), before + 1)
    })

    it('also where the server had decided before, and its reply came too late', async () => {
      const [turned, let_] = [await visitor(), await visitor()]
      const asked = item(turned.code, { Admitted: false, Reason: 'not_approved' })
      assert.equal((await gate.redeem(turned.code, { Nonce: asked.Nonce })).data.Admitted, true)
      await gate.redeem(let_.code)
      const again = item(let_.code)
      assert.equal((await gate.redeem(let_.code, { Nonce: again.Nonce })).data.Reason, 'again')

      const { data } = await gate.bulk([asked, again])

      assert.deepEqual(
        data.Items.map(({ Reason }) => Reason),
        ['ok', 'again'],
        'what the server had said',
      )
      assert.deepEqual((await rowsOf(turned.code)).rows[0], {
        admitted: false,
        reason: 'not_approved',
        offline: true,
        server_reason: 'ok',
      })
      assert.equal(await gate.reason(turned.code), 'ok', 'who was turned away is not inside')
      assert.equal(
        (await gate.redeem(let_.code, { Nonce: again.Nonce })).data.Admitted,
        true,
        'what was done at the door holds',
      )
    })

    it('late, and changes no one who has moved since then', async () => {
      const { code } = await visitor()
      const past = new Date(Date.now() - 60_000).toISOString()
      await gate.redeem(code)
      await gate.redeem(code, { Direction: 'out' })

      await gate.bulk([item(code, { At: past })])

      assert.equal(await gate.reason(code, { Direction: 'out' }), 'not_in')
    })

    it('also from a gate that no longer exists', async () => {
      const { code } = await visitor()
      const { data } = await gateOf(server, staff, 'gone').bulk([item(code)])

      assert.equal(data.Items[0]?.Reason, 'wrong_gate')
      assert.equal((await rowsOf(code)).rows[0]?.admitted, true)
    })
  })

  describe('has a list', () => {
    it('with what the gate needs and nothing else, without the codes', async () => {
      const { code } = await visitor({ NameStr: '名单里的人' })
      await untilListed(server)
      const { badges, next } = await readAll(2)
      const key = Buffer.from((await snapshot()).HashKey, 'base64url')
      const hash = createHmac('sha256', key)
        .update(code)
        .digest()
        .subarray(0, 16)
        .toString('base64url')

      const mine = badges.find(({ Key }) => Key === hash)
      assert.deepEqual(mine, {
        Key: hash,
        Name: '名单里的人',
        CompanyName: '澜桥食品',
        Target: 'visitor',
        Reason: 'ok',
        Days: [],
      })
      assert.doesNotMatch(JSON.stringify([badges, next]), new RegExp(code))
      assert.equal(new Set(badges.map(({ Key }) => Key)).size, badges.length, 'each once')
    })

    it('and receives changes: who comes in, whose badge is revoked, who is removed', async () => {
      const { code, token } = await visitor({ NameStr: '变化的人' })
      await untilListed(server)
      let next = (await readAll(100)).next
      const changes = async () => {
        await untilListed(server)
        const page = await readAll(100, next)
        next = page.next
        return page.badges
      }
      assert.deepEqual(await changes(), [])

      await gate.redeem(code)
      const [inside] = await changes()
      assert.deepEqual(
        [inside?.Name, inside?.InsideGate, inside?.InsideSince !== undefined],
        ['变化的人', 'main', true],
      )
      await server.pool.query(`UPDATE registration SET state = 'revoked' WHERE card_code = $1`, [
        code,
      ])
      assert.deepEqual(
        (await changes()).map(({ Reason }) => Reason),
        ['revoked'],
      )
      const phone = await server.pool.query<{ national_number: string }>(
        'SELECT p.national_number FROM registration r JOIN person p ON p.id = r.person_id WHERE r.card_code = $1',
        [code],
      )
      const Confirm = phone.rows[0]?.national_number.slice(-4)
      assert.ok((await server.call('/api/open/privacy/delete', { Confirm }, { token })).succ)
      const gone = await changes()
      assert.deepEqual(
        gone.map(({ Reason, Name, CompanyName }) => [Reason, Name, CompanyName]),
        [['unknown', '', '']],
      )
    })

    it('that misses no change, in whatever order the transactions end', async () => {
      const [slow, fast] = [await visitor(), await visitor()]
      await untilListed(server)
      const { next } = await readAll(100)
      const early = await server.pool.connect()
      try {
        await early.query('BEGIN')
        await early.query(`UPDATE registration SET name = 'slow' WHERE card_code = $1`, [slow.code])
        await server.pool.query(`UPDATE registration SET name = 'fast' WHERE card_code = $1`, [
          fast.code,
        ])
        const meanwhile = await readAll(100, next)
        await early.query('COMMIT')
        await untilListed(server)

        const later = await readAll(100, meanwhile.next)

        const seen = [...meanwhile.badges, ...later.badges].map(({ Name }) => Name)
        assert.deepEqual(seen.sort(), ['fast', 'slow'])
        // the control: by the numbers alone, the reader would have gone past the slow one
        const { rows } = await server.pool.query<{ code: string }>(
          'SELECT code FROM badge WHERE code = ANY($1) ORDER BY changed',
          [[slow.code, fast.code]],
        )
        assert.deepEqual(
          rows.map(({ code }) => code),
          [slow.code, fast.code],
        )
      } finally {
        early.release()
      }
    })

    it('that starts over after a restore, when the database counts its transactions differently', async () => {
      const { code } = await visitor({ NameStr: '恢复的人' })
      await visitor()
      await server.pool.query(`UPDATE badge SET changed = '9000000000000'::xid8 WHERE code = $1`, [
        code,
      ])

      // The first reading brings the numbers back; what another transaction holds back comes with
      // the next.
      await snapshot('8000000000000.5')
      await untilListed(server)

      const { badges } = await readAll(100, '8000000000000.5')

      assert.ok(badges.some(({ Name }) => Name === '恢复的人'))
      assert.ok(badges.length > 1, 'all of it')
    })

    it(`of ${MANY} badges is read by the index, a page at a time`, async () => {
      // In parts: all of it in one statement would be too much for the server's own time limit on a
      // busy machine.
      for (let first = 1; first <= MANY; first += PART) {
        const fill = await server.pool.query(
          `WITH p AS (INSERT INTO person (app_id, audience, phone, country_code, national_number)
               SELECT $1, 'visitor', '+86199' || lpad(n::text, 8, '0'), '86', '199' || lpad(n::text, 8, '0')
               FROM generate_series($2::int, $3::int) n RETURNING app_id, id)
           INSERT INTO registration (app_id, person_id, card_code, name, form_id, form_version, "values", language)
           SELECT app_id, id, (500000000000 + id)::text, 'N' || id, 'visitor', 1, jsonb_build_object('CompanyName', 'C' || id), 'cn' FROM p`,
          [FAIR, first, first + PART - 1],
        )
        assert.equal(fill.rowCount, PART)
      }
      await server.pool.query('ANALYZE')

      await untilListed(server)
      const { badges, next } = await readAll(5000)

      assert.equal(new Set(badges.map(({ Key }) => Key)).size, badges.length)
      assert.ok(badges.length >= MANY)
      assert.deepEqual((await readAll(5000, next)).badges, [])
      const { rows } = await server.pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT id FROM badge WHERE app_id = '${FAIR}' AND (changed, id) > ('700'::xid8, 5) AND changed < pg_snapshot_xmin(pg_current_snapshot())
         ORDER BY changed, id LIMIT 5001`,
      )
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      assert.match(plan, /Index (Only )?Scan using badge_changed/)
      assert.doesNotMatch(plan, /Sort|Seq Scan/)
    })
  })
})

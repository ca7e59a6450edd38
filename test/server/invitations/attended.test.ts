import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PoolClient } from 'pg'
import { createRepositories } from '../../../server/repositories/repositories'
import type { DeskActReply } from '../../../core/contract/desk'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { fairOfNow, gateOf, registered } from '../gate/support'
import { newPhone } from './support'

describe('when an invited person came', () => {
  let server: TestServer
  let gate: ReturnType<typeof gateOf>
  before(async () => {
    server = await startTestServer()
    await server.importFair(fairOfNow())
    gate = gateOf(server, await server.organiserToken('gate'))
  })
  after(() => server.close())

  /** A person who registered by an invitation of a company. */
  const guest = async () => {
    const { code, token } = await registered(server, newPhone())
    const id = crypto.randomUUID().slice(0, 16)
    await server.pool.query(
      `INSERT INTO invitation (app_id, id, kind, exhibitor_id, max_uses, expires_at, state)
       VALUES ($1, $2, 'person', 'north', 1, now() + interval '9 days', 'accepted')`,
      [FAIR, id],
    )
    await server.pool.query(
      'INSERT INTO invitation_use (app_id, invitation_id, person_id) SELECT $1, $2, person_id FROM registration WHERE card_code = $3',
      [FAIR, id, code],
    )
    return { code, token }
  }
  const attended = async (code: string) => {
    const { rows } = await server.pool.query<{ at: Date | null }>(
      `SELECT u.attended_at AS at FROM invitation_use u JOIN registration r ON r.app_id = u.app_id AND r.person_id = u.person_id
       WHERE r.card_code = $1`,
      [code],
    )
    assert.equal(rows.length, 1)
    return rows[0]?.at?.toISOString() ?? 'never'
  }
  const setState = (code: string, state: string) =>
    server.pool.query('UPDATE registration SET state = $2 WHERE card_code = $1', [code, state])
  const look = (minutesAgo = 0, more: Json = {}) => ({
    Nonce: crypto.randomUUID(),
    At: new Date(Date.now() - minutesAgo * 60_000 - 1000).toISOString(),
    ...more,
  })
  const decided = (Code: string, given: Json, isAdmitted: boolean) =>
    gate.bulk([
      { Code, ...given, Admitted: isAdmitted, Reason: isAdmitted ? 'ok' : 'not_approved' },
    ])

  it('is never, where the gate refused a person whom the server had admitted in a lost reply', async () => {
    const { code } = await guest()
    const lost = look()
    assert.equal((await gate.redeem(code, lost)).data.Admitted, true)
    assert.equal(await attended(code), lost.At)

    assert.ok((await decided(code, lost, false)).succ)

    assert.equal(await attended(code), 'never')
  })

  it('is the next look that admitted them, when the first is corrected', async () => {
    const { code } = await guest()
    const [lost, later] = [look(12), look(5)]
    assert.equal((await gate.redeem(code, lost)).data.Admitted, true)
    await decided(code, later, true)
    await decided(code, look(9, { Direction: 'out' }), true)
    assert.equal(await attended(code), lost.At)

    await decided(code, lost, false)

    assert.equal(await attended(code), later.At)
  })

  it('is the moment at which the gate admitted a person whom the server had refused', async () => {
    const { code } = await guest()
    await setState(code, 'submitted')
    const lost = look(12)
    assert.equal((await gate.redeem(code, lost)).data.Reason, 'not_approved')
    assert.equal(await attended(code), 'never')
    await setState(code, 'approved')
    await gate.redeem(code)

    await decided(code, lost, true)

    assert.equal(await attended(code), lost.At)
  })

  it('is also stored while another transaction holds the row: the look waits', async () => {
    const { code } = await guest()
    const lost = look()
    const reply = await holding(async (client, end) => {
      await client.query(
        `UPDATE invitation_use SET used_at = used_at WHERE person_id = (SELECT person_id FROM registration WHERE card_code = $1)`,
        [code],
      )
      const asked = gate.redeem(code, lost)
      await untilWaiting()
      await end()
      return asked
    })

    assert.equal(reply.data.Admitted, true, reply.code)
    assert.equal(await attended(code), lost.At)
  })

  for (const [what, act] of [
    ['a refusal', refuse],
    ['a deletion', erase],
  ] as const)
    it(`and ${what} at the same moment lock their rows in one order`, async () => {
      const person = await guest()
      const done = await holding(async (client, end) => {
        const door = createRepositories(client)
        await door.badges.lock(FAIR, person.code)
        const acted = act(person)
        await untilWaiting()
        await client.query(
          `INSERT INTO check_in (app_id, nonce, code_hash, badge_id, gate_id, direction, at, day, hour, admitted, reason, server_admitted, server_reason)
           SELECT app_id, $2, '', id, 'main', 'in', now(), current_date, 9, true, 'ok', true, 'ok' FROM badge WHERE app_id = $1 AND code = $3`,
          [FAIR, crypto.randomUUID(), person.code],
        )
        await end()
        return acted
      })
      assert.equal(done.succ, true, JSON.stringify(done.body))
      if (what === 'a refusal') assert.notEqual(await attended(person.code), 'never')
    })

  async function refuse({ code }: { code: string }) {
    const token = await server.organiserToken('reviewer')
    const body = {
      Kind: 'registration:visitor',
      Action: 'revoke',
      Items: [{ Id: code, Revision: 1 }],
      Reason: '说明',
    }
    const {
      succ,
      data,
      body: reply,
    } = await server.call<DeskActReply>('/api/oa/review/act', body, { token })
    return { succ: succ && data.Done.length === 1, body: reply }
  }
  async function erase({ code, token }: { code: string; token: string }) {
    const { rows } = await server.pool.query<{ end: string }>(
      `SELECT right(national_number, 4) AS end FROM person p JOIN registration r ON r.person_id = p.id WHERE r.card_code = $1`,
      [code],
    )
    return server.call('/api/open/privacy/delete', { Confirm: rows[0]?.end }, { token })
  }
  /** A transaction of its own beside the server's; `end` commits. */
  async function holding<T>(
    work: (client: PoolClient, end: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const client = await server.pool.connect()
    try {
      await client.query('BEGIN')
      return await work(client, async () => void (await client.query('COMMIT')))
    } finally {
      // what an assertion left open is rolled back with its connection
      client.release(true)
    }
  }
  async function untilWaiting(): Promise<void> {
    for (let tries = 0; tries < 400; tries++) {
      const waiting = await server.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'`,
      )
      if (waiting.rowCount) return
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    assert.fail('nobody waits')
  }
})

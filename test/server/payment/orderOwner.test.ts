import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('the owner of an order', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await server.pool.query(
      `INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order)
       VALUES ($1, 'day', 1, 'ex', '单日票', 'Day', 12000, 'CNY', 9)`,
      [FAIR],
    )
  })
  after(() => server.close())

  const write = async (id: string, columns: Record<string, unknown>) => {
    const all = { id, app_id: FAIR, person_id: 7, ticket_type: 'day', ...columns }
    const names = Object.keys(all)
    await server.pool.query(
      `INSERT INTO ticket_order (${names.join()}, audience, language, quantity, total, currency, state, created_at, expires_at)
       VALUES (${names.map((_, at) => `$${at + 1}`).join()}, 'ex', 'cn', 1, 0, 'CNY', 'expired', now(), now())`,
      Object.values(all),
    )
    await server.pool.query(
      `INSERT INTO ticket (app_id, code, order_id, ticket_type, ${'owner' in columns ? 'owner' : 'exhibitor_id, person_id'}, state, created_at)
       SELECT app_id, '0000' || right(id, 8), id, ticket_type, ${'owner' in columns ? 'owner' : 'exhibitor_id, person_id'}, 'unassigned', now() FROM ticket_order WHERE id = $1`,
      [id],
    )
    await server.pool.query(
      `INSERT INTO invoice_request (app_id, order_id, kind, title, email, state, asked_at, asked_by)
       VALUES ($1, $2, 'person', '沈嘉木', 'a@fair.example', 'asked', now(), 7)`,
      [FAIR, id],
    )
    const { rows } = await server.pool.query<Record<string, string | null>>(
      `SELECT o.owner, o.exhibitor_id AS company, k.owner AS "ticketOwner", k.exhibitor_id AS "ticketCompany", i.owner AS "invoiceOwner"
       FROM ticket_order o JOIN ticket k ON k.order_id = o.id JOIN invoice_request i ON i.order_id = o.id WHERE o.id = $1`,
      [id],
    )
    return rows[0]
  }
  const of = (owner: string, company: string | null) => ({
    owner,
    company,
    ticketOwner: owner,
    ticketCompany: company,
    invoiceOwner: owner,
  })

  it('is a column also where the former release writes the text', async () => {
    assert.deepEqual(
      await write('20261101000001', { owner: 'exhibitor:north' }),
      of('exhibitor:north', 'north'),
    )
    assert.deepEqual(await write('20261101000002', { owner: 'person:7' }), of('person:7', null))
  })

  it('is a text too, which the former release reads', async () => {
    assert.deepEqual(
      await write('20261101000003', { exhibitor_id: 'north' }),
      of('exhibitor:north', 'north'),
    )
    assert.deepEqual(await write('20261101000004', {}), of('person:7', null))
  })

  it('has an index for a company and one for a person', async () => {
    const client = await server.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO ticket_order (id, app_id, exhibitor_id, person_id, ticket_type, audience, language, quantity, total, currency, state, created_at, expires_at)
         SELECT 'plan' || lpad(n::text, 6, '0'), $1, CASE WHEN n % 2 = 0 THEN 'c' || n % 500 END, n, 'day', 'ex', 'cn', 1, 0, 'CNY', 'expired', now(), now()
         FROM generate_series(1, 5000) n`,
        [FAIR],
      )
      await client.query('ANALYZE ticket_order')
      await client.query('SET LOCAL plan_cache_mode = force_generic_plan')
      await client.query(
        `PREPARE of_owner (text, text, bigint) AS SELECT id FROM ticket_order o WHERE o.app_id = $1 AND
           (o.exhibitor_id = $2 OR ($2::text IS NULL AND o.exhibitor_id IS NULL AND o.person_id = $3::bigint))`,
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN EXECUTE of_owner ('${FAIR}', 'north', 7)`,
      )
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      assert.match(plan, /ticket_order_company/)
      assert.match(plan, /ticket_order_person|ticket_order_once/)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

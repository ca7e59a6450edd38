import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { ownCases } from './ownCases'

/**
 * Tables that the server changes by itself while the test runs, the time of the last visit, what
 * counts rows, and what is found by a hash or another's code.
 */
const WITHOUT = [
  'outbox',
  'payment',
  'session',
  'quota',
  'talk_party',
  'ticket_type',
  'rate_limit',
  'import_reading',
  'badge',
]
/** Fields that say what a call is about. */
const NAMING = /^(Id|Ids|Code|Token|Url|key|urls)$/

/**
 * A call about one thing touches that one: neither others of its owner nor those of another
 * company.
 */
describe("an owner's other rows", () => {
  let server: TestServer
  let owner: string
  let other: string
  let tables: string[]
  before(async () => {
    server = await startTestServer()
    await server.importFair({
      ...exhibitorFair(FAIR, 'Alpha'),
      tickets: [ticketType('priced'), ticketType('free', { price: 0 })],
    })
    owner = await server.exhibitorToken('north')
    other = await server.exhibitorToken('south')
    // a number that names something is no other number of a row
    await server.pool.query(
      `SELECT setval((schemaname || '.' || sequencename)::regclass, 1000000 * row_number() OVER ()) FROM pg_sequences WHERE schemaname = 'public'`,
    )
    const { rows } = await server.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND NOT table_name = ANY ($1) ORDER BY 1`,
      [WITHOUT],
    )
    tables = rows.map(({ name }) => name)
  })
  after(() => server.close())

  /** Every row but those with one of these values in a column. */
  const rowsWithout = async (named: readonly string[]): Promise<Set<string>> => {
    const all = tables.map(
      name => `SELECT '${name} ' || t::text AS row FROM ${name} t WHERE NOT EXISTS (
      SELECT FROM jsonb_each_text(to_jsonb(t)) e WHERE e.value = ANY ($1) OR substr(e.value, strpos(e.value, ':') + 1) = ANY ($1))`,
    )
    const { rows } = await server.pool.query<{ row: string }>(all.join(' UNION ALL '), [named])
    return new Set(rows.map(({ row }) => row))
  }

  for (const name of Object.keys(
    ownCases(() => ({ server, appId: FAIR, owner })),
  ) as EndpointName[])
    it(`do not change: ${name}`, async () => {
      const make = (by: string) =>
        ownCases(() => ({ server, appId: FAIR, owner: by }))[name]?.() ?? assert.fail()
      // those that cases before it left are enough of open orders: a company has few
      if (!name.startsWith('order.') || name === 'order.refund')
        for (const token of [owner, other]) await make(token)
      const { body, callers } = await make(owner)
      const named = Object.entries(body).flatMap(([field, value]) =>
        NAMING.test(field) ? (value as string | string[]) : [],
      )
      const before = await rowsWithout(named)

      const answer = await server.call(endpoints[name].path, body, {
        token: callers?.owner ?? owner,
      })

      assert.ok(
        answer.succ,
        `${name}, which a call that finds too many rows refuses: ${answer.code ?? answer.status}`,
      )
      const now = await rowsWithout(named)
      assert.deepEqual(
        [...before].filter(row => !now.has(row)),
        [],
      )
    })
})

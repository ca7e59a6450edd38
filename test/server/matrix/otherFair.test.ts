import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpointEntries, endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { Principal } from '../../../core/domain/audience'
import { resources } from '../../../core/resources/index'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { serverAt } from '../../support/server/serverAt'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { ownCases, type OwnCase, type World } from './ownCases'

/** What the calls that read need beside their session, where they need anything. */
const READS: Partial<Record<EndpointName, readonly Json[]>> = {
  'record.list': Object.keys(resources).map(Resource => ({ Resource })),
  'desk.list': [
    { Kind: 'form:booth' },
    ...Object.keys(resources).map(name => ({ Kind: `record:${name}` })),
  ],
  'desk.people': [{ Search: '江望舒' }],
  'desk.company': [{ Id: 'north' }],
  'forms.open': [{ id: 'booth' }],
  'checkin.snapshot': [{ Gate: 'main' }],
}
/** Leaves a line in the trail itself; is as it was a minute ago; tells how far the sender is. */
const OF_THEMSELVES: readonly EndpointName[] = ['privacy.export', 'desk.overview', 'desk.jobs']
/** Tables that the server changes by itself while the test runs, and the time of the last visit. */
const WORKED_ON = ['outbox', 'payment', 'session']
const reads = endpointEntries.filter(
  ([name, { write, auth }]) => !write && auth !== 'public' && !OF_THEMSELVES.includes(name),
)
/** A reply without the moment it was given at, and how far a gate has heard. */
const timeless = (reply: unknown): unknown =>
  JSON.parse(
    JSON.stringify(reply).replace(/"\d{4}-\d\d-\d\dT[^"]+"|(?<="Next":)"\d+\.\d+"/g, '"then"'),
  )

/**
 * Both fairs have the same companies, accounts, forms and tickets, under the same ids: nothing but
 * the fair tells their rows apart.
 */
describe('a fair with the same companies, logins and ids', () => {
  let server: TestServer
  let here: World
  let there: World
  let tables: string[]
  /** Who looks there, and what they were told before anything was done here. */
  let lookers: [Principal, string][]
  let told: Record<string, unknown>
  before(async () => {
    server = await startTestServer()
    const world = async (appId: string, mark: string): Promise<World> => {
      await server.importFair({
        ...exhibitorFair(appId, mark),
        tickets: [ticketType('priced'), ticketType('free', { price: 0 })],
      })
      const at = serverAt(server, appId)
      return { server: at, appId, owner: await at.exhibitorToken('north') }
    }
    here = await world(FAIR, 'Alpha')
    there = await world(OTHER_FAIR, 'Beta')
    lookers = [
      ['ex', there.owner],
      ['oa', await there.server.organiserToken('owner')],
    ]
    const { rows } = await server.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'app_id'
       AND NOT table_name = ANY ($1) ORDER BY 1`,
      [WORKED_ON],
    )
    tables = rows.map(({ name }) => name)
  })
  after(() => server.close())

  /** The day where the fair is held. */
  const dayThere = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  let toldOn = ''

  const call = async ({ server: at }: World, name: EndpointName, body: Json, token: string) => {
    const { status, body: reply } = await at.call(endpoints[name].path, body, { token })
    return { status, reply }
  }
  const isTaken = ({ reply }: { reply: unknown }, name: EndpointName) =>
    assert.equal(
      (reply as { succ?: boolean } | null)?.succ,
      true,
      `${name}: ${JSON.stringify(reply)}`,
    )
  /** Every row of the other fair. */
  const rowsThere = async (): Promise<Record<string, unknown>> => {
    const all = tables.map(
      name =>
        `SELECT '${name}' AS name, coalesce(jsonb_agg(to_jsonb(t) ORDER BY t::text), '[]') AS rows FROM ${name} t WHERE app_id = $1`,
    )
    const { rows } = await server.pool.query<{ name: string; rows: unknown }>(
      all.join(' UNION ALL '),
      [OTHER_FAIR],
    )
    return Object.fromEntries(rows.map(row => [row.name, row.rows]))
  }
  const unlistedBadges = async (): Promise<number> => {
    const { rows } = await server.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM badge WHERE changed >= pg_snapshot_xmin(pg_current_snapshot())',
    )
    return rows[0]?.n ?? 0
  }
  /** Every answer that the other fair's people get when they only read. */
  const toldThere = async (): Promise<Record<string, unknown>> => {
    const told: Record<string, unknown> = {}
    for (const [at, [audience, token]] of lookers.entries())
      for (const [name] of reads.filter(
        ([, { auth }]) => auth === 'session' || auth.includes(audience),
      ))
        for (const body of READS[name] ?? [{}])
          told[`${at} ${audience}: ${name} ${JSON.stringify(body)}`] = timeless(
            await call(there, name, body, token),
          )
    return told
  }

  it('has the same rows of everything', async () => {
    for (const [name, make] of Object.entries(ownCases(() => there)) as [
      EndpointName,
      () => Promise<OwnCase>,
    ][]) {
      const { body, callers } = await make()
      const answer = await call(there, name, body, callers?.owner ?? there.owner)
      isTaken(answer, name)
      if (callers) lookers.push(['visitor', callers.owner])
    }
    // a gate's list ends before the oldest transaction under way, of other tests' databases too
    for (let looks = 0; (await unlistedBadges()) > 0 && looks < 200; looks++)
      await new Promise(resolve => setTimeout(resolve, 50))
    // to look leaves rows, too: a first look, a share of the work
    toldOn = dayThere()
    told = await toldThere()
    assert.ok(Object.keys(told).length > 80)
  })

  for (const name of Object.keys(ownCases(() => here)) as EndpointName[])
    it(`reads and changes nothing of the other’s: ${name}`, async () => {
      const rows = await rowsThere()
      const { body, madeUp, callers } = await (ownCases(() => here)[name]?.() ?? assert.fail())
      const [, caller] =
        lookers.find(([audience]) => audience === (callers ? 'visitor' : 'ex')) ?? assert.fail()

      assert.deepEqual(
        await call(there, name, body, caller),
        await call(there, name, madeUp, caller),
      )
      // refused, it would change nothing here either
      isTaken(await call(here, name, body, callers?.owner ?? here.owner), name)

      assert.deepEqual(await rowsThere(), rows)
    })

  it('reveals nothing of it to anyone', async t => {
    // lists of days and calendars go on by themselves
    if (dayThere() !== toldOn) return t.skip('a new day began since the first look')
    assert.deepEqual(await toldThere(), told)
  })
})

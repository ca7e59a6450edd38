import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  createQuotaRepository,
  type QuotaRepository,
} from '../../../server/repositories/quotaRepository'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const OWN = { appId: FAIR, resource: 'badge', exhibitorId: 'north' }
const KEY = 'staff'
const GRANTED = 5
const USED = 3

/**
 * Of every act of the store on an allowance: what the row it names holds afterwards, and that no
 * other row is another.
 */
const ACTS: Record<
  string,
  [
    act: (quotas: QuotaRepository) => Promise<unknown>,
    reply: unknown,
    granted: number,
    used: number,
  ]
> = {
  'takes what is left': [quotas => quotas.take(OWN, KEY, 2), true, 5, 5],
  'takes nothing where not all are left': [quotas => quotas.take(OWN, KEY, 3), false, 5, 3],
  'gives back': [quotas => quotas.give(OWN, KEY, 2), undefined, 5, 1],
  'gives back no more than were taken': [quotas => quotas.give(OWN, KEY, 9), undefined, 5, 0],
  'grants down to what is taken': [quotas => quotas.grant(OWN, KEY, 3), true, 3, 3],
  'grants no less than is taken': [quotas => quotas.grant(OWN, KEY, 2), false, 5, 3],
  'grants more': [quotas => quotas.grant(OWN, KEY, 8), true, 8, 3],
  'extends by so many': [quotas => quotas.extend(OWN, KEY, 4), undefined, 9, 3],
  'follows its rule': [
    quotas => quotas.setBases(FAIR, 'badge', [{ exhibitorId: 'north', key: KEY, base: 2 }]),
    1,
    7,
    3,
  ],
  'stays where its rule is as before': [
    quotas => quotas.setBases(FAIR, 'badge', [{ exhibitorId: 'north', key: KEY, base: 0 }]),
    0,
    5,
    3,
  ],
}

describe('the allowance of a company', () => {
  let server: TestServer
  let quotas: QuotaRepository
  before(async () => {
    server = await startTestServer()
    quotas = createQuotaRepository(server.pool)
  })
  after(() => server.close())

  /** Allowances that differ from the one named in a single respect each, and all alike. */
  const begin = async () => {
    await server.pool.query('DELETE FROM quota')
    await server.pool.query(
      `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted, used)
       SELECT a, r, e, k, $1, $2 FROM unnest($3::text[]) a, unnest(ARRAY['badge', 'contact']) r,
         unnest(ARRAY['north', 'south']) e, unnest(ARRAY['staff', 'builder']) k`,
      [GRANTED, USED, [FAIR, OTHER_FAIR]],
    )
  }
  const isNamed = `(app_id, resource, exhibitor_id, key) = ('${FAIR}', 'badge', 'north', '${KEY}')`
  const rows = async (where: string) => {
    const found = await server.pool.query<{ granted: number; used: number }>(
      `SELECT granted, used FROM quota WHERE ${where}`,
    )
    return found.rows
  }

  for (const [name, [act, reply, granted, used]] of Object.entries(ACTS))
    it(`${name}, and changes no other row`, async () => {
      await begin()

      assert.equal(await act(quotas), reply)

      assert.deepEqual(await rows(isNamed), [{ granted, used }])
      assert.deepEqual(
        await rows(`NOT ${isNamed}`),
        Array<object>(15).fill({ granted: GRANTED, used: USED }),
      )
    })

  it('is listed for its company by its keys', async () => {
    await begin()
    await quotas.take(OWN, KEY)
    const told = await quotas.list(OWN)
    assert.deepEqual(
      told.map(({ key, granted, used }) => [key, granted, used]),
      [
        ['builder', 5, 3],
        ['staff', 5, 4],
      ],
    )
  })
})

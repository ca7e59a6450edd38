import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type {
  DeskQuotaByAreaReply,
  DeskQuotaSetByAreaReply,
  DeskQuotaTableReply,
} from '../../../core/contract/deskQuotas'
import type { OrganiserRole } from '../../../core/domain/audience'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import type { TestServer } from '../../support/server/startTestServer'

/**
 * Tests of the allowances of all companies, on the server of the badges' tests and after them.
 * `importRules` gives the fair a rule for exhibitor badges (1 for 9 m², at least 1) and one for
 * builders (1 for 18 m²).
 */
export function quotaTests(the: () => TestServer, importRules: () => Promise<unknown>): void {
  const oa = async <T>(role: OrganiserRole, path: string, body: Json = {}): Promise<Answer<T>> =>
    the().call<T>(`/api/oa/quota/${path}`, body, {
      token: await the().organiserToken(role),
      encoding: 'json',
    })
  const table = async (body: Json = {}) =>
    (await oa<DeskQuotaTableReply>('reader', 'table', body)).data
  const byArea = async (body: Json = {}) =>
    (await oa<DeskQuotaByAreaReply>('reader', 'byArea', body)).data
  const set = (Rows: Json[]) => oa<DeskQuotaSetByAreaReply>('reviewer', 'setByArea', { Rows })
  const put = (id: string, key: string, granted: number, used: number) =>
    the().pool.query(
      `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted, used) VALUES ($1, 'badge', $2, $3, $4, $5)
       ON CONFLICT (app_id, resource, exhibitor_id, key) DO UPDATE SET granted = excluded.granted, used = excluded.used`,
      [FAIR, id, key, granted, used],
    )
  const begin = async () => {
    await importRules()
    // the server keeps a fair in memory for two seconds
    while (!(await table()).ByArea) await delay(100)
    await the().pool.query(`DELETE FROM quota WHERE app_id = $1`, [FAIR])
    await the().pool.query(
      `UPDATE exhibitor SET area = CASE id WHEN 'north' THEN 36 ELSE 9 END, hall = CASE id WHEN 'north' THEN 'N1' ELSE 'S2' END WHERE app_id = $1`,
      [FAIR],
    )
    await put('north', 'exhibitor', 2, 2)
    await put('south', 'exhibitor', 6, 3)
  }

  it('are one row for each company at the desk, by pages, hall, words and use', async () => {
    await begin()
    const all = await table()
    const ids = all.Companies.map(({ Company }) => Company.Id)
    assert.deepEqual(
      all.Companies.map(({ Company, Hall, Area, Cells }) => [Company.Id, Hall, Area, Cells]).filter(
        ([id]) => id === 'north',
      ),
      [['north', 'N1', 36, [{ Resource: 'badge', Key: 'exhibitor', Granted: 2, Used: 2 }]]],
    )
    assert.deepEqual([all.Halls, all.ByArea, all.Next], [['N1', 'S2'], true, ''])
    assert.deepEqual(
      all.Resources.map(({ Resource }) => Resource),
      ['badge', 'invitation'],
    )
    const first = await table({ Size: 1 })
    const second = await table({ Size: 1, After: first.Next })
    assert.deepEqual(
      [...first.Companies, ...second.Companies].map(({ Company }) => Company.Id),
      ids.slice(0, 2),
    )
    assert.deepEqual(second.Halls, [])
    const found = async (body: Json) =>
      (await table(body)).Companies.map(({ Company }) => Company.Id)
    assert.deepEqual(await found({ UsedUp: true }), ['north'])
    assert.deepEqual(await found({ Hall: 'N1' }), ['north'])
    assert.deepEqual(await found({ Hall: 'S2', UsedUp: true }), [])
    assert.deepEqual(await found({ Search: '北辰' }), ['north'])
    for (const path of ['table', 'byArea'])
      assert.equal((await oa('content', path)).status, 403, 'as the list of allowances')
  })

  it('are computed again by area: each change is shown, and set row by row', async () => {
    await begin()
    const changed = ({ Changes }: DeskQuotaByAreaReply) =>
      Changes.filter(({ Company }) => ['north', 'south'].includes(Company.Id)).map(
        ({ Company, Key, Before, After }) => `${Company.Id} ${Key} ${Before} ${After}`,
      )
    const preview = await byArea()
    assert.deepEqual(changed(preview), ['north exhibitor 2 4', 'north builder 0 2'])
    assert.deepEqual(
      preview.Rules.map(({ Key, PerSquareMetres, Badges, Least }) => [
        Key,
        PerSquareMetres,
        Badges,
        Least,
      ]),
      [
        ['exhibitor', 9, 1, 1],
        ['builder', 18, 1, 0],
      ],
    )
    const lower = await byArea({ Lower: true })
    assert.deepEqual(
      changed(lower),
      ['north exhibitor 2 4', 'north builder 0 2', 'south exhibitor 6 3'],
      'never below what is taken',
    )
    await the().pool.query(`UPDATE exhibitor SET area = 0 WHERE app_id = $1 AND id = 'south'`, [
      FAIR,
    ])
    assert.deepEqual(
      changed(await byArea({ Lower: true })),
      ['north exhibitor 2 4', 'north builder 0 2'],
      'whose area is not known keeps what it has',
    )
    const one = await byArea({ Size: 1 })
    assert.equal(one.Count, preview.Count)
    assert.deepEqual(
      [...one.Changes, ...(await byArea({ Size: 1, After: one.Next })).Changes],
      preview.Changes.slice(0, 2),
    )
    assert.equal((await oa('reader', 'byArea', { After: 'made up' })).code, 'bad_request')

    const row = (Exhibitor: string, Key: string, Seen: number, Granted: number) => ({
      Exhibitor,
      Key,
      Seen,
      Granted,
    })
    await put('south', 'exhibitor', 7, 3)
    const { data } = await set([
      row('north', 'exhibitor', 2, 4),
      row('north', 'builder', 0, 3),
      row('south', 'exhibitor', 6, 3),
      row('nowhere', 'exhibitor', 0, 1),
      row('north', 'made up', 0, 1),
    ])
    assert.deepEqual(
      data.Rows.map(({ Exhibitor, Key, Granted, Message }) => [
        ...[Exhibitor, Key, Granted],
        Message === undefined,
      ]),
      [
        ['north', 'exhibitor', 4, true],
        ['north', 'builder', 0, false],
        ['south', 'exhibitor', 7, false],
        ['nowhere', 'exhibitor', 0, false],
        ['north', 'made up', 0, false],
      ],
    )
    const { rows } = await the().pool.query(
      `SELECT exhibitor_id, key, granted, base FROM quota WHERE app_id = $1 AND exhibitor_id IN ('north', 'south') ORDER BY 1, 2`,
      [FAIR],
    )
    assert.deepEqual(rows, [
      { exhibitor_id: 'north', key: 'exhibitor', granted: 4, base: 4 },
      { exhibitor_id: 'south', key: 'exhibitor', granted: 7, base: 0 },
    ])
    const twice = row('north', 'builder', 0, 2)
    assert.equal((await set([twice, twice])).code, 'bad_request')
    assert.equal((await set([])).code, 'bad_request')
    assert.equal((await oa('reader', 'setByArea', { Rows: [twice] })).status, 403)
  })
}

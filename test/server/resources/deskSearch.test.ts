import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { DeskListReply } from '../../../core/contract/desk'
import type { RecordListReply, RecordReply } from '../../../core/contract/resource'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addTestResources, recordFair } from './support'

const MIGRATION = new URL('../../../server/db/migrations/0051_search_repair.sql', import.meta.url)
const KEPT = `SELECT id, submitted_title, submitted_search, submitted_facets, indexed_at = submitted_at AS "isIndexed" FROM record ORDER BY seq`

const MORE = [
  { Id: 'Mobile', Name: '手机', Name_en: 'Mobile', Type: 'PhoneFormat' },
  { Id: 'Brands', Name: '品牌', Name_en: 'Brands', Type: 'Tag' },
]
describe('a search of the desk', () => {
  let server: TestServer
  let admin: string
  let reader: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    addTestResources()
    await server.importFair(recordFair(FAIR, {}, MORE))
    const { quotas } = createRepositories(server.pool)
    for (const key of ['expo', 'builder'])
      await quotas.grant({ appId: FAIR, resource: 'testPass', exhibitorId: 'north' }, key, 9)
    admin = await server.exhibitorToken()
    reader = await server.organiserToken('reader')
  })
  after(() => server.close())

  const must = async <T = RecordReply>(path: string, body: Json): Promise<T> => {
    const {
      succ,
      data,
      body: reply,
    } = await server.call<T>(
      `/api/ex/data/${path}`,
      { Resource: 'testPass', ...body },
      { token: admin },
    )
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const answers = (Name: string, Kind: string, more: Json = {}): Json => ({
    FormVersion: 1,
    Revision: 0,
    Name,
    Kind: { selected: [Kind] },
    ...more,
  })
  const found = async (body: Json) => {
    const { data, body: reply } = await server.call<DeskListReply>(
      '/api/oa/review/list',
      { Kind: 'testPass', ...body },
      { token: reader },
    )
    assert.ok(data, JSON.stringify(reply))
    const count = Object.values(data.Counts).reduce((sum, each) => sum + each, 0)
    assert.equal(count, data.Items.length, 'counted as listed')
    return data.Items.map(({ Title }) => Title)
  }
  const own = async (body: Json) =>
    (await must<RecordListReply>('list', body)).Items.map(({ Title }) => Title)
  const facet = (FacetValue: string) => ({ Facet: 'Kind', FacetValue })
  const rows = async () => (await server.pool.query<Record<string, unknown>>(KEPT)).rows
  const chosen = async (value: string) => {
    const filter = { scope: { of: 'organiser' }, facet: { field: 'Kind', value } } as const
    return (await createRepositories(server.pool).records.list(FAIR, 'testPass', filter, 9)).map(
      ({ title }) => title,
    )
  }

  it('finds submitted answers by their words and choices, and nothing the company has written since', async () => {
    const Mobile = { CountryCode: '44', Number: '7400123456', AreaCode: '' }
    const { Id, Revision } = await must(
      'submit',
      answers('沈嘉木', 'expo', { Mobile, Brands: ['Alba', 'Boréal'] }),
    )
    await must('submit', answers('顾望舒', 'builder'))
    await must('act', { Id, Action: 'withdraw', Revision })
    await must('save', answers('秦未央', 'builder', { Id, Revision: Revision + 1 }))

    for (const Search of ['沈', '嘉木', '沈嘉木'])
      assert.deepEqual(await found({ Search }), ['沈嘉木'], Search)
    for (const Search of ['秦', '未央']) assert.deepEqual(await found({ Search }), [], Search)
    assert.deepEqual([await chosen('expo'), await chosen('builder')], [['沈嘉木'], ['顾望舒']])
    // the company searches what its forms contain now
    assert.deepEqual([await own({ Search: '秦' }), await own({ Search: '沈' })], [['秦未央'], []])
    assert.deepEqual(
      [await own(facet('expo')), (await own(facet('builder'))).sort()],
      [[], ['秦未央', '顾望舒']],
    )

    const [backFill] = /UPDATE record SET[^;]*;/.exec(await readFile(MIGRATION, 'utf8')) ?? []
    assert.ok(backFill)
    const kept = await rows()
    assert.deepEqual(
      kept.map(({ isIndexed, submitted_search }) => [isIndexed, submitted_search]),
      [
        [true, '沈嘉木 +44 7400123456 alba、boréal alba, boréal'],
        [true, '顾望舒'],
      ],
    )
    await server.pool.query(
      `UPDATE record SET submitted_title = '', submitted_search = '', submitted_facets = '{}', indexed_at = NULL`,
    )
    await server.pool.query(backFill)
    assert.deepEqual(
      (await rows()).map(({ isIndexed }) => isIndexed),
      [null, true],
      'where the draft is what was handed in',
    )
    assert.ok(await server.built.services.operation.sweep())
    assert.deepEqual(await rows(), kept, 'the same for what was handed in before it was kept')

    await must('submit', answers('秦未央', 'builder', { Id, Revision: Revision + 2 }))
    assert.deepEqual(
      [await found({ Search: '沈' }), await found({ Search: '秦' }), await chosen('expo')],
      [[], ['秦未央'], []],
    )
  })
  it('finds what an older instance accepted while it was replaced, from the next start on', async () => {
    const { services } = server.built
    const { Id } = await must('submit', answers('纪晓芙', 'expo'))
    const older = (name: string) =>
      server.pool.query(
        `UPDATE record SET submitted_values = submitted_values || jsonb_build_object('Name', $2::text), submitted_at = now(), revision = revision + 1 WHERE id = $1`,
        [Id, name],
      )
    await older('殷离')
    const [waiting] = await createRepositories(server.pool).recordIndexes.pick(0, 9)
    assert.ok(waiting)
    await older('殷素素')
    await createRepositories(server.pool).recordIndexes.write(waiting, {
      title: '殷离',
      search: '殷离',
      facets: {},
    })
    assert.deepEqual(
      [await found({ Search: '殷离' }), await found({ Search: '殷素素' })],
      [[], []],
      'nothing is written over what came later',
    )

    const waits = async () =>
      (await createRepositories(server.pool).recordIndexes.pick(0, 9)).length > 0
    services.indexMender.start()
    for (let tries = 0; tries < 200 && (await waits()); tries += 1) await setTimeout(20)
    await services.indexMender.stop()

    assert.deepEqual(
      [await found({ Search: '殷素素' }), await found({ Search: '纪晓芙' })],
      [['殷素素'], []],
    )
    assert.equal(await waits(), false)
  })
})

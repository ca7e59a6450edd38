import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import type { DeskDeadlinesReply } from '../../../core/contract/organiser'
import type { RecordTableReply } from '../../../core/contract/recordTable'
import type { RecordListReply, RecordReply } from '../../../core/contract/resource'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('the general pages of a form of the fair', () => {
  let server: TestServer
  let north: string
  let south: string
  let owner: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    ;[north, south, owner] = [
      await server.exhibitorToken(),
      await server.exhibitorToken('south'),
      await server.organiserToken('owner'),
    ]
    const form = JSON.parse(await readFile('fairs/suilan/forms/data_power.json', 'utf8')) as Json
    const Data = Buffer.from(
      JSON.stringify({ ...form, Closes: '2091-01-01T00:00:00+08:00' }),
    ).toString('base64')
    const imported = await server.call(
      '/api/oa/import/commit',
      { Name: 'data_power.json', Data },
      { token: owner },
    )
    assert.ok(imported.succ, JSON.stringify(imported.body))
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, token = north): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'data_power', ...body }, { token })
  const answers = (Title: string, Power: string, Fee: string): Json => ({
    FormVersion: 1,
    Revision: 0,
    Title,
    Kind: ['220-16'],
    Boxes: '2',
    Power,
    Fee,
    Night: false,
  })

  it('are records of companies in the list of deadlines', async () => {
    const { data } = await server.call<DeskDeadlinesReply>(
      '/api/oa/deadline/list',
      {},
      { token: owner },
    )
    assert.equal(data.Forms.find(({ Id }) => Id === 'data_power')?.Resource, 'data_power')
  })

  it('keep, find and sum records by the form alone', async () => {
    for (const [title, power, fee] of [
      ['左后角', '2.2', '680.10'],
      ['中岛', '10', '1280.20'],
    ] as const) {
      const { succ, body } = await call<RecordReply>('submit', answers(title, power, fee))
      assert.ok(succ, JSON.stringify(body))
    }
    const list = (await call<RecordListReply>('list', { Search: '中岛' })).data
    assert.deepEqual(
      list.Items.map(({ Title, State }) => [Title, State]),
      [['中岛', 'submitted']],
    )
    const table = (await call<RecordTableReply>('table', {})).data
    const totals = Object.fromEntries(
      table.Columns.flatMap(({ Field, Total }) => (Total === undefined ? [] : [[Field, Total]])),
    )
    assert.deepEqual(
      [table.Rows.length, totals['Power'], totals['Fee']],
      [2, '12.2 kW', '¥1,960.30'],
    )
    const one = (await call<RecordTableReply>('table', { Search: '左后' })).data
    assert.deepEqual(
      one.Rows.map(({ Cells }) => Cells[0]?.Text),
      ['左后角'],
    )
    assert.equal(
      (await call<RecordTableReply>('table', { Facet: 'Kind', FacetValue: '380-32' })).data.Rows
        .length,
      0,
    )
    assert.equal((await call<RecordTableReply>('table', {}, south)).data.Rows.length, 0)
  })

  it('are reviewed at the desk like every record, and exported', async () => {
    const { data } = await server.call<{
      Kinds: { Kind: string; Counts: Record<string, number> }[]
    }>('/api/oa/review/kinds', {}, { token: owner })
    assert.equal(data.Kinds.find(({ Kind }) => Kind === 'data_power')?.Counts['submitted'], 2)
    const exported = await server.call(
      '/api/ex/export/create',
      { Resource: 'data_power', Format: 'xlsx' },
      { token: north },
    )
    assert.ok(exported.succ)
  })

  it('open no form but one made for them', async () => {
    assert.equal((await call('table', { Resource: 'data_unknown' })).code, 'unknown_form')
    for (const Resource of ['visitor', 'data_', 'data_UP', 'data_../x', '__proto__'])
      assert.equal((await call('table', { Resource })).code, 'unknown_record', Resource)
    assert.equal((await call('table', { Facet: 'Detail', FacetValue: 'x' })).code, 'bad_request')
  })
})

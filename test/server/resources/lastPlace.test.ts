import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RecordListReply } from '../../../core/contract/resource'
import { resources } from '../../../core/resources/index'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { callContext, countHolding, countingRecords } from '../../support/server/lastPlace'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addTestResources, recordFair } from './support'

describe('the last place', () => {
  let server: TestServer
  let admin: string
  let south: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    addTestResources()
    await server.importFair(recordFair(FAIR))
    ;[admin, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, token: string): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'testPass', ...body }, { token })
  const list = async (body: Json, token: string) =>
    (await call<RecordListReply>('list', body, token)).data
  const quotas = () => createRepositories(server.pool).quotas
  const owner = (exhibitorId: string) => ({ appId: FAIR, resource: 'testPass', exhibitorId })
  const grant = (key: string, granted: number) => quotas().grant(owner('north'), key, granted)
  const quota = async (key: string) =>
    (await quotas().list(owner('north'))).find(one => one.key === key)
  const contextOf = (token: string) => callContext(server, token)

  describe('the last place', () => {
    const drafts = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        Name: `并发${at}`,
        Kind: { selected: ['builder'] },
      }))
      await server.built.services.records.makeMany(await contextOf(admin), 'testPass', rows, false)
      const { rows: made } = await server.pool.query<{ id: string }>(
        `SELECT id FROM record WHERE resource = 'testPass' AND exhibitor_id = 'north' AND title LIKE '并发%' AND state = 'draft'`,
      )
      return made.map(({ id }) => id).slice(0, count)
    }
    const place = { resource: 'testPass', exhibitorId: 'north', key: 'builder' }
    const holding = () => countHolding(server, place)
    const submit = (Id: string) => ({
      FormVersion: 1,
      Revision: 1,
      Id,
      Name: Id.slice(0, 8),
      Kind: { selected: ['builder'] },
    })

    it('is given to exactly one of a hundred who submit at the same time', async () => {
      await grant('builder', 1)
      const all = await Promise.all(
        (await drafts(100)).map(Id => call('submit', submit(Id), admin)),
      )
      const codes = all.map(({ succ, code }) => (succ ? 'in' : code))
      assert.deepEqual(
        [
          codes.filter(code => code === 'in').length,
          codes.filter(code => code === 'quota_full').length,
        ],
        [1, 99],
      )
      assert.deepEqual(
        [await quota('builder'), await holding()],
        [{ key: 'builder', granted: 1, used: 1 }, 1],
      )
      assert.equal(await grant('builder', 0), false, 'what is taken is not taken away')
      // all or none: one place for two
      await grant('builder', 2)
      const two = [1, 2].map(at => ({ Name: `成批${at}`, Kind: { selected: ['builder'] } }))
      await assert.rejects(
        server.built.services.records.makeMany(await contextOf(admin), 'testPass', two, true),
        { code: 'quota_full' },
      )
      assert.equal((await list({ Search: '成批' }, admin)).Items.length, 0)
    })

    it('is sold more than once when places are only counted (control)', async () => {
      const records = countingRecords(server, place, 2, 4)
      const context = await contextOf(admin)
      const ids = (await drafts(4)).slice(0, 4)

      await Promise.all(
        ids.map(Id => records.submit(context, { Resource: 'testPass', ...submit(Id) })),
      )

      assert.ok((await holding()) > 2, 'counting alone oversells')
    })

    it('of a company’s quota is given once, although several colleagues add at the same moment', async () => {
      const Resource = 'contact'
      const left = resources.contact.max - 3
      const rows = Array.from({ length: left }, (_, at) => ({ Name: `联系人${at}` }))
      await server.built.services.records.makeMany(await contextOf(south), Resource, rows, false)
      const all = await Promise.all(
        Array.from({ length: 8 }, () =>
          call('save', { Resource, FormVersion: 1, Revision: 0, Name: '多' }, south),
        ),
      )
      assert.equal(all.filter(({ succ }) => succ).length, 3)
      assert.ok(all.every(({ succ, code }) => succ || code === 'record_limit'))
      assert.equal((await list({ Resource }, south)).CanAdd, false)
    })
  })
})

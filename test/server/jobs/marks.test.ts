import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { writeXlsx } from 'hucre'
import type { FileListReply } from '../../../core/contract/file'
import type { RecordCommitReply, RecordPreviewReply } from '../../../core/contract/recordFiles'
import type { RecordListReply, RecordReply } from '../../../core/contract/resource'
import { defineResource } from '../../../core/resources/defineResource'
import { resources } from '../../../core/resources/index'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import { erasePerson } from '../../../server/services/privacy/eraser'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { addTestResources, pass, recordFair } from '../resources/support'

describe('marks of jobs', () => {
  /**
   * The same as one whose place is kept while it is sent back, so that a change may be one of its
   * type.
   */
  const kept = defineResource({
    ...pass,
    name: 'testKept',
    quota: { holds: ['submitted', 'approved', 'returned'], by: 'Kind' },
  })
  let server: TestServer
  let repositories: Repositories
  let [admin, other] = ['', '']
  before(async () => {
    addTestResources()
    Object.assign(resources, { [kept.name]: kept })
    server = await startTestServer()
    await server.importFair(recordFair(FAIR))
    repositories = createRepositories(server.pool)
    ;[admin, other] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, { token = admin, key = '' } = {}) =>
    server.call<T>(`/api/ex/${path}`, body, {
      token,
      headers: key === '' ? {} : { 'idempotency-key': key },
    })
  const preview = async (...rows: string[][]) => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [{ name: 'a', rows: [['Name名', 'Kind名', 'Photo名'], ...rows] }],
      }),
    )
    const { url } = await upload(
      server,
      admin,
      { bytes, name: 'a.xlsx' },
      { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
    )
    return (await call<RecordPreviewReply>('import/preview', { Resource: 'testPass', Url: url }))
      .data
  }
  const grant = (resource: string, key: string) =>
    repositories.quotas.grant({ appId: FAIR, resource, exhibitorId: 'north' }, key, 50)
  const used = async (resource: string, key: string) =>
    (await repositories.quotas.list({ appId: FAIR, resource, exhibitorId: 'north' })).find(
      one => one.key === key,
    )?.used

  describe('an import', () => {
    before(() => Promise.all(['expo', 'builder'].map(key => grant('testPass', key))))

    it('learns what it created when its process died before the reply, and no other caller does', async () => {
      const { Token, Good } = await preview(['林若溪', '参展证'], ['沈见山', '搭建证'])
      assert.equal(Good, 2)
      const commit = (key: string) =>
        call<RecordCommitReply>('import/commit', { Resource: 'testPass', Token }, { key })
      const key = 'the-intent-of-one-import-0001'
      assert.deepEqual((await commit(key)).data, { Made: 2 })
      // what the first call would have left behind, had it died right after its transaction
      await server.pool.query('DELETE FROM idempotency')
      assert.deepEqual((await commit(key)).data, { Made: 2 })
      assert.equal((await commit('the-intent-of-another-import-2')).code, 'reading_gone')
      const { data } = await call<RecordListReply>('data/list', { Resource: 'testPass' })
      assert.equal(data.Items.length, 2)
      const { rows } = await server.pool.query<{ reading: { rows: unknown[] } }>(
        'SELECT reading FROM import_reading WHERE made = 2',
      )
      assert.deepEqual(
        rows.map(({ reading }) => reading.rows),
        [[]],
        'its answers are in the records alone',
      )
    })

    it('tells in the preview of files a row may not name', async () => {
      const foreign = await upload(server, other, { bytes: await photo() })
      const { Good, Rows } = await preview(
        ['林若溪', '参展证', foreign.url],
        ['沈见山', '参展证', ''],
      )
      assert.deepEqual([Good, Rows.map(({ Problems }) => Problems.length)], [1, [1, 0]])
    })
  })

  describe('allowances', () => {
    it('are taken and returned in one order, so that two records that swap kinds never block each other', async () => {
      await Promise.all([grant(kept.name, 'builder'), grant(kept.name, 'expo')])
      const answers = (kind: string, more: Json = {}) => ({
        Resource: kept.name,
        FormVersion: 1,
        Revision: 0,
        Name: '周若水',
        Kind: { selected: [kind] },
        ...more,
      })
      const { data } = await call<RecordReply>('data/submit', answers('expo'))
      const reviewer = await server.organiserToken('reviewer')
      const Items = [{ Id: data.Id, Revision: data.Revision }]
      await server.call(
        '/api/oa/review/act',
        { Kind: kept.name, Action: 'return', Reason: 'x', Items },
        { token: reviewer },
      )

      const holder = await server.pool.connect()
      try {
        await holder.query('BEGIN')
        await holder.query(`SELECT FROM quota WHERE resource = $1 AND key = 'builder' FOR UPDATE`, [
          kept.name,
        ])
        const changing = call<RecordReply>(
          'data/submit',
          answers('builder', { Id: data.Id, Revision: data.Revision + 1 }),
        )
        const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%quota%' AND datname = current_database()`
        for (
          let tries = 0;
          (await server.pool.query(waits)).rowCount === 0 && tries < 2000;
          tries++
        )
          await new Promise(setImmediate)
        // a transaction in the other direction locks this one first: it must be free
        await holder.query(
          `SELECT FROM quota WHERE resource = $1 AND key = 'expo' FOR UPDATE NOWAIT`,
          [kept.name],
        )
        await holder.query('COMMIT')
        assert.equal((await changing).data.State, 'submitted')
      } finally {
        await holder.query('ROLLBACK')
        holder.release()
      }
      assert.deepEqual([await used(kept.name, 'expo'), await used(kept.name, 'builder')], [0, 1])
    })

    it('get their places back from records whose retention has ended', async () => {
      const submitted = await call<RecordReply>('data/submit', {
        Resource: kept.name,
        FormVersion: 1,
        Revision: 0,
        Name: '叶知秋',
        Kind: { selected: ['expo'] },
      })
      assert.equal(submitted.data.State, 'submitted', submitted.code)
      await server.pool.query(`UPDATE record SET saved_at = '2020-01-01' WHERE id = $1`, [
        submitted.data.Id,
      ])
      assert.equal(await used(kept.name, 'expo'), 1)
      await repositories.retention.remove('submissions', FAIR, new Date('2021-01-01'))
      assert.deepEqual([await used(kept.name, 'expo'), await used(kept.name, 'builder')], [0, 1])
    })
  })

  describe('files that are made', () => {
    const order = async () => (await call<{ Id: string }>('lead/export', {})).data.Id
    const stateOf = async (id: string) =>
      (await call<FileListReply>('file/list', {})).data.Files.find(({ Id }) => Id === id)?.State
    const meet = async (phone: string) => {
      const token = await server.tokenFor(phone)
      const { rows } = await server.pool.query<{ person: number; lead: number }>(
        `WITH p AS (SELECT id FROM person WHERE app_id = $1 AND audience = 'visitor' AND national_number = $2)
       INSERT INTO lead (app_id, exhibitor_id, person_id, first_at, last_at, shared_at) SELECT $1, 'north', id, now(), now(), now() FROM p
       RETURNING person_id AS person, id AS lead`,
        [FAIR, phone],
      )
      return { token, person: rows[0]?.person ?? 0, lead: rows[0]?.lead ?? 0 }
    }

    it('have failed when their job was lost', async () => {
      const id = await order()
      const { rowCount } = await server.pool.query(
        `UPDATE pgboss.job SET state = 'failed' WHERE singleton_key = $1`,
        [id],
      )
      assert.equal(rowCount, 1)
      const waiting = await order()
      await server.built.services.generatedFiles.sweep()
      assert.deepEqual([await stateOf(id), await stateOf(waiting)], ['failed', 'queued'])
      await server.built.services.jobs.drain()
    })

    it('are deleted for a person who is deleted in them or stops sharing, and those under way are made again', async () => {
      const [gone, shy] = [await meet('13800130961'), await meet('13800130962')]
      const made = async () => {
        const id = await order()
        await server.built.services.jobs.drain()
        assert.equal((await call('file/open', { Id: id })).code, undefined)
        return id
      }
      const first = await made()
      assert.ok(
        (
          await server.call(
            '/api/visitor/lead/share',
            { Id: String(shy.lead), Share: false },
            { token: shy.token },
          )
        ).succ,
      )
      assert.equal((await call('file/open', { Id: first })).code, 'unknown_file')

      const second = await made()
      const underWay = await order()
      const found = await repositories.generatedFiles.find(FAIR, underWay)
      assert.ok(found)
      const order2 = {
        appId: FAIR,
        personId: gone.person,
        actor: 'system',
        reason: 'asked',
      } as const
      await erasePerson(repositories, createSecrets(TEST_SECRET_KEY), order2)
      assert.equal((await call('file/open', { Id: second })).code, 'unknown_file')
      const ready = {
        appId: FAIR,
        id: underWay,
        bytes: 1,
        rows: 1,
        expiresAt: new Date(Date.now() + 60_000),
      }
      assert.equal(
        await repositories.generatedFiles.markReady({ ...ready, stale: found.stale }),
        false,
        'its making began before',
      )
      await server.built.services.jobs.drain()
      assert.equal(await stateOf(underWay), 'ready')
    })
  })
})

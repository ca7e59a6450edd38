import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { fileKeyOf } from '../../../core/domain/fileUrl'
import type {
  RecordHistoryReply,
  RecordItem,
  RecordListReply,
  RecordOpenReply,
  RecordReply,
} from '../../../core/contract/resource'
import { resources } from '../../../core/resources/index'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { addTestResources, recordFair } from './support'

describe('drafts that are deleted', () => {
  let server: TestServer
  let admin: string
  let staff: string
  let south: string
  let repositories: Repositories
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    addTestResources()
    await server.importFair(recordFair(FAIR))
    repositories = createRepositories(server.pool)
    ;[admin, staff, south] = [
      await server.exhibitorToken(),
      await server.exhibitorToken('north-staff'),
      await server.exhibitorToken('south'),
    ]
  })
  beforeEach(() => server.pool.query('TRUNCATE rate_limit'))
  after(() => server.close())

  const call = <T = RecordReply>(path: string, body: Json, token = admin, key?: string) =>
    server.call<T>(
      `/api/ex/data/${path}`,
      { Resource: 'testPass', ...body },
      { token, headers: key === undefined ? {} : { 'idempotency-key': key } },
    )
  const must = async <T = RecordReply>(path: string, body: Json, token = admin): Promise<T> => {
    const { succ, data, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const answers = (more: Json = {}): Json => ({
    FormVersion: 1,
    Revision: 0,
    Name: '周若水',
    Kind: { selected: ['expo'] },
    ...more,
  })
  const draft = async (more: Json = {}) => (await must('save', answers(more))).Id
  const listed = (token = admin, Resource = 'testPass') =>
    must<RecordListReply>('list', { Resource, Size: 100 }, token)
  const rows = async (sql: string, ...values: unknown[]) =>
    (await server.pool.query(sql, values)).rowCount
  const recordsOf = (Id: string) => rows('SELECT FROM record WHERE id = $1', Id)
  const trailOf = (Id: string) => rows('SELECT FROM record_event WHERE record_id = $1', Id)
  const auditOf = async (Id: string) =>
    (
      await server.pool.query<{ actor: string; company: string; details: Json }>(
        `SELECT regexp_replace(actor, '\\d+$', 'N') AS actor, company, details FROM audit_event WHERE action = 'record.delete' AND subject = $1`,
        [`testPass:${Id}`],
      )
    ).rows
  const fileState = async (url: string) =>
    (
      await server.pool.query<{ state: string }>('SELECT state FROM stored_object WHERE key = $1', [
        fileKeyOf(url),
      ])
    ).rows[0]?.state
  /**
   * Begins all of these while another transaction holds the record: the first is first in the queue
   * for it, the others are behind.
   */
  const inTurn = async <T>(Id: string, [first, ...others]: (() => Promise<T>)[]): Promise<T[]> => {
    const holder = await server.pool.connect()
    const untilWaiting = async (count: number) => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      for (let tries = 0; ((await holder.query(waiting)).rowCount ?? 0) < count; tries += 1) {
        assert.ok(tries < 2000, `${count} wait for the record`)
        await new Promise(resolve => setTimeout(resolve, 10))
        // a transaction sees no connections made after its snapshot
        await holder.query('SELECT pg_stat_clear_snapshot()')
      }
    }
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM record WHERE id = $1 FOR UPDATE', [Id])
      const begun = first ? [first()] : []
      await untilWaiting(1)
      begun.push(...others.map(begin => begin()))
      await untilWaiting(begun.length)
      await holder.query('COMMIT')
      return await Promise.all(begun)
    } finally {
      // nothing is left open where it went wrong before its end
      await holder.query('ROLLBACK')
      holder.release()
    }
  }
  const linkTo = async (subject: string) => {
    const { data } = await server.call<{ Url: string }>(
      '/api/ex/link/create',
      { Kind: 'record', Subject: subject },
      { token: admin },
    )
    const link = new URL(data.Url.replace('#/', '')).searchParams.get('pass') ?? ''
    const enter = () => server.call<{ Token: string }>('/api/open/link', { pass: link })
    return { enter, token: (await enter()).data.Token }
  }

  describe('a draft that is deleted', () => {
    it('is removed with its trail, its files and the links to it; its author stays in the audit trail', async () => {
      const { url } = await upload(server, admin, { bytes: await photo() })
      const shared = await upload(server, admin, { bytes: await photo() })
      const Id = await draft({ Photo: [{ url }, { url: shared.url }] })
      const other = await draft({ Photo: [{ url: shared.url }] })
      const link = await linkTo(`testPass:${Id}`)
      const otherLink = await linkTo(`testPass:${other}`)
      const people = await rows('SELECT FROM person')
      const { rows: by } = await server.pool.query<{ id: number }>(
        'SELECT min(person_id)::float8 AS id FROM exhibitor_account WHERE app_id = $1',
        [FAIR],
      )
      const said = {
        appId: FAIR,
        personId: by[0]?.id ?? 0,
        purpose: 'face',
        version: '1',
        language: 'cn',
      } as const
      for (const id of [Id, other])
        await repositories.consents.record({ ...said, subject: `testPass:${id}` })
      assert.equal((await listed()).Items.find(item => item.Id === Id)?.Deletable, true)

      assert.deepEqual(await must<object>('delete', { Id, Revision: 1 }, staff), {})

      assert.deepEqual(
        [await recordsOf(Id), await trailOf(Id), await recordsOf(other), await trailOf(other)],
        [0, 0, 1, 1],
      )
      assert.deepEqual(
        [await fileState(url), await fileState(shared.url)],
        ['uploaded', 'attached'],
      )
      assert.deepEqual(await auditOf(Id), [
        { actor: 'person:N', company: 'north', details: { exhibitor: 'north', state: 'draft' } },
      ])
      const holds = (id: string) =>
        repositories.consents.hasGivenOf(FAIR, `testPass:${id}`, 'face', '1')
      assert.deepEqual([await holds(Id), await holds(other)], [false, true])
      assert.equal((await call('get', { Id })).code, 'unknown_record')
      assert.deepEqual(
        [(await call('get', { Id }, link.token)).status, (await link.enter()).code],
        [401, 'link_expired'],
      )
      assert.equal((await call('get', { Id: other }, otherLink.token)).succ, true)
      assert.deepEqual(
        [
          await rows(`SELECT FROM signed_link WHERE subject = $1`, `testPass:${Id}`),
          await rows('SELECT FROM person'),
        ],
        [0, (people ?? 0) - 1],
      )
      const ids = (await listed()).Items.map(item => item.Id)
      assert.deepEqual([ids.includes(Id), ids.includes(other)], [false, true])
    })

    it('frees its place in the list, so that another can be made', async () => {
      const Ids: string[] = []
      for (let at = 0; at < 5; at += 1)
        Ids.push((await must('save', { ...answers(), Resource: 'contact' }, south)).Id)
      const contact: { max: number } = resources.contact
      const { max } = contact
      contact.max = 5
      try {
        const more = () => call('save', { ...answers(), Resource: 'contact' }, south)
        assert.deepEqual(
          [(await more()).code, (await listed(south, 'contact')).CanAdd],
          ['record_limit', false],
        )
        await must('delete', { Resource: 'contact', Id: Ids[2], Revision: 1 }, south)
        assert.equal((await listed(south, 'contact')).CanAdd, true)
        assert.deepEqual([(await more()).succ, (await more()).code], [true, 'record_limit'])
      } finally {
        contact.max = max
      }
    })

    it('is deleted once, however often the call is repeated', async () => {
      const Id = await draft()
      const body = { Id, Revision: 1 }
      const [first, second] = [
        await call('delete', body, admin, 'delete-one-1'),
        await call('delete', body, admin, 'delete-one-1'),
      ]
      assert.deepEqual([first.succ, second.succ, second.data], [true, true, {}])
      assert.equal((await call('delete', body)).code, 'unknown_record')
      // the outcome was lost with the process
      await server.pool.query('DELETE FROM idempotency')
      assert.equal((await call('delete', body, admin, 'delete-one-1')).code, 'unknown_record')
      assert.equal((await auditOf(Id)).length, 1)
    })

    it('can be made again where a company has only one of its kind', async () => {
      const { Id } = await must('save', answers({ Resource: 'testSheet' }))
      const { Record } = await must<RecordOpenReply>('get', { Resource: 'testSheet' })
      assert.deepEqual([Record.Id, Record.Deletable], [Id, true])
      await must('delete', { Resource: 'testSheet', Id, Revision: 1 })
      const blank = (await must<RecordOpenReply>('get', { Resource: 'testSheet' })).Record
      assert.deepEqual([blank.State, blank.Revision, blank.Deletable], ['', 0, undefined])
      const again = await must('save', answers({ Resource: 'testSheet' }))
      assert.notEqual(again.Id, Id)
      await must('delete', { Resource: 'testSheet', Id: again.Id, Revision: 1 })
    })

    it('is deleted after the deadline, too', async () => {
      const Id = await draft()
      await server.importFair(recordFair(FAIR, { Closes: '2020-01-01T00:00:00+08:00' }))
      try {
        const { Record } = await must<RecordOpenReply>('get', { Id })
        assert.deepEqual([Record.Editable, Record.Deletable], [false, true])
        assert.equal((await call('save', answers({ Id, Revision: 1 }))).code, 'form_closed')
        await must('delete', { Id, Revision: 1 })
      } finally {
        await server.importFair(recordFair(FAIR))
      }
    })
  })

  describe('what is not deleted', () => {
    it('is a draft that was changed in between, a record that is no draft, and one that was submitted once', async () => {
      await repositories.quotas.grant(
        { appId: FAIR, resource: 'testPass', exhibitorId: 'north' },
        'expo',
        50,
      )
      const Id = await draft()
      await must('save', answers({ Id, Revision: 1, Name: '林知夏' }), staff)
      const code = async (Revision: number, token = admin) =>
        (await call('delete', { Id, Revision }, token)).code
      assert.equal(await code(1), 'conflict')
      // a caller with the record of another company learns nothing of it
      assert.equal(await code(2, south), 'unknown_record')
      const link = await linkTo(`testPass:${Id}`)
      assert.equal(await code(2, link.token), 'cannot_step')
      assert.equal(
        (await must<RecordOpenReply>('get', { Id }, link.token)).Record.Deletable,
        undefined,
      )

      await must('submit', answers({ Id, Revision: 2 }))
      assert.equal(await code(3), 'cannot_step')
      await must('act', { Id, Revision: 3, Action: 'withdraw' })
      assert.equal(await code(4), 'cannot_step')
      await must('submit', answers({ Id, Revision: 4 }))
      const reviewer = await server.organiserToken('reviewer')
      const { data } = await server.call<{ Done: RecordItem[] }>(
        '/api/oa/review/act',
        { Kind: 'testPass', Items: [{ Id, Revision: 5 }], Action: 'approve' },
        { token: reviewer },
      )
      assert.deepEqual([data.Done[0]?.State, data.Done[0]?.Deletable], ['approved', undefined])
      // a change of what was approved is a draft beside it
      const changed = await must('save', answers({ Id, Revision: 6 }))
      assert.deepEqual([changed.State, changed.Deletable], ['draft', undefined])
      assert.equal(await code(7), 'cannot_step')
      assert.deepEqual([await recordsOf(Id), await auditOf(Id)], [1, []])
    })

    it('stays whole: of save, submit and delete calls at the same moment one is first, and none is half done', async () => {
      await repositories.quotas.grant(
        { appId: FAIR, resource: 'testPass', exhibitorId: 'north' },
        'expo',
        50,
      )
      // each of the four is first once
      for (let round = 0; round < 4; round += 1) {
        const { url } = await upload(server, admin, { bytes: await photo() })
        const Id = await draft({ Photo: [{ url }] })
        const used = async () =>
          (await listed()).Quotas.find(({ Key }) => Key === 'expo')?.Used ?? 0
        const before = await used()
        const same = { Id, Revision: 1 }
        const calls: [string, string, Json][] = [
          ['delete', admin, same],
          ['save', staff, answers({ ...same, Name: '甲', Photo: [{ url }] })],
          ['submit', admin, answers({ ...same, Photo: [{ url }] })],
          ['delete', staff, same],
        ]
        const turned = [...calls.slice(round), ...calls.slice(0, round)]
        const results = await inTurn(
          Id,
          turned.map(([path, token, body]) => async () => ({
            path,
            ...(await call<RecordReply>(path, body, token)),
          })),
        )
        const [winner] = results
        const said = JSON.stringify(results.map(({ path, code }) => [path, code]))
        assert.deepEqual(
          [results.map(({ succ }) => succ), winner?.path],
          [[true, false, false, false], calls[round]?.[0]],
          said,
        )
        if (!winner) continue
        const isGone = winner.path === 'delete'
        for (const { path, code } of results.filter(({ succ }) => !succ))
          assert.ok(
            ['conflict', ...(isGone ? ['unknown_record'] : [])].includes(code ?? ''),
            `${path} ${said}`,
          )
        assert.deepEqual(
          [await recordsOf(Id), (await auditOf(Id)).length],
          isGone ? [0, 1] : [1, 0],
          said,
        )
        assert.equal((await used()) - before, winner.path === 'submit' ? 1 : 0, said)
        assert.equal(await fileState(url), isGone ? 'uploaded' : 'attached', said)
        if (isGone) assert.equal(await trailOf(Id), 0)
        if (winner.path === 'save')
          assert.equal((await must<RecordOpenReply>('get', { Id })).Record.Values['Name'], '甲')
      }
    })
  })

  it('are also submitted as they were saved, each once, where nothing is missing; and some of them are exported', async () => {
    const Resource = 'contact'
    const Mobile = { CountryCode: '86', AreaCode: '', Number: '13800130991', Ext: '' }
    const save = (more: Json, token = admin) =>
      must<RecordReply>(
        'save',
        { Resource, FormVersion: 1, Revision: 0, Name: '苏禾', ...more },
        token,
      )
    const whole = await save({ Mobile, Duties: { selected: ['sales'] }, Public: true })
    const lacking = await save({ Name: '' })
    const foreign = await save({}, south)
    const act = (Id: string, key?: string) =>
      call('act', { Resource, Id, Revision: 1, Action: 'submit' }, admin, key)
    const key = crypto.randomUUID()
    for (const { data } of [await act(whole.Id, key), await act(whole.Id, key)])
      assert.deepEqual([data.State, data.Revision, data.Values['Name']], ['active', 2, '苏禾'])
    assert.equal(
      (await must<RecordHistoryReply>('history', { Resource, Id: whole.Id })).Steps.length,
      2,
    )
    assert.deepEqual(
      [(await act(lacking.Id)).code, (await act(foreign.Id)).code],
      ['invalid_form', 'unknown_record'],
    )

    const Ids = [whole.Id, foreign.Id]
    const { succ } = await server.call(
      '/api/ex/export/create',
      { Resource, Ids, Format: 'csv' },
      { token: admin },
    )
    const made = await server.pool.query<{ ids: string[] }>(
      `SELECT wanted -> 'filter' -> 'Ids' AS ids FROM generated_file ORDER BY created_at DESC`,
    )
    assert.deepEqual([succ, made.rows[0]?.ids], [true, Ids])
    const scope = { of: 'company', exhibitorId: 'north' } as const
    const listed = await repositories.records.list(FAIR, Resource, { scope, ids: Ids }, 9)
    assert.deepEqual(
      listed.map(({ id }) => id),
      [whole.Id],
    )
    await server.pool.query(`DELETE FROM record WHERE app_id = $1`, [FAIR])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  RecordHistoryReply,
  RecordItem,
  RecordListReply,
  RecordOpenReply,
  RecordReply,
} from '../../../core/contract/resource'
import { resources } from '../../../core/resources/index'
import { inTransaction } from '../../../server/db/transaction'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { AppError } from '../../../server/errors'
import type { RecordHooks } from '../../../server/domain/records/recordHooks'
import { createRecordWriter } from '../../../server/services/resources/recordWriter'
import { fileKeyOf } from '../../../core/domain/fileUrl'
import { blankRecord } from '../../../server/domain/records/recordStates'
import { newRecordId } from '../../../server/services/resources/newRecordId'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR, NORTH_PHONE } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { addTestResources, pass, recordFair } from './support'

const ID = '990000199001010017'
const MASKED = '990000********0017'

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
after(() => server.close())

const call = <T>(
  path: string,
  body: Json,
  token: string | undefined,
  key?: string,
): Promise<Answer<T>> =>
  server.call<T>(
    `/api/ex/data/${path}`,
    { Resource: 'testPass', ...body },
    { ...(token && { token }), headers: key ? { 'idempotency-key': key } : {} },
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
const grant = (key: string, granted: number, exhibitorId = 'north', resource = 'testPass') =>
  repositories.quotas.grant({ appId: FAIR, resource, exhibitorId }, key, granted)
const quota = async (key: string) =>
  (
    await repositories.quotas.list({ appId: FAIR, resource: 'testPass', exhibitorId: 'north' })
  ).find(one => one.key === key)
const open = (Id: string, token = admin, Resource = 'testPass') =>
  must<RecordOpenReply>('get', { Resource, Id }, token)
const contextOf = (token: string) => callContext(server, token)
const decide = async (
  Id: string,
  action: string,
  reason = '',
  role: 'reviewer' | 'reader' = 'reviewer',
): Promise<RecordItem> =>
  server.built.services.records.review.act(
    await contextOf(await server.organiserToken(role)),
    'testPass',
    {
      id: Id,
      revision: undefined,
      action,
      reason,
    },
  )

describe('what becomes of a record', () => {
  const sent = async () => {
    const { rows } = await server.pool.query<{ recipient: string; language: string; text: string }>(
      `SELECT recipient, language, text FROM outbox WHERE kind = 'review' ORDER BY id`,
    )
    await server.pool.query('DELETE FROM outbox')
    return rows
  }

  it('is reported by text message to the person who submitted it and to contacts who receive notices, once for several decisions together', async () => {
    await grant('expo', 9)
    const Ids: string[] = []
    for (let at = 0; at < 3; at++) Ids.push((await must('submit', answers())).Id)
    const [first = '', second = '', third = ''] = Ids
    await sent()
    await decide(first, 'approve')
    await decide(second, 'approve')
    const [told, ...more] = await sent()
    assert.deepEqual([told?.recipient, told?.language, more], [NORTH_PHONE.e164, 'cn', []])
    assert.match(told?.text ?? '', /周若水”已通过审核。.*testPass\?id=/)

    const asked = [
      { Mobile: { CountryCode: '44', AreaCode: '', Number: '7400123456', Ext: '' } },
      { Email: 'Office@Example.org' },
    ]
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", revision, created_at, saved_at, published_version, published_values, published_at)
       SELECT $1, 'contact', 'told00000000000' || n, 'north', 'contact', 1, 'active', '{}', 1, now(), now(), 1, v, now() FROM jsonb_array_elements($2) WITH ORDINALITY AS c (v, n)`,
      [FAIR, JSON.stringify(asked.map(one => ({ Notices: true, ...one })))],
    )
    await decide(third, 'return', '照片不清楚')
    const texts = await sent()
    const to = texts.map(({ recipient, language }) => `${recipient} ${language}`)
    assert.deepEqual(to, ['+447400123456 en', 'office@example.org cn', `${NORTH_PHONE.e164} cn`])
    assert.match(
      String(texts.map(({ text }) => text)),
      /needs changes: [\s\S]*重新提交（照片不清楚）。[\s\S]*testPass\?id=/,
    )

    // a change by the company itself is no step of the organiser's
    const fourth = (await must('submit', answers())).Id
    await server.pool.query(`UPDATE record_event SET at = at - interval '2 hours'`)
    await must('save', answers({ Id: third, Revision: (await open(third)).Record.Revision }))
    await decide(fourth, 'return', '姓名不全')
    assert.deepEqual(
      (await sent()).map(({ text }) => /姓名不全/.test(text)),
      [true, true, true],
    )
    await server.pool.query(`DELETE FROM record WHERE app_id = $1`, [FAIR])
    await server.pool.query(`UPDATE quota SET used = 0`)
  })
})

describe('the life of a record', () => {
  it('goes from a draft over the desk to the public, and a change waits beside it', async () => {
    await grant('expo', 5)
    const seen = (Id: string) =>
      server.call<{ Values: Json }>('/api/open/data', {
        Resource: 'testPass',
        Exhibitor: 'north',
        Id,
      })
    const { url } = await upload(server, staff, { bytes: await photo() })
    const { Id, ...draft } = await must('save', answers({ CardId: ID, Photo: [{ url }] }), staff)
    assert.match(Id, /^[\w-]{16}$/)
    assert.deepEqual(
      [draft.State, draft.Revision, draft.Editable, draft.SubmittedAt],
      ['draft', 1, true, ''],
    )
    assert.deepEqual(draft.Actions, ['submit'])
    const review = server.built.services.records.review
    const desk = await contextOf(await server.organiserToken('reviewer'))
    assert.deepEqual(
      (await review.list(desk, 'testPass', {})).Items,
      [],
      'a draft is the company\u2019s own',
    )
    await assert.rejects(decide(Id, 'approve'), { code: 'unknown_record' })

    const submitted = await must(
      'submit',
      answers({ Id, Revision: 1, CardId: ID, Photo: [{ url }] }),
      admin,
    )
    assert.deepEqual(
      [submitted.State, submitted.Actions, submitted.Editable],
      ['submitted', ['withdraw', 'cancel'], false],
    )
    assert.equal((await quota('expo'))?.used, 1)
    const [waiting] = (await review.list(desk, 'testPass', { Search: 'NORTH foods' })).Items
    assert.deepEqual(
      [waiting?.Title, waiting?.Company?.Booth, waiting?.Subtitle],
      ['周若水', 'N1-A01', ['Exhibitor', MASKED]],
    )
    assert.ok(waiting?.Picture?.includes('/files/'), waiting?.Picture)
    const shown = await review.open(desk, 'testPass', Id)
    assert.deepEqual(
      [shown.Record.Values['CardId'], shown.Record.Actions, Object.keys(shown.Files)],
      [MASKED, ['approve', 'return', 'reject'], [url]],
    )
    assert.equal((await seen(Id)).code, 'unknown_record')
    await assert.rejects(decide(Id, 'return', ' '), { code: 'bad_request' })
    await assert.rejects(decide(Id, 'approve', '', 'reader'), { code: 'cannot_review' })
    await decide(Id, 'return', '照片不清楚')
    assert.equal((await quota('expo'))?.used, 0)
    const returned = (await open(Id)).Record
    assert.deepEqual(
      [returned.State, returned.Reason, returned.Editable],
      ['returned', '照片不清楚', true],
    )

    await must('submit', answers({ Id, Revision: 3, Name: '周知远', CardId: ID, Photo: [{ url }] }))
    assert.deepEqual(
      (await review.open(desk, 'testPass', Id)).Record.Previous?.Values['Name'],
      '周若水',
    )
    assert.equal((await decide(Id, 'approve')).State, 'approved')
    // of what was published, an identity number is no one else's
    assert.deepEqual((await seen(Id)).data.Values, { Name: '周知远', Photo: [{ url }] })
    const changed = await must('save', answers({ Id, Revision: 5, Name: '周知远航' }))
    assert.deepEqual(
      [changed.State, changed.PublishedValues?.Values['Name'], changed.Previous?.Values['Name']],
      ['draft', '周知远', '周知远'],
    )
    // the desk and the public read what was submitted
    const names = [
      (await seen(Id)).data.Values['Name'],
      (await review.list(desk, 'testPass', {})).Items[0]?.Title,
    ]
    assert.deepEqual(
      [...names, (await review.open(desk, 'testPass', Id)).Record.Values['Name']],
      Array(3).fill('周知远'),
    )
    const stored = await server.pool.query<{ text: string }>(
      `SELECT r::text || coalesce(string_agg(e::text, ''), '') AS text FROM record r
      JOIN record_event e ON e.record_id = r.id WHERE r.id = $1 GROUP BY r.*`,
      [Id],
    )
    assert.ok(
      stored.rows[0] && !stored.rows[0].text.includes(ID),
      'identity numbers are sealed in row and trail',
    )

    const { Steps } = await must<RecordHistoryReply>('history', { Id })
    assert.deepEqual(
      Steps.map(step => [step.Action, step.From, step.To, step.By, step.Actor]),
      [
        ['save', 'approved', 'draft', 'company', 'north名'],
        ['approve', 'submitted', 'approved', 'organiser', '主办方'],
        ['submit', 'returned', 'submitted', 'company', 'north名'],
        ['return', 'submitted', 'returned', 'organiser', '主办方'],
        ['submit', 'draft', 'submitted', 'company', 'north名'],
        ['save', '', 'draft', 'company', 'north-staff名'],
      ],
    )
    const trail = await server.pool.query<{ company: string; details: Json }>(
      `SELECT company, details FROM audit_event WHERE action = 'record.step' AND subject = $1 ORDER BY id`,
      [`testPass:${Id}`],
    )
    assert.deepEqual(
      trail.rows.map(({ company, details }) => [company, details['step']]),
      [
        ['north', 'submit'],
        ['', 'return'],
        ['north', 'submit'],
        ['', 'approve'],
      ],
    )
    // the system may cancel what the organiser may not: then it is no longer visible
    await must('submit', answers({ Id, Revision: 6 }))
    await server.built.services.records.review.actAs(
      FAIR,
      'testPass',
      { id: Id, revision: 7, action: 'cancel', reason: '' },
      { name: 'system', steps: ['system'] },
    )
    assert.equal((await seen(Id)).code, 'unknown_record')
    assert.equal((await quota('expo'))?.used, 0)
  })

  it('is refused what its state, its form, its period and its text limits do not allow', async () => {
    await grant('expo', 5)
    const { Id } = await must('save', answers())
    const refusals: [string, Json, string, string?][] = [
      ['act', { Id, Revision: 1, Action: 'withdraw' }, 'cannot_step'],
      ['act', { Id, Revision: 1, Action: 'approve' }, 'cannot_step'],
      ['act', { Id, Revision: 1, Action: 'constructor' }, 'cannot_step'],
      ['act', { Id, Revision: 1, Action: '__proto__' }, 'cannot_step'],
      ['submit', answers({ Id, Revision: 1, Name: '' }), 'invalid_form'],
      ['submit', answers({ Id, Revision: 1, FormVersion: 9 }), 'form_changed'],
      ['save', answers({ Id, Revision: 0 }), 'conflict'],
      ['save', answers({ Id: newRecordId(), Revision: 1 }), 'unknown_record'],
      ['list', { Facet: 'constructor', FacetValue: 'x' }, 'bad_request'],
      ['list', { After: '1.x' }, 'bad_request'],
      ['list', { Resource: 'constructor' }, 'unknown_record'],
      ['get', { Resource: '__proto__' }, 'unknown_record'],
      ['save', answers({ Resource: 'toString' }), 'unknown_record'],
    ]
    for (const [path, body, code] of refusals)
      assert.equal((await call(path, body, admin)).code, code, `${path} ${JSON.stringify(body)}`)
    // of a fair that was imported before there was the form, too: one refusal, and nothing left
    // unanswered behind it
    Object.assign(resources, { testLone: { ...pass, name: 'testLone', form: 'testLone' } })
    assert.equal(
      (await call('list', { Resource: 'testLone', Facet: 'constructor', FacetValue: 'x' }, admin))
        .code,
      'bad_request',
    )
    Reflect.deleteProperty(resources, 'testLone')
    await server.importFair(recordFair(FAIR, { Closes: '2020-01-01T00:00:00+08:00' }))
    const closed = await must<RecordListReply>('list', {})
    assert.deepEqual([closed.IsOpen, closed.CanAdd, closed.Items[0]?.Actions], [false, false, []])
    assert.equal((await call('submit', answers({ Id, Revision: 1 }), admin)).code, 'form_closed')
    await server.importFair(recordFair(FAIR, { Opens: '2090-01-01T00:00:00+08:00' }))
    assert.equal((await call('save', answers({ Id, Revision: 1 }), admin)).code, 'form_not_open')
    await server.importFair(recordFair(FAIR))
    await must('submit', answers({ Id, Revision: 1 }))
    assert.equal((await call('save', answers({ Id, Revision: 2 }), admin)).code, 'submission_final')
  })

  it('takes only the answers of a body', async () => {
    const forged = {
      State: 'approved',
      exhibitorId: 'south',
      quotaKey: 'expo',
      Published: true,
      values: { Name: 'x' },
      constructor: 'x',
      Unknown: 'x',
    }
    const { Id } = await must('save', answers(forged))

    const row = await repositories.records.find(FAIR, 'testPass', Id)

    assert.deepEqual(
      [row?.state, row?.exhibitorId, row?.quotaKey, row?.published],
      ['draft', 'north', null, undefined],
    )
    assert.deepEqual(Object.keys(row?.values ?? {}).sort(), ['Kind', 'Name'])
  })

  it('informs the second of two editors, and recognises a retry of the first', async () => {
    const { Id } = await must('save', answers())
    const first = await call<RecordReply>(
      'save',
      answers({ Id, Revision: 1, Name: '甲' }),
      admin,
      'editor-one-1',
    )
    const second = await call(
      'save',
      answers({ Id, Revision: 1, Name: '乙' }),
      staff,
      'editor-two-1',
    )
    assert.deepEqual([first.succ, second.code], [true, 'conflict'])
    assert.equal((await open(Id, staff)).Record.Values['Name'], '甲')
    // the outcome was lost with the process: the row itself knows whose work it is
    await server.pool.query('DELETE FROM idempotency')
    const again = await call<RecordReply>(
      'save',
      answers({ Id, Revision: 1, Name: '甲' }),
      admin,
      'editor-one-1',
    )
    assert.deepEqual([again.succ, again.data.Revision], [true, 2])
    const made = await call<RecordReply>('save', answers({ Name: '丙' }), admin, 'maker-one-1')
    await server.pool.query('DELETE FROM idempotency')
    assert.equal(
      (await call<RecordReply>('save', answers({ Name: '丙' }), admin, 'maker-one-1')).data.Id,
      made.data.Id,
    )
    const lost = await Promise.all(
      Array.from({ length: 5 }, () => call('save', answers({ Resource: 'testSheet' }), admin)),
    )
    assert.deepEqual(lost.map(({ succ, code }) => (succ ? 'made' : code)).sort(), [
      'conflict',
      'conflict',
      'conflict',
      'conflict',
      'made',
    ])
  })
})

describe('what follows from a step', () => {
  it('happens with the step or not at all', async () => {
    await grant('expo', 30)
    const { services } = server.built
    const place = { appId: FAIR, resource: 'testPass', exhibitorId: 'north', formId: 'testPass' }
    const used = (await quota('expo'))?.used ?? 0
    const after: string[] = []
    const refusals: AppError[] = []
    const hooks = new Map<string, RecordHooks>([
      [
        'testPass',
        {
          before: step =>
            Promise.resolve(
              step.answers['Name'] === '补全'
                ? { answers: { ...step.answers, CardId: ID } }
                : undefined,
            ),
          async after(step, record, tables) {
            after.push(
              `${step.action} ${step.before?.state ?? 'new'} ${record.state} ${String(step.answers['CardId'])}`,
            )
            await tables.quotas.grant(place, 'issued', 1)
            for (const refusal of refusals) throw refusal
          },
        },
      ],
    ])
    const writer = createRecordWriter({ vault: services.vault, files: services.fileAccess, hooks })
    const form = await services.forms.load(FAIR, 'testPass', 1)
    const by = { kind: 'company', personId: null, name: 'exhibitor', at: new Date() } as const
    const answers = { Name: '补全', Kind: { selected: ['expo'] } }
    const order = () => {
      const current = blankRecord(place, newRecordId())
      return {
        resource: pass,
        current,
        action: 'submit',
        to: 'submitted',
        transition: pass.transitions['submit'],
        reason: '',
        by,
        form,
        answers,
      }
    }
    const make = (one: ReturnType<typeof order>) =>
      inTransaction(server.pool, client => writer.make(createRepositories(client), [one]))

    const [made] = await make(order())

    assert.ok(made)
    assert.deepEqual(after, [`submit new submitted ${ID}`])
    assert.equal((await open(made.id)).Record.Values['CardId'], ID)
    assert.deepEqual([(await quota('expo'))?.used, (await quota('issued'))?.granted], [used + 1, 1])
    refusals.push(new AppError('cannot_step'))
    const lost = order()
    await assert.rejects(make(lost), { code: 'cannot_step' })
    assert.equal(await repositories.records.find(FAIR, 'testPass', lost.current.id), undefined)
    assert.equal((await quota('expo'))?.used, used + 1)
  })

  it('keeps files while anything names them', async () => {
    const stateOf = async (url: string) =>
      (
        await server.pool.query<{ state: string }>(
          'SELECT state FROM stored_object WHERE key = $1',
          [fileKeyOf(url)],
        )
      ).rows[0]?.state
    const { url } = await upload(server, admin, { bytes: await photo() })
    const { Id } = await must('save', answers({ Photo: [{ url }] }))
    assert.equal(await stateOf(url), 'attached')
    await must('save', answers({ Id, Revision: 1 }))
    assert.equal(await stateOf(url), 'uploaded')
    await must('submit', answers({ Id, Revision: 2, Photo: [{ url }] }))
    await must('act', { Id, Revision: 3, Action: 'withdraw' })
    await must('save', answers({ Id, Revision: 4 }))
    assert.equal(await stateOf(url), 'attached', 'what was handed in names it still')
    assert.equal((await call('save', answers({ Photo: [{ url }] }), south)).code, 'unknown_file')
  })
})

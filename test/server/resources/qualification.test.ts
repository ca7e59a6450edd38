import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskListReply } from '../../../core/contract/desk'
import type { DeskAuditReply } from '../../../core/contract/organiser'
import type {
  RecordHistoryReply,
  RecordListReply,
  RecordReply,
} from '../../../core/contract/resource'
import { timedEvents } from '../../../core/resources/timed'
import { qualification } from '../../../core/resources/qualification'
import { noticeItem } from '../../../server/domain/records/noticeItem'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const OFFSET = 8 * 60
/** A day of the fair's clock, so many days from today. */
const day = (ahead: number) =>
  new Date(Date.now() + OFFSET * 60_000 + ahead * 24 * 3600_000).toISOString().slice(0, 10)

describe('what is due to a record', () => {
  const kinds = (state: string, since = '2000-01-01') =>
    timedEvents(qualification, { state, until: '2031-04-28' }, OFFSET, Date.parse(since)).map(
      event =>
        `${new Date(event.at).toISOString()} ${event.kind === 'remind' ? event.days : event.step}`,
    )
  const REMINDERS = [
    '2031-03-29T01:00:00.000Z 30',
    '2031-04-21T01:00:00.000Z 7',
    '2031-04-28T01:00:00.000Z 0',
  ]
  const END = '2031-04-28T16:00:00.000Z expire'

  it('is a warning, three reminders at nine, and the end at midnight of the fair', () => {
    assert.deepEqual(kinds('approved'), ['2031-03-28T16:00:00.000Z warn', ...REMINDERS, END])
    assert.deepEqual(kinds('expiring'), [...REMINDERS, END])
    assert.deepEqual(kinds('draft', '2031-04-22'), [REMINDERS[2], END])
  })
})

describe('a paper of a company', () => {
  let server: TestServer
  let admin: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    admin = await server.exhibitorToken()
  })
  after(() => server.close())

  const must = async <T = RecordReply>(path: string, body: Json): Promise<T> => {
    const {
      succ,
      data,
      body: reply,
    } = await server.call<T>(
      `/api/ex/data/${path}`,
      { Resource: 'qualification', ...body },
      { token: admin },
    )
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const add = async (Number: string, ValidTo: string): Promise<string> => {
    const { url } = await upload(
      server,
      admin,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'qualification', FieldId: 'Files' },
    )
    const answers = {
      Type: ['business'],
      Number,
      Issuer: '市场监督管理局',
      Files: [{ url }],
      LongTerm: false,
      ValidTo,
    }
    const { Id } = await must('submit', { FormVersion: 1, Revision: 0, ...answers })
    const reviewer = await callContext(server, await server.organiserToken('reviewer'))
    await server.built.services.records.review.act(reviewer, 'qualification', {
      id: Id,
      revision: undefined,
      action: 'approve',
      reason: '',
    })
    return Id
  }
  const due = () => server.built.services.records.due(() => undefined)
  const stand = async (id: string) => {
    const { rows } = await server.pool.query<{
      state: string
      isPublic: boolean
      dueAt: Date | null
    }>(
      `SELECT state, published_at IS NOT NULL AS "isPublic", due_at AS "dueAt" FROM record WHERE id = $1`,
      [id],
    )
    return rows[0]
  }
  const reminders = async () => {
    const { rows } = await server.pool.query<{ text: string }>(
      `DELETE FROM outbox WHERE kind = 'reminder' RETURNING text`,
    )
    return rows.map(({ text }) => text)
  }
  /** The paper as if it ended on this day and no one had seen to it for two days. */
  const endsOn = (id: string, until: string) =>
    server.pool.query(
      `UPDATE record SET published_values = jsonb_set(published_values, '{ValidTo}', to_jsonb($2::text)), due_at = now() - interval '2 days' WHERE id = $1`,
      [id, until],
    )

  it('is warned of once, reminded of once, and ends on its day', async () => {
    const id = await add('91440000MA0000001X', day(20))
    await Promise.all([due(), due()])
    assert.deepEqual(
      [(await stand(id))?.state, (await stand(id))?.isPublic, await reminders()],
      ['expiring', true, []],
    )

    await endsOn(id, day(6))
    await Promise.all([due(), due()])
    const told = await reminders()
    assert.equal(told.length, 1)
    assert.match(told[0] ?? '', /企业资质 营业执照”6 天后到期/)
    await due()
    assert.deepEqual(await reminders(), [])

    await endsOn(id, day(-1))
    await due()
    const over = await stand(id)
    assert.deepEqual([over?.state, over?.isPublic, over?.dueAt], ['expired', false, null])
    const { Steps } = await must<RecordHistoryReply>('history', { Id: id })
    assert.deepEqual(
      Steps.map(({ Action, By }) => `${Action} ${By}`),
      ['expire system', 'warn system', 'approve organiser', 'submit company'],
    )
    const { Items } = await must<RecordListReply>('list', { State: 'expired' })
    assert.deepEqual([Items[0]?.Title, Items[0]?.Actions], ['营业执照', ['submit']])
  })

  it('expires although a new one waits beside it, and the new one stays', async () => {
    const id = await add('91440000MA0000002X', day(20))
    await must('save', { Id: id, FormVersion: 1, Revision: 2, Type: ['business'], Number: 'NEW' })
    await endsOn(id, day(-1))
    await due()
    assert.deepEqual([(await stand(id))?.state, (await stand(id))?.isPublic], ['draft', false])
  })

  it('without an end is never due', async () => {
    const { url } = await upload(
      server,
      admin,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'qualification', FieldId: 'Files' },
    )
    const { Id } = await must('submit', {
      FormVersion: 1,
      Revision: 0,
      Type: ['business'],
      Number: '1',
      Issuer: '局',
      Files: [{ url }],
      LongTerm: true,
    })
    assert.equal((await stand(Id))?.dueAt, null)
  })

  it('is named in English wherever the form has an English name', async () => {
    const id = await add('91440000MA0000009X', day(40))
    const list = await must<RecordListReply>('list', { Search: '0009X', lang: 'EN' })
    assert.deepEqual(
      list.Items.map(({ Title }) => Title),
      ['Business licence'],
    )
    const token = await server.organiserToken('reviewer')
    const desk = async <T>(path: string, body: Json) =>
      (await server.call<T>(`/api/oa/${path}`, { ...body, lang: 'EN' }, { token })).data
    const queue = await desk<DeskListReply>('review/list', {
      Kind: 'qualification',
      Search: '0009X',
    })
    assert.equal(queue.Items[0]?.Title, 'Business licence')
    const { Events } = await desk<DeskAuditReply>('audit/list', { Subject: `qualification:${id}` })
    assert.ok(Events.length > 0)
    assert.deepEqual(
      [...new Set(Events.map(({ SubjectName }) => SubjectName))],
      ['Business licence'],
      'the trail',
    )
    const { rows } = await server.pool.query<{ definition: unknown }>(
      `SELECT definition FROM form_definition WHERE app_id = $1 AND form_id = 'qualification'`,
      [FAIR],
    )
    const subject = {
      form: 'qualification',
      definition: rows[0]?.definition,
      title: '营业执照',
      titleField: 'Type',
    }
    assert.equal(noticeItem(subject, 'en'), 'Qualifications Business licence', 'messages')
    assert.equal(noticeItem(subject, 'cn'), '企业资质 营业执照')
    assert.equal(
      noticeItem({ ...subject, title: '旧类型' }, 'en'),
      'Qualifications 旧类型',
      'what the form offers no longer keeps its name',
    )
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskFiguresReply } from '../../../core/contract/deskFigures'
import type { ResultFormsReply, ResultsReply } from '../../../core/contract/results'
import type { FolderForm } from '../../../server/fairs/folder'
import { createRepositories } from '../../../server/repositories/repositories'
import { readFigures } from '../../../server/services/desk/readFigures'
import { exhibitorFair, boothForm } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { dayOf, gateOf } from '../gate/support'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Role = 'owner' | 'reviewer' | 'reader' | 'gate'
const both = (id: string, text: string, more: object = {}) => ({
  id,
  text,
  text_en: `${text} en`,
  ...more,
})
/** A fair that begins today, with what the overview compares with. */
const fairOfToday = (forms: readonly FolderForm[]) => {
  const folder = exhibitorFair(FAIR, 'Alpha', forms)
  const now = Date.now()
  return {
    ...folder,
    config: { ...folder.config, Fair: { Start: dayOf(now), End: dayOf(now + 86_400_000) } },
    gates: folder.gates.map(gate => (gate.id === 'main' ? { ...gate, hall: 'N2' } : gate)),
    settings: {
      ...folder.settings,
      overview: {
        target: 4,
        lastEntrances: [2, 3],
        halls: [{ hall: 'N2', limit: 10 }],
        lastRegistered: [
          { daysBefore: 10, total: 0 },
          { daysBefore: 0, total: 8 },
        ],
      },
    },
  }
}
const poll = (hash: string, choices: readonly object[]): FolderForm => ({
  id: 'poll',
  hash,
  settings: { Kind: 'questionnaire', Audience: ['ex'] },
  definition: {
    Id: 'poll',
    Name: '问卷',
    Name_en: 'Poll',
    Fields: [
      {
        Id: 'Q',
        Name: '问题',
        Name_en: 'Questions',
        Type: 'Questions',
        DataSource: [
          both('q1', '评价', { flag: 1, children: choices }),
          both('q2', '目标', {
            flag: 2,
            multiple: true,
            children: [both('g1', '订单'), both('g2', '其他', { flag: 4, other: true })],
          }),
          both('q3', '建议', { flag: 3 }),
        ],
      },
      { Id: 'Area', Name: '面积', Name_en: 'Area', Type: 'Text', InputType: 'number' },
      { Id: 'Phone', Name: '电话', Name_en: 'Phone', Type: 'Text', InputType: 'mobile' },
      { Id: 'Note', Name: '备注', Name_en: 'Note', Type: 'TextArea' },
    ],
  },
})

describe('results of forms at the desk', () => {
  let server: TestServer
  const desk = async <T>(call: string, body: object, role: Role = 'reader', appId = FAIR) =>
    server.call<T>(
      `/api/oa/results/${call}`,
      { ...body },
      { token: await server.organiserToken(role, appId), appId },
    )
  const read = async (body: object = { Form: 'poll' }) =>
    (await desk<ResultsReply>('read', body)).data
  const question = (reply: ResultsReply, id: string) => {
    const found = reply.Questions.find(({ Id }) => Id === id)
    assert.ok(found, id)
    return found
  }
  const answer = async (company: string, version: number, values: object) => {
    const token = await server.exhibitorToken(company)
    const reply = await server.call(
      '/api/ex/form/submit',
      { FormId: 'poll', FormVersion: version, Revision: 0, ...values },
      { token },
    )
    assert.ok(reply.succ, reply.code)
  }
  before(async () => {
    server = await startTestServer()
    const older = poll('1', [both('a', '好'), both('b', '一般')])
    await server.importFair(fairOfToday([older, boothForm]))
    await server.importFair(exhibitorFair(OTHER_FAIR, 'Beta', [older]))
    await answer('north', 1, {
      Q: {
        q1: { selected: ['b'] },
        q2: { selected: ['g1', 'g2'], other: { g2: '找代理' } },
        q3: { text: '多设座位' },
      },
      Area: '36',
      Phone: '13800131234',
      Note: '=1+1',
    })
    await server.importFair(
      fairOfToday([poll('2', [both('a', '很好'), both('c', '差')]), boothForm]),
    )
    await answer('south', 2, {
      Q: { q1: { selected: ['a'] }, q2: { selected: ['g1'] } },
      Area: '90',
      Note: '',
    })
  })
  after(() => server.close())

  it('counts choices of all versions by their latest names, with the texts beside them', async () => {
    const reply = await read()
    assert.deepEqual([reply.Answers, reply.List], [2, 'form:poll'])
    const first = question(reply, 'Q/q1')
    assert.equal(first.Answered, 2)
    assert.deepEqual(
      first.Choices.map(({ Name, Count }) => [Name, Count]),
      [
        ['很好', 1],
        ['差', 0],
        ['一般', 1],
      ],
    )
    const several = question(reply, 'Q/q2')
    assert.deepEqual(
      [several.Several, several.Answered, several.Choices.map(({ Count }) => Count), several.Texts],
      [true, 2, [2, 1], ['找代理']],
    )
  })

  it('shows numbers as a distribution and texts as a list, and nothing that identifies a person', async () => {
    const reply = await read()
    const { Numbers, Answered } = question(reply, 'Area')
    assert.deepEqual(
      [Answered, Numbers?.Min, Numbers?.Max, Numbers?.Mean, Numbers?.Median],
      [2, 36, 90, 63, 63],
    )
    assert.equal(
      Numbers?.Ranges.reduce((sum, { Count }) => sum + Count, 0),
      2,
    )
    assert.deepEqual(question(reply, 'Q/q3').Texts, ['多设座位'])
    assert.deepEqual(
      [question(reply, 'Note').Answered, question(reply, 'Note').Texts],
      [1, ['=1+1']],
    )
    assert.ok(!reply.Questions.some(({ Id }) => Id === 'Phone'))
  })

  it('counts what people answer when they register, without their names, by day', async () => {
    const token = await server.tokenFor('13800131801')
    assert.ok((await server.call('/api/visitor/register', goodAnswers(), { token })).succ)
    const reply = await read({ Form: 'visitor', Period: 'today' })
    assert.deepEqual([reply.Answers, reply.List], [1, 'registration:visitor'])
    assert.equal(
      question(reply, 'Position').Choices.find(({ Value }) => Value === 'buyer')?.Count,
      1,
    )
    assert.ok(
      !reply.Questions.some(({ Id }) =>
        ['NameStr', 'Email', 'Mobile', 'Passport', 'CompanyName'].includes(Id),
      ),
    )
    assert.equal((await read({ Form: 'visitor', Ticket: 'no-such' })).Answers, 0)
    await server.pool.query(
      `UPDATE registration SET created_at = now() - interval '3 days' WHERE app_id = $1`,
      [FAIR],
    )
    assert.equal((await read({ Form: 'visitor', Period: 'today' })).Answers, 0)
    assert.equal((await read({ Form: 'visitor', Period: 'week' })).Answers, 1)
  })

  it('lists questionnaires first, refuses unknown forms and gate staff, and knows its own fair alone', async () => {
    const { Forms } = (await desk<ResultFormsReply>('forms', {})).data
    assert.deepEqual(
      Forms.map(({ Id, Answers }) => [Id, Answers]),
      [
        ['poll', 2],
        ['visitor', 1],
        ['booth', 0],
      ],
    )
    assert.equal((await desk('read', { Form: 'profile' })).code, 'unknown_form')
    assert.equal((await desk('read', { Form: 'poll' }, 'gate')).code, 'forbidden')
    assert.equal(
      (await desk<ResultsReply>('read', { Form: 'poll' }, 'reader', OTHER_FAIR)).data.Answers,
      0,
    )
  })

  it('exports the figures as a table without active formulas', async () => {
    const { data } = await desk<{ Id: string }>(
      'export',
      { Form: 'poll', Format: 'csv' },
      'reviewer',
    )
    await server.built.services.jobs.drain()
    const { rows } = await server.pool.query(
      `SELECT state, made_rows AS rows, title FROM generated_file WHERE id = $1`,
      [data.Id],
    )
    assert.deepEqual([rows[0]?.['state'], rows[0]?.['title']], ['ready', '问卷 统计结果'])
    assert.ok(Number(rows[0]?.['rows']) >= 12)
  })

  describe('the figures of the day', () => {
    const figures = async (Period = 'today', role: Role = 'reader', appId = FAIR) =>
      (
        await server.call<DeskFiguresReply>(
          '/api/oa/figures',
          { Period },
          { token: await server.organiserToken(role, appId), appId },
        )
      ).data
    let code = ''
    before(async () => {
      const { rows } = await server.pool.query<{ card_code: string }>(
        'SELECT card_code FROM registration WHERE app_id = $1',
        [FAIR],
      )
      code = rows[0]?.card_code ?? ''
      const gate = gateOf(server, await server.organiserToken('gate'))
      assert.equal((await gate.redeem(code)).data.Admitted, true)
    })

    it('says who came in where, and compares it with the target and the last fair', async () => {
      const { Registered, Entered, ShowUp, Inside, Quarters, FairDay, FairDays, LastDays, Days } =
        await figures()
      assert.deepEqual([FairDay, FairDays], [1, 2])
      assert.deepEqual(Registered, { Total: 1, Period: 0, Target: 4, Last: 8 })
      assert.deepEqual(
        [Entered, ShowUp],
        [
          { Period: 1, Last: 2 },
          { Came: 1, Approved: 1 },
        ],
      )
      assert.deepEqual(Inside, { Total: 1, Halls: [{ Hall: 'N2', Count: 1, Limit: 10 }] })
      assert.equal(LastDays.length, 2)
      assert.deepEqual([Days[0]?.Count, Days[0]?.Total], [1, 1])
      const main = Quarters.Gates.find(({ Id }) => Id === 'main')
      assert.equal(main?.Counts.length, Quarters.Slots.length)
      assert.equal(
        main?.Counts.reduce((sum, count) => sum + count, 0),
        1,
      )
      if (Quarters.Now >= 0) assert.ok(Quarters.Slots[Quarters.Now])
    })

    it('counts each range separately, and only its own fair', async () => {
      assert.deepEqual(
        [(await figures('week')).Registered.Period, (await figures('all')).Registered.Period],
        [1, 1],
      )
      assert.equal((await figures('fair')).Registered.Period, 0)
      const other = await figures('all', 'owner', OTHER_FAIR)
      assert.deepEqual(
        [other.Registered.Total, other.Entered.Period, other.Registered.Target],
        [0, 0, null],
      )
    })

    it('says how long work has waited', async () => {
      const token = await server.exhibitorToken('north')
      const sent = await server.call(
        '/api/ex/form/submit',
        { FormId: 'booth', FormVersion: 1, Revision: 0, Builder: '匠心', Hanging: 'no' },
        { token },
      )
      assert.ok(sent.succ, sent.code)
      await server.pool.query(
        `UPDATE form_submission SET submitted_at = now() - interval '50 hours' WHERE app_id = $1 AND form_id = 'booth'`,
        [FAIR],
      )
      // past what is kept for a moment
      const fair = await server.built.services.fairs.require(FAIR)
      const { Waiting } = await readFigures(
        createRepositories(server.pool),
        fair,
        new Date(),
        'today',
      )
      assert.deepEqual(
        Waiting.filter(({ Kind }) => Kind === 'form:booth').map(({ Count, Late }) => [Count, Late]),
        [[1, 1]],
      )
    })

    it('retries everything that failed, once', async () => {
      await server.pool.query(
        `INSERT INTO outbox (app_id, kind, recipient, language, text, consent_version, consented_at, expires_at, attempts, next_try_at)
         SELECT $1, 'review', '+8613800130699', 'cn', 't', '', now(), now() + interval '1 hour', 5, now() - interval '1 minute' FROM generate_series(1, 2)`,
        [FAIR],
      )
      const retry = async (role: Role) =>
        server.call<{ Retried: number }>(
          '/api/oa/job/retryFailed',
          {},
          { token: await server.organiserToken(role) },
        )
      assert.equal((await retry('reader')).code, 'forbidden')
      assert.equal((await retry('reviewer')).data.Retried, 2)
      assert.equal((await retry('reviewer')).data.Retried, 0)
    })

    it('makes the daily report as a PDF', async () => {
      const token = await server.organiserToken('reader')
      const { data } = await server.call<{ Id: string }>('/api/oa/figures/report', {}, { token })
      await server.built.services.jobs.drain()
      const { rows } = await server.pool.query(`SELECT state FROM generated_file WHERE id = $1`, [
        data.Id,
      ])
      assert.equal(rows[0]?.['state'], 'ready')
    })
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ResultFormsReply, ResultsReply } from '../../../core/contract/results'
import type { FolderForm } from '../../../server/fairs/folder'
import { exhibitorFair, boothForm } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Role = 'owner' | 'reviewer' | 'reader' | 'gate'
const both = (id: string, text: string, more: object = {}) => ({ id, text, text_en: `${text} en`, ...more })
const poll = (hash: string, choices: readonly object[]): FolderForm => ({
  ...{ id: 'poll', hash, settings: { Kind: 'questionnaire', Audience: ['ex'] } },
  definition: {
    ...{ Id: 'poll', Name: '问卷', Name_en: 'Poll' },
    Fields: [
      {
        ...{ Id: 'Q', Name: '问题', Name_en: 'Questions', Type: 'Questions' },
        DataSource: [
          both('q1', '评价', { flag: 1, children: choices }),
          both('q2', '目标', { flag: 2, multiple: true, children: [both('g1', '订单'), both('g2', '其他', { flag: 4, other: true })] }),
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
    server.call<T>(`/api/oa/results/${call}`, { ...body }, { token: await server.organiserToken(role, appId), appId })
  const read = async (body: object = { Form: 'poll' }) => (await desk<ResultsReply>('read', body)).data
  const question = (reply: ResultsReply, id: string) => {
    const found = reply.Questions.find(({ Id }) => Id === id)
    assert.ok(found, id)
    return found
  }
  const answer = async (company: string, version: number, values: object) => {
    const token = await server.exhibitorToken(company)
    const reply = await server.call('/api/ex/form/submit', { FormId: 'poll', FormVersion: version, Revision: 0, ...values }, { token })
    assert.ok(reply.succ, reply.code)
  }
  before(async () => {
    server = await startTestServer()
    const older = poll('1', [both('a', '好'), both('b', '一般')])
    await server.importFair(exhibitorFair(FAIR, 'Alpha', [older, boothForm]))
    await server.importFair(exhibitorFair(OTHER_FAIR, 'Beta', [older]))
    await answer('north', 1, {
      ...{ Q: { q1: { selected: ['b'] }, q2: { selected: ['g1', 'g2'], other: { g2: '找代理' } }, q3: { text: '多设座位' } } },
      ...{ Area: '36', Phone: '13800131234', Note: '=1+1' },
    })
    await server.importFair(exhibitorFair(FAIR, 'Alpha', [poll('2', [both('a', '很好'), both('c', '差')]), boothForm]))
    await answer('south', 2, { Q: { q1: { selected: ['a'] }, q2: { selected: ['g1'] } }, Area: '90', Note: '' })
  })
  after(() => server.close())

  it('counts choices of all versions by their latest names, with what was written beside them', async () => {
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

  it('shows numbers as a distribution and texts as a list, and nothing that reaches a person', async () => {
    const reply = await read()
    const { Numbers, Answered } = question(reply, 'Area')
    assert.deepEqual([Answered, Numbers?.Min, Numbers?.Max, Numbers?.Mean, Numbers?.Median], [2, 36, 90, 63, 63])
    assert.equal(
      Numbers?.Ranges.reduce((sum, { Count }) => sum + Count, 0),
      2,
    )
    assert.deepEqual(question(reply, 'Q/q3').Texts, ['多设座位'])
    assert.deepEqual([question(reply, 'Note').Answered, question(reply, 'Note').Texts], [1, ['=1+1']])
    assert.ok(!reply.Questions.some(({ Id }) => Id === 'Phone'))
  })

  it('counts what people answer when they register, without their names, by day', async () => {
    const token = await server.tokenFor('13800131801')
    assert.ok((await server.call('/api/visitor/register', goodAnswers(), { token })).succ)
    const reply = await read({ Form: 'visitor', Period: 'today' })
    assert.deepEqual([reply.Answers, reply.List], [1, 'registration:visitor'])
    assert.equal(question(reply, 'Position').Choices.find(({ Value }) => Value === 'buyer')?.Count, 1)
    assert.ok(!reply.Questions.some(({ Id }) => ['NameStr', 'Email', 'Mobile', 'Passport', 'CompanyName'].includes(Id)))
    assert.equal((await read({ Form: 'visitor', Ticket: 'no-such' })).Answers, 0)
    await server.pool.query(`UPDATE registration SET created_at = now() - interval '3 days' WHERE app_id = $1`, [FAIR])
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
    assert.equal((await desk<ResultsReply>('read', { Form: 'poll' }, 'reader', OTHER_FAIR)).data.Answers, 0)
  })

  it('exports the figures as a table that runs no formula', async () => {
    const { data } = await desk<{ Id: string }>('export', { Form: 'poll', Format: 'csv' }, 'reviewer')
    await server.built.services.jobs.drain()
    const { rows } = await server.pool.query(`SELECT state, made_rows AS rows, title FROM generated_file WHERE id = $1`, [data.Id])
    assert.deepEqual([rows[0]?.['state'], rows[0]?.['title']], ['ready', '问卷 统计结果'])
    assert.ok(Number(rows[0]?.['rows']) >= 12)
  })
})

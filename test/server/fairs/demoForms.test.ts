import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readFileSync } from 'node:fs'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { exhibitorApp, type ExhibitorApp } from '../../support/server/exhibitorApp'
import { quickPasswords } from '../../support/server/quickPasswords'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

interface Company {
  Name: string
  Accounts: { Account: string; Password: string; Role: string }[]
}
const DEMO = 'tgdemo000000001'

describe('the demo fair for exhibitors', () => {
  quickPasswords()
  let server: TestServer
  let app: ExhibitorApp
  const companies = JSON.parse(readFileSync('fairs/suilan/exhibitors.json', 'utf8')) as Company[]
  before(async () => {
    server = await startTestServer()
    await loadFolder('fairs/suilan', server.pool, TEST_SECRET_KEY)
    const call: TestServer['call'] = (path, body, options) =>
      server.call(path, body, { ...options, appId: DEMO })
    const { Account, Password } = companies[0]?.Accounts[0] ?? { Account: '', Password: '' }
    const { data } = await call<{ data: { Token: string } }>('/api/ex/login', { Account, Password })
    app = exhibitorApp({ call, get: server.get }, data.data.Token)
  })
  after(() => server.close())

  it('lets every account of its file log in', async () => {
    assert.equal(companies.length, 3)
    for (const { Name, Accounts } of companies) {
      assert.deepEqual(
        Accounts.map(account => account.Role),
        ['admin', 'staff'],
      )
      for (const { Account, Password } of Accounts) {
        const { data } = await server.call<{ data: Record<string, unknown> }>(
          '/api/ex/login',
          { Account, Password },
          { appId: DEMO },
        )
        assert.equal(data.data['CompanyName'], Name)
      }
    }
  })

  it('asks for three forms, and lists the first to close first', async () => {
    assert.deepEqual(
      (await app.list()).data.map(({ Id, Kind }) => [Id, Kind]),
      [
        ['booth', 'form'],
        ['luncheon', 'form'],
        ['survey', 'questionnaire'],
      ],
    )
  })

  it('accepts a luncheon in both languages of its rules: a guest who does not come is asked nothing more', async () => {
    const { data } = await app.submit({
      FormId: 'luncheon',
      Attends: { selected: ['no'] },
      GuestName: 'x',
      Seats: ['2'],
    })

    assert.deepEqual(data.Values, { Attends: { selected: ['no'] } })
  })

  it('accepts the questionnaire: follow-up questions are asked, hidden answers dropped, limits and other-texts checked', async () => {
    const choose = (...selected: string[]) => ({ selected })
    const answers = {
      q1: choose('q1-2'),
      q2: choose('q2-orders', 'q2-agents', 'q2-launch', 'q2-brand'),
      q3: choose('q3-all'),
      q4: { text: 'hidden' },
      q5: choose('q5-50'),
      q6: choose('q6-0'),
      q7: choose('q7-local'),
      q8: choose('q8-leads', 'q8-other'),
      q10: choose('q10-yes'),
      q11: choose('q11-yes'),
      q12: choose('q12-no'),
    }
    const refused = await app.submit({ FormId: 'survey', Survey: answers })
    const nodes = (refused.body as { issues: { node?: string; code: string }[] }).issues.filter(
      issue => issue.node,
    )
    assert.deepEqual(
      nodes.map(({ node, code }) => [node, code]),
      [
        ['q1-why', 'questionRequired'],
        ['q2', 'questionLimit'],
        ['q8', 'questionOther'],
        ['q13', 'questionText'],
      ],
    )
    const mended = {
      ...answers,
      'q1-why': { selected: ['q1-why-other'], other: { 'q1-why-other': '停车：排队,太久' } },
      q2: choose('q2-orders'),
      q8: choose('q8-leads'),
      q13: { text: '预算调整' },
    }
    const done = await app.submit({ FormId: 'survey', Survey: mended })
    const kept = done.data.Values['Survey'] as Record<string, { other?: Record<string, string> }>

    assert.equal(done.data.State, 'submitted')
    assert.deepEqual(Object.keys(kept).sort(), [
      'q1',
      'q1-why',
      'q10',
      'q11',
      'q12',
      'q13',
      'q2',
      'q3',
      'q5',
      'q6',
      'q8',
    ])
    assert.deepEqual(kept['q1-why']?.other, { 'q1-why-other': '停车：排队，太久' })
  })

  it('keeps a draft of the booth form with its defaults, sets and hides by its rules, and names everything that is missing', async () => {
    const own = await app.save({
      BuildType: { selected: ['self'] },
      Contractor: { CompanyName: '枫林搭建' },
      DepositPayer: { selected: ['contractor'] },
    })
    assert.equal(
      own.data.Values['Edition'],
      '2031-raw-space',
      'a hidden field with a default is stored',
    )
    assert.equal(own.data.Values['Contractor'], undefined)
    const issues = (
      await app.submit({
        BuildType: { selected: ['contractor'] },
        Storeys: { selected: ['two'] },
        Hanging: true,
        Revision: 1,
      })
    ).issues.map(issue => issue.id)
    for (const id of [
      'BoothNumber',
      'Contractor',
      'SitePhone',
      'License',
      'LoadReport',
      'HangingWeight',
      'Rendering',
      'Concept',
      'PowerLoad',
      'Unloading',
      'Pledge',
    ])
      assert.ok(issues.includes(id), id)
    for (const id of ['NightReason', 'Keywords', 'Walkthrough', 'Remarks', 'Services'])
      assert.ok(!issues.includes(id), id)
  })
})

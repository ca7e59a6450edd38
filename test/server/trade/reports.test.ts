import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import type { DeskTalkReportReply, DeskTalksReply } from '../../../core/contract/deskTalks'
import { endpoints } from '../../../core/contract/endpoints'
import type { PublicListReply } from '../../../core/contract/recordPublic'
import type { RecordReply } from '../../../core/contract/resource'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { inviter, newPhone } from '../invitations/support'

const POST: Json = {
  Resource: 'post',
  FormVersion: 1,
  Revision: 0,
  Kind: { selected: ['supply'] },
  Category: ['products-materials'],
  Title: '有机燕麦片',
  Quantity: '40 吨',
  Region: ['north'],
  Text: '先付定金再发货',
  ValidTo: '2099-01-01',
}

describe('reports of posts', () => {
  let server: TestServer
  let [north, south, desk] = ['', '', '']
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    ;[north, south] = [await server.exhibitorToken('north'), await server.exhibitorToken('south')]
    desk = await server.organiserToken('trade')
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, token: string) => server.call<T>(path, body, { token })
  const must = async <T>(path: string, body: Json, token: string): Promise<T> => {
    const { succ, data, code, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${code} ${JSON.stringify(reply)}`)
    return data
  }
  const posted = async (Title = '有机燕麦片') => {
    const { Id, Revision } = await must<RecordReply>(
      '/api/ex/data/submit',
      { ...POST, Title },
      north,
    )
    const Items = [{ Id, Revision }]
    await must('/api/oa/review/act', { Kind: 'post', Action: 'approve', Items }, desk)
    return Id
  }
  const board = async () =>
    (await must<PublicListReply>('/api/ex/member/list', { Resource: 'post' }, south)).Items.map(
      ({ Id }) => Id,
    )
  const report = (Id: string, token: string, more: Json = {}, prefix = '/api/visitor') =>
    call(
      `${prefix}/member/report`,
      { Resource: 'post', Id, Reason: 'fraud', Text: '要求私下付款', ...more },
      token,
    )
  const queue = async (State = 'open') => {
    const data = await must<DeskTalksReply>('/api/oa/talks', { State }, desk)
    assert.ok(Value.Check(endpoints['desk.talks'].reply, data), JSON.stringify(data))
    return data.Items
  }
  const about = async (title: string) => {
    const found = (await queue()).filter(({ Title }) => Title === title)
    assert.ok(found[0], 'the report is in the queue')
    return found
  }
  const open = async (Id: string) => {
    const data = await must<DeskTalkReportReply>('/api/oa/talks/report', { Id }, desk)
    assert.ok(Value.Check(endpoints['desk.talkReport'].reply, data), JSON.stringify(data))
    return data
  }
  const close = (Id: string, more: Json) =>
    call('/api/oa/talks/close', { Id, Action: 'record', Remove: false, ...more }, desk)
  const trail = async (action: string) =>
    (
      await server.pool.query<{ subject: string; details: Record<string, unknown> }>(
        'SELECT subject, details FROM audit_event WHERE action = $1 ORDER BY id',
        [action],
      )
    ).rows

  it('come to the queue of the desk with the post, its company and the party that reports', async () => {
    const { token } = await inviter(server)
    const Id = await posted('可疑供应')
    assert.ok((await report(Id, token)).succ)
    assert.ok((await report(Id, token, { Reason: 'spam' })).succ, 'a second one answers the same')
    assert.ok((await report(Id, south, { Reason: 'fake', Text: '' }, '/api/ex')).succ)
    const rows = await about('可疑供应')
    assert.deepEqual(
      rows.map(({ On, Reason, By, About, Same }) => [On, Reason, By.Kind, About.Id, Same]),
      [
        ['post', 'fake', 'company', 'exhibitor:north', 2],
        ['post', 'fraud', 'person', 'exhibitor:north', 2],
      ],
    )
    const opened = await open(rows[1]?.Id ?? '')
    assert.deepEqual([opened.Report.Text, opened.Others.length], ['要求私下付款', 1])
    assert.deepEqual([opened.Post?.Title, opened.Post?.State], ['可疑供应', 'approved'])
    assert.ok(opened.Post?.Rows.some(({ Text }) => Text === '先付定金再发货'))
    assert.deepEqual(opened.Messages, [])
    assert.equal((await close(rows[1]?.Id ?? '', { Action: 'dismiss', Others: true })).succ, true)
    assert.deepEqual((await board()).includes(Id), true, 'the post stays on the board')
  })

  it('are refused for one’s own post, for a post that is not on the board, and without a login', async () => {
    const { token } = await inviter(server)
    const Id = await posted()
    assert.equal((await report(Id, north, {}, '/api/ex')).code, 'bad_request')
    assert.equal((await report('AAAAAAAAAAAAAAAA', token)).code, 'unknown_record')
    assert.equal((await report(Id, token, { Resource: 'inquiry' })).code, 'unknown_record')
    assert.equal((await report(Id, token, { Resource: 'product' })).code, 'unknown_record')
    assert.equal((await report(Id, '')).status, 401)
    const draft = await must<RecordReply>('/api/ex/data/submit', POST, north)
    assert.equal((await report(draft.Id, token)).code, 'unknown_record')
  })

  it('of needs come from companies, and name the buyer', async () => {
    const { token } = await inviter(server)
    const { CardCode } = await must<{ CardCode: string }>('/api/visitor/card', {}, token)
    const confirmed = { CardCode, Company: '赤杉烘焙集采', Paper: '营业执照' }
    const owner = await server.organiserToken('owner')
    await must('/api/oa/buyer/verify', confirmed, owner)
    const { Id, Revision } = await must<RecordReply>(
      '/api/visitor/party/submit',
      {
        Resource: 'need',
        FormVersion: 1,
        Revision: 0,
        Title: '可疑采购',
        Category: ['products-materials'],
        Quantity: '8 吨 / 月',
        Low: '9',
        High: '12',
        Unit: 'L',
        Region: ['east'],
        ValidTo: '2099-01-01',
      },
      token,
    )
    const Items = [{ Id, Revision }]
    await must('/api/oa/review/act', { Kind: 'need', Action: 'approve', Items }, desk)
    assert.equal((await report(Id, token, { Resource: 'need' })).code, 'unknown_record')
    assert.ok((await report(Id, south, { Resource: 'need' }, '/api/ex')).succ)
    const [row] = await about('可疑采购')
    assert.deepEqual([row?.On, row?.By.Id, row?.About.Kind], ['need', 'exhibitor:south', 'person'])
    assert.ok((await close(row?.Id ?? '', { Remove: true, Answer: '内容不实' })).succ)
    const opened = await open(row?.Id ?? '')
    assert.equal(opened.Post?.State, 'hidden')
  })

  it('hide the post with a reason, once, and the trail says so', async () => {
    const { token } = await inviter(server)
    const Id = await posted('虚假求购')
    await report(Id, token)
    const [row] = await about('虚假求购')
    const hide = (more: Json) => close(row?.Id ?? '', { Remove: true, ...more })
    assert.equal((await hide({})).code, 'bad_request', 'a reason is needed')
    assert.equal((await hide({ Action: 'mute', Answer: '虚假' })).code, 'bad_request')
    assert.ok((await hide({ Answer: '内容不实' })).succ)
    assert.equal((await hide({ Answer: '内容不实' })).code, 'conflict')
    assert.equal((await board()).includes(Id), false)
    const { Record } = await must<{ Record: { State: string; Reason: string } }>(
      '/api/ex/data/get',
      { Resource: 'post', Id },
      north,
    )
    assert.deepEqual([Record.State, Record.Reason], ['hidden', '内容不实'])
    const line = (await trail('talk.close')).at(-1)
    assert.deepEqual([line?.subject, line?.details['removed']], ['exhibitor:north', true])
    const opened = await open(row?.Id ?? '')
    assert.deepEqual([opened.Post?.State, opened.Answer], ['hidden', '内容不实'])
  })

  it('are in the export of their author, and lose author and words with the person', async () => {
    const phone = newPhone()
    const token = await server.tokenFor(phone)
    assert.ok((await server.call('/api/visitor/register', goodAnswers(), { token })).succ)
    const Id = await posted('重复广告')
    await report(Id, token, { Text: '一天发了八条' })
    const out = await must<{ Reports: { Text: string; Title: string }[] }>(
      '/api/open/privacy/export',
      {},
      token,
    )
    assert.deepEqual(
      out.Reports.map(({ Title, Text }) => [Title, Text]),
      [['重复广告', '一天发了八条']],
    )
    assert.ok((await call('/api/open/privacy/delete', { Confirm: phone.slice(-4) }, token)).succ)
    const [row] = await about('重复广告')
    assert.deepEqual([row?.By.Id, row?.Text], ['gone', ''])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { readXlsx } from 'hucre'
import { endpoints } from '../../../core/contract/endpoints'
import type { DeskDeadlinesReply } from '../../../core/contract/organiser'
import type {
  LeadListReply,
  LeadOpenReply,
  LeadRequestReply,
  LeadUpdateReply,
} from '../../../core/contract/lead'
import type { LeadBulkReply, LeadScanReply } from '../../../core/contract/leadScan'
import type { LeadMineReply } from '../../../core/contract/leadSharing'
import type { VisitorCard } from '../../../core/contract/registration'
import { FAIR, fairFolder, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { newPhone } from '../invitations/support'

type Fields = Record<string, unknown>
const questions = {
  Id: 'lead',
  Name: '扫码提问',
  Name_en: 'Scan questions',
  Fields: [
    {
      Id: 'Volume',
      Name: '月采购量',
      Name_en: 'Volume',
      Type: 'ButtonGroup',
      Required: true,
      DataSource: [{ id: 's', text: '少', text_en: 'Little' }],
    },
    { Id: 'Wants', Name: '需求', Name_en: 'Needs', Type: 'Text', MaxLength: 20 },
  ],
}

describe('the leads of a company', () => {
  let server: TestServer
  let north: string
  let staff: string
  let south: string
  before(async () => {
    server = await startTestServer()
    // a fair that shows phones masked and no e-mail
    const visitorFields = ['NameStr', 'CompanyName', 'Position', 'Mobile'].map(id => ({
      id,
      isFull: false,
    }))
    const folder = fairFolder(FAIR, 'Alpha')
    const forms = [...folder.forms, { id: 'lead', hash: 'asked', definition: questions }]
    await server.importFair({ ...folder, forms, settings: { ...folder.settings, visitorFields } })
    north = await server.exhibitorToken('north')
    staff = await server.exhibitorToken('north-staff')
    south = await server.exhibitorToken('south')
  })
  after(() => server.close())

  const visitor = async (NameStr: string, CompanyName = '澜桥食品') => {
    const phone = newPhone()
    const token = await server.tokenFor(phone)
    const answers = goodAnswers({ NameStr, CompanyName: { CompanyName, TaxNumber: '' } })
    const { data } = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      answers,
      { token },
    )
    return { token, phone, code: data.Card.CardCode }
  }
  const ex = <T>(call: string, body: Fields, token = north) =>
    server.call<T>(`/api/ex/lead/${call}`, body, { token })
  const scan = async (Code: string, token = north) =>
    (await ex<LeadScanReply>('scan', { Code }, token)).data
  const open = async (Id: string, token = north) =>
    (await ex<LeadOpenReply>('open', { Id }, token)).data
  const list = async (body: Fields = {}, token = north) =>
    (await ex<LeadListReply>('list', body, token)).data
  /** The rows of a file that was asked for, when it is made. */
  const made = async (Id: string, token: string) => {
    const file = async () =>
      (
        await server.call<{ Files: { Id: string; State: string }[] }>(
          '/api/ex/file/list',
          {},
          { token },
        )
      ).data.Files
    for (
      let tries = 0;
      tries < 500 && (await file()).find(one => one.Id === Id)?.State === 'queued';
      tries++
    )
      await server.built.services.jobs.drain()
    const { data } = await server.call<{ Url: string }>('/api/ex/file/open', { Id }, { token })
    const bytes = Buffer.from(await (await fetch(new URL(data.Url, server.url))).arrayBuffer())
    return (await readXlsx(bytes)).sheets[0]?.rows ?? []
  }
  const item = (Code: string, more: Fields = {}) => ({
    Code,
    Nonce: crypto.randomUUID(),
    ScannedAt: new Date().toISOString(),
    ...more,
  })

  it('are taken from a queue exactly once, each separately, also submitted by several at the same moment', async () => {
    const [one, two] = [await visitor('甲一'), await visitor('乙二')]
    const Items = [
      item(one.code, { Rating: 4, Note: ' 要样品 ' }),
      item('999999999999'),
      item(two.code),
      item(one.code),
      { ...item(two.code), Nonce: ' ' },
      { ...item(two.code), ScannedAt: 'yesterday' },
    ]

    const all = await Promise.all([0, 1, 2, 3].map(() => ex<LeadBulkReply>('bulk', { Items })))

    assert.ok(Value.Check(endpoints['lead.bulk'].reply, all[0]?.data), JSON.stringify(all[0]?.body))
    const said = all.map(({ data }) =>
      data.Items.map(({ Lead, code }) => [Lead?.Name, Lead?.First, code]),
    )
    assert.deepEqual(said[0], [
      ['甲一', true, undefined],
      [undefined, undefined, 'unknown_visitor'],
      ['乙二', true, undefined],
      ['甲一', false, undefined],
      [undefined, undefined, 'bad_request'],
      [undefined, undefined, 'bad_request'],
    ])
    assert.deepEqual(said, [said[0], said[0], said[0], said[0]])
    const { Lead, Notes } = await open(all[0]?.data.Items[0]?.Lead?.Id ?? '')
    assert.deepEqual(
      [Lead.Times, Lead.Rating, Lead.NoteCount, Lead.Source, Lead.Collector?.Name],
      [2, 4, 1, 'scan', 'north名'],
    )
    assert.deepEqual(
      Notes.map(({ Text, Author }) => [Text, Author?.Name]),
      [['要样品', 'north名']],
    )
  })

  it('show of a visitor what the fair and the visitor allow, at every look', async () => {
    const met = await visitor('陈星禾')
    const { Id } = await scan(met.code)
    const info = (visitorId: string, token = north) =>
      server.call<{ visitorInfo: Fields }>('/api/ex/chat/visitor/info', { visitorId }, { token })
    const shown = async () => {
      const { VisitorId, Lead } = await open(Id)
      const { Mobile, Email } = (await info(VisitorId)).data.visitorInfo as {
        Mobile?: { Number: string }
        Email?: string
      }
      return [Lead.Shared, Mobile?.Number, Email]
    }
    const mine = async () =>
      (await server.call<LeadMineReply>('/api/visitor/lead/mine', {}, met)).data.Companies
    const share = (Share: boolean, Id = '0') =>
      server.call<LeadMineReply>('/api/visitor/lead/share', { Id, Share }, met)
    const masked = [false, met.phone.replace(/^(.{3}).{4}/, '$1****'), undefined]

    assert.deepEqual(await shown(), masked)
    assert.equal((await share(true)).code, 'unknown_lead')
    const [company] = await mine()
    const shared = await share(true, company?.Id)
    assert.ok(Value.Check(endpoints['lead.share'].reply, shared.data))
    assert.deepEqual(
      [shared.data.Companies[0]?.Shared, await shown()],
      [true, [true, met.phone, 'lin@suilan.example']],
    )
    const elsewhere = await info(met.code, south)
    assert.equal(
      (elsewhere.data.visitorInfo['Mobile'] as { Number: string }).Number,
      masked[1],
      'with another company they share nothing',
    )
    const exportedAt = async () => (await mine()).map(one => one.ExportedAt !== '')
    assert.deepEqual(await exportedAt(), [false])
    const rows = await made((await ex<{ Id: string }>('export', { Ids: [Id] })).data.Id, north)
    assert.ok(JSON.stringify(rows).includes(met.phone), 'what is shared stands in the file')
    assert.deepEqual(await exportedAt(), [true], 'and they see that it was made')
    const { VisitorId } = await open(Id)
    assert.equal(
      (await info(VisitorId, south)).code,
      'unknown_visitor',
      'a lead is its company’s alone',
    )
    await share(false, company?.Id)
    assert.deepEqual(await shown(), masked)

    await server.pool.query(`UPDATE registration SET state = 'revoked' WHERE card_code = $1`, [
      met.code,
    ])
    const gone = await open(Id)
    assert.deepEqual(
      [gone.VisitorId, gone.Lead.Valid, gone.Lead.Name, gone.Lead.Position],
      ['', false, '陈星禾', ''],
    )
    assert.equal((await info(VisitorId)).code, 'unknown_visitor', 'and is shown no more')
  })

  it('show contact data to a person who asked and was allowed, and to no one who was refused', async () => {
    const met = await visitor('许知遥')
    const { Id } = await scan(met.code)
    const ask = (token = north) => ex<LeadRequestReply>('request', { Id }, token)
    const mine = async () =>
      (await server.call<LeadMineReply>('/api/visitor/lead/mine', {}, met)).data.Companies
    const asks = async () =>
      (await server.call<VisitorCard>('/api/visitor/card', {}, met)).data.ContactAsks
    const share = async (Share: boolean) =>
      server.call('/api/visitor/lead/share', { Id: (await mine())[0]?.Id, Share }, met)

    assert.equal((await ask(south)).code, 'unknown_lead')
    assert.equal(await asks(), undefined)
    const asked = await Promise.all([ask(), ask(staff)])
    assert.ok(
      Value.Check(endpoints['lead.request'].reply, asked[0]?.data),
      JSON.stringify(asked[0]?.body),
    )
    assert.deepEqual(
      asked.map(({ data }) => [data.Lead.Request, data.Lead.Shared]),
      [
        ['asked', false],
        ['asked', false],
      ],
    )
    assert.deepEqual([await asks(), (await mine()).map(one => one.Asks)], [1, [true]])
    await share(false)
    assert.deepEqual([await asks(), (await ask()).data.Lead.Request], [undefined, 'declined'])
    await scan(met.code)
    assert.equal((await open(Id)).Lead.Shared, false)
    await share(true)
    const { Lead } = await open(Id)
    assert.deepEqual([Lead.Shared, Lead.Request], [true, ''])
  })

  it('are deleted with the visitor, who finds in their own data what was stored of them', async () => {
    const met = await visitor('何予安')
    const { Id } = await scan(met.code)
    await ex('update', { Id, Revision: 1, Tags: ['代理'], Note: '周四试饮' })

    const { data } = await server.call<{ Leads: Fields[] }>('/api/open/privacy/export', {}, met)
    assert.deepEqual(
      data.Leads.map(({ Tags, Notes, State, Times }) => [Tags, Notes, State, Times]),
      [[['代理'], ['周四试饮'], 'new', 1]],
    )
    const deleted = await server.call(
      '/api/open/privacy/delete',
      { Confirm: met.phone.slice(-4) },
      met,
    )
    assert.equal(deleted.succ, true)
    assert.equal((await ex('open', { Id })).code, 'unknown_lead')
    assert.equal(
      (await server.pool.query('SELECT FROM lead_note WHERE lead_id = $1', [Id])).rowCount,
      0,
    )
    assert.deepEqual((await list({ Search: '何予安' })).Items, [])
  })

  it('change over the revision last seen, step by step, within the company', async () => {
    const met = await visitor('苏明朗')
    const { Id } = await scan(met.code)
    const [me] = (await list()).About?.Colleagues ?? []
    const update = (body: Fields, token = north) =>
      ex<LeadUpdateReply>('update', { Id, Revision: 1, ...body }, token)

    const changed = await update({
      Rating: 5,
      State: 'contacted',
      Tags: [' 原料 ', '原料'],
      NextStep: '寄样',
      NextAt: '2031-04-17T06:00:00Z',
    })
    assert.ok(
      Value.Check(endpoints['lead.update'].reply, changed.data),
      JSON.stringify(changed.body),
    )
    const { Lead } = changed.data
    assert.deepEqual(
      [Lead.Rating, Lead.State, Lead.Tags, Lead.NextStep, Lead.NextAt, Lead.Revision],
      [5, 'contacted', ['原料'], '寄样', '2031-04-17T06:00:00.000Z', 2],
    )
    assert.equal((await update({ Rating: 1 }, staff)).code, 'conflict')
    const noted = await update({ Note: '已电话' }, staff)
    assert.deepEqual(
      [noted.data.Lead.Revision, noted.data.Notes[0]?.Author?.Name],
      [2, 'north-staff名'],
      'a note is in nobody’s way',
    )
    for (const wrong of [
      { State: 'new' },
      { Assignee: '999999' },
      { NextAt: 'soon' },
      { NextAt: '-100000-01-01T00:00:00Z' },
      { NextAt: '+200000-01-01T00:00:00Z' },
      { Tags: ['x'.repeat(21)] },
    ])
      assert.equal(
        (await update({ Revision: 2, ...wrong })).code,
        'bad_request',
        JSON.stringify(wrong),
      )
    const given = await update({ Revision: 2, Assignee: me?.Id }, staff)
    assert.equal(given.data.Lead.Assignee?.Id, me?.Id)
    const at = (
      await Promise.all([1, 2, 3, 4].map(n => update({ Revision: 3, NextStep: `${n}` })))
    ).map(({ code }) => code ?? 'ok')
    assert.deepEqual(at.sort(), ['conflict', 'conflict', 'conflict', 'ok'])
    assert.equal((await update({ Note: 'x' }, south)).code, 'unknown_lead')
  })

  it('have no period for their questions: the desk offers none, and none applies', async () => {
    const oa = async <T>(call: string, body: Fields = {}) =>
      server.call<T>(`/api/oa/${call}`, body, { token: await server.organiserToken('reviewer') })
    const { Forms } = (await oa<DeskDeadlinesReply>('deadline/list')).data
    assert.deepEqual([Forms.length > 0, Forms.some(({ Id }) => Id === 'lead')], [true, false])
    assert.equal(
      (await oa('deadline/set', { Id: 'lead', Closes: '2021-03-20T18:00:00+08:00' })).code,
      'unknown_form',
    )
    // as a folder of before may still say
    const settings = (to: string) =>
      server.pool.query(
        `UPDATE form_definition SET settings = $2 WHERE app_id = $1 AND form_id = 'lead'`,
        [FAIR, to],
      )
    await settings('{"Closes": "2021-03-20T18:00:00+08:00"}')
    const Answers = { Version: 1, Values: { Volume: { selected: ['s'] }, Wants: '样品' } }
    const [done] = (
      await ex<LeadBulkReply>('bulk', { Items: [item((await visitor('云零')).code, { Answers })] })
    ).data.Items
    assert.equal((await open(done?.Lead?.Id ?? '')).Answers?.Rows.length, 2)
    await settings('{}')
  })

  it('store the answers after a scan, once, whenever they are submitted, under the questions of that time', async () => {
    const met = await visitor('云一')
    const scanned = item(met.code)
    const later = item(met.code, { ScannedAt: new Date(Date.now() - 60_000).toISOString() })
    const asked = (Wants: string, Volume = 's') => ({
      Version: 1,
      Values: { Volume: { selected: [Volume] }, Wants, Foreign: 'x' },
    })
    const bulk = async (Items: Fields[]) => (await ex<LeadBulkReply>('bulk', { Items })).data.Items
    const [first] = await bulk([scanned])
    const Id = first?.Lead?.Id ?? ''
    assert.equal((await open(Id)).Answers, undefined)

    for (let i = 0; i < 3; i++) await bulk([{ ...scanned, Answers: asked('样品') }])
    const { Lead, Answers, Questions } = await open(Id)
    assert.deepEqual([Questions, Lead.Times, Lead.Revision], [{ Id: 'lead', Version: 1 }, 1, 2])
    assert.deepEqual(
      [Answers?.Values, Answers?.Rows.map(({ Label, Text }) => [Label, Text])],
      [
        { Volume: { selected: ['s'] }, Wants: '样品' },
        [
          ['月采购量', '少'],
          ['需求', '样品'],
        ],
      ],
    )
    const refused = await bulk([
      { ...scanned, Answers: asked('报价', 'none') },
      { ...scanned, Answers: { ...asked('报价'), Version: 9 } },
      { ...later, Answers: asked('先问的') },
    ])
    assert.deepEqual(
      refused.map(({ code }) => code),
      ['invalid_form', 'unknown_form', undefined],
    )
    assert.equal(
      (await open(Id)).Answers?.Rows[1]?.Text,
      '样品',
      'what was asked before is older, whenever it comes',
    )
    const update = (body: Fields) => ex<LeadUpdateReply>('update', { Id, ...body })
    assert.equal((await update({ Revision: 1, Answers: asked('合同') })).code, 'conflict')
    assert.equal(
      (await update({ Revision: 2, Rating: 3, Answers: asked('合同') })).data.Lead.Revision,
      4,
    )
    const sheet = await made(
      (await ex<{ Id: string }>('export', { Search: '云一' })).data.Id,
      north,
    )
    assert.deepEqual(
      sheet.map(row => row.slice(-2)),
      [
        ['月采购量 / Volume', '需求 / Needs'],
        ['少 / Little', '合同'],
      ],
    )
    assert.equal((await list()).About?.Questions?.Version, 1)
    const own = await server.call<{ Leads: Fields[] }>('/api/open/privacy/export', {}, met)
    assert.deepEqual(own.data.Leads[0]?.['Answers'], { Volume: { selected: ['s'] }, Wants: '合同' })
  })
})

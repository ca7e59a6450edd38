import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { readXlsx } from 'hucre'
import { endpoints } from '../../../core/contract/endpoints'
import type { LeadListReply, LeadMarkReply, LeadOpenReply } from '../../../core/contract/lead'
import type { LeadStatsReply } from '../../../core/contract/leadFigures'
import type { LeadScanReply } from '../../../core/contract/leadScan'
import type { LeadMineReply } from '../../../core/contract/leadSharing'
import type { VisitorCard } from '../../../core/contract/registration'
import { FAIR, fairFolder, goodAnswers, visitorForm } from '../../support/server/fairFixture'
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

describe('lists of leads', () => {
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

  it('are listed page by page, searched only by what is shown, and counted', async () => {
    for (const name of ['丙一', '丙二', '丙三'])
      await scan((await visitor(name, '栗川谷饮')).code, south)
    const first = await list({ Size: 2 }, south)
    assert.ok(Value.Check(endpoints['lead.list'].reply, first))
    const rest = await list({ Size: 2, After: first.Next }, south)
    const names = (reply: LeadListReply) => reply.Items.map(({ Name }) => Name)

    assert.deepEqual([...names(first), ...names(rest)], ['丙三', '丙二', '丙一'])
    assert.deepEqual([first.Counts, rest.Next, rest.About], [{ new: 3 }, '', undefined])
    assert.deepEqual(
      [first.About?.Figures.Total, first.About?.Figures.Days.at(-1)?.New, first.About?.CanExport],
      [3, 3, true],
    )
    await ex(
      'update',
      { Id: first.Items[0]?.Id, Revision: 1, Rating: 3, State: 'won', Tags: ['Oat_Milk'] },
      south,
    )
    const found = async (body: Fields) => names(await list(body, south))
    assert.deepEqual(await found({ Search: '丙二' }), ['丙二'])
    assert.equal((await found({ Search: '栗川' })).length, 3)
    assert.deepEqual(await found({ Search: 'oat_m' }), ['丙三'])
    for (const nothing of ['13800', 'suilan.example', '%', 'oat%', "'"])
      assert.deepEqual(await found({ Search: nothing }), [], nothing)
    // in the order of a heading, page by page
    const sorted = async (Sort: string) => {
      const some = await list({ Size: 2, Sort }, south)
      return [...names(some), ...names(await list({ Size: 2, Sort, After: some.Next }, south))]
    }
    assert.deepEqual(await sorted('time'), ['丙一', '丙二', '丙三'])
    assert.deepEqual(await sorted('-rating'), ['丙三', '丙二', '丙一'])
    assert.deepEqual(await sorted('rating'), ['丙一', '丙二', '丙三'])
    const second = (await list({ Search: '丙二' }, south)).Items[0]
    const NextAt = '2031-04-16T02:00:00.000Z'
    await ex('update', { Id: second?.Id, Revision: 1, NextStep: '寄样', NextAt }, south)
    assert.deepEqual(await sorted('next'), ['丙二', '丙一', '丙三'])
    assert.deepEqual(await sorted('-next'), ['丙二', '丙三', '丙一'])
    const narrow = [{ State: 'won' }, { Rating: 2 }, { Tag: 'Oat_Milk' }]
    for (const body of narrow) assert.deepEqual(await found(body), ['丙三'], JSON.stringify(body))
    assert.equal((await found({ Assignee: 'none' })).length, 3)
    assert.deepEqual(await found({ Day: '2031-04-16' }), [])
    assert.deepEqual((await list({ State: 'new', Search: '丙' }, south)).Counts, { new: 2, won: 1 })
    assert.deepEqual(
      [(await list({ State: 'won' }, south)).Counts, rest.Counts],
      [{ new: 2, won: 1 }, { new: 3 }],
    )
    const rename = (from: string, to: string, company: string) =>
      server.pool.query(
        `UPDATE registration SET name = $2, "values" = jsonb_set("values", '{CompanyName,CompanyName}', to_jsonb($3::text)) WHERE name = $1`,
        [from, to, company],
      )
    await rename('丙二', '丁二', '禾川谷物')
    const renamed = [
      await found({ Search: '丁' }),
      await found({ Search: '丙二' }),
      await found({ Search: '禾川' }),
    ]
    assert.deepEqual(
      renamed,
      [['丁二'], [], ['丁二']],
      'visitors are looked for as they call themselves now',
    )
    await rename('丁二', '丙二', '栗川谷饮')
    assert.equal((await ex('list', { After: 'x' }, south)).code, 'bad_request')
    assert.equal((await list({}, staff)).About?.CanExport, false)

    const [one, two, three] = rest.Items.concat(first.Items).map(({ Id }) => Id)
    const mark = (body: Fields, token = south) => ex<LeadMarkReply>('mark', body, token)
    const [boss] = first.About?.Colleagues ?? []
    const marked = await mark({
      Ids: [one, two, one],
      Tags: ['展后', 'Oat_Milk'],
      Assignee: boss?.Id,
    })
    assert.ok(Value.Check(endpoints['lead.mark'].reply, marked.data), JSON.stringify(marked.body))
    assert.deepEqual(
      marked.data.Items.map(({ Tags, Assignee, Revision }) => [
        Tags.includes('展后'),
        Tags.filter(tag => tag === 'Oat_Milk').length,
        Assignee?.Id,
        Revision,
      ]),
      marked.data.Items.map(({ Revision }) => [true, 1, boss?.Id, Revision]),
    )
    for (const [body, code] of [
      [{ Ids: [one, '999999999'], Tags: ['x'] }, 'unknown_lead'],
      [{ Ids: [one], Assignee: '999999' }, 'bad_request'],
      [{ Ids: [one], Tags: Array.from({ length: 20 }, (_, n) => `t${n}`) }, 'bad_request'],
    ] as const)
      assert.equal((await mark(body)).code, code)
    assert.equal((await mark({ Ids: [one], Tags: ['x'] }, north)).code, 'unknown_lead')
    assert.deepEqual(
      [
        (await found({ Tag: '展后' })).length,
        await found({ Tag: 'x' }),
        await found({ Tag: 't1' }),
      ],
      [2, [], []],
    )
    const chosen = await made(
      (await ex<{ Id: string }>('export', { Ids: [three] }, south)).data.Id,
      south,
    )
    assert.equal(chosen.length, 2)
    const inOrder = async (Sort: string) => {
      const { Id } = (await ex<{ Id: string }>('export', { Sort }, south)).data
      return (await made(Id, south)).slice(1).map(([name]) => name)
    }
    assert.deepEqual(
      await inOrder('next'),
      ['丙二', '丙一', '丙三'],
      'a file is in the list’s order',
    )
    assert.deepEqual(await inOrder('-rating'), ['丙三', '丙二', '丙一'])

    const refused = await ex('export', {}, staff)
    assert.equal(refused.code, 'admin_only')
    const ordered = await ex<{ Id: string }>('export', { State: 'won' }, south)
    const sheet = await made(ordered.data.Id, south)
    assert.deepEqual(sheet.map(row => row.slice(0, 4)).slice(1), [
      ['丙三', '栗川谷饮', '采购 / Buyer', sheet[1]?.[3]],
    ])
    assert.match(String(sheet[1]?.[3]), /\*{4}/, 'a phone stays as masked as it is shown')
    assert.deepEqual([sheet[1]?.includes('Oat_Milk; 展后'), sheet[0]?.[0]], [true, '姓名 / Name'])
    const cellOf = (heading: string) => sheet[1]?.[sheet[0]?.indexOf(heading) ?? -1]
    assert.deepEqual(
      [
        typeof cellOf('评级 / Rating'),
        cellOf('次数 / Times'),
        cellOf('首次 / First met') instanceof Date,
      ],
      ['number', 1, true],
    )

    const stats = await server.call<LeadStatsReply>(
      '/api/oa/lead/stats',
      {},
      { token: await server.organiserToken('reader') },
    )
    assert.ok(Value.Check(endpoints['lead.stats'].reply, stats.data), JSON.stringify(stats.body))
    assert.equal(
      stats.data.Total,
      stats.data.Top.reduce((sum, { Leads }) => sum + Leads, 0),
    )
    assert.equal(stats.data.States['won'], 1)
  })

  it('show contact data of the fair’s list to every booth that scans, where the visitor agreed to that at registration', async () => {
    const box = {
      Id: 'ShareContact',
      Name: '开放联系方式',
      Name_en: 'Share',
      Type: 'Switch',
      Group: 'main',
    }
    const folder = fairFolder(FAIR, 'Alpha', {
      ...visitorForm,
      Fields: [...visitorForm.Fields, box],
    })
    const visitorFields = ['NameStr', 'CompanyName', 'Position', 'Mobile'].map(id => ({
      id,
      isFull: false,
    }))
    const forms = [
      ...folder.forms.map(form => ({ ...form, hash: 'with-consent' })),
      { id: 'lead', hash: 'asked', definition: questions },
    ]
    await server.importFair({ ...folder, forms, settings: { ...folder.settings, visitorFields } })
    const phone = newPhone()
    const token = await server.tokenFor(phone)
    const answers = (more: Fields) => goodAnswers({ FormVersion: 2, ...more })
    const { data } = await server.call<{ Card: VisitorCard }>(
      '/api/visitor/register',
      answers({ ShareContact: true }),
      { token },
    )
    const seen = async (Id: string, by = north) => {
      const { VisitorId } = await open(Id, by)
      const info = await server.call<{ visitorInfo: Fields }>(
        '/api/ex/chat/visitor/info',
        { visitorId: VisitorId },
        { token: by },
      )
      const { Mobile, Email } = info.data.visitorInfo as {
        Mobile?: { Number: string }
        Email?: string
      }
      return [Mobile?.Number, Email]
    }
    const one = await scan(data.Card.CardCode)
    const unscanned = await server.call(
      '/api/ex/chat/visitor/info',
      { visitorId: (await open(one.Id)).VisitorId },
      { token: south },
    )
    assert.ok(!JSON.stringify(unscanned.body).includes(phone), 'to no booth that has not scanned')
    const two = await scan(data.Card.CardCode, south)
    // the e-mail is not in the fair's list
    assert.deepEqual(
      [await seen(one.Id), await seen(two.Id, south)],
      [
        [phone, undefined],
        [phone, undefined],
      ],
    )
    const { Companies } = (
      await server.call<LeadMineReply>('/api/visitor/lead/mine', {}, { token })
    ).data
    assert.deepEqual(
      Companies.map(({ Shared }) => Shared),
      [true, true],
    )
    const north1 =
      Companies.find(({ Name }) => Name.startsWith('Alpha北') || Name.includes('north')) ??
      Companies[1]
    await server.call('/api/visitor/lead/share', { Id: north1?.Id, Share: false }, { token })
    await Promise.all([scan(data.Card.CardCode), scan(data.Card.CardCode, south)])
    const after = async () =>
      (
        await server.call<LeadMineReply>('/api/visitor/lead/mine', {}, { token })
      ).data.Companies.filter(({ Shared }) => Shared)
    assert.equal((await after()).length, 1, 'a scan does not undo a no')
    const withdrawn = await server.call(
      '/api/open/privacy/withdraw',
      { Purpose: 'contact' },
      { token },
    )
    assert.equal(withdrawn.succ, true, JSON.stringify(withdrawn.body))
    assert.equal((await after()).length, 0)
    const own = await server.call<{ Values: Fields }>('/api/visitor/detail', {}, { token })
    assert.equal(
      own.data.Values['ShareContact'],
      false,
      'the next change of the registration does not agree again',
    )
    await scan(data.Card.CardCode)
    assert.equal((await after()).length, 0)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { readXlsx } from 'hucre'
import { endpoints } from '../../../core/contract/endpoints'
import type { Batch, BatchOpenReply } from '../../../core/contract/batch'
import type { InviteListReply } from '../../../core/contract/invited'
import type { LeadListReply, LeadOpenReply } from '../../../core/contract/lead'
import type { MenuListReply } from '../../../core/contract/menu'
import type { RegisterReply, VisitorCard } from '../../../core/contract/registration'
import type { VisitorInfoReply } from '../../../core/contract/privacy'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { fairOfNow, gateOf } from '../gate/support'
import { codeOf, newPhone } from './support'

type Fields = Record<string, unknown>

describe('the guests of a company’s batch', () => {
  let server: TestServer
  let north: string
  let staff: string
  let south: string
  before(async () => {
    server = await startTestServer()
    // a door of VIPs, before anybody's gates are known
    await server.pool.query(
      `UPDATE gate SET targets = '{vip}' WHERE app_id = $1 AND id = 'press'`,
      [FAIR],
    )
    north = await server.exhibitorToken('north')
    staff = await server.exhibitorToken('north-staff')
    south = await server.exhibitorToken('south')
  })
  after(() => server.close())

  const ex = <T = Batch>(call: string, body: Fields = {}, token = north) =>
    server.call<T>(`/api/ex/${call}`, body, { token })
  const dayAhead = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const draft = (more: Fields = {}): Fields => ({
    Type: 'visitor',
    Title: '老客户',
    Words: '欢迎莅临',
    Words_en: 'You are welcome',
    Template: 'business',
    Sender: '周若水',
    Quota: 50,
    RemindDays: 0,
    Expires: dayAhead(10),
    ...more,
  })
  const save = async (more: Fields = {}, token = north) =>
    (await ex('invitation/batch/save', draft(more), token)).data
  const add = (Id: string, People: Fields[]) =>
    ex<BatchOpenReply>('invitation/contact/add', { Id, People })
  const open = async (Id: string) => (await ex<BatchOpenReply>('invitation/batch/get', { Id })).data
  const drain = () => server.built.services.jobs.drain()
  const send = async (Id: string) => {
    const reply = await ex('invitation/send', { Id })
    await drain()
    return reply
  }
  const person = (phone: string, Name = '江望舒') => ({
    Name,
    Mobile: { CountryCode: '86', Number: phone },
  })
  const register = (Invite: string, more: Fields = {}, token?: string) =>
    (async () =>
      server.call('/api/visitor/register', goodAnswers({ Invite, ...more }), {
        token: token ?? (await server.tokenFor(newPhone())),
      }))()

  it('has a lead for each person who came, and shows who it is when they agree', async () => {
    const { Id, Title } = await save({ Title: '看谁来了' })
    const { Url } = (await send(Id)).data
    await register(codeOf({ Url }), { NameStr: '陈星禾' })
    await register(codeOf({ Url }), { NameStr: '甘棠', InviteShare: true })
    const list = async (more: Fields = {}) =>
      (await ex<InviteListReply>('invite/list', { Batch: Id, ...more })).data
    const unseen = async (token = north) =>
      (await ex<MenuListReply>('menu/list', {}, token)).data.Items.find(
        ({ Id: tile }) => tile === 'invited',
      )?.Badge ?? -1
    assert.ok((await unseen()) >= 2, 'whom nobody has looked at waits on the home')
    assert.deepEqual((await list({ Search: '甘' })).Items.length, 1)
    assert.ok((await unseen()) >= 2, 'a part of them is not all')
    await ex('invite/list', {})
    assert.deepEqual([await unseen(), await unseen(staff), await unseen(south)], [0, 0, 0])
    assert.deepEqual(
      [(await list({ Search: '陈星禾' })).Counts, (await list({ Search: '澜桥' })).Counts],
      [{}, { approved: 2 }],
      'by no name that is masked',
    )

    const first = await list({ Size: 1 })
    const second = await list({ Size: 1, After: first.Next })

    assert.ok(Value.Check(endpoints['invite.list'].reply, first), JSON.stringify(first))
    const shown = [...first.Items, ...second.Items].map(
      ({ Name, Shared, State, BatchTitle, ByShare }) => [Name, Shared, State, BatchTitle, ByShare],
    )
    assert.deepEqual(shown, [
      ['甘棠', true, 'approved', Title, true],
      ['陈**', false, 'approved', Title, true],
    ])
    assert.deepEqual(
      [first.Counts, second.Next, (await list({ State: 'attended' })).Items],
      [{ approved: 2 }, '', []],
    )
    const abroad = (code: string) =>
      server.pool.query(
        `UPDATE person SET country_code = $1 WHERE id IN (SELECT person_id FROM registration WHERE name = '甘棠')`,
        [code],
      )
    await abroad('852')
    assert.match(
      (await list({ Search: '甘棠' })).Items[0]?.Mobile ?? '',
      /^\+852 \d/,
      'a number of elsewhere is none without its country',
    )
    await abroad('86')
    const source = first.About?.Sources.find(({ Batch: batch }) => batch === Id)
    assert.deepEqual([source?.ByShare, source?.ByLink, source?.Attended], [2, 0, 0])
    const leads = (await ex<LeadListReply>('lead/list', { Search: '甘棠' })).data.Items
    assert.deepEqual(
      leads.map(({ Source, Shared }) => [Source, Shared]),
      [['invite', true]],
    )
    assert.deepEqual(
      (await ex<InviteListReply>('invite/list', { Batch: Id }, south)).data.Items,
      [],
    )
    // the name of a person who has not agreed is masked on the next page, too
    const masked = (await ex<LeadListReply>('lead/list', {})).data.Items.find(
      ({ Name }) => Name === '陈**',
    )
    assert.ok(masked)
    assert.deepEqual((await ex<LeadListReply>('lead/list', { Search: '陈星禾' })).data.Items, [])
    const opened = (await ex<LeadOpenReply>('lead/open', { Id: masked.Id })).data
    assert.equal(opened.Lead.Name, '陈**')
    const looked = (
      await ex<VisitorInfoReply>('chat/visitor/info', { visitorId: opened.VisitorId })
    ).data
    assert.equal(looked.visitorInfo['NameStr'], '陈**')
    assert.equal(
      looked.visitorInfo['CardCode'],
      '',
      'nor is their card shown, which would open the name',
    )
    const exported = async (path: string, body: Fields) => {
      const file = (await ex<{ Id: string }>(path, body)).data.Id
      await drain()
      const { data } = await ex<{ Url: string }>('file/open', { Id: file })
      const bytes = Buffer.from(await (await fetch(new URL(data.Url, server.url))).arrayBuffer())
      return ((await readXlsx(bytes)).sheets[0]?.rows ?? []).slice(1).map(row => row[0])
    }
    const names = (await exported('lead/export', {})).filter(
      name => name === '甘棠' || String(name).startsWith('陈'),
    )
    assert.deepEqual(names.sort(), ['甘棠', '陈**'])
    assert.equal((await ex('invite/export', { Batch: Id }, staff)).code, 'admin_only')
    assert.deepEqual(await exported('invite/export', { Batch: Id }), ['甘棠', '陈**'])

    const { rows } = await server.pool.query<{ code: string }>(
      `SELECT card_code AS code FROM registration WHERE name = '陈星禾'`,
    )
    await ex('lead/scan', { Code: rows[0]?.code, Nonce: crypto.randomUUID() })
    assert.equal(
      (await ex<LeadListReply>('lead/list', { Search: '陈星禾' })).data.Items[0]?.Name,
      '陈星禾',
      'who shows their card is known',
    )
  })

  // the last one: it puts a ticket on sale
  it('makes a VIP of each person who registers by its link, without a ticket: on the card, at the gates and in the report', async () => {
    const desk = await server.organiserToken('reviewer')
    await server.call(
      '/api/oa/quota/grant',
      { Exhibitor: 'north', Resource: 'invitation', Key: 'vip', Granted: 60 },
      { token: desk },
    )
    const links: string[] = []
    for (const Type of ['vip', 'visitor'])
      links.push(codeOf((await send((await save({ Type, Title: Type })).Id)).data))
    const [vip = '', visitor = ''] = links
    await server.pool.query(
      `INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order)
       VALUES ($1, 'public', 0, 'visitor', '公众票', 'Public ticket', 3000, 'CNY', 1)`,
      [FAIR],
    )
    const token = await server.tokenFor(newPhone())
    const known = (Invite: string) =>
      server.call<{ NoTicket?: boolean }>('/api/visitor/prefill', { Invite }, { token })
    assert.deepEqual(
      [(await known(vip)).data.NoTicket, (await known(visitor)).data.NoTicket],
      [true, undefined],
    )
    const other = await server.tokenFor(newPhone())
    await register(visitor, { TicketType: 'public' }, other)
    assert.equal(
      (await server.call<VisitorCard>('/api/visitor/card', {}, { token: other })).data.State,
      'unpaid',
      'others pay for it',
    )

    const reply = await server.call<RegisterReply>(
      '/api/visitor/register',
      goodAnswers({ Invite: vip, TicketType: 'public' }),
      { token },
    )

    const { Card } = reply.data
    assert.ok(
      Value.Check(endpoints['visitor.register'].reply, reply.data),
      JSON.stringify(reply.body),
    )
    const stored = (await server.call<VisitorCard>('/api/visitor/card', {}, { token })).data
    for (const card of [Card, stored])
      assert.deepEqual(
        [
          card.State,
          card.Target,
          card.ComesAs,
          card.Ticket,
          card.Areas.map(({ Name_en }) => Name_en),
        ],
        ['approved', 'visitor', 'vip', undefined, ['Press centre']],
      )
    const gate = gateOf(server, await server.organiserToken('gate'), 'press')
    const look = (await gate.redeem(Card.CardCode)).data
    assert.deepEqual([look.Target, look.Reason === 'wrong_gate'], ['vip', false])
    const [row] = (await ex<InviteListReply>('invite/list', {})).data.Items
    assert.deepEqual([row?.Type, row?.BatchTitle], ['vip', 'vip'])
  })

  it('shows who was admitted, and when first, in every view', async () => {
    await server.importFair(fairOfNow())
    const { Id } = await save({ Title: '到场' })
    const [phone, other] = [newPhone(), newPhone()]
    await add(Id, [person(phone, '白露'), person(other, '叶青')])
    await send(Id)
    const cards: string[] = []
    const links = new Map((await open(Id)).Contacts.map(contact => [contact.Name, codeOf(contact)]))
    for (const [number, name] of [
      [phone, '白露'],
      [other, '叶青'],
    ] as const) {
      const reply = await register(
        links.get(name) ?? '',
        { NameStr: name, InviteShare: true },
        await server.tokenFor(number),
      )
      assert.ok(reply.succ, reply.code)
      cards.push((reply.data as RegisterReply).Card.CardCode)
    }
    const gate = gateOf(server, await server.organiserToken('gate'))
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const late = await gate.redeem(cards[0] ?? '')
    assert.equal(late.data.Admitted, true, late.data.Reason)
    // a gate without a network sends later what happened earlier
    const [Nonce, At] = [crypto.randomUUID(), at(30)]
    assert.ok((await gate.bulk([{ Code: cards[0], Nonce, At, Admitted: true, Reason: 'ok' }])).succ)

    const listed = async (more: Fields = {}) =>
      (await ex<InviteListReply>('invite/list', { Batch: Id, ...more })).data
    const all = await listed()
    assert.deepEqual(all.Counts, { approved: 1, attended: 1 })
    const [attended] = (await listed({ State: 'attended' })).Items
    assert.deepEqual([attended?.Name, attended?.AttendedAt], ['白露', At])
    assert.equal(all.About?.Sources.find(({ Batch: batch }) => batch === Id)?.Attended, 1)
    const { Contacts, Batch: batch } = await open(Id)
    assert.deepEqual(
      [Contacts.map(({ State }) => State), batch.Counts['attended']],
      [['attended', 'registered'], 1],
    )
    const stored = await server.pool.query(
      `SELECT attended_at IS NULL AS none FROM invitation_use WHERE person_id IN
      (SELECT person_id FROM registration WHERE card_code = $1)`,
      [cards[1]],
    )
    assert.deepEqual(stored.rows, [{ none: true }], 'whoever stayed away did not come')
  })
})

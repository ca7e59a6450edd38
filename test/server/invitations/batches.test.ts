import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { readXlsx, writeXlsx } from 'hucre'
import { endpoints } from '../../../core/contract/endpoints'
import type { Batch, BatchImportReply, BatchListReply, BatchOpenReply, InviteListReply } from '../../../core/contract/batch'
import type { InvitationView } from '../../../core/contract/invitation'
import type { LeadListReply, LeadOpenReply } from '../../../core/contract/lead'
import type { MenuListReply } from '../../../core/contract/menu'
import type { RegisterReply, VisitorCard } from '../../../core/contract/registration'
import type { VisitorInfoReply } from '../../../core/contract/privacy'
import { inTransaction } from '../../../server/db/transaction'
import { readRows } from '../../../server/services/invitations/batchContacts'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { fairOfNow, gateOf } from '../gate/support'
import { codeOf, newPhone, openIt } from './support'

type Fields = Record<string, unknown>

describe('a company that invites', () => {
  let server: TestServer
  let north: string
  let staff: string
  let south: string
  before(async () => {
    server = await startTestServer()
    // a door of VIPs, before anybody's gates are known
    await server.pool.query(`UPDATE gate SET targets = '{vip}' WHERE app_id = $1 AND id = 'press'`, [FAIR])
    north = await server.exhibitorToken('north')
    staff = await server.exhibitorToken('north-staff')
    south = await server.exhibitorToken('south')
  })
  after(() => server.close())

  const ex = <T = Batch>(call: string, body: Fields = {}, token = north) => server.call<T>(`/api/ex/${call}`, body, { token })
  const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const draft = (more: Fields = {}): Fields => ({
    ...{ Type: 'visitor', Title: '老客户', Words: '欢迎莅临', Words_en: 'You are welcome', Template: 'business', Sender: '周若水' },
    ...{ Quota: 50, RemindDays: 0, Expires: dayAhead(10), ...more },
  })
  const save = async (more: Fields = {}, token = north) => (await ex('invitation/batch/save', draft(more), token)).data
  const add = (Id: string, People: Fields[]) => ex<BatchOpenReply>('invitation/contact/add', { Id, People })
  const open = async (Id: string) => (await ex<BatchOpenReply>('invitation/batch/get', { Id })).data
  const drain = () => server.built.services.jobs.drain()
  const send = async (Id: string) => {
    const reply = await ex('invitation/send', { Id })
    await drain()
    return reply
  }
  const person = (phone: string, Name = '江望舒') => ({ Name, Mobile: { CountryCode: '86', Number: phone } })
  const messagesTo = async (phone: string) =>
    (await server.pool.query<{ text: string }>('SELECT text FROM outbox WHERE recipient = $1 ORDER BY id', [`+86${phone}`])).rows
  const register = (Invite: string, more: Fields = {}, token?: string) =>
    (async () =>
      server.call('/api/visitor/register', goodAnswers({ Invite, ...more }), { token: token ?? (await server.tokenFor(newPhone())) }))()
  const stateOf = async (Id: string) => (await open(Id)).Contacts.map(({ State }) => State)
  const quotaOf = async (Type: string, token = north) =>
    (await ex<BatchListReply>('invitation/batch/list', {}, token)).data.Quotas.find(one => one.Type === Type)

  it('makes a batch, sends it once, and sees what becomes of every invitation', async () => {
    const { Id, State, Url } = await save()
    assert.deepEqual([State, Url], ['draft', ''])
    const [phone, other] = [newPhone(), newPhone()]
    await add(Id, [person(phone), person(other, '何予安'), { Name: '苏明朗' }])
    const [mine] = (await open(Id)).Contacts
    assert.deepEqual([await stateOf(Id), mine?.Url], [['draft', 'draft', 'draft'], ''])

    const sent = await send(Id)
    await send(Id)

    assert.ok(Value.Check(endpoints['batch.send'].reply, sent.data), JSON.stringify(sent.body))
    assert.deepEqual([sent.data.State, (await messagesTo(phone)).length], ['sent', 1])
    assert.match((await messagesTo(phone))[0]?.text ?? '', /^Alpha北辰食品（周若水）邀请您参加/)
    const { Contacts, Batch: batch } = await open(Id)
    assert.deepEqual(
      Contacts.map(({ State, ByHand, Mobile }) => [State, ByHand, Mobile.includes('****')]),
      [
        ['sent', false, true],
        ['sent', false, true],
        ['sent', true, false],
      ],
    )

    const code = codeOf(Contacts[0] ?? { Url: '' })
    const seen = (await openIt(server, code)).data
    assert.ok(Value.Check(endpoints['invitation.open'].reply, seen))
    assert.deepEqual([seen.From, seen.FromCompany, seen.Type, seen.Words], ['周若水', 'Alpha北辰食品', 'visitor', '欢迎莅临'])
    const reminded = await ex('invitation/remind', { Id })
    await drain()
    assert.equal((await ex('invitation/remind', { Id })).code, 'cannot_step', 'once')
    await drain()
    assert.deepEqual([reminded.data.RemindedAt !== '', (await messagesTo(phone)).length], [true, 2])
    assert.match((await messagesTo(phone))[1]?.text ?? '', /^提醒/)

    const token = await server.tokenFor(phone)
    const prefill = await server.call<{ Values: Fields }>('/api/visitor/prefill', { Invite: code }, { token })
    assert.deepEqual([prefill.data.Values['NameStr'], prefill.data.Values['CompanyName']], ['江望舒', undefined])
    assert.ok((await register(code, {}, token)).succ)
    const optOut = codeOf(Contacts[1] ?? { Url: '' })
    const declined = await server.call<InvitationView>('/api/open/invitation/decline', { code: optOut, OptOut: true })
    assert.equal(declined.data.State, 'declined')
    await register(codeOf(batch))
    assert.deepEqual(await stateOf(Id), ['registered', 'optout', 'sent'])
    assert.deepEqual([(await open(Id)).Batch.Used, (await quotaOf('visitor'))?.Used], [2, 2])

    const again = await save({ Title: '再邀请' }, south)
    await server.call('/api/ex/invitation/contact/add', { Id: again.Id, People: [person(other)] }, { token: south })
    // as if the fair had never written to them
    await server.pool.query('DELETE FROM invitation_notice')
    await server.call('/api/ex/invitation/send', { Id: again.Id }, { token: south })
    await drain()
    assert.equal((await messagesTo(other)).length, 2, 'who wants no more gets no more')
  })

  it('says so when it has whoever is added', async () => {
    const { Id } = await save()
    const phone = newPhone()
    await add(Id, [person(phone), { Name: '苏明朗', Email: 'su@example.org' }])

    const again = await add(Id, [person(phone, '又一次'), { Name: '苏', Email: 'SU@example.org' }])
    const beside = await add(Id, [person(phone, '又一次'), person(newPhone(), '何予安')])

    assert.deepEqual(
      (again.body as { issues?: { id: string; message: string }[] }).issues?.map(({ id, message }) => [id, message]),
      [
        ['People[0].Mobile', '该手机已在本活动中'],
        ['People[1].Email', '该邮箱已在本活动中'],
      ],
    )
    assert.deepEqual(
      beside.data.Contacts.map(({ Name }) => Name),
      ['江望舒', '苏明朗', '何予安'],
    )
  })

  it('leaves exactly the quota of the batch and of the company, of a hundred who register at once', async () => {
    const desk = await server.organiserToken('reviewer')
    const grant = (Granted: number) =>
      server.call('/api/oa/quota/grant', { Exhibitor: 'north', Resource: 'invitation', Key: 'vip', Granted }, { token: desk })
    const limits: [string, Fields, number | undefined][] = [
      ['the batch', { Type: 'vip', Quota: 3 }, undefined],
      ['the company', { Type: 'vip', Quota: 20 }, 4],
    ]
    for (const [name, more, left] of limits) {
      const { Id } = await save(more)
      const { Url } = (await send(Id)).data
      const before = (await quotaOf('vip'))?.Used ?? 0
      if (left !== undefined) assert.ok((await grant(before + left)).succ)
      const tokens = await Promise.all(Array.from({ length: 100 }, () => server.tokenFor(newPhone())))

      const replies = await Promise.all(tokens.map(token => register(codeOf({ Url }), {}, token)))

      const expected = left ?? 3
      assert.equal(replies.filter(({ succ }) => succ).length, expected, name)
      assert.deepEqual([...new Set(replies.filter(({ succ }) => !succ).map(({ code }) => code))], ['invitation_gone'])
      assert.deepEqual([(await open(Id)).Batch.Used, ((await quotaOf('vip'))?.Used ?? 0) - before], [expected, expected])
      assert.equal((await openIt(server, codeOf({ Url }))).data.State, 'used_up')
    }
  })

  it('would let more in without its guard: the control', async () => {
    const { Id } = await save({ Quota: 1 })
    const careless = () =>
      inTransaction(server.pool, async client => {
        const { rows } = await client.query<{ used: number }>('SELECT used FROM invitation_batch WHERE id = $1', [Id])
        await client.query('SELECT pg_sleep(0.05)')
        await client.query('UPDATE invitation_batch SET used = 1 WHERE id = $1', [Id])
        return rows[0]?.used === 0
      })

    const all = await Promise.all(Array.from({ length: 8 }, careless))

    assert.ok(all.filter(Boolean).length > 1, 'several take the one place')
  })

  it('has a lead of whoever came, and sees who it is when they agree', async () => {
    const { Id, Title } = await save({ Title: '看谁来了' })
    const { Url } = (await send(Id)).data
    await register(codeOf({ Url }), { NameStr: '陈星禾' })
    await register(codeOf({ Url }), { NameStr: '甘棠', InviteShare: true })
    const list = async (more: Fields = {}) => (await ex<InviteListReply>('invite/list', { Batch: Id, ...more })).data
    const unseen = async (token = north) =>
      (await ex<MenuListReply>('menu/list', {}, token)).data.Items.find(({ Id: tile }) => tile === 'invited')?.Badge ?? -1
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
    const shown = [...first.Items, ...second.Items].map(({ Name, Shared, State, BatchTitle, ByShare }) => [
      Name,
      Shared,
      State,
      BatchTitle,
      ByShare,
    ])
    assert.deepEqual(shown, [
      ['甘棠', true, 'approved', Title, true],
      ['陈**', false, 'approved', Title, true],
    ])
    assert.deepEqual([first.Counts, second.Next, (await list({ State: 'attended' })).Items], [{ approved: 2 }, '', []])
    const abroad = (code: string) =>
      server.pool.query(`UPDATE person SET country_code = $1 WHERE id IN (SELECT person_id FROM registration WHERE name = '甘棠')`, [code])
    await abroad('852')
    assert.match((await list({ Search: '甘棠' })).Items[0]?.Mobile ?? '', /^\+852 \d/, 'a number of elsewhere is none without its country')
    await abroad('86')
    const source = first.About?.Sources.find(({ Batch: batch }) => batch === Id)
    assert.deepEqual([source?.ByShare, source?.ByLink, source?.Attended], [2, 0, 0])
    const leads = (await ex<LeadListReply>('lead/list', { Search: '甘棠' })).data.Items
    assert.deepEqual(
      leads.map(({ Source, Shared }) => [Source, Shared]),
      [['invite', true]],
    )
    assert.deepEqual((await ex<InviteListReply>('invite/list', { Batch: Id }, south)).data.Items, [])
    // the name of a person who has not agreed is masked on the next page, too
    const masked = (await ex<LeadListReply>('lead/list', {})).data.Items.find(({ Name }) => Name === '陈**')
    assert.ok(masked)
    assert.deepEqual((await ex<LeadListReply>('lead/list', { Search: '陈星禾' })).data.Items, [])
    const opened = (await ex<LeadOpenReply>('lead/open', { Id: masked.Id })).data
    assert.equal(opened.Lead.Name, '陈**')
    const looked = (await ex<VisitorInfoReply>('chat/visitor/info', { visitorId: opened.VisitorId })).data
    assert.equal(looked.visitorInfo['NameStr'], '陈**')
    assert.equal(looked.visitorInfo['CardCode'], '', 'nor is their card shown, which would open the name')
    const exported = async (path: string, body: Fields) => {
      const file = (await ex<{ Id: string }>(path, body)).data.Id
      await drain()
      const { data } = await ex<{ Url: string }>('file/open', { Id: file })
      const bytes = Buffer.from(await (await fetch(new URL(data.Url, server.url))).arrayBuffer())
      return ((await readXlsx(bytes)).sheets[0]?.rows ?? []).slice(1).map(row => row[0])
    }
    const names = (await exported('lead/export', {})).filter(name => name === '甘棠' || String(name).startsWith('陈'))
    assert.deepEqual(names.sort(), ['甘棠', '陈**'])
    assert.equal((await ex('invite/export', { Batch: Id }, staff)).code, 'admin_only')
    assert.deepEqual(await exported('invite/export', { Batch: Id }), ['甘棠', '陈**'])

    const { rows } = await server.pool.query<{ code: string }>(`SELECT card_code AS code FROM registration WHERE name = '陈星禾'`)
    await ex('lead/scan', { Code: rows[0]?.code, Nonce: crypto.randomUUID() })
    assert.equal(
      (await ex<LeadListReply>('lead/list', { Search: '陈星禾' })).data.Items[0]?.Name,
      '陈星禾',
      'who shows their card is known',
    )
  })

  it('reads a sheet, tells every row’s problem, and adds the good ones when it is asked to', async () => {
    const { Id } = await save({ Title: '名单' })
    const [one, known] = [newPhone(), newPhone()]
    await add(Id, [person(known)])
    const table = [
      ['姓名', 'Mobile *', '邮箱', '备注'],
      ['江望舒', one, '', 'x'],
      ['', newPhone(), '', ''],
      ['何予安', '12', '', ''],
      ['苏明朗', '', 'nobody', ''],
      ['又一个', known, '', ''],
      ['重复', one, '', ''],
    ]
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: table }] }))
    const { url: Url } = await upload(server, north, { bytes }, { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' })
    const sheet = (await ex<{ Id: string }>('invitation/contact/template', {})).data.Id
    await drain()
    const { data: file } = await ex<{ Url: string }>('file/open', { Id: sheet })
    const [headings] = (await readXlsx(Buffer.from(await (await fetch(new URL(file.Url, server.url))).arrayBuffer()))).sheets[0]?.rows ?? []
    assert.deepEqual(headings, ['姓名 / Name *', '手机 / Mobile', '邮箱 / E-mail'])
    const filled = readRows(
      { language: 'cn' },
      { headings: headings as string[], rows: [{ row: 2, cells: ['江望舒', one, 'a@b.example'], spoilt: new Map() }] },
      new Set(),
      9,
    )
    assert.deepEqual([filled.unknown, filled.rows[0]?.Problem, filled.rows[0]?.person.email], [[], '', 'a@b.example'])
    const read = async (Commit: boolean) => (await ex<BatchImportReply>('invitation/contact/import', { Id, Url, Commit })).data

    const preview = await read(false)

    assert.ok(Value.Check(endpoints['batch.import'].reply, preview), JSON.stringify(preview))
    assert.deepEqual(
      preview.Rows.map(({ Row, Problem }) => [Row, Problem]),
      [
        [2, ''],
        [3, '请填写姓名'],
        [4, '手机号码不正确'],
        [5, '邮箱不正确'],
        [6, '该手机已在本活动中'],
        [7, '该手机已在本活动中'],
      ],
    )
    assert.deepEqual([preview.Good, preview.Added, preview.Unknown, (await open(Id)).Contacts.length], [1, 0, ['备注'], 1])
    assert.equal((await read(true)).Added, 1)
    assert.equal((await open(Id)).Contacts.length, 2)
  })

  it('changes it over the revision last seen, and takes it back with all that nobody has answered', async () => {
    const { Id } = await save()
    await add(Id, [person(newPhone()), person(newPhone(), '何予安')])
    const first = await save({ Id, Revision: 1, Title: '新名字' })
    const found = async (body: Fields) => (await ex<BatchListReply>('invitation/batch/list', body)).data
    const named = await found({ Search: '新名' })
    assert.ok(Value.Check(endpoints['batch.list'].reply, named), JSON.stringify(named))
    assert.deepEqual([named.Batches.map(one => one.Id), named.Counts['draft'], named.Counts['sent']], [[Id], 1, 0])
    assert.deepEqual((await found({ Search: '新名', State: 'sent' })).Batches, [])
    assert.deepEqual([first.Title, first.Revision], ['新名字', 2])
    assert.equal((await ex('invitation/batch/save', draft({ Id, Revision: 1 }))).code, 'conflict')
    for (const wrong of [{ Title: ' ' }, { Expires: dayAhead(-2) }, { Expires: '2031-02-30' }, { Sender: '字'.repeat(41) }])
      assert.equal((await ex('invitation/batch/save', draft(wrong))).code, 'invalid_form', JSON.stringify(wrong))
    const { Url } = (await send(Id)).data
    const { Contacts, Batch: sent } = await open(Id)
    assert.equal((await ex('invitation/batch/save', draft({ Id, Revision: sent.Revision, Type: 'vip' }))).code, 'cannot_step')
    await register(codeOf({ Url }))
    await register(codeOf({ Url }))
    assert.equal((await ex('invitation/batch/save', draft({ Id, Revision: sent.Revision, Quota: 1 }))).code, 'quota_used')

    const dropped = await ex('invitation/revoke', { Id: Contacts[0]?.Id })
    assert.deepEqual(dropped.data.Counts, { revoked: 1, sent: 1 })
    assert.equal((await openIt(server, codeOf(Contacts[0] ?? { Url: '' }))).code, 'link_expired')
    await ex('invitation/batch/revoke', { Id })
    assert.deepEqual([await stateOf(Id), (await register(codeOf({ Url }))).code], [['revoked', 'revoked'], 'invitation_gone'])
    assert.equal((await ex('invitation/send', { Id })).code, 'cannot_step')
    assert.equal((await open(Id)).Batch.Used, 2, 'who came stays')
  })

  it('finds somebody in a batch, and reminds one person once, in the words every reminder has', async () => {
    const { Id } = await save({ Title: '提醒' })
    const [phone, other] = [newPhone(), newPhone()]
    await add(Id, [person(phone, '苏明朗'), person(other, '江望舒'), { Name: '无手机' }])
    const one = (await open(Id)).Contacts[0]?.Id
    const remind = (token = north) => ex<Batch>('invitation/contact/remind', { Id: one }, token)
    assert.equal((await remind()).code, 'cannot_step', 'nothing was sent yet')
    await send(Id)

    const reminded = await remind()

    assert.ok(Value.Check(endpoints['batch.remindOne'].reply, reminded.data), JSON.stringify(reminded.body))
    assert.deepEqual([(await messagesTo(phone)).length, (await messagesTo(other)).length], [2, 1])
    assert.deepEqual([(await remind()).code, (await remind(south)).code], ['cannot_step', 'unknown_record'])
    await ex('invitation/remind', { Id })
    await drain()
    assert.deepEqual([(await messagesTo(phone)).length, (await messagesTo(other)).length], [2, 2], 'once for each person')
    const found = async (body: Fields) =>
      (await ex<BatchOpenReply>('invitation/batch/get', { Id, ...body })).data.Contacts.map(({ Name }) => Name)
    assert.deepEqual(
      [await found({ Search: '明朗' }), await found({ Search: '%' }), await found({ State: 'sent' }), await found({ State: 'draft' })],
      [['苏明朗'], [], ['苏明朗', '江望舒', '无手机'], []],
    )
  })

  it('reminds by itself near the end, and is told what could not be delivered', async () => {
    const { Id } = await save({ RemindDays: 3, Expires: dayAhead(2) })
    const [phone, broken] = [newPhone(), newPhone()]
    await add(Id, [person(phone), person(broken, '何予安')])
    await send(Id)
    await server.pool.query(`UPDATE outbox SET sent_at = NULL, attempts = 5, next_try_at = now() WHERE recipient = $1`, [`+86${broken}`])

    for (let round = 0; round < 2; round++) {
      await server.built.services.companyInvitations.sending.sweep()
      await drain()
    }

    assert.deepEqual(await stateOf(Id), ['sent', 'bounced'])
    assert.deepEqual([(await messagesTo(phone)).length, (await messagesTo(broken)).length], [2, 1])
    await server.pool.query(`UPDATE invitation SET expires_at = now() WHERE batch_id = $1`, [Id])
    assert.deepEqual(await stateOf(Id), ['expired', 'expired'])
    await server.built.services.operation.sweep()
    const { rowCount } = await server.pool.query('SELECT FROM invitation WHERE app_id = $1 AND batch_id = $2 AND phone IS NOT NULL', [
      FAIR,
      Id,
    ])
    assert.equal(rowCount, 0, 'nobody answers them any more: the phones are gone')
  })

  // the last one: it puts a ticket on sale
  it('makes a VIP of whoever registers by its link, without a ticket, on the card, at the gates and in the report', async () => {
    const desk = await server.organiserToken('reviewer')
    await server.call('/api/oa/quota/grant', { Exhibitor: 'north', Resource: 'invitation', Key: 'vip', Granted: 60 }, { token: desk })
    const links: string[] = []
    for (const Type of ['vip', 'visitor']) links.push(codeOf((await send((await save({ Type, Title: Type })).Id)).data))
    const [vip = '', visitor = ''] = links
    await server.pool.query(
      `INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order)
       VALUES ($1, 'public', 0, 'visitor', '公众票', 'Public ticket', 3000, 'CNY', 1)`,
      [FAIR],
    )
    const token = await server.tokenFor(newPhone())
    const known = (Invite: string) => server.call<{ NoTicket?: boolean }>('/api/visitor/prefill', { Invite }, { token })
    assert.deepEqual([(await known(vip)).data.NoTicket, (await known(visitor)).data.NoTicket], [true, undefined])
    const other = await server.tokenFor(newPhone())
    await register(visitor, { TicketType: 'public' }, other)
    assert.equal((await server.call<VisitorCard>('/api/visitor/card', {}, { token: other })).data.State, 'unpaid', 'others pay for it')

    const reply = await server.call<RegisterReply>('/api/visitor/register', goodAnswers({ Invite: vip, TicketType: 'public' }), { token })

    const { Card } = reply.data
    assert.ok(Value.Check(endpoints['visitor.register'].reply, reply.data), JSON.stringify(reply.body))
    const stored = (await server.call<VisitorCard>('/api/visitor/card', {}, { token })).data
    for (const card of [Card, stored])
      assert.deepEqual(
        [card.State, card.Target, card.ComesAs, card.Ticket, card.Areas.map(({ Name_en }) => Name_en)],
        ['approved', 'visitor', 'vip', undefined, ['Press centre']],
      )
    const gate = gateOf(server, await server.organiserToken('gate'), 'press')
    const look = (await gate.redeem(Card.CardCode)).data
    assert.deepEqual([look.Target, look.Reason === 'wrong_gate'], ['vip', false])
    const [row] = (await ex<InviteListReply>('invite/list', {})).data.Items
    assert.deepEqual([row?.Type, row?.BatchTitle], ['vip', 'vip'])
  })

  it('sees who was let in, when first, wherever it looks', async () => {
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
      const reply = await register(links.get(name) ?? '', { NameStr: name, InviteShare: true }, await server.tokenFor(number))
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

    const listed = async (more: Fields = {}) => (await ex<InviteListReply>('invite/list', { Batch: Id, ...more })).data
    const all = await listed()
    assert.deepEqual(all.Counts, { approved: 1, attended: 1 })
    const [attended] = (await listed({ State: 'attended' })).Items
    assert.deepEqual([attended?.Name, attended?.AttendedAt], ['白露', At])
    assert.equal(all.About?.Sources.find(({ Batch: batch }) => batch === Id)?.Attended, 1)
    const { Contacts, Batch: batch } = await open(Id)
    assert.deepEqual([Contacts.map(({ State }) => State), batch.Counts['attended']], [['attended', 'registered'], 1])
    const stored = await server.pool.query(
      `SELECT attended_at IS NULL AS none FROM invitation_use WHERE person_id IN
      (SELECT person_id FROM registration WHERE card_code = $1)`,
      [cards[1]],
    )
    assert.deepEqual(stored.rows, [{ none: true }], 'whoever stayed away did not come')
  })
})

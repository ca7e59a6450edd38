import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { readXlsx, writeXlsx } from 'hucre'
import { endpoints } from '../../../core/contract/endpoints'
import type {
  Batch,
  BatchImportReply,
  BatchListReply,
  BatchOpenReply,
} from '../../../core/contract/batch'
import type { InvitationView } from '../../../core/contract/invitation'
import { inTransaction } from '../../../server/db/transaction'
import { readRows } from '../../../server/services/invitations/batchContacts'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { codeOf, newPhone, openIt } from './support'

type Fields = Record<string, unknown>

describe('a company that invites', () => {
  let server: TestServer
  let north: string
  let south: string
  before(async () => {
    server = await startTestServer()
    // a door of VIPs, before anybody's gates are known
    await server.pool.query(
      `UPDATE gate SET targets = '{vip}' WHERE app_id = $1 AND id = 'press'`,
      [FAIR],
    )
    north = await server.exhibitorToken('north')
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
  const messagesTo = async (phone: string) =>
    (
      await server.pool.query<{ text: string }>(
        'SELECT text FROM outbox WHERE recipient = $1 ORDER BY id',
        [`+86${phone}`],
      )
    ).rows
  const register = (Invite: string, more: Fields = {}, token?: string) =>
    (async () =>
      server.call('/api/visitor/register', goodAnswers({ Invite, ...more }), {
        token: token ?? (await server.tokenFor(newPhone())),
      }))()
  const stateOf = async (Id: string) => (await open(Id)).Contacts.map(({ State }) => State)
  const quotaOf = async (Type: string, token = north) =>
    (await ex<BatchListReply>('invitation/batch/list', {}, token)).data.Quotas.find(
      one => one.Type === Type,
    )

  it('makes a batch, sends it once, and sees what becomes of every invitation', async () => {
    const { Id, State, Url } = await save()
    assert.deepEqual([State, Url], ['draft', ''])
    const [phone, other] = [newPhone(), newPhone()]
    await add(Id, [person(phone), person(other, '何予安'), { Name: '苏明朗' }])
    const [mine] = (await open(Id)).Contacts
    assert.deepEqual([await stateOf(Id), mine?.Url], [['draft', 'draft', 'draft'], ''])

    const { Message } = await open(Id)
    assert.match(Message?.Sms ?? '', /^Alpha北辰食品（周若水）邀请您参加.*… 。/)
    assert.match(Message?.Subject ?? '', /Alpha北辰食品/)
    assert.match(Message?.Mail ?? '', /…/)

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
    assert.deepEqual(
      [seen.From, seen.FromCompany, seen.Type, seen.Words],
      ['周若水', 'Alpha北辰食品', 'visitor', '欢迎莅临'],
    )
    const reminded = await ex('invitation/remind', { Id })
    await drain()
    assert.equal((await ex('invitation/remind', { Id })).code, 'cannot_step', 'once')
    await drain()
    assert.deepEqual([reminded.data.RemindedAt !== '', (await messagesTo(phone)).length], [true, 2])
    assert.match((await messagesTo(phone))[1]?.text ?? '', /^提醒/)

    const token = await server.tokenFor(phone)
    const prefill = await server.call<{ Values: Fields }>(
      '/api/visitor/prefill',
      { Invite: code },
      { token },
    )
    assert.deepEqual(
      [prefill.data.Values['NameStr'], prefill.data.Values['CompanyName']],
      ['江望舒', undefined],
    )
    assert.ok((await register(code, {}, token)).succ)
    const optOut = codeOf(Contacts[1] ?? { Url: '' })
    const declined = await server.call<InvitationView>('/api/open/invitation/decline', {
      code: optOut,
      OptOut: true,
    })
    assert.equal(declined.data.State, 'declined')
    await register(codeOf(batch))
    assert.deepEqual(await stateOf(Id), ['registered', 'optout', 'sent'])
    assert.deepEqual([(await open(Id)).Batch.Used, (await quotaOf('visitor'))?.Used], [2, 2])

    const again = await save({ Title: '再邀请' }, south)
    await server.call(
      '/api/ex/invitation/contact/add',
      { Id: again.Id, People: [person(other)] },
      { token: south },
    )
    // as if the fair had never written to them
    await server.pool.query('DELETE FROM invitation_notice')
    await server.call('/api/ex/invitation/send', { Id: again.Id }, { token: south })
    await drain()
    assert.equal((await messagesTo(other)).length, 2, 'who wants no more gets no more')
  })

  it('says so when it already contains the added person', async () => {
    const { Id } = await save()
    const phone = newPhone()
    await add(Id, [person(phone), { Name: '苏明朗', Email: 'su@example.org' }])

    const again = await add(Id, [person(phone, '又一次'), { Name: '苏', Email: 'SU@example.org' }])
    const beside = await add(Id, [person(phone, '又一次'), person(newPhone(), '何予安')])

    assert.deepEqual(
      (again.body as { issues?: { id: string; message: string }[] }).issues?.map(
        ({ id, message }) => [id, message],
      ),
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

  it('admits exactly the quota of the batch and of the company, of a hundred who register at the same time', async () => {
    const desk = await server.organiserToken('reviewer')
    const grant = (Granted: number) =>
      server.call(
        '/api/oa/quota/grant',
        { Exhibitor: 'north', Resource: 'invitation', Key: 'vip', Granted },
        { token: desk },
      )
    const limits: [string, Fields, number | undefined][] = [
      ['the batch', { Type: 'vip', Quota: 3 }, undefined],
      ['the company', { Type: 'vip', Quota: 20 }, 4],
    ]
    for (const [name, more, left] of limits) {
      const { Id } = await save(more)
      const { Url } = (await send(Id)).data
      const before = (await quotaOf('vip'))?.Used ?? 0
      if (left !== undefined) assert.ok((await grant(before + left)).succ)
      const tokens = await Promise.all(
        Array.from({ length: 100 }, () => server.tokenFor(newPhone())),
      )

      const replies = await Promise.all(tokens.map(token => register(codeOf({ Url }), {}, token)))

      const expected = left ?? 3
      assert.equal(replies.filter(({ succ }) => succ).length, expected, name)
      assert.deepEqual(
        [...new Set(replies.filter(({ succ }) => !succ).map(({ code }) => code))],
        ['invitation_gone'],
      )
      assert.deepEqual(
        [(await open(Id)).Batch.Used, ((await quotaOf('vip'))?.Used ?? 0) - before],
        [expected, expected],
      )
      assert.equal((await openIt(server, codeOf({ Url }))).data.State, 'used_up')
    }
  })

  it('would admit more without its guard (control)', async () => {
    const { Id } = await save({ Quota: 1 })
    const careless = () =>
      inTransaction(server.pool, async client => {
        const { rows } = await client.query<{ used: number }>(
          'SELECT used FROM invitation_batch WHERE id = $1',
          [Id],
        )
        await client.query('SELECT pg_sleep(0.05)')
        await client.query('UPDATE invitation_batch SET used = 1 WHERE id = $1', [Id])
        return rows[0]?.used === 0
      })

    const all = await Promise.all(Array.from({ length: 8 }, careless))

    assert.ok(all.filter(Boolean).length > 1, 'several take the one place')
  })

  it('reads a sheet, reports the problems of every row, and adds the valid ones on request', async () => {
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
    const { url: Url } = await upload(
      server,
      north,
      { bytes },
      { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
    )
    const sheet = (await ex<{ Id: string }>('invitation/contact/template', {})).data.Id
    await drain()
    const { data: file } = await ex<{ Url: string }>('file/open', { Id: sheet })
    const [headings] =
      (
        await readXlsx(
          Buffer.from(await (await fetch(new URL(file.Url, server.url))).arrayBuffer()),
        )
      ).sheets[0]?.rows ?? []
    assert.deepEqual(headings, ['姓名 / Name *', '手机 / Mobile', '邮箱 / E-mail'])
    const filled = readRows(
      { language: 'cn' },
      {
        headings: headings as string[],
        rows: [{ row: 2, cells: ['江望舒', one, 'a@b.example'], spoilt: new Map() }],
      },
      new Set(),
      9,
    )
    assert.deepEqual(
      [filled.unknown, filled.rows[0]?.Problem, filled.rows[0]?.person.email],
      [[], '', 'a@b.example'],
    )
    const read = async (Commit: boolean) =>
      (await ex<BatchImportReply>('invitation/contact/import', { Id, Url, Commit })).data

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
    assert.deepEqual(
      [preview.Good, preview.Added, preview.Unknown, (await open(Id)).Contacts.length],
      [1, 0, ['备注'], 1],
    )
    assert.equal((await read(true)).Added, 1)
    assert.equal((await open(Id)).Contacts.length, 2)
  })

  it('changes it over the revision last seen, and revokes it with all invitations without an answer', async () => {
    const { Id } = await save()
    await add(Id, [person(newPhone()), person(newPhone(), '何予安')])
    const first = await save({ Id, Revision: 1, Title: '新名字' })
    const found = async (body: Fields) =>
      (await ex<BatchListReply>('invitation/batch/list', body)).data
    const named = await found({ Search: '新名' })
    assert.ok(Value.Check(endpoints['batch.list'].reply, named), JSON.stringify(named))
    assert.deepEqual(
      [named.Batches.map(one => one.Id), named.Counts['draft'], named.Counts['sent']],
      [[Id], 1, 0],
    )
    assert.deepEqual((await found({ Search: '新名', State: 'sent' })).Batches, [])
    assert.deepEqual([first.Title, first.Revision], ['新名字', 2])
    assert.equal((await ex('invitation/batch/save', draft({ Id, Revision: 1 }))).code, 'conflict')
    for (const wrong of [
      { Title: ' ' },
      { Expires: dayAhead(-2) },
      { Expires: '2031-02-30' },
      { Sender: '字'.repeat(41) },
    ])
      assert.equal(
        (await ex('invitation/batch/save', draft(wrong))).code,
        'invalid_form',
        JSON.stringify(wrong),
      )
    const { Url } = (await send(Id)).data
    const { Contacts, Batch: sent } = await open(Id)
    assert.equal(
      (await ex('invitation/batch/save', draft({ Id, Revision: sent.Revision, Type: 'vip' }))).code,
      'cannot_step',
    )
    await register(codeOf({ Url }))
    await register(codeOf({ Url }))
    assert.equal(
      (await ex('invitation/batch/save', draft({ Id, Revision: sent.Revision, Quota: 1 }))).code,
      'quota_used',
    )

    const dropped = await ex('invitation/revoke', { Id: Contacts[0]?.Id })
    assert.deepEqual(dropped.data.Counts, { revoked: 1, sent: 1 })
    assert.equal((await openIt(server, codeOf(Contacts[0] ?? { Url: '' }))).code, 'link_expired')
    await ex('invitation/batch/revoke', { Id })
    assert.deepEqual(
      [await stateOf(Id), (await register(codeOf({ Url }))).code],
      [['revoked', 'revoked'], 'invitation_gone'],
    )
    assert.equal((await ex('invitation/send', { Id })).code, 'cannot_step')
    assert.equal((await open(Id)).Batch.Used, 2, 'who came stays')
  })

  it('finds a person in a batch, and reminds them once, in the words every reminder has', async () => {
    const { Id } = await save({ Title: '提醒' })
    const [phone, other] = [newPhone(), newPhone()]
    await add(Id, [person(phone, '苏明朗'), person(other, '江望舒'), { Name: '无手机' }])
    const one = (await open(Id)).Contacts[0]?.Id
    const remind = (token = north) => ex<Batch>('invitation/contact/remind', { Id: one }, token)
    assert.equal((await remind()).code, 'cannot_step', 'nothing was sent yet')
    await send(Id)

    const reminded = await remind()

    assert.ok(
      Value.Check(endpoints['batch.remindOne'].reply, reminded.data),
      JSON.stringify(reminded.body),
    )
    assert.deepEqual([(await messagesTo(phone)).length, (await messagesTo(other)).length], [2, 1])
    assert.deepEqual(
      [(await remind()).code, (await remind(south)).code],
      ['cannot_step', 'unknown_record'],
    )
    await ex('invitation/remind', { Id })
    await drain()
    assert.deepEqual(
      [(await messagesTo(phone)).length, (await messagesTo(other)).length],
      [2, 2],
      'once for each person',
    )
    const found = async (body: Fields) =>
      (await ex<BatchOpenReply>('invitation/batch/get', { Id, ...body })).data.Contacts.map(
        ({ Name }) => Name,
      )
    assert.deepEqual(
      [
        await found({ Search: '明朗' }),
        await found({ Search: '%' }),
        await found({ State: 'sent' }),
        await found({ State: 'draft' }),
      ],
      [['苏明朗'], [], ['苏明朗', '江望舒', '无手机'], []],
    )
  })

  it('reminds by itself near the end, and learns what could not be delivered', async () => {
    const { Id } = await save({ RemindDays: 3, Expires: dayAhead(2) })
    const [phone, broken] = [newPhone(), newPhone()]
    await add(Id, [person(phone), person(broken, '何予安')])
    await send(Id)
    await server.pool.query(
      `UPDATE outbox SET sent_at = NULL, attempts = 5, next_try_at = now() WHERE recipient = $1`,
      [`+86${broken}`],
    )

    for (let round = 0; round < 2; round++) {
      await server.built.services.companyInvitations.sending.sweep()
      await drain()
    }

    assert.deepEqual(await stateOf(Id), ['sent', 'bounced'])
    assert.deepEqual([(await messagesTo(phone)).length, (await messagesTo(broken)).length], [2, 1])
    await server.pool.query(`UPDATE invitation SET expires_at = now() WHERE batch_id = $1`, [Id])
    assert.deepEqual(await stateOf(Id), ['expired', 'expired'])
    await server.built.services.operation.sweep()
    const { rowCount } = await server.pool.query(
      'SELECT FROM invitation WHERE app_id = $1 AND batch_id = $2 AND phone IS NOT NULL',
      [FAIR, Id],
    )
    assert.equal(rowCount, 0, 'nobody answers them any more: the phones are gone')
  })
})

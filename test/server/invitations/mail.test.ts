import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Batch, BatchImportReply, BatchOpenReply } from '../../../core/contract/batch'
import type { DeskJobsReply } from '../../../core/contract/operation'
import type { InvitationView } from '../../../core/contract/invitation'
import type { ServerConfig } from '../../../server/config'
import { readRows } from '../../../server/services/invitations/batchContacts'
import { readMail, startMailStandIn, type MailStandIn } from '../../support/server/mailStandIn'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { codeOf, inviter, newPhone, openIt } from './support'

type Fields = Record<string, unknown>
let next = 1
const newMailbox = () => `guest${next++}@example.org`

describe('an invitation by e-mail', () => {
  let mails: MailStandIn
  let server: TestServer
  let north: string
  let south: string
  const mailConfig = (): Pick<ServerConfig, 'mail' | 'sms'> => ({
    mail: { isOn: true, dailyBudget: 20_000, smtp: mails.options },
    sms: { provider: 'outbox', countries: ['86'], dailyBudget: 20_000, aliyun: undefined },
  })
  before(async () => {
    mails = await startMailStandIn()
    server = await startTestServer({ config: mailConfig() })
    north = await server.exhibitorToken('north')
    south = await server.exhibitorToken('south')
  })
  after(async () => {
    await server.close()
    await mails.close()
  })

  const ex = <T = Batch>(call: string, body: Fields = {}, token = north) =>
    server.call<T>(`/api/ex/${call}`, body, { token })
  const draft = (more: Fields = {}): Fields => ({
    Type: 'visitor',
    Title: '老客户',
    Words: '欢迎莅临',
    Words_en: '',
    Template: 'business',
    Sender: '周若水',
    Quota: 50,
    RemindDays: 0,
    Expires: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    ...more,
  })
  const batchOf = async (People: Fields[], token = north) => {
    const { Id } = (await ex('invitation/batch/save', draft(), token)).data
    const added = await ex<BatchOpenReply>('invitation/contact/add', { Id, People }, token)
    assert.ok(added.succ, JSON.stringify(added.body))
    return Id
  }
  const send = async (Id: string, lang = 'CN', token = north) => {
    const reply = await ex('invitation/send', { Id, lang }, token)
    assert.ok(reply.succ, JSON.stringify(reply.body))
    await server.built.services.jobs.drain()
  }
  const contacts = async (Id: string, token = north) =>
    (await ex<BatchOpenReply>('invitation/batch/get', { Id }, token)).data.Contacts
  const to = (mailbox: string) =>
    mails.taken.filter(mail => mail.to.includes(mailbox)).map(({ raw }) => readMail(raw))
  const arrived = async (mailbox: string, count = 1) => {
    for (let round = 0; round < 60 && to(mailbox).length < count; round++) await pause(50)
    const found = to(mailbox)
    assert.equal(found.length, count, mailbox)
    return found
  }
  const outbox = async (recipient: string) =>
    (
      await server.pool.query<Fields>(
        'SELECT channel, text, mail, error, attempts FROM outbox WHERE recipient = $1 ORDER BY id',
        [recipient],
      )
    ).rows

  it('goes to people without a phone, or with one that text messages do not reach, in the language of the batch', async () => {
    const [only, abroad, both, phone] = [newMailbox(), newMailbox(), newMailbox(), newPhone()]
    const Id = await batchOf([
      { Name: '江望舒', Email: only.toUpperCase() },
      { Name: 'Ann', Mobile: { CountryCode: '44', Number: '7400123456' }, Email: abroad },
      { Name: '何予安', Mobile: { CountryCode: '86', Number: phone }, Email: both },
      { Name: '苏明朗' },
    ])
    await send(Id)

    const [mail] = await arrived(only)
    const [first, second, third, fourth] = await contacts(Id)
    assert.equal(mail?.headers.get('subject'), 'Alpha北辰食品邀请您参加Alpha')
    assert.equal(mail.headers.get('list-unsubscribe'), `<${first?.Url ?? ''}>`)
    assert.ok(
      mail.text.includes(first?.Url ?? '?') &&
        mail.text.includes('Alpha北辰食品（周若水）邀请您参加Alpha。'),
      mail.text,
    )
    assert.ok(
      mail.html.includes('查看邀请并登记') && !mail.html.includes('欢迎莅临'),
      'free words stand on the page alone',
    )
    await arrived(abroad)
    assert.deepEqual(
      [first, second, third, fourth].map(one => one?.ByHand),
      [false, false, false, true],
    )
    assert.deepEqual(
      [to(both).length, (await outbox(`+86${phone}`)).length],
      [0, 1],
      'a phone first',
    )
    assert.deepEqual(
      await outbox(only),
      [{ channel: 'mail', text: null, mail: null, error: null, attempts: 1 }],
      'sent, and its words gone',
    )

    const english = newMailbox()
    await send(await batchOf([{ Name: 'Bo', Email: english }]), 'EN')
    const [letter] = await arrived(english)
    assert.match(letter?.headers.get('subject') ?? '', /invites you to Alpha/)
    assert.match(letter?.text ?? '', /lang=en/)
  })

  it('comes once at a fair from all senders together, is reminded of once, and ends for all of them after an opt-out', async () => {
    const mailbox = newMailbox()
    const Id = await batchOf([{ Name: '江望舒', Email: mailbox }])
    await send(Id)
    await send(Id)
    await arrived(mailbox)
    await send(await batchOf([{ Name: '江', Email: mailbox.toUpperCase() }], south), 'CN', south)
    const [from, mine] = [await inviter(server), await contacts(Id)]
    assert.equal(
      (await from.create([{ Name: '江', Email: mailbox }], { Send: true })).data.Sent,
      1,
      'nobody is told that it had one',
    )
    assert.ok((await ex('invitation/remind', { Id })).succ)
    await server.built.services.jobs.drain()
    const [, reminder] = await arrived(mailbox, 2)
    assert.match(reminder?.headers.get('subject') ?? '', /^提醒：/)

    const code = codeOf(mine[0] ?? { Url: '' })
    assert.equal((await openIt(server, code)).data.CanOptOut, true)
    const declined = await server.call<InvitationView>('/api/open/invitation/decline', {
      code,
      OptOut: true,
    })
    assert.equal(declined.data.State, 'declined')
    // as if the fair had never written to them
    await server.pool.query('DELETE FROM invitation_notice')
    const again = await batchOf([{ Name: '江', Email: mailbox }], south)
    await send(again, 'CN', south)
    await pause(300)
    assert.equal(to(mailbox).length, 2, 'who wants no more gets no more')
    assert.deepEqual(
      (await contacts(again, south)).map(({ State, ByHand }) => [State, ByHand]),
      [['sent', false]],
      'and the sender is not told',
    )
    const { rows } = await server.pool.query<{ row: string }>(
      'SELECT o::text AS row FROM invitation_opt_out o',
    )
    assert.ok(
      rows.length > 0 && !JSON.stringify(rows).includes(mailbox),
      'what is remembered is a keyed hash',
    )
  })

  it('is marked as bounced after a permanent refusal, with a link to send by hand; after a temporary one it is tried again', async () => {
    const [never, later] = [newMailbox(), newMailbox()]
    mails.refuse({ code: 550, says: 'no such user' }, 1)
    const Id = await batchOf([{ Name: '江望舒', Email: never }])
    await send(Id)
    for (let round = 0; round < 40 && (await outbox(never))[0]?.['attempts'] !== 5; round++)
      await pause(50)
    await server.built.services.companyInvitations.sending.sweep()
    assert.deepEqual(
      (await contacts(Id)).map(({ State, ByHand }) => [State, ByHand]),
      [['bounced', true]],
    )

    mails.refuse({ code: 451, says: 'come again' }, 1)
    const other = await batchOf([{ Name: '何予安', Email: later }])
    await send(other)
    for (let round = 0; round < 40 && (await outbox(later))[0]?.['error'] === null; round++)
      await pause(50)
    await server.built.services.companyInvitations.sending.sweep()
    assert.deepEqual(
      (await contacts(other)).map(({ State }) => State),
      ['sent'],
      'not yet given up',
    )
    await server.pool.query(`UPDATE outbox SET next_try_at = now() WHERE recipient = $1`, [later])
    server.built.services.sender.wake()
    await arrived(later)
  })

  it('is tried again where a server refuses us and not the mailbox, and is then left to be sent by hand', async () => {
    const [one, two] = [newMailbox(), newMailbox()]
    mails.refuse({ code: 550, says: '5.7.1 you send too much' }, 2)
    const Id = await batchOf([one, two].map(Email => ({ Name: '江望舒', Email })))
    await send(Id)
    const failed = async (mailbox: string) => (await outbox(mailbox))[0]?.['error'] !== null
    for (let round = 0; round < 40 && !((await failed(one)) && (await failed(two))); round++)
      await pause(50)
    const stands = async () => {
      await server.built.services.companyInvitations.sending.sweep()
      return (await contacts(Id)).map(({ State, ByHand }) => `${State} ${ByHand}`)
    }
    assert.deepEqual(await stands(), ['sent false', 'sent false'], 'no batch has bounced')

    await server.pool.query(
      `UPDATE outbox SET attempts = 5, next_try_at = now() + interval '1 minute' WHERE recipient = $1`,
      [one],
    )
    assert.deepEqual(await stands(), ['sent false', 'sent false'], 'the last try is under way')
    await server.pool.query('UPDATE outbox SET next_try_at = now() WHERE recipient = $1', [one])
    await server.pool.query('UPDATE outbox SET next_try_at = now() WHERE recipient = $1', [two])
    server.built.services.sender.wake()
    await arrived(two)
    assert.deepEqual(await stands(), ['sent true', 'sent false'])

    const oa = <T>(call: string, body: Fields) =>
      server
        .organiserToken('reviewer')
        .then(token => server.call<T>(`/api/oa/${call}`, body, { token }))
    const { Messages } = (await oa<DeskJobsReply>('job/list', {})).data
    const given = Messages.Items.filter(({ Problem }) => /send too much/.test(Problem))
    assert.deepEqual([given.length, given[0]?.CanRetry], [1, true])
    assert.ok((await oa('job/retry', { Id: given[0]?.Id })).succ)
    assert.deepEqual(await stands(), ['sent false', 'sent false'], 'it is on its way again')
    server.built.services.sender.wake()
    await arrived(one)
    assert.deepEqual(await stands(), ['sent false', 'sent false'])
  })

  it('has one line for each mailbox of a batch, by hand and from a sheet', async () => {
    const mailbox = newMailbox()
    const Id = await batchOf([
      { Name: '江望舒', Email: mailbox },
      { Name: '又一次', Email: mailbox.toUpperCase() },
      { Name: '甲' },
      { Name: '乙' },
    ])
    assert.deepEqual(
      (await contacts(Id)).map(({ Name }) => Name),
      ['江望舒', '甲', '乙'],
    )
    const sheet = (cells: string[][]) => ({
      headings: ['姓名', '手机', '邮箱'],
      rows: cells.map((one, index) => ({ row: index + 2, cells: one })),
    })
    const read = readRows(
      { language: 'cn' },
      sheet([
        ['甲', '', mailbox],
        ['乙', '', 'new@example.org'],
        ['丙', '', 'NEW@example.org'],
        ['丁', '', ''],
        ['戊', '', ''],
      ]) as never,
      new Set([mailbox]),
      10,
    )
    const problems: BatchImportReply['Rows'][number]['Problem'][] = read.rows.map(
      ({ Problem }) => Problem,
    )
    assert.deepEqual(problems, ['该邮箱已在本活动中', '', '该邮箱已在本活动中', '', ''])
  })

  it('is sent to no invalid, no second and no overlong address', async () => {
    const { Id } = (await ex('invitation/batch/save', draft())).data
    for (const Email of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org, b@example.org',
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.org`,
      '用户@例子.公司',
      '"a b"@example.org',
    ]) {
      const { succ, code } = await ex('invitation/contact/add', {
        Id,
        People: [{ Name: '江', Email }],
      })
      assert.deepEqual(
        [succ, code === 'invalid_form' || code === 'bad_request'],
        [false, true],
        Email,
      )
    }
    assert.deepEqual((await contacts(Id)).length, 0)
  })

  it("of a visitor's goes to a colleague with an e-mail alone, names who invites, and lets them say no", async () => {
    const [from, mailbox, phone] = [await inviter(server), newMailbox(), newPhone()]
    const { data } = await from.create(
      [
        { Name: '江望舒', Email: mailbox },
        { Name: '何清越', Email: newMailbox(), Mobile: { CountryCode: '86', Number: phone } },
      ],
      { Send: true },
    )
    assert.equal(data.Sent, 2)
    const [mail] = await arrived(mailbox)
    assert.equal(mail?.headers.get('subject'), '林若溪邀请您参加Alpha')
    assert.match(mail.text, /澜桥食品的林若溪邀请您参加Alpha。\r?\n\r?\n.*\r?\n\r?\n与您无关请忽略/)
    assert.equal((await outbox(`+86${phone}`)).length, 1)
    const again = await from.create([{ Name: '望舒', Email: mailbox.toUpperCase() }], {
      Send: true,
    })
    assert.deepEqual(
      [again.data.Invitations[0]?.Id, again.data.Sent],
      [data.Invitations[0]?.Id, 1],
      'who waits keeps the link they have',
    )
    assert.equal(
      (await openIt(server, codeOf(data.Invitations[0] ?? { Url: '' }))).data.CanOptOut,
      true,
    )
    assert.equal(to(mailbox).length, 1)
    const abroad = newMailbox()
    const foreign = {
      Name: 'Ann',
      Email: abroad,
      Mobile: { CountryCode: '44', Number: '7400123457' },
    }
    const { Invitations } = (await from.create([foreign], { Send: true })).data
    await arrived(abroad)
    const page = (await openIt(server, codeOf(Invitations[0] ?? { Url: '' }))).data
    assert.equal(page.CanOptOut, true, 'of one whose phone text messages do not reach, too')
  })

  it('has a budget of its own, and is left to be sent by hand where no mail server is configured', async () => {
    const off = await startTestServer({
      config: { ...mailConfig(), mail: { isOn: false, dailyBudget: 20_000, smtp: undefined } },
    })
    const spent = await startTestServer({
      config: { ...mailConfig(), mail: { isOn: true, dailyBudget: 0, smtp: mails.options } },
    })
    try {
      for (const one of [off, spent]) {
        const { Features } = (
          await one.call<{ Features: { mail?: boolean } }>('/api/oa/open/config')
        ).data
        assert.notEqual(Features.mail, true, 'and nobody is offered one')
        const token = await one.exhibitorToken('north')
        const call = <T>(name: string, body: Fields) =>
          one.call<T>(`/api/ex/${name}`, body, { token })
        const { Id } = (await call<Batch>('invitation/batch/save', draft())).data
        await call('invitation/contact/add', { Id, People: [{ Name: '江', Email: newMailbox() }] })
        await call('invitation/send', { Id })
        await one.built.services.jobs.drain()
        const { Contacts } = (await call<BatchOpenReply>('invitation/batch/get', { Id })).data
        assert.deepEqual([Contacts[0]?.State, Contacts[0]?.ByHand], ['sent', true])
        assert.equal((await one.pool.query('SELECT FROM outbox')).rowCount, 0)
      }
    } finally {
      await Promise.all([off.close(), spent.close()])
    }
    const { rows } = await server.pool.query<{ key: string }>(
      `SELECT key FROM rate_limit WHERE key LIKE 'invitation-mail:fair:%'`,
    )
    assert.equal(rows.length, 1)
  })
})

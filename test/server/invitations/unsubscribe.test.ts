import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Batch, BatchOpenReply } from '../../../core/contract/batch'
import { readMail, startMailStandIn, type MailStandIn } from '../../support/server/mailStandIn'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { codeOf, inviter, newPhone, openIt } from './support'

const PUBLIC = 'https://fair.example'
let next = 1
const newMailbox = () => `reader${next++}@example.org`

describe('an e-mail whose reader wants no more, said by their mail program (RFC 8058)', () => {
  let mails: MailStandIn
  let server: TestServer
  let north: string
  before(async () => {
    mails = await startMailStandIn()
    server = await startTestServer({
      config: {
        publicUrl: PUBLIC,
        mail: { isOn: true, dailyBudget: 20_000, smtp: mails.options },
        sms: { provider: 'outbox', countries: ['86'], dailyBudget: 20_000, aliyun: undefined },
      },
    })
    north = await server.exhibitorToken('north')
  })
  after(async () => {
    await server.close()
    await mails.close()
  })

  const ex = <T = Batch>(call: string, body: object) =>
    server.call<T>(`/api/ex/invitation/${call}`, { ...body }, { token: north })
  const headersOf = async (mailbox: string) => {
    const find = () => mails.taken.find(mail => mail.to.includes(mailbox))
    for (let round = 0; round < 60 && !find(); round++) await pause(50)
    const mail = find()
    assert.ok(mail, mailbox)
    return readMail(mail.raw).headers
  }
  /** A company's, sent to a mailbox; its address to say no by, on this server. */
  const invited = async (more: object = {}, lang = 'CN') => {
    const Email = newMailbox()
    const texts = {
      Title: '老客户',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
      Quota: 5,
      RemindDays: 0,
    }
    const Expires = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    const { Id } = (await ex('batch/save', { Type: 'visitor', ...texts, Expires })).data
    await ex('contact/add', { Id, People: [{ Name: '江望舒', Email, ...more }] })
    await ex('send', { Id, lang })
    await server.built.services.jobs.drain()
    const headers = await headersOf(Email)
    const address = /^<(https:\/\/[^>]+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    return { Id, Email, headers, address, url: address.replace(PUBLIC, server.url) }
  }
  const contact = async (Id: string) =>
    (await ex<BatchOpenReply>('batch/get', { Id })).data.Contacts[0]
  const optedOut = async () => (await server.pool.query('SELECT FROM invitation_opt_out')).rowCount
  const click = (
    url: string,
    body: string | FormData = 'List-Unsubscribe=One-Click',
    type = 'application/x-www-form-urlencoded',
  ) =>
    fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: typeof body === 'string' ? { 'content-type': type } : {},
    })

  it('gets no more after one call without a session, however often it comes; the invitation stays valid', async () => {
    const abroad = { Mobile: { CountryCode: '44', Number: '7400123456' } }
    const { Id, Email, headers, address, url } = await invited(abroad)
    assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    assert.ok(
      !decodeURIComponent(address).includes('reader') && !address.includes('7400123456'),
      address,
    )

    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const answers = [
      await click(url),
      await click(url),
      await click(url, form),
      await click(url, '{"a":', 'application/json'),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal(answers[0]?.headers.get('set-cookie'), null)
    assert.equal(await optedOut(), 2, 'the mailbox, and the phone it names')

    const now = await contact(Id)
    assert.equal(now?.State, 'optout', 'their company is told')
    assert.equal((await openIt(server, codeOf({ Url: now.Url }))).data.State, 'open')
    const from = await inviter(server)
    await server.pool.query('DELETE FROM invitation_notice')
    await from.create([{ Name: '江', Email: Email.toUpperCase() }], { Send: true })
    await ex('remind', { Id })
    await server.built.services.jobs.drain()
    await pause(300)
    assert.equal(mails.taken.filter(mail => mail.to.includes(Email)).length, 1)
  })

  it('is asked on the page when a client only opens the address, in the language of the letter', async () => {
    const { Id, url } = await invited({}, 'EN')
    const before = await optedOut()
    const opened = await fetch(url, { redirect: 'manual' })
    assert.equal(opened.status, 302)
    const code = codeOf({ Url: (await contact(Id))?.Url ?? '' })
    assert.equal(
      opened.headers.get('location'),
      `${PUBLIC}/${FAIR}/#/pages/visitor/invite?code=${code}&target=visitor&lang=en`,
    )
    await fetch(url, { method: 'HEAD', redirect: 'manual' })
    assert.equal(await optedOut(), before)
  })

  it('is accepted after the invitation was answered or revoked, and its names were deleted', async () => {
    const { Id, Email, url } = await invited()
    await ex('batch/revoke', { Id })
    const before = await optedOut()
    assert.equal((await click(url)).status, 200)
    assert.equal(await optedOut(), (before ?? 0) + 1)
    await server.pool.query('DELETE FROM invitation_notice')
    await (await inviter(server)).create([{ Name: '江', Email }], { Send: true })
    await pause(300)
    assert.equal(mails.taken.filter(mail => mail.to.includes(Email)).length, 1)
  })

  it('is refused for a guess and for a link made for something else or another fair, and ends after some hundred guesses', async () => {
    const { Id, url } = await invited()
    const before = await optedOut()
    const code = codeOf({ Url: (await contact(Id))?.Url ?? '' })
    const spoiled = url.replace(/[\w-](?=\?|$)/, sign => (sign === 'A' ? 'B' : 'A'))
    const others = [
      spoiled,
      url.replace(FAIR, OTHER_FAIR),
      url.replace(/[^/]+$/, code),
      url.replace(/[^/]+$/, '%00'),
      url.replace(FAIR, 'tgnone0000000'),
    ]
    for (const other of others) assert.equal((await click(other)).status, 404, other)
    assert.equal(
      (await fetch(spoiled, { redirect: 'manual' })).headers.get('location'),
      `${PUBLIC}/${FAIR}/`,
    )
    assert.equal(await optedOut(), before)
    await server.pool.query(
      `UPDATE rate_limit SET points = 2000000000 WHERE key LIKE 'invite-unknown:%'`,
    )
    const limited = await click(spoiled)
    assert.equal(limited.status, 429)
    assert.ok(Number(limited.headers.get('retry-after')) > 0)
    assert.equal((await click(url)).status, 200, 'whoever brings one of ours is heard')
  })

  it('is checked again before a delayed letter is sent', async () => {
    const { Email, url } = await invited()
    assert.equal((await click(url)).status, 200)
    const Other = newMailbox()
    const { rows } = await server.pool.query<{ id: number }>(
      `INSERT INTO outbox (app_id, kind, channel, recipient, language, text, code, mail, consent_version, consented_at, expires_at)
       SELECT $1, kind, 'mail', recipient, 'cn', 'x', '', '{"from": "A", "subject": "s", "html": ""}', '', now(), now() + interval '1 hour'
       FROM (VALUES ('invitation', $2), ('review', $2), ('invitation', $3)) AS of (kind, recipient) RETURNING id::float8 AS id`,
      [FAIR, Email, Other],
    )
    server.built.services.sender.wake()
    await headersOf(Other)
    const sent = () => mails.taken.filter(mail => mail.to.includes(Email)).length
    for (let round = 0; round < 60 && sent() < 2; round++) await pause(50)
    assert.equal(sent(), 2, 'the invitation of before, and what is no invitation')
    const { rows: kept } = await server.pool.query(
      'SELECT kind FROM outbox WHERE id = ANY ($1) ORDER BY id',
      [rows.map(({ id }) => id)],
    )
    assert.deepEqual(kept, [{ kind: 'review' }, { kind: 'invitation' }])
  })

  it('is refused for a body that no mail program sends, and logs what failed', async () => {
    const { url } = await invited()
    const before = await optedOut()
    assert.equal((await click(url, 'x'.repeat(5000))).status, 413)
    assert.equal(await optedOut(), before)

    const lines = server.logs.length
    await server.pool.query('ALTER TABLE invitation_opt_out RENAME TO elsewhere')
    try {
      assert.equal((await click(url)).status, 500)
    } finally {
      await server.pool.query('ALTER TABLE elsewhere RENAME TO invitation_opt_out')
    }
    assert.match(server.logs.slice(lines).join('\n'), /42P01/)
    assert.equal((await click(url)).status, 200)
  })

  it('has only the page where the fair does not use https', async () => {
    const plain = await startTestServer({
      config: { mail: { isOn: true, dailyBudget: 20_000, smtp: mails.options } },
    })
    try {
      const Email = newMailbox()
      await (
        await inviter(plain)
      ).create(
        [
          { Name: '江', Email },
          { Name: '何', Mobile: { CountryCode: '86', Number: newPhone() } },
        ],
        { Send: true },
      )
      const headers = await headersOf(Email)
      assert.equal(headers.get('list-unsubscribe-post'), undefined)
      assert.match(headers.get('list-unsubscribe') ?? '', /^<http:.*#\/pages\/visitor\/invite\?/)
    } finally {
      await plain.close()
    }
  })
})

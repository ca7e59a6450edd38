import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import type { Batch, BatchListReply, BatchOpenReply } from '../../../core/contract/batch'
import type { LeadMineReply } from '../../../core/contract/leadSharing'
import type { PrivacyExportReply } from '../../../core/contract/privacy'
import { readPrivacyCommand, runPrivacy } from '../../../server/cli/privacy'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { tablesHolding } from '../privacy/support'
import { codeOf, inviter, newPhone, openIt, personOf } from './support'

describe('what invitations and leads store about people', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const invite = async (from: Awaited<ReturnType<typeof inviter>>, people: object) => {
    const [row] = (await from.create([people])).data.Invitations
    assert.ok(row)
    return row
  }
  const ex = async <T = Batch>(call: string, body: object = {}) =>
    server.call<T>(`/api/ex/${call}`, { ...body }, { token: await server.exhibitorToken('south') })
  /** A batch of a company, sent to these. */
  const batch = async (Quota: number, People: object[] = []) => {
    const Expires = new Date(Date.now() + 864e6).toISOString().slice(0, 10)
    const texts = {
      Title: '老客户',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
      RemindDays: 0,
    }
    const { Id } = (
      await ex('invitation/batch/save', { ...texts, Type: 'visitor', Quota, Expires })
    ).data
    await ex('invitation/contact/add', { Id, People })
    const { Url } = (await ex('invitation/send', { Id })).data
    await server.built.services.jobs.drain()
    return {
      Id,
      Url,
      Contacts: (await ex<BatchOpenReply>('invitation/batch/get', { Id })).data.Contacts,
    }
  }
  const register = async (phone: string, Invite: string, more: object = {}) => {
    const token = await server.tokenFor(phone)
    const reply = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers({ Invite, ...more }),
      { token },
    )
    assert.ok(reply.succ, JSON.stringify(reply.body))
    return { token, CardCode: reply.data.Card.CardCode }
  }
  const goes = async (token: string, phone: string) =>
    assert.ok(
      (await server.call('/api/open/privacy/delete', { Confirm: phone.slice(-4) }, { token })).succ,
    )
  const dataOf = async (token: string) => {
    const { data } = await server.call<PrivacyExportReply>(
      '/api/open/privacy/export',
      {},
      { token },
    )
    assert.ok(Value.Check(endpoints['privacy.export'].reply, data))
    return data
  }

  it('is in their export: sent ones with the other’s phone masked, received ones in full, and the companies that scanned them', async () => {
    const from = await inviter(server)
    const phone = newPhone()
    await invite(from, { Name: '江望舒', Mobile: { Number: phone }, Email: 'jiang@suilan.example' })
    const guest = await server.tokenFor(phone)
    const registered = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers(),
      { token: guest },
    )
    await server.call(
      '/api/ex/lead/scan',
      { Code: registered.data.Card.CardCode },
      { token: await server.exhibitorToken('north') },
    )

    const [sender, named] = [await dataOf(from.token), await dataOf(guest)]

    const told = ({ Invitations }: PrivacyExportReply) =>
      Invitations.map(({ Role, Name, Mobile, Email }) => [Role, Name, Mobile, Email])
    assert.deepEqual(told(sender), [
      ['sent', '江望舒', `138****${phone.slice(-4)}`, 'jiang@suilan.example'],
    ])
    assert.deepEqual(told(named), [['named', '江望舒', `+86 ${phone}`, 'jiang@suilan.example']])
    assert.deepEqual(
      named.Leads.map(({ Company, Times }) => [Company, Times]),
      [['Alpha北辰食品', 1]],
    )
    assert.deepEqual(sender.Leads, [])
  })

  it('is deleted with the sender, and with the person named in it', async () => {
    const [from, gone] = [await inviter(server), await inviter(server)]
    const phone = newPhone()
    const named = {
      Name: '要被忘记的人',
      Mobile: { Number: phone },
      Email: 'forget.me@suilan.example',
    }
    const row = await invite(from, named)
    const orphan = await invite(gone, { Name: '同事' })
    const guest = await server.tokenFor(phone)
    const remove = (token: string, Confirm: string) =>
      server.call('/api/open/privacy/delete', { Confirm }, { token })

    assert.equal((await remove(guest, phone.slice(-4))).succ, true)
    const { rows } = await server.pool.query<{ number: string }>(
      'SELECT national_number AS number FROM person WHERE id = $1',
      [gone.personId],
    )
    assert.equal((await remove(gone.token, rows[0]?.number.slice(-4) ?? '')).succ, true)

    assert.deepEqual(await tablesHolding(server.pool, [named.Name, named.Email, phone]), [])
    assert.deepEqual(
      [(await openIt(server, codeOf(row))).code, (await openIt(server, codeOf(orphan))).code],
      ['link_expired', 'link_expired'],
    )
    const { rowCount } = await server.pool.query('SELECT FROM invitation WHERE id = $1', [
      orphan.Id,
    ])
    assert.equal(rowCount, 0)
  })

  it('is deleted with the lead and its scans when the person is deleted', async () => {
    const phone = newPhone()
    const token = await server.tokenFor(phone)
    const registered = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers(),
      { token },
    )
    await server.call(
      '/api/ex/lead/scan',
      { Code: registered.data.Card.CardCode },
      { token: await server.exhibitorToken('south') },
    )
    const personId = await personOf(server, phone)
    const left = async () =>
      (
        await server.pool.query(
          'SELECT FROM lead l LEFT JOIN lead_scan s ON s.lead_id = l.id WHERE l.person_id = $1',
          [personId],
        )
      ).rowCount
    assert.equal(await left(), 1, 'the control')

    await server.call('/api/open/privacy/delete', { Confirm: phone.slice(-4) }, { token })

    assert.equal(await left(), 0)
  })

  it('shows the organiser which invitations name a phone', async () => {
    const from = await inviter(server)
    const phone = newPhone()
    const row = await invite(from, { Name: '江望舒', Mobile: { Number: phone } })

    const found = await createRepositories(server.pool).heldData.find(FAIR, [], `86 ${phone}`)

    assert.deepEqual(
      found.map(({ owner, target, nationalNumber }) => [owner, target, nationalNumber]),
      [[`invitation:${row.Id}`, 'invited', phone]],
    )
  })

  it('is found by a mailbox alone, and exported, by the organiser', async () => {
    const run = async (args: string[], input = '') => {
      const lines: string[] = []
      const command = readPrivacyCommand([...args, '--fair', FAIR])
      assert.ok(command)
      const tools = {
        pool: server.pool,
        config: { secretKey: TEST_SECRET_KEY },
        vault: server.built.services.vault,
      }
      const code = await runPrivacy(command, {
        ...tools,
        input: Readable.from([input]),
        print: line => void lines.push(line),
      })
      return [code, lines.join('\n')] as const
    }
    const from = await inviter(server)
    const row = await invite(from, {
      Name: '只有邮箱的人',
      Email: 'Only.Mail@xn--bcher-kva.example',
    })
    await invite(from, { Name: '另一位', Email: 'other.mail@buecher.example' })
    for (const said of ['here', 'there'])
      await server.pool.query(
        `INSERT INTO outbox (app_id, kind, channel, recipient, language, text, consent_version, consented_at, expires_at) VALUES ($1, 'invitation', 'mail', 'only.mail@xn--bcher-kva.example', 'cn', $2, '', now(), now())`,
        [
          FAIR,
          said === 'here'
            ? `只有邮箱的人 https://fair.example/?Invite=${codeOf(row)}`
            : 'about somebody else',
        ],
      )

    const named = [0, `invitation:${row.Id}\tinvited\t-\t-`]
    assert.deepEqual(await run(['find'], 'only.mail@bücher.example\n'), named)
    assert.deepEqual(await run(['find'], 'ONLY.MAIL@xn--bcher-kva.example'), named)
    assert.deepEqual(await run(['find'], 'mail@bücher.example'), [1, 'No person has it.'])
    assert.equal((await run(['erase', `invitation:${row.Id}`]))[0], 0)

    assert.deepEqual(await run(['find'], 'only.mail@bücher.example'), [1, 'No person has it.'])
    assert.deepEqual(await tablesHolding(server.pool, ['只有邮箱的人', 'Only.Mail']), [])
    assert.equal(
      (await tablesHolding(server.pool, ['about somebody else'])).length,
      1,
      'what else went to the mailbox',
    )
    assert.equal((await openIt(server, codeOf(row))).code, 'link_expired')
    assert.equal((await run(['erase', 'invitation:AAAAAAAAAAAAAAAA']))[0], 1)
  })

  it('returns the place of a guest who is deleted or refused, once, and admits the next one', async () => {
    const { Id, Url, Contacts } = await batch(3, [{ Name: '江望舒' }])
    const taken = async () => {
      const { Batches, Quotas } = (await ex<BatchListReply>('invitation/batch/list')).data
      return [
        Batches.find(one => one.Id === Id)?.Used,
        Quotas.find(({ Type }) => Type === 'visitor')?.Used,
      ]
    }
    const [phone, other] = [newPhone(), newPhone()]
    for (let round = 0; round < 4; round++)
      await goes((await register(phone, codeOf({ Url }))).token, phone)
    assert.deepEqual(await taken(), [0, 0])

    const named = codeOf(Contacts[0] ?? { Url: '' })
    const { token } = await register(phone, named)
    assert.deepEqual(await taken(), [1, 1], 'the control')
    await goes(token, phone)
    assert.deepEqual(
      [await taken(), (await openIt(server, named)).data.State],
      [[0, 0], 'accepted'],
    )

    const refused = await register(other, codeOf({ Url }))
    await register(newPhone(), codeOf({ Url }))
    const order = {
      appId: FAIR,
      cardCode: refused.CardCode,
      verdict: 'revoke',
      reason: 'x',
    } as const
    await server.built.services.registrations.review.decide(order, {
      personId: null,
      name: 'cli:desk',
    })
    assert.deepEqual(await taken(), [1, 1])
    await goes(refused.token, other)
    assert.deepEqual(await taken(), [1, 1], 'not twice')
    for (let round = 0; round < 2; round++) await register(newPhone(), codeOf({ Url }))
    assert.deepEqual(
      [await taken(), (await openIt(server, codeOf({ Url }))).data.State],
      [[3, 3], 'used_up'],
    )
  })

  it('is removed from what companies had made of visitors, when the person is deleted or stops sharing', async () => {
    const { Url } = await batch(3)
    const [phone, other] = [newPhone(), newPhone()]
    const guest = await register(phone, codeOf({ Url }), { InviteShare: true })
    const stays = await register(other, codeOf({ Url }), { InviteShare: true })
    const made = async () => {
      const { Id } = (await ex<{ Id: string }>('invite/export', { Format: 'csv' })).data
      await server.built.services.jobs.drain()
      return Id
    }
    const holds = async (id: string) =>
      (
        await server.pool.query(
          `SELECT FROM generated_file WHERE id = $1 AND state = 'ready' AND expires_at > now()`,
          [id],
        )
      ).rowCount === 1
    const first = await made()
    assert.ok(await holds(first), 'the control')

    await goes(guest.token, phone)

    const second = await made()
    assert.deepEqual([await holds(first), await holds(second)], [false, true])
    const { Companies } = (
      await server.call<LeadMineReply>('/api/visitor/lead/mine', {}, { token: stays.token })
    ).data
    await server.call(
      '/api/visitor/lead/share',
      { Id: Companies[0]?.Id, Share: false },
      { token: stays.token },
    )
    assert.equal(await holds(second), false)
  })

  it('loses its phone and e-mail when it ends', async () => {
    const from = await inviter(server)
    const [over, open] = [newPhone(), newPhone()]
    const row = await invite(from, {
      Name: '一',
      Mobile: { Number: over },
      Email: 'over@suilan.example',
    })
    await invite(from, { Name: '二', Mobile: { Number: open } })
    await server.pool.query(
      `UPDATE invitation SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [row.Id],
    )

    await server.built.services.operation.sweep()

    assert.deepEqual(await tablesHolding(server.pool, [over, 'over@suilan.example']), [])
    assert.deepEqual(await tablesHolding(server.pool, [open]), ['invitation'])
  })
})

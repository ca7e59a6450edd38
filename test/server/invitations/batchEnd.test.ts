import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Batch, BatchListReply, BatchOpenReply } from '../../../core/contract/batch'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { codeOf, declineIt, inviter, newPhone, openIt } from './support'

const DAY_MS = 86_400_000
const HOUR_MS = DAY_MS / 24

describe('a batch of invitations when the closing day of registration is moved', () => {
  let server: TestServer
  let north: string
  before(async () => {
    server = await startTestServer()
    north = await server.exhibitorToken('north')
  })
  after(() => server.close())
  beforeEach(() => closeIn(undefined))

  const ex = <T = Batch>(call: string, body: object) =>
    server.call<T>(`/api/ex/invitation/${call}`, { ...body }, { token: north })
  /** The visitors' form closes so many milliseconds from now; undefined: never. */
  const closeIn = async (ms: number | undefined) => {
    const Closes = ms === undefined ? '' : new Date(Date.now() + ms).toISOString()
    await server.pool.query(
      `UPDATE form_definition SET settings = settings || jsonb_build_object('Closes', $2::text) WHERE app_id = $1 AND form_id = 'visitor'`,
      [FAIR, Closes],
    )
    return Closes
  }
  const jobs = () => server.built.services.jobs.drain()
  /** One with a contact in it, that holds for ten days. */
  const invite = async (RemindDays = 0) => {
    const Expires = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
    const texts = {
      Title: '老客户',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
    }
    const { Id } = (
      await ex('batch/save', { Type: 'visitor', ...texts, Quota: 5, RemindDays, Expires })
    ).data
    const phone = newPhone()
    await ex('contact/add', {
      Id,
      People: [{ Name: '江望舒', Mobile: { CountryCode: '86', Number: phone } }],
    })
    return { Id, phone }
  }
  const sent = async (RemindDays = 0) => {
    const batch = await invite(RemindDays)
    await ex('send', { Id: batch.Id })
    await jobs()
    return batch
  }
  const messages = async (phone: string) =>
    (await server.pool.query('SELECT FROM outbox WHERE recipient = $1', [`+86${phone}`])).rowCount
  const open = async (Id: string) => (await ex<BatchOpenReply>('batch/get', { Id })).data

  it('is neither sent nor reminded of after its end, and is valid again when the end is moved', async () => {
    const [fresh, { Id, phone }] = [await invite(), await sent()]
    const [contact] = (await open(Id)).Contacts
    await closeIn(-HOUR_MS)

    const refused = [
      await ex('send', fresh),
      await ex('remind', { Id }),
      await ex('contact/remind', { Id: contact?.Id }),
    ]
    await jobs()

    assert.deepEqual(
      refused.map(({ code }) => code),
      ['cannot_step', 'cannot_step', 'cannot_step'],
    )
    assert.deepEqual([await messages(fresh.phone), await messages(phone)], [0, 1])
    await closeIn(HOUR_MS)
    assert.ok((await ex('remind', { Id })).succ)
    await jobs()
    assert.equal(await messages(phone), 2)
  })

  it('is not sent by a job that was queued before', async () => {
    const { Id, phone } = await invite()
    await ex('send', { Id })
    await closeIn(-HOUR_MS)

    await jobs()

    assert.equal(await messages(phone), 0)
  })

  it('ends on that day for its company, too', async () => {
    const { Id } = await sent()
    const Closes = await closeIn(2 * DAY_MS)
    assert.deepEqual(
      [(await open(Id)).Batch.ExpiresAt, (await open(Id)).Batch.State],
      [Closes, 'sent'],
    )
    await closeIn(-HOUR_MS)

    const { Batch: batch, Contacts } = await open(Id)

    assert.deepEqual(
      [batch.State, batch.Url, Contacts.map(({ Url }) => Url)],
      ['expired', '', ['']],
    )
    const { Counts } = (await ex<BatchListReply>('batch/list', {})).data
    assert.equal(Counts['sent'], 0)
  })

  it('tells a guest first that registration is closed, in their language, and what they answered before', async () => {
    const { Id } = await sent()
    const { Contacts } = await open(Id)
    const code = codeOf({ Url: Contacts[0]?.Url ?? '' })
    assert.equal((await openIt(server, code)).data.State, 'open')
    await closeIn(-HOUR_MS)

    const [cn, en] = [await openIt(server, code), await openIt(server, code, 'EN')]

    assert.deepEqual([cn.code, en.code], ['registration_closed', 'registration_closed'])
    assert.match(JSON.stringify(cn.body), /登记已截止！/)
    assert.match(JSON.stringify(en.body), /Registration is closed!/)
    assert.equal(
      (await declineIt(server, code)).data.State,
      'declined',
      'who wants none says so all the same',
    )
    const { State, Closed } = (await openIt(server, code)).data
    assert.deepEqual([State, Closed], ['declined', true])
  })

  it('says with each answer that registration is closed, and for an expired invitation only that', async () => {
    const from = await inviter(server)
    const [accepted, over, back] = (await from.create(['甲', '乙', '丙'].map(Name => ({ Name }))))
      .data.Invitations
    assert.ok(accepted && over && back)
    const guest = await server.tokenFor(newPhone())
    assert.ok(
      (
        await server.call('/api/visitor/register', goodAnswers({ Invite: codeOf(accepted) }), {
          token: guest,
        })
      ).succ,
    )
    await server.pool.query('UPDATE invitation SET expires_at = now() WHERE id = $1', [over.Id])
    await from.revoke(back.Id)
    const shown = async (row: { Url: string }) => {
      const { code, data } = await openIt(server, codeOf(row))
      return code ?? [data.State, data.Closed]
    }
    assert.deepEqual(
      [await shown(accepted), await shown(over)],
      [['accepted', undefined], 'link_expired'],
    )
    await closeIn(-HOUR_MS)

    assert.deepEqual(await shown(accepted), ['accepted', true])
    const unknown = { Url: '?code=x' }
    assert.deepEqual(
      [await shown(over), await shown(back), await shown(unknown)],
      ['registration_closed', 'registration_closed', 'registration_closed'],
      'one taken back, one that is over and one nobody made are the same',
    )
    assert.equal(
      (await declineIt(server, codeOf(over))).data.State,
      'declined',
      'its page offers to say no',
    )
    assert.equal((await declineIt(server, codeOf(back))).code, 'link_expired')
  })

  it('is reminded of by itself some days before its end, and not after it', async () => {
    const { phone } = await sent(3)
    const sweep = async () => {
      await server.built.services.companyInvitations.sending.sweep()
      await jobs()
      return messages(phone)
    }
    assert.equal(await sweep(), 1, 'ten days are left')
    await closeIn(-HOUR_MS)
    assert.equal(await sweep(), 1, 'nobody could register any more')
    await closeIn(2 * DAY_MS)
    assert.deepEqual([await sweep(), await sweep()], [2, 2], 'two days are left')
  })
})

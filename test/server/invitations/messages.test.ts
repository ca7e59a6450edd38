import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { inviter, newPhone } from './support'

describe('the link of an invitation by message', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const person = (Number: string, Name = '江望舒') => ({
    Name,
    Mobile: { CountryCode: '86', Number },
  })
  const messagesTo = async (phone: string) =>
    (
      await server.pool.query<{ text: string; kind: string; code: string; consent: string }>(
        `SELECT text, kind, code, consent_version AS consent FROM outbox WHERE recipient = $1 ORDER BY id`,
        [`+86${phone}`],
      )
    ).rows

  it('is sent on request, names who invites, and contains the link', async () => {
    const [from, phone] = [await inviter(server), newPhone()]

    const { data } = await from.create([person(phone), { Name: '何清越' }], { Send: true })

    assert.equal(data.Sent, 1)
    const [message] = await messagesTo(phone)
    assert.equal(message?.kind, 'invitation')
    const url = data.Invitations[0]?.Url ?? ''
    assert.equal(
      message.text,
      `澜桥食品的林若溪邀请您参加Alpha，登记请点：${url} 。与您无关请忽略，我们不会再次发送。`,
    )
    assert.ok(url.includes(message.code))
  })

  it('is not sent unless asked for, nor by a person whose registration is not approved', async () => {
    const [from, waiting] = [await inviter(server), await inviter(server)]
    const [unasked, unapproved] = [newPhone(), newPhone()]
    await server.pool.query(
      `UPDATE registration SET state = 'submitted' WHERE app_id = $1 AND person_id = $2`,
      [FAIR, waiting.personId],
    )

    await from.create([person(unasked)])
    const { data } = await waiting.create([person(unapproved)], { Send: true })

    assert.deepEqual([data.Sent, data.Invitations.length], [0, 1])
    assert.deepEqual([await messagesTo(unasked), await messagesTo(unapproved)], [[], []])
  })

  it('goes to a phone once at a fair from all senders together, and no sender learns that it had gone before', async () => {
    const [first, second] = [await inviter(server), await inviter(server)]
    const phone = newPhone()

    const replies = [
      await first.create([person(phone)], { Send: true }),
      await first.create([person(phone)], { Send: true }),
      await second.create([person(phone)], { Send: true }),
    ]

    assert.deepEqual(
      replies.map(({ data }) => data.Sent),
      [1, 1, 1],
    )
    assert.equal((await messagesTo(phone)).length, 1)
    const { rows } = await server.pool.query<{ row: string }>(
      'SELECT n::text AS row FROM invitation_notice n',
    )
    assert.ok(!JSON.stringify(rows).includes(phone), 'what is remembered is a keyed hash')
  })

  it('carries no address and no number, also where a name looks like one', async () => {
    const from = await inviter(server, {
      NameStr: '中奖 evil.example/1',
      CompanyName: { CompanyName: '☎13800130001加微信', TaxNumber: '' },
    })
    const phone = newPhone()

    const { data } = await from.create([person(phone)], { Send: true })

    const [message] = await messagesTo(phone)
    const words = message?.text.replace(data.Invitations[0]?.Url ?? '', '') ?? ''
    assert.match(words, /^加微信的中奖 evil example邀请您参加/)
  })

  it('is sent by two who invite the same people in different order at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const senders = await Promise.all([inviter(server), inviter(server)])
      const people = Array.from({ length: 20 }, () => person(newPhone()))

      const replies = await Promise.all(
        senders.map((from, index) =>
          from.create(index ? [...people].reverse() : people, { Send: true }),
        ),
      )

      assert.deepEqual(
        replies.map(({ status, data }) => [status, data.Sent]),
        [
          [200, 20],
          [200, 20],
        ],
      )
    }
  })

  it('costs nothing when the invitations are refused', async () => {
    const from = await inviter(server)
    await from.create(Array.from({ length: 20 }, () => ({ Name: '同事' })))
    const spent = async () => {
      const { rows } = await server.pool.query(
        `SELECT key, points FROM rate_limit WHERE key LIKE 'invitation-sms:%' OR key LIKE 'invite-sms:%' ORDER BY key`,
      )
      return rows
    }
    const before = await spent()

    assert.equal((await from.create([person(newPhone())], { Send: true })).code, 'invitation_limit')

    assert.deepEqual(await spent(), before)
  })

  it('is held back by the limits of the sender and of the phone, while the links exist all the same', async () => {
    const strict = await startTestServer({ config: { rateLimitFactor: 0.1 } })
    try {
      const from = await inviter(strict)
      const people = Array.from({ length: 4 }, () => person(newPhone()))

      const { data } = await from.create(people, { Send: true })

      assert.deepEqual([data.Invitations.length, data.Sent], [4, 2])
      const [other, phone] = [await inviter(strict), newPhone()]
      const again = await other.create([...people.slice(0, 1), person(phone)], { Send: true })
      assert.equal(again.data.Sent, 2, 'nothing tells that somebody else invited the first too')
      const { rows } = await strict.pool.query<{ to: string }>(
        'SELECT recipient AS "to" FROM outbox',
      )
      const numbers = [...people.slice(0, 2).map(({ Mobile }) => Mobile.Number), phone]
      assert.deepEqual(
        rows.map(({ to }) => to).sort(),
        numbers.map(number => `+86${number}`).sort(),
      )
    } finally {
      await strict.close()
    }
  })
})

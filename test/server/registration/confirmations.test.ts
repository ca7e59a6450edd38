import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { inTransaction } from '../../../server/db/transaction'
import type { StoredOrder } from '../../../server/repositories/orderRepository'
import { createRepositories } from '../../../server/repositories/repositories'
import { nearestReminder } from '../../../server/services/confirmations/createConfirmations'
import { noticeOrder } from '../../../server/services/payment/orderNotice'
import { FAIR, OTHER_FAIR, fairFolder, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { TICKETS, ticketFair } from '../../support/server/ticketFixture'

const DAY_MS = 24 * 3600 * 1000
const dayFrom = (days: number) =>
  new Date(Date.now() + 8 * 3600_000 + days * DAY_MS).toISOString().slice(0, 10)

describe('confirmations', () => {
  let server: TestServer
  let phones = 13_850_000_000
  const sweep = () => server.built.services.confirmations.sweep()
  const messages = async () =>
    (
      await server.pool.query<{ channel: string; recipient: string; text: string; code: string }>(
        `SELECT channel, recipient, text, code FROM outbox WHERE kind = 'confirmation' ORDER BY id`,
      )
    ).rows
  const register = async (more: Record<string, unknown> = {}) => {
    const phone = String(phones++)
    const token = await server.tokenFor(phone)
    const { data, succ, code } = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers(more),
      { token },
    )
    assert.ok(succ, code)
    return { phone, code: data.Card.CardCode }
  }
  const personOf = async (code: string) =>
    (
      await server.pool.query<{ id: number }>(
        'SELECT person_id AS id FROM registration WHERE card_code = $1',
        [code],
      )
    ).rows[0]?.id ?? 0

  before(async () => void (server = await startTestServer()))
  beforeEach(() => server.pool.query('TRUNCATE outbox, confirmation, rate_limit'))
  after(() => server.close())

  it('of another fair are sent while all of the first one are locked', async () => {
    await register()
    await register()
    await server.pool.query(
      `WITH other AS (INSERT INTO person (app_id, audience, phone, country_code, national_number)
         VALUES ($1, 'visitor', '+8613850099999', '86', '13850099999') RETURNING id)
       INSERT INTO confirmation (app_id, person_id, kind, subject) SELECT $1, id, 'registered', '1' FROM other`,
      [OTHER_FAIR],
    )
    await server.pool.query(
      "UPDATE confirmation SET due_at = now() - interval '1 hour' WHERE app_id = $1",
      [FAIR],
    )
    const fairs = (most: number, then: () => Promise<unknown>): Promise<string[]> =>
      inTransaction(server.pool, async client => {
        const taken = await createRepositories(client).confirmations.take(most)
        await then()
        return taken.map(({ appId }) => appId)
      })
    let second: string[] = []
    let third: string[] = []
    const first = await fairs(9, async () => {
      second = await fairs(9, async () => {
        third = await fairs(9, () => Promise.resolve())
      })
    })
    assert.deepEqual([first, second, third], [[FAIR, FAIR], [OTHER_FAIR], []])
  })

  it('reach a person who registers, once, however many sweep, with the number and the way to the card', async () => {
    const { phone, code } = await register({ lang: 'EN' })
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()

    const [told, ...more] = await messages()
    assert.deepEqual(
      [told?.channel, told?.recipient, told?.code, more.length],
      ['sms', `+86${phone}`, code, 0],
    )
    assert.match(
      told?.text ?? '',
      new RegExp(`You are registered for .*number is ${code}.*/${FAIR}/#/pages/visitor/mycard`),
    )
  })

  it('are not written for a registration that was not stored', async () => {
    const { code } = await register()
    await server.pool.query('TRUNCATE confirmation')
    const id = await personOf(code)
    await assert.rejects(
      inTransaction(server.pool, async client => {
        await createRepositories(client).confirmations.insert({
          appId: FAIR,
          personId: id,
          kind: 'paid',
          subject: 'x',
        })
        throw new Error('undone')
      }),
    )
    await sweep()
    assert.deepEqual(await messages(), [])
  })

  it('say that a registration waits for review, and nothing after it is decided', async () => {
    const [waiting, decided] = [await register(), await register()]
    await server.pool.query(`UPDATE confirmation SET kind = 'received'`)
    await server.pool.query(`UPDATE registration SET state = 'submitted' WHERE card_code = $1`, [
      waiting.code,
    ])
    await sweep()
    assert.deepEqual(
      (await messages()).map(({ code }) => code),
      [waiting.code],
    )
    assert.notEqual(decided.code, waiting.code)
  })

  it('wait while the messages of the day are used up, and go to no one who unsubscribed', async () => {
    const { code } = await register()
    await server.pool.query(
      `INSERT INTO rate_limit (key, points, expires_at) VALUES ($1, 2000000000, now() + interval '1 hour')`,
      [`confirmation-sms:fair:${FAIR}`],
    )
    await sweep()
    assert.deepEqual(await messages(), [])
    await server.pool.query(`TRUNCATE rate_limit`)
    await server.pool.query('UPDATE confirmation SET due_at = now()')
    await sweep()
    assert.deepEqual(
      (await messages()).map(one => one.code),
      [code],
    )
  })

  it('report payments and refunds where WeChat does not', async () => {
    await server.importFair(ticketFair([TICKETS[0]].flatMap(one => one ?? [])))
    const { code, phone } = await register({ TicketType: 'trade' })
    await server.pool.query('TRUNCATE confirmation')
    const personId = await personOf(code)
    const { rows } = await server.pool.query<{ id: string }>(
      'SELECT id FROM ticket_order WHERE person_id = $1',
      [personId],
    )
    const [row] = rows
    if (!row)
      await server.pool.query(
        `INSERT INTO ticket_order (id, app_id, owner, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at)
         VALUES ('order000001', $1, 'person:' || $2, $2::bigint, 'visitor', 'cn', 'trade', 1, 3000, 'CNY', 'paid', now(), now())`,
        [FAIR, String(personId)],
      )
    const repositories = createRepositories(server.pool)
    const order = (await repositories.orders.find(row?.id ?? 'order000001')) as StoredOrder
    for (const outcome of ['paid', 'refunded'] as const) {
      await noticeOrder(repositories, order, outcome, new Date())
      await sweep()
    }
    const told = await messages()
    assert.deepEqual(
      told.map(({ recipient }) => recipient),
      [`+86${phone}`, `+86${phone}`],
    )
    assert.match(told[0]?.text ?? '', /已支付/)
    assert.match(told[1]?.text ?? '', /退回原支付账户/)
    await server.importFair(fairFolder(FAIR, 'Alpha'))
  })

  it('remind of the fair the day before, by the mailbox that was given for it, once', async () => {
    const { code } = await register({ Email: 'guest@fair.example' })
    await server.pool.query(`UPDATE confirmation SET done_at = now()`)
    await server.pool.query(
      `UPDATE registration SET created_at = now() - interval '30 days' WHERE card_code = $1`,
      [code],
    )
    const folder = fairFolder(FAIR, 'Alpha')
    const opening = (days: number) =>
      server.importFair({
        ...folder,
        config: { ...folder.config, Fair: { Start: dayFrom(days), End: dayFrom(days + 2) } },
        settings: { ...folder.settings, visitReminderDays: [1] },
      })
    await opening(5)
    await sweep()
    assert.deepEqual(await messages(), [])
    await opening(1)
    await sweep()
    await sweep()
    const mine = (await messages()).filter(one => one.code === code)
    assert.deepEqual(
      mine.map(({ channel, recipient }) => [channel, recipient]),
      [['mail', 'guest@fair.example']],
    )
  })

  it('name the reminder that is due', () => {
    const fair = (visitReminderDays: number[]) => ({
      config: { Fair: { Start: '2031-04-16', End: '2031-04-18' } },
      settings: { visitReminderDays },
    })
    const at = (text: string) => new Date(text)
    const days = (all: number[], now: string) => nearestReminder(fair(all), at(now))?.days
    assert.deepEqual(
      [
        days([7, 1], '2031-04-08T23:59:00+08:00'),
        days([7, 1], '2031-04-09T00:00:00+08:00'),
        days([7, 1], '2031-04-15T00:00:00+08:00'),
        days([7, 1], '2031-04-16T00:00:00+08:00'),
        days([], '2031-04-15T00:00:00+08:00'),
      ],
      [undefined, 7, 1, undefined, undefined],
    )
  })
})

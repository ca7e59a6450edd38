import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { DeskOrdersReply } from '../../../core/contract/deskOrders'
import type { Order, OrderQuoteReply, TicketType } from '../../../core/contract/payment'
import type { DiscountToSave } from '../../../server/repositories/ticketImportRepository'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair, ticketType } from '../../support/server/ticketFixture'

const code = (name: string, more: Partial<DiscountToSave> = {}): DiscountToSave => ({
  code: name,
  position: 0,
  name: '组团',
  nameEn: 'Group',
  percent: 15,
  amount: null,
  tickets: ['guest'],
  uses: null,
  starts: null,
  ends: null,
  ...more,
})

describe('discount codes', () => {
  let server: TestServer
  let north: string
  before(async () => {
    server = await startTestServer()
    north = await server.exhibitorToken('north')
  })
  beforeEach(async () => {
    await server.pool.query('TRUNCATE ticket_type, discount_code, rate_limit CASCADE')
    await server.pool.query('TRUNCATE registration, idempotency CASCADE')
  })
  after(() => server.close())

  const load = (codes: readonly DiscountToSave[], types = [ticketType('guest', { stock: 100 })]) =>
    server.importFair({ ...ticketFair(types), discounts: [...codes] })
  const order = (Code: string | undefined, Quantity = 1, TicketType = 'guest', token = north) =>
    server.call<Order>(
      '/api/open/order/create',
      { TicketType, Quantity, ...(Code !== undefined && { Code }) },
      { token },
    )
  const quote = (Code: string, Quantity = 1, TicketType = 'guest') =>
    server.call<OrderQuoteReply>(
      '/api/open/order/quote',
      { TicketType, Quantity, Code },
      { token: north },
    )

  it('reduce the whole order by a share or an amount, never below zero, and are shown in the order and at the desk', async () => {
    await load([
      code('SPRING15'),
      code('MINUS', { percent: null, amount: 500 }),
      code('HUGE', { percent: null, amount: 900_000, uses: 3 }),
    ])

    assert.deepEqual((await quote(' spring-15 ', 3)).data, {
      Code: 'SPRING15',
      Total: 5100,
      Discount: 900,
      Currency: 'CNY',
    })
    const { data } = await order('spring15', 3)
    assert.deepEqual(
      [data.Total, data.Discount, data.Code, data.State],
      [5100, 900, 'SPRING15', 'pending'],
    )
    assert.equal((await order('MINUS', 2)).data.Total, 3500)
    const free = (await order('HUGE', 2)).data
    assert.deepEqual([free.Total, free.Discount, free.State], [0, 4000, 'paid'])
    const desk = await server.call<DeskOrdersReply>(
      '/api/oa/order/list',
      { Period: 'all', Search: 'huge' },
      { token: await server.organiserToken('owner') },
    )
    assert.deepEqual(
      desk.data.Items.map(({ Code, Discount }) => [Code, Discount]),
      [['HUGE', 4000]],
    )
    assert.deepEqual(
      desk.data.Codes.map(({ Code, Used, Uses, Given }) => [Code, Used, Uses, Given]),
      [
        ['HUGE', 1, 3, 4000],
        ['MINUS', 1, null, 0],
        ['SPRING15', 1, null, 0],
      ],
    )
  })

  it('are refused when unknown, expired, not begun, for another ticket, or used up, and then reserve nothing', async () => {
    await load(
      [
        code('GONE', { ends: '2020-01-01T00:00:00Z' }),
        code('LATER', { starts: '2098-01-01T00:00:00Z' }),
        code('DINNER', { tickets: ['dinner'] }),
        code('NONE', { uses: 0 }),
      ],
      [ticketType('guest', { stock: 100 }), ticketType('dinner')],
    )
    for (const [name, wrong] of [
      ['NOTHING', 'discount_unknown'],
      ['GONE', 'discount_unknown'],
      ['LATER', 'discount_unknown'],
      ['DINNER', 'discount_other'],
      ['NONE', 'discount_used_up'],
    ] as const) {
      assert.equal((await order(name)).code, wrong, name)
      assert.equal((await quote(name)).code, wrong, name)
    }
    const { rows } = await server.pool.query<{ taken: number }>(
      `SELECT taken FROM ticket_type WHERE app_id = $1 AND id = 'guest'`,
      [FAIR],
    )
    assert.equal(rows[0]?.taken, 0)
  })

  it('give five uses to exactly five of forty at the same time, and a use is free again when its order is cancelled', async () => {
    await load([code('FIVE', { percent: 100, uses: 5 })])
    const answers = await Promise.all(Array.from({ length: 40 }, () => order('FIVE')))

    assert.equal(answers.filter(answer => answer.succ).length, 5)
    assert.deepEqual(
      [...new Set(answers.filter(answer => !answer.succ).map(answer => answer.code))],
      ['discount_used_up'],
    )
    const { rows } = await server.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ticket_order WHERE discount_code = 'FIVE'`,
    )
    assert.equal(rows[0]?.n, 5)
    const first = answers.find(answer => answer.succ)?.data.Id
    await server.call('/api/open/order/refund', { Id: first }, { token: north })
    assert.equal((await order('FIVE')).succ, true)
    assert.equal((await order('FIVE')).code, 'discount_used_up')
  })

  it('apply to the unpaid order of a visitor, who keeps their place', async () => {
    await load(
      [code('LAST', { tickets: [] })],
      [ticketType('public', { audience: 'visitor', price: 3000, stock: 1, maxPerOrder: 1 })],
    )
    const token = await server.tokenFor('13800139901')
    await server.call('/api/visitor/register', goodAnswers({ TicketType: 'public' }), { token })
    const changed = await order('LAST', 1, 'public', token)
    assert.deepEqual(
      [changed.data.Total, changed.data.Code, changed.data.State],
      [2550, 'LAST', 'pending'],
    )
    assert.equal((await order('LAST', 1, 'public', token)).data.Id, changed.data.Id)
    assert.equal((await order(undefined, 1, 'public', token)).data.Id, changed.data.Id)
  })

  it('prices follow the date: the first that is still valid, then the ticket’s own', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const prices = [
      { until: '2020-01-01T00:00:00Z', price: 100 },
      { until: soon, price: 1200 },
    ]
    await load(
      [],
      [ticketType('guest', { prices }), ticketType('dinner', { prices: prices.slice(0, 1) })],
    )
    const { data } = await server.call<{ Types: TicketType[]; HasCodes: boolean }>(
      '/api/open/ticket/types',
      {},
    )
    assert.deepEqual(
      data.Types.map(({ Price, PriceUntil, NextPrice }) => [Price, PriceUntil, NextPrice]),
      [
        [1200, soon, 2000],
        [2000, undefined, undefined],
      ],
    )
    assert.equal(data.HasCodes, false)
    assert.equal((await order(undefined, 2)).data.Total, 2400)
    assert.equal((await order(undefined, 1, 'dinner')).data.Total, 2000)
  })
})

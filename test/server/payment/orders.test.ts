import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { VisitorCard } from '../../../core/contract/registration'
import type { Order, TicketType } from '../../../core/contract/payment'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair, ticketType, TICKETS } from '../../support/server/ticketFixture'

describe('orders', () => {
  let server: TestServer
  let north: string
  before(async () => {
    server = await startTestServer()
    north = await server.exhibitorToken('north')
  })
  beforeEach(async () => {
    await server.pool.query('TRUNCATE ticket_type CASCADE')
    await server.pool.query('TRUNCATE registration, idempotency CASCADE')
    await server.importFair(ticketFair())
  })
  after(() => server.close())

  const call = <T = Order>(path: string, body: object, token = north, key?: string) =>
    server.call<T>(
      `/api/open/${path}`,
      { ...body },
      { token, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const order = (TicketType: string, Quantity: number, token = north, key?: string) =>
    call('order/create', { TicketType, Quantity }, token, key)
  const taken = async (id: string): Promise<number> =>
    (
      await server.pool.query<{ taken: number }>(
        'SELECT taken FROM ticket_type WHERE app_id = $1 AND id = $2',
        [FAIR, id],
      )
    ).rows[0]?.taken ?? -1
  const register = async (phone: string, more: object = {}) => {
    const token = await server.tokenFor(phone)
    const answer = await server.call<{ Card: VisitorCard }>(
      '/api/visitor/register',
      goodAnswers({ ...more }),
      {
        token,
      },
    )
    return { token, answer }
  }

  describe('ticket types', () => {
    const types = async (target?: string) =>
      (await server.call<{ Types: TicketType[] }>('/api/open/ticket/types', { target })).data.Types

    it('are shown to everybody, in the order of the folder, by target', async () => {
      assert.deepEqual(
        (await types('visitor')).map(({ Id, Price, Left, OnSale }) => [Id, Price, Left, OnSale]),
        [
          ['trade', 0, null, true],
          ['public', 3000, 100, true],
        ],
      )
      assert.deepEqual(
        (await types('exhibitor')).map(({ Id }) => Id),
        ['guest'],
      )
      assert.equal((await types()).length, 3)
    })

    it('are not on sale before their time, after it, when sold out, or after they left the folder', async () => {
      await server.importFair(
        ticketFair([
          ticketType('early', { saleStarts: '2098-01-01T00:00:00Z' }),
          ticketType('late', { saleEnds: '2020-01-01T00:00:00Z' }),
          ticketType('gone', { stock: 0 }),
          ticketType('now'),
        ]),
      )

      assert.deepEqual(
        (await types('ex')).map(({ Id, OnSale }) => [Id, OnSale]),
        [
          ['early', false],
          ['late', false],
          ['gone', false],
          ['now', true],
        ],
      )
      for (const [id, code] of [
        ['early', 'not_on_sale'],
        ['late', 'not_on_sale'],
        ['gone', 'sold_out'],
        ['guest', 'not_on_sale'],
        ['nothing', 'not_on_sale'],
      ] as const)
        assert.equal((await order(id, 1)).code, code, id)
    })

    it('keep their sold places when the folder is imported again', async () => {
      await order('guest', 3)

      assert.deepEqual(await server.importFair(ticketFair()), [])
      assert.equal(await taken('guest'), 3)
    })
  })

  it('hold their places until they expire, and show when that is', async () => {
    const { data } = await order('guest', 3)

    assert.deepEqual(
      [
        data.State,
        data.Total,
        data.Currency,
        data.CanPay,
        data.CanCancel,
        data.CanRefund,
        data.PaidAt,
      ],
      ['pending', 6000, 'CNY', true, true, false, ''],
    )
    assert.equal(Date.parse(data.ExpiresAt) - Date.parse(data.CreatedAt), 15 * 60_000)
    assert.match(data.Id, /^\d{20}$/)
    assert.equal(await taken('guest'), 3)
    assert.equal((await order('guest', 11)).code, 'sold_out', 'more than one order may have')
  })

  it('are shared by the accounts of a company and hidden from everybody else', async () => {
    const { data } = await order('guest', 1)
    const colleague = await server.exhibitorToken('north-staff')
    const south = await server.exhibitorToken('south')
    const elsewhere = await server.exhibitorToken('north', OTHER_FAIR)
    const visitor = await server.tokenFor('13800130411')

    assert.equal((await call('order/read', { Id: data.Id }, colleague)).data.Id, data.Id)
    assert.equal(
      (await call<{ Orders: Order[] }>('order/list', {}, colleague)).data.Orders.length,
      1,
    )
    for (const token of [south, visitor]) {
      for (const path of ['read', 'cancel', 'refund', 'pay'])
        assert.equal(
          (await call(`order/${path}`, { Id: data.Id, Via: 'web' }, token)).code,
          'unknown_order',
          path,
        )
      assert.deepEqual((await call<{ Orders: Order[] }>('order/list', {}, token)).data.Orders, [])
    }
    const other = await server.call(
      '/api/open/order/read',
      { Id: data.Id },
      { token: elsewhere, appId: OTHER_FAIR },
    )
    assert.equal(other.code, 'unknown_order')
  })

  it('are made once for one intent, also when the process died before the outcome was stored', async () => {
    const first = await order('guest', 2, north, 'one-intent-1')
    await server.pool.query('TRUNCATE idempotency')
    const again = await order('guest', 2, north, 'one-intent-1')

    assert.equal(again.data.Id, first.data.Id)
    assert.equal(await taken('guest'), 2)
  })

  it('expire after a quarter of an hour and return their places once', async () => {
    const { data } = await order('guest', 4)
    await server.pool.query(`UPDATE ticket_order SET expires_at = now() - interval '1 second'`)
    await Promise.all([1, 2, 3].map(() => server.built.services.paySweeper.sweep()))

    const read = await call('order/read', { Id: data.Id })
    assert.deepEqual([read.data.State, read.data.CanPay], ['expired', false])
    assert.equal(await taken('guest'), 0)
    assert.equal((await call('order/pay', { Id: data.Id, Via: 'web' })).code, 'order_closed')
  })

  it('are cancelled once, and then return their places', async () => {
    const { data } = await order('guest', 4)
    const answers = await Promise.all([1, 2, 3].map(() => call('order/cancel', { Id: data.Id })))

    assert.deepEqual(
      answers.map(answer => answer.data.State),
      ['cancelled', 'cancelled', 'cancelled'],
    )
    assert.equal(await taken('guest'), 0)
  })

  it('allow one company three unpaid orders and twice the maximum of one order, however many come at the same time', async () => {
    const codes = async (quantity: number, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => order('guest', quantity))))
        .map(({ code }) => code ?? 'ok')
        .sort()
    assert.deepEqual(await codes(10, 4), ['ok', 'ok', 'too_many_orders', 'too_many_orders'])
    assert.equal(await taken('guest'), 20)
    assert.equal(
      (await order('guest', 1, await server.exhibitorToken('south'))).data.State,
      'pending',
    )

    await server.pool.query(`UPDATE ticket_order SET state = 'cancelled'`)
    assert.deepEqual(await codes(1, 5), ['ok', 'ok', 'ok', 'too_many_orders', 'too_many_orders'])
  })

  it('sell ten places to exactly ten of a hundred who come at once', async () => {
    await server.importFair(ticketFair([ticketType('guest', { stock: 10, price: 0 })]))
    const answers = await Promise.all(Array.from({ length: 100 }, () => order('guest', 1)))

    assert.equal(answers.filter(answer => answer.succ).length, 10)
    assert.deepEqual(
      [...new Set(answers.filter(answer => !answer.succ).map(answer => answer.code))],
      ['sold_out'],
    )
    assert.equal(await taken('guest'), 10)
  })

  it('would be oversold by a check before the write (control)', async () => {
    await server.importFair(ticketFair([ticketType('guest', { stock: 10 })]))
    const naive = async (): Promise<boolean> => {
      const { rows } = await server.pool.query<{ left: number }>(
        `SELECT stock - taken AS "left" FROM ticket_type WHERE id = 'guest'`,
      )
      if ((rows[0]?.left ?? 0) < 1) return false
      await server.pool.query(`UPDATE ticket_type SET taken = taken + 1 WHERE id = 'guest'`)
      return true
    }
    const sold = await Promise.all(Array.from({ length: 100 }, naive))

    assert.ok(sold.filter(Boolean).length > 10)
  })

  describe('of visitors', () => {
    it('need a registration, and are one for each', async () => {
      assert.equal(
        (await order('public', 1, await server.tokenFor('13800130420'))).code,
        'not_registered',
      )
      const { token } = await register('13800130421')
      const [first, second] = await Promise.all([
        order('public', 1, token),
        order('public', 1, token),
      ])

      assert.equal(first.data.Id, second.data.Id)
      assert.equal(await taken('public'), 1)
      assert.equal((await order('guest', 1, token)).code, 'not_on_sale', 'a ticket for companies')
      assert.equal((await order('public', 2, token)).data.Id, first.data.Id)
    })

    it('are made by the registration that names a priced ticket, which is unpaid until then', async () => {
      const { token, answer } = await register('13800130422', { TicketType: 'public' })

      assert.equal(answer.data.Card.State, 'unpaid')
      const { data } = await call('order/read', { Id: answer.data.Card.OrderId }, token)
      assert.deepEqual([data.State, data.Total, data.Quantity], ['pending', 3000, 1])
      const card = await server.call<{ State: string; OrderId?: string }>(
        '/api/visitor/card',
        {},
        { token },
      )
      assert.deepEqual([card.data.State, card.data.OrderId], ['unpaid', data.Id])
    })

    it('that expire leave the registration unpaid, and a new one is made', async () => {
      const { token, answer } = await register('13800130423', { TicketType: 'public' })
      await call('order/cancel', { Id: answer.data.Card.OrderId }, token)

      const card = await server.call<{ State: string; OrderId?: string }>(
        '/api/visitor/card',
        {},
        { token },
      )
      assert.deepEqual([card.data.State, card.data.OrderId], ['unpaid', undefined])
      assert.equal((await order('public', 1, token)).data.State, 'pending')
    })

    it('for what costs nothing are paid immediately, and the unpaid registration becomes valid', async () => {
      const { token } = await register('13800130424', { TicketType: 'public' })
      const { data } = await order('trade', 1, token)

      assert.deepEqual([data.State, data.Total], ['paid', 0])
      assert.equal(
        (await server.call<{ State: string }>('/api/visitor/card', {}, { token })).data.State,
        'approved',
      )
      assert.equal(await taken('public'), 0, 'the order before is given up')
      const { rows } = await server.pool.query(`SELECT state, holder, holder_number FROM ticket`)
      assert.deepEqual(rows, [
        { state: 'assigned', holder: '林若溪', holder_number: '13800130424' },
      ])
    })

    it('are not made for a free ticket without limit, which is also used when none is named', async () => {
      const free = await register('13800130425', { TicketType: 'trade' })
      const none = await register('13800130426')

      assert.deepEqual(
        [free.answer.data.Card.State, none.answer.data.Card.State],
        ['approved', 'approved'],
      )
      const kept = { Name: 'trade票', Name_en: 'trade ticket', Days: ['2031-04-16'] }
      const { data: card } = await server.call<VisitorCard>(
        '/api/visitor/card',
        {},
        { token: free.token },
      )
      assert.deepEqual(
        [card.Ticket, free.answer.data.Card.Ticket, none.answer.data.Card.Ticket],
        [kept, kept, kept],
      )
      assert.equal((await server.pool.query('SELECT 1 FROM ticket_order')).rowCount, 0)
      const { rows } = await server.pool.query(`SELECT ticket_type FROM registration ORDER BY id`)
      assert.deepEqual(rows, [{ ticket_type: 'trade' }, { ticket_type: 'trade' }])
    })

    it('are not avoided by naming no ticket: the first free one is used, and nothing is approved unpaid', async () => {
      const types = {
        priced: [ticketType('day', { audience: 'visitor', maxPerOrder: 1 })],
        limited: [
          ticketType('full', { audience: 'visitor', price: 0, stock: 0 }),
          ticketType('few', { audience: 'visitor', price: 0, stock: 5 }),
        ],
        ended: [
          ticketType('past', { audience: 'visitor', price: 0, saleEnds: '2020-01-01T00:00:00Z' }),
        ],
        none: [ticketType('guest')],
      }
      const outcome = async (name: keyof typeof types) => {
        const appId = `tgtest${name.padStart(9, '0')}`
        await server.importFair(ticketFair(types[name], appId))
        const token = await server.tokenFor('13800130428', 'visitor', appId)
        const answer = await server.call<{ Card: VisitorCard }>(
          '/api/visitor/register',
          goodAnswers(),
          { token, appId },
        )
        const { rows } = await server.pool.query<{
          state: string
          type: string | null
          orders: number
        }>(
          `SELECT state, ticket_type AS type, (SELECT count(*)::int FROM ticket_order o WHERE o.app_id = r.app_id) AS orders
           FROM registration r WHERE app_id = $1`,
          [appId],
        )
        return [answer.code, ...rows.map(row => Object.values(row).join())]
      }
      assert.deepEqual(await outcome('priced'), ['ticket_required'])
      assert.deepEqual(await outcome('limited'), [undefined, 'approved,few,1'])
      assert.deepEqual(await outcome('ended'), ['not_on_sale'])
      assert.deepEqual(await outcome('none'), [undefined, 'approved,,0'])
    })

    it('that remain without their registration explain why a new one is blocked', async () => {
      const again = async (TicketType: string, key = '') => {
        await server.pool.query('TRUNCATE registration, idempotency CASCADE')
        const token = await server.tokenFor('13800130429')
        const headers = { ...(key && { 'idempotency-key': key }) }
        return server.call<{ Card: VisitorCard }>(
          '/api/visitor/register',
          goodAnswers({ TicketType }),
          { token, headers },
        )
      }
      const first = await again('public', 'the-same-key-1')
      assert.equal(
        (await again('public')).data.Card.OrderId,
        first.data.Card.OrderId,
        'goes on with the order',
      )
      await server.importFair(
        ticketFair([...TICKETS, ticketType('evening', { audience: 'visitor', maxPerOrder: 1 })]),
      )
      assert.equal((await again('evening')).code, 'too_many_orders')
      await server.pool.query(`UPDATE ticket_order SET state = 'paid'`)
      assert.equal((await again('evening')).code, 'order_paid')
      await server.pool.query(`UPDATE ticket_order SET state = 'cancelled'`)
      assert.equal((await again('public', 'the-same-key-1')).code, 'order_closed')
    })

    it('that cannot be made refuse the whole registration', async () => {
      await server.importFair(
        ticketFair(TICKETS.map(type => ({ ...type, stock: type.id === 'public' ? 0 : null }))),
      )
      for (const [TicketType, code] of [
        ['public', 'sold_out'],
        ['guest', 'not_on_sale'],
        ['nothing', 'not_on_sale'],
      ])
        assert.equal((await register('13800130427', { TicketType })).answer.code, code)
      assert.equal((await server.pool.query('SELECT 1 FROM registration')).rowCount, 0)
    })

    it('give the last ten places to exactly ten of those who register at once', async () => {
      await server.importFair(
        ticketFair(TICKETS.map(type => ({ ...type, stock: type.id === 'public' ? 10 : null }))),
      )
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          register(`138001305${String(index).padStart(2, '0')}`, { TicketType: 'public' }),
        ),
      )

      assert.equal(answers.filter(({ answer }) => answer.succ).length, 10)
      assert.equal((await server.pool.query('SELECT 1 FROM registration')).rowCount, 10)
      assert.equal(await taken('public'), 10)
    })
  })
})

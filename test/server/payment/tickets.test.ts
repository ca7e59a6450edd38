import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Order, Ticket } from '../../../core/contract/payment'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair, ticketType } from '../../support/server/ticketFixture'

describe('tickets of a company', () => {
  let server: TestServer
  let north: string
  let code: string
  before(async () => {
    server = await startTestServer()
    north = await server.exhibitorToken('north')
  })
  beforeEach(async () => {
    await server.pool.query('TRUNCATE ticket_type CASCADE')
    await server.pool.query('TRUNCATE outbox, idempotency')
    await server.importFair(ticketFair([ticketType('guest', { price: 0 })]))
    const order = await server.call<Order>(
      '/api/open/order/create',
      { TicketType: 'guest', Quantity: 2 },
      { token: north },
    )
    assert.equal(order.data.State, 'paid')
    code = (await list()).map(ticket => ticket.Code).sort()[0] ?? ''
  })
  after(() => server.close())

  const list = async (token = north) =>
    (await server.call<{ Tickets: Ticket[] }>('/api/ex/ticket/list', {}, { token })).data.Tickets
  const assign = (more: object = {}, token = north) =>
    server.call<Ticket>(
      '/api/ex/ticket/assign',
      { Code: code, Holder: '何汐', Mobile: { Number: '13800130441' }, ...more },
      { token },
    )
  const messages = async () =>
    (
      await server.pool.query<{ recipient: string; text: string; kind: string }>(
        'SELECT recipient, text, kind FROM outbox ORDER BY id',
      )
    ).rows

  it('come with the order, only for its accounts', async () => {
    const tickets = await list()

    assert.deepEqual(
      tickets.map(({ State, Holder, HolderMobile, Days }) => [State, Holder, HolderMobile, Days]),
      Array.from({ length: 2 }, () => ['unassigned', '', '', ['2031-04-16']]),
    )
    assert.ok(tickets.every(({ Code }) => /^[2-9A-Z]{12}$/.test(Code)))
    assert.equal((await list(await server.exhibitorToken('north-staff'))).length, 2)
    const south = await server.exhibitorToken('south')
    assert.deepEqual(await list(south), [])
    assert.equal((await assign({}, south)).code, 'unknown_ticket')
    assert.equal((await assign({ Code: 'AAAAAAAAAAAA' })).code, 'unknown_ticket')
  })

  it('are given to a person, who gets a message, and to another one while unused', async () => {
    const { data } = await assign()
    assert.deepEqual(
      [data.State, data.Holder, data.HolderMobile],
      ['assigned', '何汐', '138****0441'],
    )
    await assign()
    const { rows: budgets } = await server.pool.query<{ key: string }>(
      `SELECT key FROM rate_limit WHERE key LIKE '%sms:fair:%'`,
    )
    assert.deepEqual(budgets, [{ key: 'ticket-sms:fair:tgtest000000001' }], 'a budget of their own')
    const [first, ...rest] = await messages()
    assert.deepEqual(
      [first?.recipient, first?.kind, rest.length],
      ['+8613800130441', 'ticket', 0],
      'the same person again: one message',
    )
    assert.ok(first?.text.includes(data.Code) && first.text.includes('Alpha'))
    assert.equal(data.Code, code, 'nobody else has seen it')

    await assign({ Resend: true })
    const other = await assign({ Holder: '沈见山', Mobile: { Number: '13800130442' } })
    assert.deepEqual([other.data.Holder, other.data.HolderMobile], ['沈见山', '138****0442'])
    assert.notEqual(
      other.data.Code,
      data.Code,
      'who had it before holds a number that is worth nothing',
    )
    assert.ok((await messages()).at(-1)?.text.includes(other.data.Code))
    assert.equal((await assign({ Resend: true })).code, 'unknown_ticket', 'under the old number')
    assert.equal((await list()).length, 2)
    assert.deepEqual(
      (await messages()).map(({ recipient }) => recipient.slice(-3)),
      ['441', '441', '442'],
    )
  })

  it('record in the trail who gave them away and took them back, without the guest', async () => {
    await assign()
    await assign()
    const { data } = await assign({ Holder: '沈见山', Mobile: { Number: '13800130442' } })
    await server.call('/api/open/order/refund', { Id: data.OrderId }, { token: north })

    const { rows } = await server.pool.query<{ line: string }>(
      `SELECT concat_ws(' ', action, subject, company, details) AS line FROM audit_event
       WHERE action IN ('ticket.assign', 'order.refund') ORDER BY id DESC LIMIT 3`,
    )
    const order = `order:${data.OrderId} north`
    assert.deepEqual(
      rows.map(({ line }) => line),
      [
        `order.refund ${order} {"amount": 0}`,
        `ticket.assign ${order} {"again": true}`,
        `ticket.assign ${order} {"again": false}`,
      ],
    )
  })

  it('are found by their number, however many a company has', async () => {
    await server.pool.query(
      `INSERT INTO ticket (app_id, code, order_id, ticket_type, owner, state, created_at)
       SELECT app_id, 'M' || lpad(n::text, 11, '0'), order_id, ticket_type, owner, 'unassigned', now() + interval '1 hour'
       FROM ticket, generate_series(1, 5000) n WHERE code = $1`,
      [code],
    )
    assert.equal((await assign()).data.State, 'assigned')
  })

  it('are sent once more to the person who holds them, without the hidden number', async () => {
    const again = (more: object = {}) =>
      assign({ Resend: true, Holder: '', Mobile: { Number: '' }, ...more })
    assert.equal((await again()).code, 'invalid_mobile', 'nobody holds it yet')
    await assign()

    const { data } = await again({ Holder: '沈见山' })
    assert.deepEqual(
      [data.State, data.Holder, data.HolderMobile],
      ['assigned', '何汐', '138****0441'],
    )
    assert.deepEqual(
      (await messages()).map(({ recipient }) => recipient),
      ['+8613800130441', '+8613800130441'],
    )
    assert.equal(
      (await assign({ Mobile: { Number: '' } })).code,
      'invalid_mobile',
      'only to send it again',
    )
  })

  it('that are used or void cannot be given away', async () => {
    for (const state of ['used', 'void']) {
      await server.pool.query('UPDATE ticket SET state = $1 WHERE code = $2', [state, code])
      assert.equal((await assign()).code, 'ticket_used', state)
    }
    assert.deepEqual(await messages(), [])
  })

  it('need a name and a phone that a message can go to', async () => {
    assert.equal((await assign({ Holder: '   ' })).code, 'bad_request')
    assert.equal((await assign({ Mobile: { Number: '123' } })).code, 'invalid_mobile')
    assert.deepEqual(await messages(), [])
  })

  it('that cost nothing are returned without money while none has been used', async () => {
    const [{ OrderId = '' } = {}] = await list()
    const refund = () =>
      server.call<Order>('/api/open/order/refund', { Id: OrderId }, { token: north })
    await server.pool.query(`UPDATE ticket SET state = 'used' WHERE code = $1`, [code])
    assert.equal((await refund()).code, 'cannot_refund')
    await server.pool.query(`UPDATE ticket SET state = 'unassigned' WHERE code = $1`, [code])

    assert.equal((await refund()).data.State, 'refunded')
    assert.deepEqual(new Set((await list()).map(({ State }) => State)), new Set(['void']))
  })
})

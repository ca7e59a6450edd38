import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskOrderReply, DeskOrdersReply } from '../../../core/contract/deskOrders'
import type { Order } from '../../../core/contract/payment'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair } from '../../support/server/ticketFixture'

describe('orders at the desk', () => {
  let server: TestServer
  let north: string
  let free: Order
  let paid: Order
  const desk = async <T>(path: string, body: object, role: 'owner' | 'reviewer' | 'reader' | 'gate' = 'owner', appId = FAIR) =>
    server.call<T>(`/api/oa/order/${path}`, { ...body }, { token: await server.organiserToken(role, appId), appId })
  const list = async (body: object = {}) => (await desk<DeskOrdersReply>('list', { Period: 'all', ...body })).data
  /** Settles an order as the cashier does, without a provider. */
  const pay = async (id: string, at: Date) => {
    await server.pool.query(`UPDATE ticket_order SET state = 'paid', paid_at = $2 WHERE id = $1`, [id, at])
    await server.pool.query(
      `INSERT INTO payment (out_trade_no, app_id, order_id, wechat_app_id, payer_hash, amount, currency, state, created_at, closes_at, transaction_id, paid_at)
       SELECT id, app_id, id, 'wx', '\\x00', total, currency, 'paid', $2, $2, 't' || id, $2 FROM ticket_order WHERE id = $1`,
      [id, at],
    )
  }

  before(async () => {
    server = await startTestServer()
    await server.importFair(ticketFair())
    north = await server.exhibitorToken('north')
    const order = async (body: object, token: string) => {
      const answer = await server.call<Order>('/api/open/order/create', { ...body }, { token })
      assert.ok(answer.succ, answer.code)
      return answer.data
    }
    free = await order({ TicketType: 'guest', Quantity: 2 }, north)
    const visitor = await server.tokenFor('13800131701')
    await server.call('/api/visitor/register', goodAnswers({ NameStr: '白露' }), { token: visitor })
    const answer = await server.call<Order>('/api/open/order/create', { TicketType: 'public', Quantity: 1 }, { token: visitor })
    paid = answer.succ ? answer.data : await order({ TicketType: 'guest', Quantity: 1 }, north)
    await pay(paid.Id, new Date())
  })
  after(() => server.close())

  it('are listed with their buyers, their counts and the money they brought', async () => {
    const { Items, Counts, Received, Payments, Days, Next } = await list()
    assert.deepEqual(Items.map(({ Id }) => Id).sort(), [free.Id, paid.Id].sort())
    assert.equal(Items.find(({ Id }) => Id === free.Id)?.Buyer.Kind, 'ex')
    assert.equal(
      Object.values(Counts).reduce((sum, count) => sum + count, 0),
      2,
    )
    assert.equal(Received, paid.Total + (free.State === 'paid' ? free.Total : 0))
    assert.ok(Payments >= 1)
    assert.equal(Days.length, 7)
    assert.equal(Days[6]?.Amount, Received)
    assert.equal(Next, '')
  })

  it('are found by number and by buyer, and narrowed by state', async () => {
    assert.deepEqual((await list({ Search: paid.Id.slice(0, 12) })).Items.filter(({ Id }) => Id === paid.Id).length, 1)
    assert.deepEqual((await list({ Search: '没有这个人' })).Items, [])
    assert.ok((await list({ State: 'paid' })).Items.every(({ State }) => State === 'paid'))
    assert.deepEqual((await list({ Search: "%' OR true --" })).Items, [])
  })

  it('stay apart from another fair, and from staff at a gate', async () => {
    await server.importFair(ticketFair(undefined, OTHER_FAIR))
    assert.equal((await desk<DeskOrdersReply>('list', { Period: 'all' }, 'owner', OTHER_FAIR)).data.Items.length, 0)
    assert.equal((await desk('open', { Id: paid.Id }, 'owner', OTHER_FAIR)).code, 'unknown_order')
    assert.equal((await desk('list', { Period: 'all' }, 'gate')).succ, false)
  })

  it('are refunded by the owner alone, once, after the refund period too', async () => {
    await server.pool.query('UPDATE ticket_type SET refund_until = NULL WHERE app_id = $1', [FAIR])
    for (const role of ['reviewer', 'reader', 'gate'] as const)
      assert.equal((await desk('refund', { Id: paid.Id, Reason: 'x' }, role)).succ, false)
    const taken = async () =>
      (await server.pool.query<{ taken: number }>('SELECT taken FROM ticket_type WHERE app_id = $1 AND id = $2', [FAIR, paid.TicketType]))
        .rows[0]?.taken ?? -1
    const before = await taken()
    const replies = await Promise.all([1, 2, 3].map(() => desk<DeskOrderReply>('refund', { Id: paid.Id, Reason: '行程变更' })))
    assert.ok(
      replies.every(({ succ }) => succ),
      JSON.stringify(replies.map(({ code }) => code)),
    )
    assert.equal(await taken(), before - paid.Quantity)
    const { Order: shown, History } = (await desk<DeskOrderReply>('open', { Id: paid.Id })).data
    assert.match(shown.State, /^refund/)
    assert.equal(History.filter(({ To }) => To === 'refunding').length, 1)
    assert.equal(History[0]?.Reason, '行程变更')
    assert.equal(History[0]?.Actor, 'oa')
  })

  it('that are not paid are not refunded', async () => {
    await server.pool.query(`UPDATE ticket_order SET state = 'cancelled' WHERE id = $1`, [free.Id])
    assert.equal((await desk('refund', { Id: free.Id, Reason: 'x' })).code, 'cannot_refund')
  })
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Order, OrderPayReply } from '../../../core/contract/payment'
import { paymentNotice, type NoticeChanges } from '../../../server/dev/cashier/notices'
import { FAIR } from '../../support/server/fairFixture'
import { startPayServer, type PayServer } from '../../support/server/payServer'
import { ticketFair } from '../../support/server/ticketFixture'

describe('paying outside WeChat', () => {
  let server: PayServer
  let north: string
  let south: string
  before(async () => {
    server = await startPayServer()
    north = await server.exhibitorToken('north')
    south = await server.exhibitorToken('south')
  })
  beforeEach(async () => {
    await server.pool.query('TRUNCATE ticket_type CASCADE')
    await server.pool.query('TRUNCATE idempotency CASCADE')
    server.faults.length = 0
    server.asked.length = 0
    server.standIn.desk.bills.clear()
    server.standIn.desk.backs.clear()
    server.trades.splice(0, 3, 'jsapi', 'native', 'h5')
    await server.importFair(ticketFair())
  })
  after(() => server.stop())

  const call = <T = Order>(path: string, body: object, token = north) =>
    server.call<T>(`/api/open/${path}`, { ...body }, { token })
  const create = async () => (await call('order/create', { TicketType: 'guest', Quantity: 2 })).data
  const pay = (Id: string, Via: 'qr' | 'h5' | 'oa', token = north) =>
    call<OrderPayReply>('order/pay', { Id, Via }, token)
  const read = async (Id: string) => (await call('order/read', { Id })).data
  const bill = (number: string) => {
    const found = server.standIn.desk.bills.get(number)
    assert.ok(found, `a bill ${number}`)
    return found
  }
  const tell = (number: string, changes?: NoticeChanges) =>
    server.notify(paymentNotice(server.standIn.keys, bill(number), changes))
  const kept = async (Id: string) => {
    const { rows } = await server.pool.query<{
      state: string
      payments: string[]
      tickets: number
    }>(
      `SELECT o.state, (SELECT array_agg(p.trade_type || ' ' || p.state ORDER BY p.created_at, p.out_trade_no) FROM payment p WHERE p.order_id = o.id) AS payments,
              (SELECT count(*)::int FROM ticket k WHERE k.order_id = o.id) AS tickets
       FROM ticket_order o WHERE o.id = $1`,
      [Id],
    )
    return rows[0]
  }

  it('shows a code, which anyone may scan, and is paid once by its notice', async () => {
    const order = await create()
    const first = (await pay(order.Id, 'qr')).data
    assert.match(first.CodeUrl ?? '', /^weixin:\/\/wxpay\/bizpayurl\?pr=/)
    assert.deepEqual([first.paySign, first.CashierUrl], ['', ''])
    assert.deepEqual(
      [bill(order.Id).trade, bill(order.Id).total, bill(order.Id).openid],
      ['NATIVE', 4000, ''],
    )
    // after a reload, and on a colleague's screen: the same code
    assert.equal((await pay(order.Id, 'qr')).data.CodeUrl, first.CodeUrl)
    assert.equal((await read(order.Id)).State, 'pending')

    server.standIn.desk.pay(order.Id)
    const copies = await Promise.all(Array.from({ length: 8 }, () => tell(order.Id)))
    assert.ok(copies.every(Boolean))
    assert.deepEqual(await kept(order.Id), { state: 'paid', payments: ['native paid'], tickets: 2 })
    assert.equal((await pay(order.Id, 'qr')).code, 'order_paid')
  })

  it('opens WeChat’s page on a phone, which leads back to the order', async () => {
    const order = await create()
    const { CashierUrl, CodeUrl } = (await pay(order.Id, 'h5')).data
    const address = new URL(CashierUrl)
    assert.equal(address.origin, 'https://wx.tenpay.com')
    const back = `http://127.0.0.1:8080/${FAIR}/#/pages/exhibitor/ticket?app=${FAIR}&lang=cn&target=ex&order=${order.Id}&paying=h5`
    assert.equal(address.searchParams.get('redirect_url'), back)
    assert.equal(CodeUrl, undefined)
    assert.deepEqual([bill(order.Id).trade, bill(order.Id).clientIp], ['MWEB', '127.0.0.1'])
    // its address opens for five minutes: asked for again, the same order has a fresh one
    server.asked.length = 0
    assert.equal((await pay(order.Id, 'h5')).succ, true)
    assert.deepEqual(server.asked, ['POST /v3/pay/transactions/h5'])

    server.standIn.desk.pay(order.Id)
    assert.ok(await tell(order.Id))
    assert.deepEqual(await kept(order.Id), { state: 'paid', payments: ['h5 paid'], tickets: 2 })
  })

  it('stays payable after a cancelled payment, and is paid then', async () => {
    const order = await create()
    await pay(order.Id, 'h5')
    const back = await read(order.Id)
    assert.deepEqual([back.State, back.CanPay, back.CanCancel], ['pending', true, true])
    assert.equal((await pay(order.Id, 'h5')).succ, true)
    server.standIn.desk.pay(order.Id)
    assert.equal((await read(order.Id)).State, 'paid')
    const given = await create()
    await pay(given.Id, 'qr')
    assert.equal((await call('order/cancel', { Id: given.Id })).data.State, 'cancelled')
    assert.equal(bill(given.Id).state, 'CLOSED')
  })

  it('is settled by a query when the notice is lost', async () => {
    for (const via of ['qr', 'h5'] as const) {
      const order = await create()
      await pay(order.Id, via)
      server.standIn.desk.pay(order.Id)
      assert.equal((await read(order.Id)).State, 'paid', via)
    }
  })

  it('closes the page of the phone before a code is shown, and the other way round', async () => {
    const order = await create()
    await pay(order.Id, 'h5')
    const second = (await pay(order.Id, 'qr')).data
    assert.equal(bill(order.Id).state, 'CLOSED')
    assert.equal(
      server.standIn.desk.pay(order.Id),
      false,
      'WeChat takes no money for what is closed',
    )
    assert.equal(bill(`${order.Id}-2`).trade, 'NATIVE')
    assert.ok(second.CodeUrl)
    await pay(order.Id, 'h5')
    assert.deepEqual((await kept(order.Id))?.payments, ['h5 closed', 'native closed', 'h5 open'])
    server.standIn.desk.pay(`${order.Id}-3`)
    assert.ok(await tell(`${order.Id}-3`))
    assert.equal((await kept(order.Id))?.state, 'paid')
  })

  it('takes no second payment when the first has come while another kind is chosen', async () => {
    const order = await create()
    await pay(order.Id, 'h5')
    server.standIn.desk.pay(order.Id)
    assert.equal((await pay(order.Id, 'qr')).code, 'order_paid')
    assert.deepEqual((await kept(order.Id))?.payments, ['h5 paid'])
  })

  it('refunds the second of two payments', async () => {
    const order = await create()
    await pay(order.Id, 'h5')
    await pay(order.Id, 'qr')
    // WeChat had the first money on its way while it was told to close
    Object.assign(bill(order.Id), {
      state: 'SUCCESS',
      transactionId: '4200000099',
      paidAt: new Date().toISOString(),
    })
    server.standIn.desk.pay(`${order.Id}-2`)
    assert.ok(await tell(order.Id))
    assert.ok(await tell(`${order.Id}-2`))
    assert.deepEqual(await kept(order.Id), {
      state: 'paid',
      payments: ['h5 paid', 'native refunded'],
      tickets: 2,
    })
    assert.equal(server.standIn.desk.backs.get(`R${order.Id}-2`)?.refund, 4000)
  })

  it('refuses an amount that differs from the order', async () => {
    const order = await create()
    await pay(order.Id, 'qr')
    server.standIn.desk.pay(order.Id)
    const amount = { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' }
    assert.equal(await tell(order.Id, { resource: { amount } }), false)
    assert.equal(await tell(order.Id, { resource: { appid: 'wx0000000000000000' } }), false)
    assert.equal(await tell(order.Id, { isForged: true }), false)
    assert.equal((await kept(order.Id))?.state, 'pending')
  })

  it('offers what the merchant supports, and nothing else', async () => {
    const order = await create()
    assert.equal((await pay(order.Id, 'qr', south)).code, 'unknown_order')
    assert.equal((await call('order/pay', { Id: order.Id, Via: 'native' })).code, 'bad_request')
    server.trades.splice(0, 3, 'jsapi', 'native')
    const instead = (await pay(order.Id, 'h5')).data
    assert.ok(instead.CodeUrl, 'a code where there is no H5 payment')
    assert.equal(instead.CashierUrl, '')
    server.trades.splice(0, 3, 'h5')
    assert.equal((await pay(order.Id, 'qr')).code, 'pay_needs_wechat')
    assert.equal((await pay(order.Id, 'oa')).code, 'pay_needs_wechat')
    server.trades.splice(0, 3, 'jsapi')
    assert.equal((await pay(order.Id, 'h5')).code, 'pay_needs_wechat')
  })

  it('opens one number for many presses at the same time', async () => {
    const order = await create()
    const all = await Promise.all(Array.from({ length: 6 }, () => pay(order.Id, 'qr')))
    const codes = new Set(all.map(({ data }) => data.CodeUrl))
    assert.deepEqual([codes.size, [...server.standIn.desk.bills.keys()]], [1, [order.Id]])
  })
})

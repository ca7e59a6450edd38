import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Order } from '../../../core/contract/payment'
import type { ReconcileReply } from '../../../core/contract/reconcile'
import { paymentNotice } from '../../../server/dev/cashier/notices'
import { readBill } from '../../../server/gateways/wechatPay/readBill'
import { PayError } from '../../../server/gateways/wechatPay/types'
import { OTHER_FAIR } from '../../support/server/fairFixture'
import { startPayServer, type PayServer } from '../../support/server/payServer'
import { ticketFair } from '../../support/server/ticketFixture'

const DAY_MS = 24 * 3600_000
/** The day before the last one in China, so that its statement is ready at any hour. */
const AT = new Date(Date.now() - 2 * DAY_MS)
const DAY = new Date(AT.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
const NOON = new Date(`${DAY}T12:00:00+08:00`)

describe('the money of a day against WeChat’s statement', () => {
  let server: PayServer
  let north: string
  let orders: string[]
  before(async () => {
    server = await startPayServer()
    await server.importFair(ticketFair())
    await server.importFair(ticketFair(undefined, OTHER_FAIR))
    north = await server.exhibitorToken('north')
    await server.bind(await server.personOf('north'), 'openid-north')
    orders = []
    for (let at = 0; at < 3; at++) orders.push(await paid())
  })
  after(() => server.stop())

  const call = <T>(path: string, body: object) =>
    server.call<T>(`/api/open/order/${path}`, { ...body }, { token: north })
  /** An order that was paid at noon of the day. */
  const paid = async (): Promise<string> => {
    const { Id } = (await call<Order>('create', { TicketType: 'guest', Quantity: 2 })).data
    assert.ok((await call('pay', { Id, Via: 'oa' })).succ)
    server.standIn.desk.pay(Id, NOON)
    const bill = server.standIn.desk.bills.get(Id)
    assert.ok(bill && (await server.notify(paymentNotice(server.standIn.keys, bill))))
    await server.pool.query('UPDATE payment SET paid_at = $2 WHERE out_trade_no = $1', [Id, NOON])
    return Id
  }
  const asked = async (
    Day = DAY,
    role: 'owner' | 'reader' | 'gate' | 'trade' = 'owner',
    appId?: string,
  ) =>
    server.call<ReconcileReply>(
      '/api/oa/order/reconcile',
      { Day },
      { token: await server.organiserToken(role, appId), ...(appId && { appId }) },
    )
  const read = async () => {
    const answer = await asked()
    assert.ok(answer.succ, answer.code)
    return answer.data
  }
  const billOf = (id = '') => {
    const bill = server.standIn.desk.bills.get(id)
    assert.ok(bill)
    return bill
  }

  it('has no difference where both know the same payments', async () => {
    const { Payments, ToldPayments, ToldRefunds, Count } = await read()
    assert.deepEqual(Payments, { Count: 3, Amount: 3 * 4000 })
    assert.deepEqual(ToldPayments, Payments)
    assert.deepEqual([ToldRefunds.Count, Count], [0, 0])
  })

  it('names payments that only one of them knows, and different amounts', async () => {
    const [lost = '', other = ''] = orders
    const bill = billOf(lost)
    server.standIn.desk.bills.delete(lost)
    billOf(other).total = 3999
    server.standIn.desk.bills.set('STRANGE0001', { ...bill, outTradeNo: 'STRANGE0001', total: 1 })
    const { Count, Differences } = await read()
    assert.equal(Count, 3)
    const found = Differences.map(({ What, Kind, Number, Ours, Theirs }) =>
      [What, Kind, Number, Ours, Theirs].join(' '),
    )
    assert.deepEqual(
      found.sort(),
      [
        `payment amount ${other} 4000 3999`,
        'payment missing_here STRANGE0001 0 1',
        `payment missing_there ${lost} 4000 0`,
      ].sort(),
    )
    server.standIn.desk.bills.delete('STRANGE0001')
    server.standIn.desk.bills.set(lost, bill)
    billOf(other).total = 4000
    assert.equal((await read()).Count, 0)
  })

  it('compares refunds by their own numbers', async () => {
    const [, , back = ''] = orders
    const refundNo = `R${back}`
    await server.pool.query(
      `UPDATE payment SET state = 'refunded', refund_no = $2, refund_asked_at = $3 WHERE out_trade_no = $1`,
      [back, refundNo, NOON],
    )
    const [only] = (await read()).Differences
    assert.deepEqual(
      [only?.What, only?.Kind, only?.Number, only?.Order],
      ['refund', 'missing_there', refundNo, back],
    )
    const entry = { refundNo, outTradeNo: back, refund: 4000, notifyUrl: '' }
    server.standIn.desk.backs.set(refundNo, { ...entry, state: 'SUCCESS', at: NOON.toISOString() })
    const { ToldRefunds, Count } = await read()
    assert.deepEqual([ToldRefunds, Count], [{ Count: 1, Amount: 4000 }, 0])
  })

  it('shows nothing of another fair of the merchant, and is closed to roles that do not read money', async () => {
    const there = await asked(DAY, 'owner', OTHER_FAIR)
    assert.ok(there.succ, there.code)
    assert.deepEqual([there.data.ToldPayments.Count, there.data.Count], [0, 0])
    assert.ok((await asked(DAY, 'reader')).succ)
    for (const role of ['gate', 'trade'] as const)
      assert.equal((await asked(DAY, role)).code, 'forbidden')
  })

  it('is requested for a day that has a statement, and failures of WeChat are reported', async () => {
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    for (const wrong of [today, '2019-01-01', '2031-02-99', 'yesterday'])
      assert.equal((await asked(wrong)).code, 'bad_request', wrong)
    for (const fault of ['error', 'unsigned', 'forged'] as const) {
      server.faults.push(fault, fault)
      assert.equal((await asked()).code, 'pay_failed', fault)
      server.faults.length = 0
    }
    // the reply is WeChat's, the file is not
    server.faults.push(undefined, 'forged')
    assert.equal((await asked()).code, 'pay_failed')
  })
})

describe('a statement', () => {
  const HEAD = '﻿交易时间,商户订单号,交易状态,商户退款单号,退款金额,订单金额'
  it('is read by the names of its columns, to its sums, in whole fen', () => {
    const text = [
      HEAD,
      '`2031-04-16 12:00:00,`A1,`SUCCESS,`0,`0.00,`19.90',
      '`2031-04-16 12:01:00,`A1,`REFUND,`RA1,`19.9,`0.00',
      '总交易单数,订单总金额',
      '`2,`19.90',
      '',
    ].join('\r\n')
    assert.deepEqual(readBill(text), [
      { what: 'payment', outTradeNo: 'A1', refundNo: '', amount: 1990 },
      { what: 'refund', outTradeNo: 'A1', refundNo: 'RA1', amount: 1990 },
    ])
  })

  it('that is invalid is refused', () => {
    for (const text of ['', '<html>', `${HEAD}\r\n\`x,\`A1,\`SUCCESS,\`0,\`0.00,\`1e3`])
      assert.throws(() => readBill(text), PayError, text)
  })
})

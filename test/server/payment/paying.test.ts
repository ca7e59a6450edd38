import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Order, OrderPayReply } from '../../../core/contract/payment'
import {
  paymentNotice,
  refundNotice,
  type NoticeChanges,
} from '../../../server/dev/cashier/notices'
import { presentBill } from '../../../server/dev/cashier/wire'
import { verifyLines } from '../../../server/gateways/wechatPay/signatures'
import { FAIR } from '../../support/server/fairFixture'
import { OA_APP, startPayServer, type PayServer } from '../../support/server/payServer'
import { ticketFair, ticketType } from '../../support/server/ticketFixture'

describe('paying an order', () => {
  let server: PayServer
  let north: string
  let colleague: string
  before(async () => {
    server = await startPayServer()
    north = await server.exhibitorToken('north')
    colleague = await server.exhibitorToken('north-staff')
    await server.bind(await server.personOf('north'), 'openid-north')
    await server.bind(await server.personOf('north-staff'), 'openid-staff')
  })
  beforeEach(async () => {
    await server.pool.query('TRUNCATE ticket_type CASCADE')
    await server.pool.query('TRUNCATE registration, idempotency CASCADE')
    server.faults.length = 0
    server.asked.length = 0
    server.standIn.desk.bills.clear()
    server.standIn.desk.backs.clear()
    await server.importFair(ticketFair())
  })
  after(() => server.stop())

  const call = <T = Order>(path: string, body: object, token = north) =>
    server.call<T>(`/api/open/${path}`, { ...body }, { token })
  const create = async (type = 'guest', Quantity = 2, token = north) =>
    (await call('order/create', { TicketType: type, Quantity }, token)).data
  const pay = (Id: string, token = north) =>
    call<OrderPayReply>('order/pay', { Id, Via: 'oa' }, token)
  const read = async (Id: string, token = north) => (await call('order/read', { Id }, token)).data
  const bill = (number: string) => {
    const found = server.standIn.desk.bills.get(number)
    assert.ok(found, `a bill ${number}`)
    return found
  }
  const notice = (number: string, changes?: NoticeChanges) =>
    paymentNotice(server.standIn.keys, bill(number), changes)
  const tell = (number: string, changes?: NoticeChanges) => server.notify(notice(number, changes))
  /** State, tickets and places as they stand, without anybody being asked. */
  const stands = async (Id: string) => {
    const { rows } = await server.pool.query<{
      state: string
      tickets: number
      void: number
      taken: number
    }>(
      `SELECT o.state, (SELECT count(*)::int FROM ticket k WHERE k.order_id = o.id AND k.state <> 'void') AS tickets,
              (SELECT count(*)::int FROM ticket k WHERE k.order_id = o.id AND k.state = 'void') AS void, t.taken
       FROM ticket_order o JOIN ticket_type t ON t.app_id = o.app_id AND t.id = o.ticket_type WHERE o.id = $1`,
      [Id],
    )
    return rows[0]
  }
  const letTimePass = (Id: string) =>
    server.pool.query(
      `WITH o AS (UPDATE ticket_order SET expires_at = now() - interval '1 second' WHERE id = $1)
       UPDATE payment SET closes_at = now() - interval '1 second', next_check_at = now() WHERE order_id = $1 AND state = 'open'`,
      [Id],
    )
  const sweep = async () => {
    await server.pool.query(
      `UPDATE payment SET next_check_at = now() - interval '1 second' WHERE next_check_at IS NOT NULL`,
    )
    await server.built.services.paySweeper.sweep()
  }
  /** An order whose money has been paid and told of. */
  const paidOrder = async (type?: string, quantity?: number) => {
    const order = await create(type, quantity)
    await pay(order.Id)
    server.standIn.desk.pay(order.Id)
    assert.ok(await tell(order.Id))
    return order
  }

  it('opens the cashier with parameters that WeChat accepts', async () => {
    const order = await create()
    const { data } = await pay(order.Id)

    const { keys } = server.standIn
    assert.deepEqual([data.appId, data.signType, data.CashierUrl], [OA_APP, 'RSA', ''])
    assert.match(data.timeStamp, /^\d{10}$/)
    assert.ok(
      verifyLines(
        keys.merchant.publicKey,
        data.paySign,
        data.appId,
        data.timeStamp,
        data.nonceStr,
        data.package,
      ),
    )
    const { total, openid, description, notifyUrl, outTradeNo, prepayId, closesAt } = bill(order.Id)
    assert.deepEqual(
      [total, openid, description, outTradeNo],
      [4000, 'openid-north', 'guest票', order.Id],
    )
    assert.equal(data.package, `prepay_id=${prepayId}`)
    assert.equal(notifyUrl, 'http://127.0.0.1:8080/api/pay/wechat/notify')
    assert.ok(Math.abs(Date.parse(closesAt) - Date.parse(order.ExpiresAt)) < 1000)
    assert.match(closesAt, /\+08:00$/)
  })

  it('asks for WeChat where the payer is unknown', async () => {
    const order = await create()
    assert.equal((await call('order/pay', { Id: order.Id, Via: 'web' })).code, 'pay_needs_wechat')
    assert.equal((await call('order/pay', { Id: order.Id, Via: 'mp' })).code, 'pay_needs_wechat')
    const south = await server.exhibitorToken('south')
    const other = await create('guest', 1, south)
    assert.equal((await pay(other.Id, south)).code, 'pay_needs_wechat')
    assert.deepEqual(server.asked, [])
  })

  describe('told by a notice', () => {
    it('is paid once for fifty copies at the same moment, with its tickets', async () => {
      const order = await create()
      await pay(order.Id)
      server.standIn.desk.pay(order.Id)
      const copies = await Promise.all(Array.from({ length: 50 }, () => tell(order.Id)))

      assert.ok(copies.every(Boolean), 'every copy is taken')
      assert.deepEqual(await stands(order.Id), { state: 'paid', tickets: 2, void: 0, taken: 2 })
      const { rows } = await server.pool.query(
        `SELECT to_state FROM ticket_order_event WHERE order_id = $1 ORDER BY id`,
        [order.Id],
      )
      assert.deepEqual(rows, [{ to_state: 'pending' }, { to_state: 'paid' }])
      const { data } = await call('order/read', { Id: order.Id })
      assert.deepEqual(
        [data.State, data.CanPay, data.CanCancel, data.CanRefund],
        ['paid', false, false, true],
      )
      assert.equal((await pay(order.Id)).code, 'order_paid')
      assert.equal((await call('order/cancel', { Id: order.Id })).code, 'order_paid')
    })

    it('that is not from WeChat, not for this order or not for this amount changes nothing', async () => {
      const order = await create()
      await pay(order.Id)
      const { keys } = server.standIn
      server.standIn.desk.pay(order.Id)
      const amount = (more: object) => ({
        resource: {
          amount: {
            total: 4000,
            payer_total: 4000,
            currency: 'CNY',
            payer_currency: 'CNY',
            ...more,
          },
        },
      })
      const wrong: Record<string, NoticeChanges> = {
        'another key': { isForged: true },
        'another serial': { headers: { 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } },
        'a probe': { headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/bm90aGluZw==' } },
        'an old one': { at: new Date(Date.now() - 301_000) },
        'one of tomorrow': { at: new Date(Date.now() + 400_000) },
        'another event': { event: 'TRANSACTION.FAIL' },
        'a refund’s event': { event: 'REFUND.SUCCESS' },
        'not successful': { resource: { trade_state: 'NOTPAY' } },
        'another app': { resource: { appid: 'wx0000000000000000' } },
        'another merchant': { resource: { mchid: '1900000009' } },
        'another order': { resource: { out_trade_no: '20310416000000000000' } },
        'another payer': { resource: { payer: { openid: 'somebody' } } },
        'less money': amount({ total: 1 }),
        'money as text': amount({ total: '4000' }),
        'another currency': amount({ currency: 'HKD' }),
        'no amount': { resource: { amount: {} } },
        'no transaction': { resource: { transaction_id: '' } },
      }
      for (const [name, changes] of Object.entries(wrong))
        assert.equal(await tell(order.Id, changes), false, name)
      const good = notice(order.Id)
      assert.equal(
        await server.notify({ ...good, body: good.body.replace('":', '": ') }),
        false,
        'one more blank',
      )
      assert.equal(await server.notify({ ...good, headers: {} }), false, 'unsigned')
      assert.equal(await server.notify({ headers: {}, body: '' }), false, 'empty')
      assert.equal(
        await server.notify({ headers: {}, body: 'x'.repeat(70_000) }),
        false,
        'too large',
      )
      assert.deepEqual(await stands(order.Id), { state: 'pending', tickets: 0, void: 0, taken: 2 })

      assert.equal(await server.notify(good), true, 'the control')
      assert.equal((await stands(order.Id))?.state, 'paid')
      assert.ok(
        !server.logs.some(line => line.includes('openid-north') || line.includes(keys.apiV3Key)),
      )
    })

    it('answers a refusal as WeChat expects, with the same words for every reason', async () => {
      const answers = await Promise.all(
        ['', '{}', 'x'].map(body =>
          fetch(`${server.url}/api/pay/wechat/notify`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
          }),
        ),
      )
      const bodies = await Promise.all(answers.map(answer => answer.json()))

      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([400]))
      for (const body of bodies) assert.deepEqual(body, { code: 'FAIL', message: 'not accepted' })
    })

    it('writes one message to the person who ordered, in the same transaction', async () => {
      const data = {
        thing1: '{item}',
        character_string2: '{order}',
        amount3: '{amount}',
        time4: '{time}',
      }
      const templates = {
        order_paid: { app: 'oa' as const, id: 'tpl-paid', data },
        order_refunded: { app: 'oa' as const, id: 'tpl-back', data },
      }
      await server.pool.query(`UPDATE fair SET settings = settings || $1 WHERE app_id = $2`, [
        { templates, timeZone: '-05:00' },
        FAIR,
      ])
      await server.pool.query('TRUNCATE outbox')
      const order = await paidOrder()
      await Promise.all([tell(order.Id), tell(order.Id)])
      await call('order/refund', { Id: order.Id })

      const { rows } = await server.pool.query<{ recipient: string; text: string }>(
        `SELECT recipient, text FROM outbox WHERE kind = 'wechat' ORDER BY id`,
      )
      const waiting = rows.map(
        ({ text }) =>
          JSON.parse(text) as { templateId: string; data: Record<string, string>; page: string },
      )
      assert.deepEqual(
        waiting.map(({ templateId }) => templateId),
        ['tpl-paid', 'tpl-back'],
      )
      const { time4 = '', ...told } = waiting[0]?.data ?? {}
      assert.deepEqual(told, {
        thing1: 'guest票 × 2',
        character_string2: order.Id,
        amount3: '¥40.00',
      })
      assert.ok(
        Math.abs(Date.parse(`${time4.replace(' ', 'T')}-05:00`) - Date.now()) < 3_600_000,
        `${time4} is no time of the fair's zone`,
      )
      assert.equal(waiting[0]?.page, `/pages/exhibitor/ticket?order=${order.Id}`)
      assert.equal(Number(rows[0]?.recipient), await server.personOf('north'))
    })

    it('of an earlier attempt than the last counts as well: a company’s second payer', async () => {
      const order = await create()
      await pay(order.Id)
      assert.equal((await pay(order.Id, colleague)).succ, true)

      assert.equal(bill(order.Id).state, 'CLOSED')
      assert.equal(bill(`${order.Id}-2`).openid, 'openid-staff')
      server.standIn.desk.pay(`${order.Id}-2`)
      assert.ok(await tell(`${order.Id}-2`))
      assert.deepEqual(await stands(order.Id), { state: 'paid', tickets: 2, void: 0, taken: 2 })
    })

    it('for an order that is already paid refunds the second payment and does not change the order', async () => {
      const order = await create()
      await pay(order.Id)
      await pay(order.Id, colleague)
      server.standIn.desk.pay(`${order.Id}-2`)
      await tell(`${order.Id}-2`)
      // WeChat took the first one too, at the moment it was closed
      Object.assign(bill(order.Id), { state: 'NOTPAY' })
      server.standIn.desk.pay(order.Id)
      assert.ok(await tell(order.Id))

      assert.deepEqual([...server.standIn.desk.backs.keys()], [`R${order.Id}`])
      assert.deepEqual(await stands(order.Id), { state: 'paid', tickets: 2, void: 0, taken: 2 })
    })

    it('after the order was cancelled refunds the money', async () => {
      const order = await create()
      await pay(order.Id)
      await call('order/cancel', { Id: order.Id })
      Object.assign(bill(order.Id), { state: 'NOTPAY' })
      server.standIn.desk.pay(order.Id)

      assert.ok(await tell(order.Id))
      assert.deepEqual(await stands(order.Id), { state: 'refunded', tickets: 0, void: 0, taken: 0 })
      assert.equal(server.standIn.desk.backs.get(`R${order.Id}`)?.refund, 4000)
    })

    it('after its time buys what is still available, and is refunded when the places are gone', async () => {
      await server.importFair(ticketFair([ticketType('guest', { stock: 3 })]))
      const late = async () => {
        const order = await create()
        await pay(order.Id)
        await letTimePass(order.Id)
        await sweep()
        assert.deepEqual(
          [(await stands(order.Id))?.state, bill(order.Id).state],
          ['expired', 'CLOSED'],
        )
        Object.assign(bill(order.Id), { state: 'NOTPAY' })
        server.standIn.desk.pay(order.Id)
        return order
      }
      const first = await late()
      const second = await late()
      assert.ok(await tell(first.Id))
      assert.ok(await tell(second.Id))

      assert.deepEqual(await stands(first.Id), { state: 'paid', tickets: 2, void: 0, taken: 2 })
      assert.deepEqual(await stands(second.Id), {
        state: 'refunded',
        tickets: 0,
        void: 0,
        taken: 2,
      })
    })
  })

  describe('without a notice', () => {
    it('is found when the order is read', async () => {
      const order = await create()
      await pay(order.Id)
      assert.equal((await read(order.Id)).State, 'pending')
      server.standIn.desk.pay(order.Id)

      assert.equal((await read(order.Id)).State, 'paid')
      assert.equal((await stands(order.Id))?.tickets, 2)
    })

    it('is found by the sweep, once, however many instances sweep', async () => {
      const order = await create()
      await pay(order.Id)
      server.standIn.desk.pay(order.Id)
      await server.pool.query(`UPDATE payment SET next_check_at = now()`)
      server.asked.length = 0
      await Promise.all([1, 2, 3].map(() => server.built.services.paySweeper.sweep()))

      assert.deepEqual(await stands(order.Id), { state: 'paid', tickets: 2, void: 0, taken: 2 })
      assert.equal(server.asked.filter(line => line.startsWith('GET')).length, 1)
    })

    it('is queried less and less often, and no more after it is settled', async () => {
      const order = await create()
      await pay(order.Id)
      const waits: number[] = []
      for (let round = 0; round < 4; round++) {
        await sweep()
        const { rows } = await server.pool.query<{ s: number }>(
          `SELECT extract(epoch FROM next_check_at - now())::float AS s FROM payment`,
        )
        waits.push(rows[0]?.s ?? 0)
      }
      assert.ok(
        waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0) * 1.5),
        String(waits),
      )

      server.standIn.desk.pay(order.Id)
      await sweep()
      server.asked.length = 0
      await sweep()
      assert.deepEqual(server.asked, [])
    })

    it('ends when its time is over: closed at WeChat first, then its places are free', async () => {
      const order = await create()
      await pay(order.Id)
      await letTimePass(order.Id)
      await sweep()

      assert.equal(bill(order.Id).state, 'CLOSED')
      assert.deepEqual(await stands(order.Id), { state: 'expired', tickets: 0, void: 0, taken: 0 })
    })

    it('grants nothing for money that was refunded on WeChat’s own platform', async () => {
      const order = await create()
      await pay(order.Id)
      server.standIn.desk.pay(order.Id)
      Object.assign(bill(order.Id), { state: 'REFUND' })

      assert.equal((await read(order.Id)).State, 'pending')
      await letTimePass(order.Id)
      await server.pool.query(
        `UPDATE ticket_order SET expires_at = now() - interval '11 minutes' WHERE id = $1`,
        [order.Id],
      )
      await sweep()
      assert.deepEqual(await stands(order.Id), { state: 'expired', tickets: 0, void: 0, taken: 0 })
    })

    it('does not end while WeChat cannot say whether it is paid', async () => {
      const order = await create()
      await pay(order.Id)
      server.standIn.desk.pay(order.Id)
      await letTimePass(order.Id)
      server.faults.push('error', 'error')
      await sweep()
      assert.deepEqual(await stands(order.Id), { state: 'pending', tickets: 0, void: 0, taken: 2 })

      await sweep()
      assert.equal((await stands(order.Id))?.state, 'paid')
    })
  })

  describe('over a bad line', () => {
    it('repeats the request with the same number when the reply was lost', async () => {
      const order = await create()
      server.faults.push('lost')

      assert.equal((await pay(order.Id)).succ, true)
      assert.deepEqual([...server.standIn.desk.bills.keys()], [order.Id])
      server.asked.length = 0
      assert.equal((await pay(order.Id)).succ, true)
      assert.deepEqual(server.asked, [], 'a prepay id that is known is used again')
    })

    for (const fault of ['error', 'lost', 'unsigned', 'forged'] as const) {
      it(`refuses when WeChat's answer is ${fault} again and again, and accepts the same number later`, async () => {
        const order = await create()
        server.faults.push(fault, fault)
        assert.equal((await pay(order.Id)).code, 'pay_failed')
        server.faults.length = 0

        assert.equal((await pay(order.Id)).succ, true)
        assert.deepEqual([...server.standIn.desk.bills.keys()], [order.Id])
      })
    }

    it('does not cancel an order that may have been paid', async () => {
      const order = await create()
      await pay(order.Id)
      server.standIn.desk.pay(order.Id)
      server.faults.push('error', 'error')
      assert.equal((await call('order/cancel', { Id: order.Id })).code, 'pay_failed')
      assert.equal((await call('order/cancel', { Id: order.Id })).code, 'order_paid')
      assert.equal((await stands(order.Id))?.state, 'paid')
    })

    it('trusts no answer that is not WeChat’s, whatever it says', async () => {
      const order = await create()
      await pay(order.Id)
      server.standIn.desk.pay(order.Id)
      server.faults.push('forged')

      assert.equal((await read(order.Id)).State, 'pending')
      assert.equal((await read(order.Id)).State, 'paid', 'the control')
    })
  })

  describe('back', () => {
    it('voids the tickets, refunds the money once and frees the places', async () => {
      const order = await paidOrder()
      const answers = await Promise.all([1, 2, 3].map(() => call('order/refund', { Id: order.Id })))

      assert.ok(answers.some(({ data }) => data.State === 'refunded'))
      assert.equal((await read(order.Id)).State, 'refunded')
      assert.deepEqual(await stands(order.Id), { state: 'refunded', tickets: 0, void: 2, taken: 0 })
      assert.deepEqual(
        [...server.standIn.desk.backs.values()].map(({ refundNo, refund }) => [refundNo, refund]),
        [[`R${order.Id}`, 4000]],
      )
    })

    it('continues with the same number when WeChat did not answer', async () => {
      const order = await paidOrder()
      server.faults.push('lost', 'lost')
      const { data } = await call('order/refund', { Id: order.Id })
      assert.equal(data.State, 'refunding')
      await sweep()

      assert.equal((await stands(order.Id))?.state, 'refunded')
      assert.equal(server.standIn.desk.backs.size, 1)
    })

    it('is refused after the last day, for used tickets, and where refunds are not offered', async () => {
      const used = await paidOrder()
      await server.pool.query(
        `UPDATE ticket SET state = 'used' WHERE code = (SELECT min(code) FROM ticket)`,
      )
      assert.equal((await read(used.Id)).CanRefund, false)
      assert.equal((await call('order/refund', { Id: used.Id })).code, 'cannot_refund')

      const open = await paidOrder()
      for (const refundUntil of ['2020-01-01T00:00:00Z', null]) {
        await server.importFair(ticketFair([ticketType('guest', { stock: 100, refundUntil })]))
        assert.equal((await call('order/refund', { Id: open.Id })).code, 'cannot_refund')
      }
      const pending = await create()
      assert.equal((await call('order/refund', { Id: pending.Id })).code, 'cannot_refund')
      assert.equal(server.standIn.desk.backs.size, 0)
    })

    it('that takes the bank a day is settled once by its notice, and by no other notice', async () => {
      const { desk, keys } = server.standIn
      const { Id } = await paidOrder()
      desk.habits.refundsAtOnce = false
      assert.equal((await call('order/refund', { Id })).data.State, 'refunding')
      assert.equal((await read(Id)).State, 'refunding')
      desk.habits.refundsAtOnce = true

      const back = desk.backs.get(`R${Id}`)
      assert.ok(back)
      const done = { ...back, state: 'SUCCESS' as const }
      const told = (changes?: NoticeChanges) =>
        server.notify(refundNotice(keys, done, bill(Id), changes))
      assert.equal(await told({ resource: { amount: { total: 4000, refund: 1 } } }), false)
      assert.equal(await told({ resource: { mchid: '1900000009' } }), false)
      assert.equal(await told({ resource: { out_refund_no: 'R20310416000000000000' } }), false)
      assert.equal(await told({ event: 'REFUND.CLOSED' }), false)
      assert.equal((await stands(Id))?.state, 'refunding')
      assert.deepEqual(await Promise.all([told(), told(), told()]), [true, true, true])
      assert.equal((await stands(Id))?.state, 'refunded')
    })
  })

  it('the stand-in describes a bill as WeChat writes it', async () => {
    const order = await create()
    await pay(order.Id)
    const told = presentBill(bill(order.Id), server.standIn.keys.mchid)

    assert.deepEqual([told['trade_state'], told['transaction_id']], ['NOTPAY', undefined])
  })
})

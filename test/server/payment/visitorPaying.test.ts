import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Order, OrderPayReply } from '../../../core/contract/payment'
import { paymentNotice, type NoticeChanges } from '../../../server/dev/cashier/notices'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startPayServer, type PayServer } from '../../support/server/payServer'
import { ticketFair } from '../../support/server/ticketFixture'

describe('paying an order of a visitor', () => {
  let server: PayServer
  let north: string
  before(async () => {
    server = await startPayServer()
    north = await server.exhibitorToken('north')
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
  const pay = (Id: string, token = north) =>
    call<OrderPayReply>('order/pay', { Id, Via: 'oa' }, token)
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

  describe('of a visitor', () => {
    const register = async () => {
      const token = await server.tokenFor('13800130431')
      await server.bind(await server.personOf('13800130431'), 'openid-visitor')
      const { data } = await server.call<{ Card: { State: string; OrderId: string } }>(
        '/api/visitor/register',
        goodAnswers({ TicketType: 'public' }),
        { token },
      )
      assert.equal(data.Card.State, 'unpaid')
      return { token, Id: data.Card.OrderId }
    }
    const card = async (token: string) =>
      (await server.call<{ State: string }>('/api/visitor/card', {}, { token })).data.State

    it('approves the registration in the same transaction, and its refund makes it unpaid again', async () => {
      const { token, Id } = await register()
      await pay(Id, token)
      server.standIn.desk.pay(Id)
      assert.ok(await tell(Id))

      assert.equal(await card(token), 'approved')
      const { rows } = await server.pool.query(
        'SELECT state, holder FROM ticket WHERE app_id = $1',
        [FAIR],
      )
      assert.deepEqual(rows, [{ state: 'assigned', holder: '林若溪' }])
      assert.equal((await call('order/refund', { Id }, token)).data.State, 'refunded')
      assert.equal(await card(token), 'unpaid')
    })

    it('is refunded when the organiser revokes the registration, with its place, but not after it was used', async () => {
      const paid = async () => {
        const { token, Id } = await register()
        await pay(Id, token)
        server.standIn.desk.pay(Id)
        assert.ok(await tell(Id))
        return { token, Id }
      }
      const revoke = async (token: string) => {
        const { data } = await server.call<{ CardCode: string }>('/api/visitor/card', {}, { token })
        const order = {
          appId: FAIR,
          cardCode: data.CardCode,
          verdict: 'revoke',
          reason: 'resold',
        } as const
        await server.built.services.registrations.review.decide(order, {
          personId: null,
          name: 'cli:desk',
        })
        await sweep()
        assert.equal(await card(token), 'revoked')
      }
      const first = await paid()
      await revoke(first.token)
      assert.deepEqual(await stands(first.Id), { state: 'refunded', tickets: 0, void: 1, taken: 0 })
      assert.equal(server.standIn.desk.backs.get(`R${first.Id}`)?.refund, bill(first.Id).total)

      await server.pool.query('TRUNCATE registration CASCADE')
      const second = await paid()
      await server.pool.query(`UPDATE ticket SET state = 'used' WHERE order_id = $1`, [second.Id])
      await revoke(second.token)
      assert.equal((await stands(second.Id))?.state, 'paid', 'they have been in')
    })

    it('is refunded when the visitor had their data deleted before, and the place is free immediately', async () => {
      const { token, Id } = await register()
      await pay(Id, token)
      assert.equal(
        (await server.call('/api/open/privacy/delete', { Confirm: '0431' }, { token })).succ,
        true,
      )
      const { state, taken } = (await stands(Id)) ?? {}
      assert.deepEqual([state, taken], ['cancelled', 0])
      server.standIn.desk.pay(Id)
      assert.ok(await tell(Id))

      assert.deepEqual(await stands(Id), { state: 'refunded', tickets: 0, void: 0, taken: 0 })
      assert.deepEqual(
        [...server.standIn.desk.backs.values()].map(({ refund }) => refund),
        [3000],
      )
    })

    it('is refunded when an order is left of a person who was deleted', async () => {
      const { token, Id } = await register()
      await pay(Id, token)
      await server.pool.query('DELETE FROM person WHERE app_id = $1 AND national_number = $2', [
        FAIR,
        '13800130431',
      ])
      server.standIn.desk.pay(Id)
      assert.ok(await tell(Id))

      assert.deepEqual(await stands(Id), { state: 'refunded', tickets: 0, void: 0, taken: 0 })
    })

    it('is refunded when it arrives for an order that ended before the visitor was deleted', async () => {
      const { token, Id } = await register()
      await pay(Id, token)
      await letTimePass(Id)
      await sweep()
      assert.equal(
        (await server.call('/api/open/privacy/delete', { Confirm: '0431' }, { token })).succ,
        true,
      )
      Object.assign(bill(Id), { state: 'NOTPAY' })
      server.standIn.desk.pay(Id)
      assert.ok(await tell(Id))

      assert.deepEqual(await stands(Id), { state: 'refunded', tickets: 0, void: 0, taken: 0 })
    })

    it('keeps the later order when the money of the first arrives late', async () => {
      const first = await register()
      await pay(first.Id, first.token)
      await letTimePass(first.Id)
      await sweep()
      const second = (
        await call('order/create', { TicketType: 'public', Quantity: 1 }, first.token)
      ).data
      Object.assign(bill(first.Id), { state: 'NOTPAY' })
      server.standIn.desk.pay(first.Id)
      assert.ok(await tell(first.Id))

      assert.equal((await stands(first.Id))?.state, 'refunded')
      assert.equal((await stands(second.Id))?.state, 'pending')
      assert.equal(await card(first.token), 'unpaid')
    })
  })
})

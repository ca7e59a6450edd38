import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { AdOfferReply } from '../../../core/contract/ads'
import type { DeskOrderReply, DeskOrdersReply } from '../../../core/contract/deskOrders'
import type { Order, OrderPayReply } from '../../../core/contract/payment'
import type { RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import type { AdFrame } from '../../../core/domain/ads'
import { paymentNotice } from '../../../server/dev/cashier/notices'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { startPayServer, type PayServer } from '../../support/server/payServer'
import { photo } from '../../support/server/sampleFiles'
import { upload } from '../../support/server/uploads'

const day = (ahead: number) =>
  new Date(Date.now() + 8 * 3600_000 + ahead * 24 * 3600_000).toISOString().slice(0, 10)
const place = {
  id: 'home',
  page: 'landing',
  name: '首页',
  nameEn: 'Home',
  width: 1200,
  height: 400,
  pricePerDay: 180_050,
  stock: 90,
} as const
const ADS: AdFrame = {
  from: day(0),
  until: day(30),
  mostDays: 10,
  approvals: [],
  payTo: '账号 1',
  payToEn: 'Account 1',
  places: [place],
}

describe('an advertisement that is paid online', () => {
  let server: PayServer
  let north: string
  let south: string
  let reviewer: string
  let owner: string
  let version: number
  let picture: string
  before(async () => {
    server = await startPayServer()
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({ ...folder, settings: { ...folder.settings, ads: ADS } })
    ;[north, south] = [await server.exhibitorToken('north'), await server.exhibitorToken('south')]
    ;[reviewer, owner] = [
      await server.organiserToken('reviewer'),
      await server.organiserToken('owner'),
    ]
    version = (await ex<RecordOpenReply>('data/get', { Resource: 'ad' })).data.Form.Version
    picture = (
      await upload(
        server,
        north,
        { bytes: await photo() },
        { ext: 'jpg', FormId: 'ad', FieldId: 'Picture' },
      )
    ).url
    await server.pool.query(
      `INSERT INTO record (app_id, resource, exhibitor_id, id, form_id, form_version, state, "values", submitted_values, submitted_version,
         submitted_at, published_values, published_version, published_at, title, submitted_title, search, facets, revision, created_at, saved_at)
       VALUES ($1, 'profile', 'north', 'profilenorth0001', 'profile', 1, 'approved', '{}', '{}', 1, now(), '{}', 1, now(), 'x', 'x', '', '{}', 1, now(), now())`,
      [FAIR],
    )
  })
  beforeEach(() => {
    server.standIn.desk.bills.clear()
    server.standIn.desk.backs.clear()
  })
  after(() => server.stop())

  const ex = <T>(path: string, body: object, token = north) =>
    server.call<T>(`/api/ex/${path}`, { ...body }, { token })
  const open = <T = Order>(path: string, body: object, token = north) =>
    server.call<T>(`/api/open/order/${path}`, { ...body }, { token })
  const decide = async (id: string, action: string, reason = '') =>
    server.built.services.records.review.act(await callContext(server, reviewer), 'ad', {
      id,
      revision: undefined,
      action,
      reason,
    })
  /** One that is confirmed: two days from tomorrow on, 3601 yuan. */
  const confirmed = async () => {
    const answers = {
      From: day(1),
      Until: day(2),
      Title: '来喝一杯',
      TitleEn: 'Have a cup',
      Target: { selected: ['company'] },
    }
    const booked = {
      Resource: 'ad',
      FormVersion: version,
      Revision: 0,
      Place: { selected: ['home'] },
      Picture: [{ url: picture }],
    }
    const { data, body } = await ex<RecordReply>('data/submit', { ...booked, ...answers })
    assert.ok(data?.Id, JSON.stringify(body))
    await decide(data.Id, 'approve')
    return data.Id
  }
  const order = (Id: string, token = north) => ex<Order>('ad/order', { Id }, token)
  const stateOf = async (Id: string) =>
    (await ex<RecordOpenReply>('data/get', { Resource: 'ad', Id })).data.Record.State
  const offerOf = async (Id: string) =>
    (await ex<AdOfferReply>('ad/offer', {})).data.Mine.find(one => one.Id === Id)
  const tell = (number: string) => {
    const bill = server.standIn.desk.bills.get(number)
    assert.ok(bill, `a bill ${number}`)
    return server.notify(paymentNotice(server.standIn.keys, bill))
  }
  /** Scanned and paid; WeChat tells so. */
  const pay = async (Id: string) => {
    const { data } = await open<OrderPayReply>('pay', { Id, Via: 'qr' })
    assert.ok(data.CodeUrl)
    assert.ok(server.standIn.desk.pay(Id))
    assert.ok(await tell(Id))
  }

  it('is ordered once by many presses, and paid once by many notices', async () => {
    const id = await confirmed()
    const all = await Promise.all(Array.from({ length: 6 }, () => order(id)))
    assert.equal(new Set(all.map(({ data }) => data.Id)).size, 1)
    const [{ data } = { data: undefined }] = all
    assert.ok(data)
    assert.deepEqual(
      [data.Total, data.State, data.Purpose, data.Subject, data.About, data.Name],
      [360_100, 'pending', 'ad', id, '来喝一杯', '广告位'],
    )
    await open('pay', { Id: data.Id, Via: 'qr' })
    server.standIn.desk.pay(data.Id)
    const copies = await Promise.all(Array.from({ length: 6 }, () => tell(data.Id)))
    assert.ok(copies.every(Boolean))
    assert.deepEqual([await stateOf(id), (await offerOf(id))?.Order?.State], ['paid', 'paid'])
    assert.equal((await order(id)).code, 'order_paid')
    const { rows } = await server.pool.query('SELECT FROM ticket WHERE order_id = $1', [data.Id])
    assert.equal(rows.length, 0, 'no ticket')
    const { Steps } = (
      await ex<{ Steps: { Action: string; Reason: string }[] }>('data/history', {
        Resource: 'ad',
        Id: id,
      })
    ).data
    assert.deepEqual(
      Steps.slice(0, 2).map(({ Action, Reason }) => [Action, Reason]),
      [
        ['pay', `WeChat Pay ${data.Id}`],
        ['approve', ''],
      ],
    )

    const { Items, Types } = (
      await server.call<DeskOrdersReply>('/api/oa/order/list', { Period: 'all' }, { token: owner })
    ).data
    const listed = Items.find(item => item.Id === data.Id)
    assert.deepEqual(
      [listed?.Purpose, listed?.About, listed?.CanRefund, listed?.Buyer.Kind],
      ['ad', '来喝一杯', false, 'ex'],
    )
    assert.equal(Types.find(type => type.Name_en === 'Advertisement')?.Amount, 360_100)
    const invoice = { Id: data.Id, Kind: 'person', Title: '沈嘉木', Email: 'a@fair.example' }
    assert.equal(
      (await server.call<Order>('/api/open/invoice/ask', invoice, { token: north })).succ,
      true,
    )
  })

  it('is not paid or seen by another company, nor before it is confirmed', async () => {
    const id = await confirmed()
    assert.equal((await order(id, south)).code, 'unknown_record')
    assert.equal((await order('A'.repeat(16))).code, 'unknown_record')
    const { data } = await order(id)
    for (const path of ['read', 'cancel'])
      assert.equal((await open(path, { Id: data.Id }, south)).code, 'unknown_order')
    assert.equal((await open('pay', { Id: data.Id, Via: 'qr' }, south)).code, 'unknown_order')
    assert.deepEqual((await ex<AdOfferReply>('ad/offer', {}, south)).data.Mine, [])
    await decide(id, 'callOff', '版面调整')
    assert.equal((await order(id)).code, 'order_closed')
  })

  it('takes no money after it lapsed, and refunds money that still arrives', async () => {
    const id = await confirmed()
    const { data } = await order(id)
    await open('pay', { Id: data.Id, Via: 'h5' })
    await server.pool.query(`UPDATE record SET state = 'lapsed' WHERE id = $1`, [id])
    server.standIn.desk.pay(data.Id)
    assert.ok(await tell(data.Id))
    assert.deepEqual(
      [await stateOf(id), (await open('read', { Id: data.Id })).data.State],
      ['lapsed', 'refunded'],
    )
    assert.equal(server.standIn.desk.backs.get(`R${data.Id}`)?.refund, 360_100)
  })

  it('that is marked paid by hand closes the payment under way, and refunds what still arrived', async () => {
    const id = await confirmed()
    const { data } = await order(id)
    await open('pay', { Id: data.Id, Via: 'qr' })
    assert.equal((await decide(id, 'pay', '回单 0416-88')).State, 'paid')
    // the page with the code asks on
    assert.equal((await open('read', { Id: data.Id })).data.State, 'cancelled')
    assert.equal(server.standIn.desk.bills.get(data.Id)?.state, 'CLOSED')
    assert.equal((await open('pay', { Id: data.Id, Via: 'qr' })).code, 'order_closed')

    const other = await confirmed()
    const second = (await order(other)).data
    await open('pay', { Id: second.Id, Via: 'qr' })
    await Promise.all([
      decide(other, 'pay', '回单'),
      (server.standIn.desk.pay(second.Id), tell(second.Id)),
    ]).catch(() => undefined)
    await server.pool.query(
      `UPDATE payment SET next_check_at = now() WHERE order_id = $1 AND state IN ('open', 'refunding')`,
      [second.Id],
    )
    await server.built.services.paySweeper.sweep()
    const ended = (await open('read', { Id: second.Id })).data.State
    assert.equal(await stateOf(other), 'paid')
    const { rows } = await server.pool.query<{ reason: string }>(
      `SELECT reason FROM record_event WHERE record_id = $1 AND action = 'pay'`,
      [other],
    )
    assert.equal(rows.length, 1, 'one step')
    assert.equal(
      ended,
      rows[0]?.reason === '回单' ? 'refunded' : 'paid',
      'money is kept for the step it brought alone',
    )
  })

  it('is refunded with the organiser’s reason, and not by the list of orders', async () => {
    const id = await confirmed()
    const { data } = await order(id)
    await pay(data.Id)
    const refused = await server.call<DeskOrderReply>(
      '/api/oa/order/refund',
      { Id: data.Id, Reason: '误购' },
      { token: owner },
    )
    assert.equal(refused.code, 'cannot_refund')
    assert.equal((await open('refund', { Id: data.Id })).code, 'cannot_refund')
    await decide(id, 'callOff', '版面调整')
    await server.built.services.paySweeper.sweep()
    assert.deepEqual(
      [await stateOf(id), (await open('read', { Id: data.Id })).data.State],
      ['called_off', 'refunded'],
    )
    const { rows } = await server.pool.query<{ taken: number }>(
      `SELECT taken FROM ticket_type WHERE app_id = $1 AND id = 'fairpass-ad'`,
      [FAIR],
    )
    assert.ok((rows[0]?.taken ?? -1) >= 0)
  })

  it('is paid by late money for an older order, before a newer one', async () => {
    const id = await confirmed()
    const first = (await order(id)).data
    await open('pay', { Id: first.Id, Via: 'qr' })
    await server.pool.query(
      `UPDATE ticket_order SET state = 'expired', expires_at = now() - interval '1 minute' WHERE id = $1`,
      [first.Id],
    )
    await server.pool.query(
      `UPDATE ticket_type SET taken = taken - 1 WHERE app_id = $1 AND id = 'fairpass-ad'`,
      [FAIR],
    )
    const second = (await order(id)).data
    assert.notEqual(second.Id, first.Id)
    server.standIn.desk.pay(first.Id)
    assert.ok(await tell(first.Id))
    assert.deepEqual(
      [
        await stateOf(id),
        (await open('read', { Id: first.Id })).data.State,
        (await open('read', { Id: second.Id })).data.State,
      ],
      ['paid', 'paid', 'cancelled'],
    )
  })
})

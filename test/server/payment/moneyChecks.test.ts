import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { DeskOrdersReply } from '../../../core/contract/deskOrders'
import type { DeskOverviewReply } from '../../../core/contract/deskOverview'
import type { Order } from '../../../core/contract/payment'
import type { ReconcileReply } from '../../../core/contract/reconcile'
import { dayAfter } from '../../../core/format/calendarDay'
import { createWechatPay } from '../../../server/gateways/wechatPay/wechatPay'
import { paymentNotice } from '../../../server/dev/cashier/notices'
import { createJobs, type JobHandlers } from '../../../server/jobs/createJobs'
import { jobKinds } from '../../../server/jobs/kinds'
import { createRepositories } from '../../../server/repositories/repositories'
import { createComparison } from '../../../server/services/desk/comparison'
import { systemClock } from '../../../server/domain/clock'
import { createMoneyChecks } from '../../../server/services/desk/moneyChecks'
import { createShownChecks } from '../../../server/services/desk/shownChecks'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { merchantOf, OA_APP, startPayServer, type PayServer } from '../../support/server/payServer'
import { ticketFair } from '../../support/server/ticketFixture'

const DAY_MS = 24 * 3600_000
const inChina = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
/** Its statement is ready at any hour, and late at none: the check has a clock of the test. */
const DAY = inChina(new Date(Date.now() - 2 * DAY_MS))
const NEXT = dayAfter(DAY, 1)
const NOON = new Date(`${DAY}T12:00:00+08:00`)
const at = (time: string, day = NEXT) => new Date(`${day}T${time}:00+08:00`)

describe('the daily comparison with WeChat’s statement', () => {
  let server: PayServer
  let now = at('10:05')
  const errors: unknown[] = []
  before(async () => {
    server = await startPayServer()
    await server.importFair(ticketFair())
    await server.bind(await server.personOf('north'), 'openid-north')
    const token = await server.exhibitorToken('north')
    const call = <T>(path: string, body: object) =>
      server.call<T>(`/api/open/order/${path}`, { ...body }, { token })
    const { Id } = (await call<Order>('create', { TicketType: 'guest', Quantity: 2 })).data
    assert.ok((await call('pay', { Id, Via: 'oa' })).succ)
    server.standIn.desk.pay(Id, NOON)
    const bill = server.standIn.desk.bills.get(Id)
    assert.ok(bill && (await server.notify(paymentNotice(server.standIn.keys, bill))))
    await server.pool.query('UPDATE payment SET paid_at = $2 WHERE out_trade_no = $1', [Id, NOON])
  })
  after(() => server.stop())
  beforeEach(async () => {
    await server.pool.query('DELETE FROM money_check')
    server.faults.length = 0
    server.asked.length = 0
    errors.length = 0
    now = at('10:05')
  })

  const checks = () => {
    const repositories = createRepositories(server.pool)
    const gateway = createWechatPay({
      ...merchantOf(server.standIn),
      appIds: { oa: OA_APP },
      notifyUrl: 'http://127.0.0.1:9/none',
    })
    const comparison = createComparison({
      repositories,
      pay: { gateway: () => Promise.resolve(gateway), publicUrl: server.url },
    })
    const clock = { ...systemClock, now: () => now }
    const shownChecks = createShownChecks({ repositories, clock })
    const onError = (error: unknown) => void errors.push(error)
    const { check } = createMoneyChecks({ repositories, comparison, shownChecks, clock, onError })
    return { ...shownChecks, check }
  }
  const found = async () => {
    const { rows } = await server.pool.query<{ day: string; differences: number | null }>(
      `SELECT app_id || ' ' || to_char(day, 'YYYY-MM-DD') AS day, differences FROM money_check ORDER BY day`,
    )
    return rows.map(({ day, differences }) => `${day} ${differences}`)
  }
  const billsAsked = () => server.asked.filter(one => one.includes('/v3/bill/')).length

  it('compares yesterday once for each fair that sells, from ten in the morning in China', async () => {
    now = at('09:59')
    await checks().check()
    assert.deepEqual(await found(), [`${FAIR} ${dayAfter(DAY, -1)} 0`], 'the day before, until ten')
    now = at('10:05')
    await checks().check()
    assert.ok((await found()).includes(`${FAIR} ${DAY} 0`))
    const asked = billsAsked()
    now = at('11:05')
    await checks().check()
    assert.equal(billsAsked(), asked, 'a statement that was read is not asked for again')
    assert.equal((await found()).filter(line => line.startsWith(OTHER_FAIR)).length, 0)
    assert.deepEqual(await checks().shown(FAIR), {
      Day: DAY,
      Differences: 0,
      CheckedAt: at('10:05').toISOString(),
    })
    assert.equal(await checks().toLookAt(FAIR), undefined)
  })

  it('asks again each hour until the statement exists, and reports its absence from the evening on', async () => {
    server.faults.push('creating')
    await checks().check()
    assert.deepEqual(await found(), [`${FAIR} ${DAY} null`])
    assert.equal(errors.length, 1)
    assert.equal(await checks().toLookAt(FAIR), undefined, 'it may still come')
    now = at('18:05')
    assert.deepEqual(await checks().toLookAt(FAIR), {
      Day: DAY,
      Differences: null,
      CheckedAt: at('10:05').toISOString(),
    })
    now = at('19:05')
    await checks().check()
    assert.deepEqual(await found(), [`${FAIR} ${DAY} 0`])
    assert.equal(await checks().toLookAt(FAIR), undefined)
  })

  it('rejects a statement without lines on a day with payments', async () => {
    const [[id, bill] = ['', undefined]] = server.standIn.desk.bills
    assert.ok(bill)
    server.standIn.desk.bills.clear()
    await checks().check()
    assert.deepEqual(await found(), [`${FAIR} ${DAY} null`])
    server.standIn.desk.bills.set(id, bill)
    now = at('10:05', dayAfter(NEXT, 1))
    await checks().check()
    assert.deepEqual(await found(), [`${FAIR} ${DAY} 0`, `${FAIR} ${NEXT} 0`], 'and the day after')
  })

  it('is done once by several instances', async () => {
    const { jobs } = createRepositories(server.pool)
    const none = () => Promise.resolve()
    const handlers = {
      ...Object.fromEntries(jobKinds.map(kind => [kind, none])),
      moneyCheck: () => checks().check(),
    } as unknown as JobHandlers
    const instances = [1, 2].map(() => createJobs({ jobs, handlers, onError: none }))
    await Promise.all(
      instances.map(() => jobs.enqueue('moneyCheck', {}, { key: 'schedule', everySeconds: 3600 })),
    )
    await Promise.all(instances.map(one => one.drain()))
    assert.equal(billsAsked(), 1)
    assert.deepEqual(await found(), [`${FAIR} ${DAY} 0`])
  })

  it('shows differences to roles that see money, until a comparison by hand finds none', async () => {
    const [bill] = server.standIn.desk.bills.values()
    assert.ok(bill)
    const { total } = bill
    bill.total = total - 1
    await checks().check()
    bill.total = total
    const overview = async (role: 'owner' | 'reader' | 'gate') =>
      (
        await server.call<DeskOverviewReply>(
          '/api/oa/overview',
          {},
          { token: await server.organiserToken(role) },
        )
      ).data
    const look = { Day: DAY, Differences: 1, CheckedAt: at('10:05').toISOString() }
    assert.deepEqual((await overview('owner')).Money, look)
    assert.deepEqual((await overview('reader')).Money, look)
    const token = await server.organiserToken('owner')
    const list = async () =>
      (await server.call<DeskOrdersReply>('/api/oa/order/list', { Period: 'all' }, { token })).data
    assert.deepEqual((await list()).Checked, look)
    const { data } = await server.call<ReconcileReply>(
      '/api/oa/order/reconcile',
      { Day: DAY },
      { token },
    )
    assert.equal(data.Count, 0)
    assert.equal((await overview('owner')).Money, undefined)
    assert.equal((await list()).Checked?.Differences, 0)
  })
})

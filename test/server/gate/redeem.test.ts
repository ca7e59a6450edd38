import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SelfCheckinReply, SnapshotReply, StatsReply } from '../../../core/contract/gate'
import type { VisitorCard } from '../../../core/contract/registration'
import type { Transact } from '../../../server/repositories/repositories'
import { createOpenedAreas } from '../../../server/services/registration/openedAreas'
import { createLooking } from '../../../server/services/gate/look'
import { createRepositories } from '../../../server/repositories/repositories'
import { inTransaction } from '../../../server/db/transaction'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { dayOf, fairOfNow, gateOf, registered } from './support'

describe('at the gate', () => {
  let server: TestServer
  let staff: string
  let gate: ReturnType<typeof gateOf>
  let phones = 13_811_000_000
  const visitor = (more = {}) => registered(server, String(phones++), more)
  const setState = (code: string, state: string) =>
    server.pool.query('UPDATE registration SET state = $2 WHERE card_code = $1', [code, state])

  before(async () => {
    server = await startTestServer()
    await server.importFair(fairOfNow())
    staff = await server.organiserToken('gate')
    gate = gateOf(server, staff)
  })
  after(() => server.close())

  it('admits a person once, says since when and where, and lets them out', async () => {
    const { code } = await visitor({ NameStr: '林若溪' })

    const first = await gate.redeem(code)
    const again = await gate.redeem(`https://fair.example/${FAIR}/c/${code}`)
    const out = await gate.redeem(code, { Direction: 'out' })

    assert.deepEqual(
      { ...first.data, Nonce: '' },
      {
        Nonce: '',
        Admitted: true,
        Reason: 'ok',
        Message: '可以入场',
        Name: '林若溪',
        CompanyName: '澜桥食品',
        Target: 'visitor',
      },
    )
    assert.deepEqual(
      [again.data.Admitted, again.data.Reason, again.data.GateName],
      [false, 'again', '主入口'],
    )
    assert.ok(Math.abs(Date.now() - Date.parse(again.data.At ?? '')) < 600_000)
    assert.deepEqual([out.data.Admitted, out.data.Reason, out.data.Message], [true, 'ok', '已离场'])
    assert.equal(await gate.reason(code, { Direction: 'out' }), 'not_in')
    assert.equal(await gate.reason(code), 'ok')
  })

  it('says why not', async () => {
    const { code } = await visitor()
    for (const [state, reason] of [
      ['submitted', 'not_approved'],
      ['returned', 'not_approved'],
      ['rejected', 'not_approved'],
      ['unpaid', 'unpaid'],
      ['revoked', 'revoked'],
    ] as const) {
      await setState(code, state)
      assert.equal(await gate.reason(code), reason, state)
    }
    await setState(code, 'approved')
    assert.equal(await gateOf(server, staff, 'press').reason(code), 'wrong_gate')
    assert.equal(await gate.reason('100000000000'), 'unknown')
    assert.equal(await gate.reason('no code at all'), 'unknown')
    assert.equal(await gateOf(server, staff, 'nowhere').reason(code), 'unknown_gate')
    assert.equal(await gate.reason(code), 'ok', 'the control')
  })

  it('keeps to the days of a ticket', async () => {
    const ticket = (id: string, day: string) => ({
      ...ticketType(id, { price: 0 }),
      audience: 'visitor' as const,
      days: [day],
      stock: null,
    })
    const now = Date.now()
    await server.importFair(
      fairOfNow({
        tickets: [ticket('today', dayOf(now)), ticket('other', dayOf(now + 24 * 3600_000))],
      }),
    )
    const today = await visitor({ TicketType: 'today' })
    const other = await visitor({ TicketType: 'other' })
    assert.equal(await gate.reason(other.code), 'wrong_day')
    assert.equal(await gate.reason(today.code), 'ok')

    await server.importFair(fairOfNow())
  })

  it('admits a ticket for any one day on the day of its first use, by the list as well, and the card says which day', async () => {
    const DAY = 24 * 3600_000
    const type = {
      ...ticketType('flexible', { price: 0 }),
      audience: 'visitor' as const,
      days: [],
      stock: null,
      oneDay: true,
    }
    await server.importFair(fairOfNow({ tickets: [type] }))
    const [early, now] = [
      await visitor({ TicketType: 'flexible' }),
      await visitor({ TicketType: 'flexible' }),
    ]
    const card = async ({ token }: { token: string }) =>
      (await server.call<VisitorCard>('/api/visitor/card', {}, { token })).data
    assert.deepEqual([(await card(early)).Ticket?.OneDay, (await card(early)).Days], [true, []])
    const yesterday = new Date(Date.now() - DAY)
    await gate.bulk([
      {
        Code: early.code,
        Nonce: crypto.randomUUID(),
        At: yesterday.toISOString(),
        Admitted: true,
        Reason: 'ok',
      },
    ])

    assert.equal(await gate.reason(early.code), 'day_used')
    assert.deepEqual(
      [
        await gate.reason(now.code),
        await gate.reason(now.code, { Direction: 'out' }),
        await gate.reason(now.code),
      ],
      ['ok', 'ok', 'ok'],
    )
    const listed = (await gate.list()).filter(({ OneDay }) => OneDay)
    assert.deepEqual(listed.map(({ UsedOn }) => UsedOn).sort(), [
      dayOf(yesterday.getTime()),
      dayOf(Date.now()),
    ])
    assert.deepEqual((await card(early)).Days, [dayOf(yesterday.getTime())])

    await server.importFair(fairOfNow())
  })

  it('opens a gate only in its hours', async () => {
    const { code } = await visitor()
    const morning = gateOf(server, staff, 'early')
    const at = (time: string) => ({ made: `${dayOf(Date.now() - 24 * 3600_000)}T${time}:00+08:00` })
    const items = ['08:59', '09:00', '11:59', '12:00'].map(time => ({
      Code: code,
      Nonce: crypto.randomUUID(),
      At: at(time).made,
      Admitted: false,
      Reason: 'unknown',
    }))

    const { data } = await morning.bulk(items)

    assert.deepEqual(
      data.Items.map(item => item.Reason),
      ['gate_closed', 'ok', 'ok', 'gate_closed'],
    )
  })

  it('has one result for one nonce, also at the same moment and after a lost reply', async () => {
    const { code } = await visitor()
    const Nonce = crypto.randomUUID()

    const copies = await Promise.all(Array.from({ length: 8 }, () => gate.redeem(code, { Nonce })))

    for (const copy of copies) assert.deepEqual(copy.data, copies[0]?.data)
    assert.equal(copies[0]?.data.Admitted, true)
    const { rows } = await server.pool.query('SELECT FROM check_in WHERE nonce = $1', [Nonce])
    assert.equal(rows.length, 1)
    assert.deepEqual(
      (await gate.redeem(code, { Nonce })).data,
      copies[0]?.data,
      'as after a lost reply',
    )
    const other = await visitor()
    assert.equal((await gate.redeem(other.code, { Nonce })).code, 'idempotency_mismatch')
  })

  it('lets one of two gates admit', async () => {
    const second = gateOf(server, staff, 'self')
    for (let round = 0; round < 5; round++) {
      const { code } = await visitor()
      const both = await Promise.all([gate, second, gate, second].map(one => one.redeem(code)))
      const admitted = both.filter(({ data }) => data.Admitted)
      assert.equal(admitted.length, 1, JSON.stringify(both.map(({ data }) => data)))
      assert.ok(both.every(({ data }) => data.Admitted || data.Reason === 'again'))
    }
  })

  it('would admit twice without the lock (control of the test before)', async () => {
    const { code } = await visitor()
    const repositories = createRepositories(server.pool)
    let waiting = 0
    let go: () => void = () => undefined
    const bothHere = new Promise<void>(resolve => (go = resolve))
    const unlocked: Transact = work =>
      inTransaction(server.pool, client => {
        const tables = createRepositories(client)
        const badges = {
          ...tables.badges,
          async lock() {
            await client.query('SELECT 1')
          },
          async find(...args: Parameters<typeof tables.badges.find>) {
            const found = await tables.badges.find(...args)
            if (++waiting === 2) go()
            await bothHere
            return found
          },
        }
        return work({ ...tables, badges })
      })
    const look = createLooking({
      transact: unlocked,
      checkIns: repositories.checkIns,
      useBadge: () => Promise.resolve(),
    })
    const fair = await server.built.services.fairs.require(FAIR)
    const main = await server.built.services.gate.gates.require(FAIR, 'main')
    const one = () =>
      look(fair, {
        nonce: crypto.randomUUID(),
        code,
        codeHash: Buffer.alloc(32),
        gateId: 'main',
        gate: main,
        direction: 'in',
        at: new Date(),
        staffId: null,
      })

    const both = await Promise.all([one(), one()])

    assert.deepEqual(
      both.map(({ admitted }) => admitted),
      [true, true],
    )
  })

  it('uses a ticket up, so that it can no longer be given away', async () => {
    await server.importFair(
      fairOfNow({ tickets: [ticketType('free', { price: 0, days: [dayOf(Date.now())] })] }),
    )
    const token = await server.exhibitorToken('north')
    const made = await server.call<{ Id: string }>(
      '/api/open/order/create',
      { TicketType: 'free', Quantity: 1 },
      { token },
    )
    assert.ok(made.succ, JSON.stringify(made.body))
    const { data } = await server.call<{ Tickets: { Code: string; State: string }[] }>(
      '/api/ex/ticket/list',
      {},
      { token },
    )
    const first = data.Tickets[0]?.Code ?? ''
    assert.equal(await gate.reason(first), 'not_approved', 'nobody holds it yet')
    const holder = { Holder: '周若水', Mobile: { CountryCode: '86', Number: '13800130588' } }
    const given = await server.call<{ Code: string }>(
      '/api/ex/ticket/assign',
      { Code: first, ...holder },
      { token },
    )
    const code = given.data.Code

    const entry = await gate.redeem(code.toLowerCase())

    assert.deepEqual(
      [entry.data.Reason, entry.data.Name, entry.data.CompanyName],
      ['ok', '周若水', 'Alpha北辰食品'],
    )
    const refused = await server.call(
      '/api/ex/ticket/assign',
      { Code: code, ...holder, Holder: '别人' },
      { token },
    )
    assert.equal(refused.code, 'ticket_used')
    assert.equal(await gate.reason(code), 'again')
    await server.importFair(fairOfNow())
  })

  it('practises without counting a person', async () => {
    const { code, token } = await visitor()
    const practice = gateOf(server, staff, 'practice')
    const stats = async () =>
      (await server.call<StatsReply>('/api/oa/checkin/stats', {}, { token: staff })).data
    const before = await stats()

    assert.deepEqual([await practice.reason(code), await practice.reason(code)], ['ok', 'again'])

    assert.deepEqual(await stats(), before)
    const card = () => server.call<VisitorCard>('/api/visitor/card', {}, { token })
    assert.deepEqual((await card()).data.UsedDays, [])
    assert.equal(await gate.reason(code), 'ok')
    const after = await stats()
    assert.deepEqual([after.Came, after.Inside], [before.Came + 1, before.Inside + 1])
    assert.deepEqual((await card()).data.UsedDays, [dayOf(Date.now())])
  })

  it('counts only days, and refuses an invalid one', async () => {
    const read = (Day: string) =>
      server.call<StatsReply>('/api/oa/checkin/stats', { Day }, { token: staff })
    for (const day of [
      '0000-01-01',
      '0999-12-31',
      '2031-02-30',
      '2031-13-01',
      '2031-4-16',
      'today',
    ]) {
      const { status, code } = await read(day)
      assert.deepEqual([status, code], [200, 'bad_request'], day)
    }
    for (const day of ['1000-01-01', '2031-04-16', '9999-12-31'])
      assert.equal((await read(day)).data.Day, day)
  })

  it('shows on a card which doors it opens beyond the halls', async () => {
    const areas = createOpenedAreas(server.built.services.gate.gates)

    assert.deepEqual(await areas({ appId: FAIR }, { target: 'media' }), [
      { Name: '新闻中心', Name_en: 'Press centre' },
    ])
    assert.deepEqual(await areas({ appId: FAIR }, { target: 'visitor' }), [])
  })

  it('lets people check themselves in where that is switched on, and only by the code of the hall', async () => {
    const { token } = await visitor()
    const { data } = await server.call<{ Gates: { Id: string; Qr: string }[] }>(
      '/api/oa/checkin/gates',
      {},
      { token: staff },
    )
    const qr = (id: string) => data.Gates.find(({ Id }) => Id === id)?.Qr ?? ''
    const signIn = (Gate: string) =>
      server.call<SelfCheckinReply>('/api/visitor/signin', { Gate }, { token })
    assert.equal(qr('main'), '')
    const code = /gate=(.+)$/.exec(qr('self'))?.[1] ?? ''

    assert.equal(
      (await signIn(code.replace('self.', 'main.'))).code,
      'unknown_gate',
      'signed for another gate',
    )
    assert.equal((await signIn('self')).code, 'unknown_gate')
    assert.equal((await signIn('self.' + 'A'.repeat(22))).code, 'unknown_gate')
    const { hallCode } = await import('../../../server/domain/hallCode')
    assert.equal(
      (await signIn(hallCode(server.built.services.secrets, FAIR, 'main'))).code,
      'unknown_gate',
      'signed, but not a gate for it',
    )
    const [first, again] = [await signIn(qr('self')), await signIn(code)]
    assert.deepEqual([first.data.Reason, again.data.Reason], ['ok', 'again'])
    assert.equal(again.data.TimeZone, '+08:00', 'in which its time is shown')
    const stranger = await server.tokenFor('13811999999')
    assert.equal(
      (await server.call('/api/visitor/signin', { Gate: code }, { token: stranger })).code,
      'not_registered',
    )
  })

  // last: it leaves the fair elsewhere
  it('counts by the days of the fair’s place', async () => {
    const now = Date.now()
    const here = dayOf(now)
    // of two places a day and a bit apart, one has another day than here
    const hours = [-14, 14].find(offset => dayAt(now, offset) !== here) ?? 0
    const there = dayAt(now, hours)
    const timeZone = `${hours < 0 ? '-' : '+'}14:00`
    const { code } = await visitor()

    await holdFair(here, timeZone)
    assert.equal(await gate.reason(code), there < here ? 'wrong_day' : 'expired')
    await holdFair(there, timeZone)
    assert.equal(await gate.reason(code), 'ok')
  })

  const dayAt = (at: number, hours: number) =>
    new Date(at + hours * 3600_000).toISOString().slice(0, 10)

  /** Other settings hold once the server's memory of the fair is over. */
  async function holdFair(day: string, timeZone: string): Promise<void> {
    const folder = fairOfNow()
    await server.importFair({
      ...folder,
      config: { ...folder.config, Fair: { Start: day, End: day } },
      settings: { timeZone },
    })
    for (let tries = 0; tries < 600; tries++) {
      const { data } = await server.call<SnapshotReply>(
        '/api/oa/checkin/snapshot',
        { Gate: 'main', Size: 1 },
        { token: staff },
      )
      if (data.Days[0] === day && data.TimeZone === timeZone) return
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    throw new Error('the fair stays as it was')
  }
})

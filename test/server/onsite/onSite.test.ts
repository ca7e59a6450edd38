import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskOrderReply, DeskOrdersReply } from '../../../core/contract/deskOrders'
import type {
  OnSiteFileReply,
  OnSiteFindReply,
  OnSitePrintReply,
  OnSiteStartReply,
  WalkInReply,
} from '../../../core/contract/onSite'
import { FAIR, goodAnswers, OTHER_FAIR, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair, TICKETS, ticketType } from '../../support/server/ticketFixture'

type Role = 'owner' | 'reviewer' | 'reader' | 'gate'

describe('a service desk', () => {
  let server: TestServer
  const desk = async <T>(call: string, body: object, role: Role = 'reviewer', appId = FAIR) =>
    server.call<T>(
      `/api/oa/onsite/${call}`,
      { ...body },
      { token: await server.organiserToken(role, appId), appId },
    )
  const walkIn = (more: Record<string, unknown> = {}, said: Record<string, unknown> = {}) => {
    const { Consent: _, ...answers } = goodAnswers(more)
    return {
      ...answers,
      WalkIn: {
        Consent: PRIVACY_VERSION,
        ConsentBy: 'read',
        Language: 'cn',
        TicketType: 'trade',
        ...said,
      },
    }
  }
  const phone = (Number: string) => ({ CountryCode: '86', Number })
  const register = (number: string, said?: Record<string, unknown>, role?: Role) =>
    desk<WalkInReply>(
      'register',
      walkIn({ Mobile: phone(number), NameStr: `现场${number.slice(-2)}` }, said),
      role,
    )
  const count = async (table: string) =>
    (
      await server.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} WHERE app_id = $1`,
        [FAIR],
      )
    ).rows[0]?.n ?? -1

  before(async () => {
    server = await startTestServer()
    const fair = ticketFair([
      ...TICKETS,
      ticketType('last', { audience: 'visitor', price: 5000, stock: 2, maxPerOrder: 1 }),
    ])
    await server.importFair(fair)
    await server.importFair(ticketFair(undefined, OTHER_FAIR))
  })
  after(() => server.close())

  it('registers a walk-in once, with notice, operator and message', async () => {
    const first = await register('13800131801', { Language: 'en' })
    assert.ok(first.succ, first.code)
    assert.equal(first.data.Existing, false)
    assert.match(first.data.Person.CardCode, /^\d{12}$/)
    assert.equal(first.data.Person.State, 'approved')
    const again = await register('13800131801')
    assert.deepEqual(
      [again.data.Existing, again.data.Person.CardCode],
      [true, first.data.Person.CardCode],
    )
    const { rows } = await server.pool.query(
      `SELECT w.place, w.consent_by, w.consent_text, w.operator IS NOT NULL AS operator, r.source, r.language FROM walk_in w
       JOIN registration r ON r.app_id = w.app_id AND r.person_id = w.person_id WHERE w.app_id = $1`,
      [FAIR],
    )
    assert.equal(rows.length, 1)
    assert.match(String(rows[0]?.['consent_text']), /collects your name/)
    assert.deepEqual(
      [rows[0]?.['place'], rows[0]?.['source'], rows[0]?.['language']],
      ['desk', 'onsite', 'en'],
    )
    const { rows: sent } = await server.pool.query(
      `SELECT kind FROM outbox WHERE app_id = $1 AND kind = 'review'`,
      [FAIR],
    )
    assert.equal(sent.length, 1)
    const { rows: trail } = await server.pool.query(
      `SELECT actor FROM audit_event WHERE app_id = $1 AND action = 'walkin.register'`,
      [FAIR],
    )
    assert.match(String(trail[0]?.['actor']), /^person:\d+$/)
    // they log in by their phone and find the card
    const own = await server.call(
      '/api/visitor/card',
      {},
      { token: await server.tokenFor('13800131801') },
    )
    assert.ok(own.succ)
  })

  it('refuses what the form, the notice or the ticket refuses, and then writes nothing', async () => {
    const before = [await count('person'), await count('registration'), await count('ticket_order')]
    const bad = await desk('register', walkIn({ Mobile: phone('13800131802'), NameStr: '' }))
    assert.equal(bad.code, 'invalid_form')
    assert.equal((await register('13800131802', { Consent: 'older' })).code, 'consent_required')
    assert.equal((await register('13800131802', { TicketType: undefined })).code, 'ticket_required')
    assert.equal((await register('13800131802', { TicketType: 'guest' })).code, 'not_on_sale')
    assert.equal((await register('13800131802', { TicketType: 'public' })).code, 'amount_wrong')
    assert.equal(
      (await register('13800131802', { TicketType: 'public', PaidBy: 'cash', Amount: 2999 })).code,
      'amount_wrong',
    )
    assert.equal((await desk('register', walkIn({ Mobile: phone('12') }))).code, 'invalid_form')
    assert.deepEqual(
      [await count('person'), await count('registration'), await count('ticket_order')],
      before,
    )
  })

  it('takes money as an order, never sells more than there is, and registers one phone once at two counters', async () => {
    const pay = { TicketType: 'last', PaidBy: 'cash', Amount: 5000, Note: '收据 12' }
    const replies = await Promise.all(
      ['21', '22', '23', '24'].map(end => register(`138001319${end}`, pay)),
    )
    assert.deepEqual(replies.map(({ succ, code }) => (succ ? 'ok' : code)).sort(), [
      'ok',
      'ok',
      'sold_out',
      'sold_out',
    ])
    const token = await server.organiserToken('owner')
    const { data } = await server.call<DeskOrdersReply>(
      '/api/oa/order/list',
      { Period: 'today' },
      { token },
    )
    assert.equal(data.Received, 10_000)
    assert.equal(data.Types.find(({ Id }) => Id === 'last')?.Tickets, 2)
    const sold = replies.find(({ succ }) => succ)?.data
    const open = await server.call<DeskOrderReply>(
      '/api/oa/order/open',
      { Id: sold?.OrderId ?? '' },
      { token },
    )
    assert.equal(open.data.AtDesk?.Method, 'cash')
    assert.equal(open.data.AtDesk.Note, '收据 12')
    const same = await Promise.all([1, 2, 3].map(() => register('13800131930')))
    assert.deepEqual(same.map(({ data: { Existing } }) => Existing).sort(), [false, true, true])
    assert.equal(new Set(same.map(({ data: { Person } }) => Person.CardCode)).size, 1)
    const today = (await desk<OnSiteStartReply>('start', {})).data
    assert.deepEqual([today.Today.Cash, today.Today.Pos], [10_000, 0])
    assert.equal(today.Recent[0]?.By !== '', true)
  })

  it('prints only valid badges and counts each print', async () => {
    const found = (await desk<OnSiteFindReply>('find', { Search: '13800131801' })).data.People
    assert.equal(found.length, 1)
    const card = found[0]?.CardCode ?? ''
    const printed = await desk<OnSitePrintReply>('print', { Cards: [card] })
    assert.ok(printed.succ, printed.code)
    assert.equal((await desk<OnSiteFileReply>('file', { Id: printed.data.Id })).data.Url, '')
    await server.built.services.jobs.drain()
    const file = (await desk<OnSiteFileReply>('file', { Id: printed.data.Id })).data
    assert.match(file.Name, /\.pdf$/)
    const answer = await fetch(new URL(file.Url, server.url))
    assert.match(answer.headers.get('content-disposition') ?? '', /^inline/)
    assert.doesNotMatch(answer.headers.get('content-security-policy') ?? '', /sandbox/)
    const pdf = Buffer.from(await answer.arrayBuffer())
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    await desk('print', { Cards: [card] })
    assert.equal((await desk<OnSiteFindReply>('find', { Search: card })).data.People[0]?.Prints, 2)
    assert.equal((await desk('print', { Cards: ['999999999999'] })).code, 'unknown_visitor')
    assert.equal(
      (await desk('print', { Cards: [card] }, 'owner', OTHER_FAIR)).code,
      'unknown_visitor',
    )
    assert.deepEqual(
      (await desk<OnSiteFindReply>('find', { Search: card }, 'owner', OTHER_FAIR)).data.People,
      [],
    )
  })

  it('is closed to readers, and to gates unless the fair allows it', async () => {
    assert.equal((await desk('start', {}, 'reader')).succ, false)
    assert.equal((await desk('start', {}, 'gate')).code, 'walk_in_off')
    const fair = ticketFair()
    await server.importFair({ ...fair, config: { ...fair.config, WalkInAtGate: true } })
    await new Promise(resolve => setTimeout(resolve, 2100))
    const atGate = await register('13800131940', {}, 'gate')
    assert.ok(atGate.succ, atGate.code)
    assert.equal((await desk<OnSiteStartReply>('start', {}, 'gate')).data.Recent[0]?.Place, 'gate')
  })
})

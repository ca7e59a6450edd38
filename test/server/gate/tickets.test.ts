import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SnapshotReply } from '../../../core/contract/gate'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { fairOfNow, gateOf, registered, untilListed } from './support'

const DAY_MS = 24 * 3600 * 1000

describe('a gate that names tickets and events', () => {
  let server: TestServer
  let staff: string
  const at = (gate: string) => gateOf(server, staff, gate)
  const withTicket = async (phone: string, ticket: string) => {
    const { code } = await registered(server, phone)
    await server.pool.query('UPDATE registration SET ticket_type = $2 WHERE card_code = $1', [
      code,
      ticket,
    ])
    return code
  }

  before(async () => {
    server = await startTestServer()
    const folder = fairOfNow()
    const [main] = folder.gates
    assert.ok(main)
    await server.importFair({
      ...folder,
      tickets: [
        ticketType('expo', { name: '展览票', nameEn: 'Exhibition', days: [] }),
        ticketType('congress', { name: '大会票', nameEn: 'Congress', days: [], position: 1 }),
      ],
      gates: [
        main,
        { ...main, id: 'congress', area: '大会', areaEn: 'Congress', tickets: ['congress'] },
        { ...main, id: 'dinner', area: '晚宴', areaEn: 'Dinner', events: ['soiree'] },
      ],
    })
    staff = await server.organiserToken('gate')
  })
  after(() => server.close())

  it('keeps an exhibition ticket out of the congress, with and without a network, and says which ticket it is', async () => {
    const expo = await withTicket('13812000001', 'expo')
    const congress = await withTicket('13812000002', 'congress')

    const refused = await at('congress').redeem(expo, { lang: 'EN' })
    assert.deepEqual([refused.data.Reason, refused.data.Ticket], ['wrong_gate', 'Exhibition'])
    assert.equal((await at('congress').redeem(congress)).data.Ticket, '大会票')
    assert.equal(await at('main').reason(expo), 'ok')

    await untilListed(server)
    const { data } = await server.call<SnapshotReply>(
      '/api/oa/checkin/snapshot',
      { Gate: 'congress' },
      { token: staff },
    )
    assert.deepEqual(data.Badges.map(({ Ticket }) => Ticket).sort(), ['congress', 'expo'])
    assert.deepEqual(data.Tickets, [
      { Id: 'expo', Name: '展览票', Name_en: 'Exhibition' },
      { Id: 'congress', Name: '大会票', Name_en: 'Congress' },
    ])
    const gates = await server.call<{ Gates: { Id: string; Tickets?: string[] }[] }>(
      '/api/oa/checkin/gates',
      {},
      { token: staff },
    )
    assert.deepEqual(gates.data.Gates.find(({ Id }) => Id === 'congress')?.Tickets, ['congress'])
  })

  it('admits the guest of one evening there and then, but not to the fair', async () => {
    const { code } = await registered(server, '13812000003')
    const now = Date.now()
    const times = [now - 3600_000, now + 3600_000].map(time => new Date(time))
    await server.pool.query(
      `WITH e AS (INSERT INTO vip_event (app_id, id, name, name_en, place, place_en, starts_at, ends_at)
         VALUES ($1, 'soiree', '晚宴', 'Gala', '', '', $3, $4) RETURNING id),
       p AS (UPDATE person SET audience = 'vip' WHERE id = (SELECT person_id FROM registration WHERE card_code = $2) RETURNING id)
       INSERT INTO vip_guest (app_id, event_id, code_hash, tail_hash, name, name_en, company, company_en, position, position_en, person_id)
       SELECT $1, e.id, 'x'::bytea, 'y'::bytea, '客', 'Guest', '', '', '', '', p.id FROM e, p`,
      [FAIR, code, ...times],
    )
    assert.equal(await at('main').reason(code), 'wrong_gate')
    assert.equal(await at('dinner').reason(code), 'ok')
    const move = (days: number) =>
      server.pool.query(
        `UPDATE vip_event SET starts_at = $1, ends_at = $2 WHERE id = 'soiree'`,
        times.map(time => new Date(time.getTime() + days * DAY_MS)),
      )
    await move(1)
    assert.equal(await at('dinner').reason(code, { Direction: 'in' }), 'wrong_day')
    await move(-1)
    assert.equal(await at('dinner').reason(code), 'expired')
  })
})

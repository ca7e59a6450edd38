import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import type { Gate } from '../../../core/contract/gate'
import type { PresenceListReply, PresenceReply } from '../../../core/contract/presence'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('a company on site', () => {
  let server: TestServer
  let north: string
  let staff: string
  let hall: string
  let practice: string
  /** Under the hall's code, as it is typed. */
  let number: string
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    const exhibitorItems = [{ id: 'badges', name: '证件', nameEn: 'Badges' }]
    await server.importFair({ ...folder, settings: { ...folder.settings, exhibitorItems } })
    north = await server.exhibitorToken('north')
    staff = await server.exhibitorToken('north-staff')
    const token = await server.organiserToken('gate')
    const { Gates } = (await server.call<{ Gates: Gate[] }>('/api/oa/checkin/gates', {}, { token }))
      .data
    const addressOf = (id: string) => Gates.find(({ Id }) => Id === id)?.Qr ?? ''
    hall = addressOf('self')
    practice = addressOf('practice')
    const numbers = Gates.flatMap(({ Number }) => Number ?? [])
    assert.deepEqual(
      [numbers.length, new Set(numbers).size, numbers.every(one => /^\d{8}$/.test(one))],
      [2, 2, true],
    )
    number = Gates.find(({ Id }) => Id === 'self')?.Number ?? ''
  })
  after(() => server.close())

  const read = (token = north) => server.call<PresenceReply>('/api/ex/presence', {}, { token })
  const arrive = (body: Record<string, unknown>, token = north) =>
    server.call<PresenceReply>(
      '/api/ex/presence/checkin',
      { Gate: hall, Name: '顾南舟', ...body },
      { token },
    )
  const leave = (body: Record<string, unknown> = {}, token = north) =>
    server.call<PresenceReply>(
      '/api/ex/presence/checkout',
      { Gate: hall, Name: '陆小禾', ...body },
      { token },
    )
  const list = async (body: Record<string, unknown> = {}) =>
    (
      await server.call<PresenceListReply>('/api/oa/presence/list', body, {
        token: await server.organiserToken('gate'),
      })
    ).data

  it('checks in by the code of a hall and no other, with what it received', async () => {
    assert.deepEqual([(await read()).data.State, (await leave()).code], ['away', 'not_arrived'])
    const anotherNumber = String((Number(number) + 1) % 1e8).padStart(8, '0')
    for (const Gate of [
      '',
      'self',
      practice,
      anotherNumber,
      number.slice(1),
      hall.replace('gate=self.', 'gate=main.'),
      'https://elsewhere.example/?gate=self',
    ])
      assert.equal((await arrive({ Gate })).code, 'unknown_gate', Gate)
    for (const wrong of [
      { Name: '  ' },
      { Items: ['gold'] },
      { Signature: 'M1 1"/><script>' },
      { Latitude: 91, Longitude: 0 },
    ])
      assert.equal((await arrive(wrong)).code, 'bad_request', JSON.stringify(wrong))
    assert.deepEqual((await list()).Counts, { away: 2 })
  })

  it('arrives once, although several of its people check in at the same moment, and leaves once', async () => {
    const body = {
      Items: ['badges', 'badges'],
      Signature: 'M1 1L2 2',
      Latitude: 23.1,
      Longitude: 113.3,
      Accuracy: 12,
    }
    const all = await Promise.all(
      [north, staff, north, staff].map(token =>
        arrive({ ...body, Name: token === north ? '顾南舟' : '陆小禾' }, token),
      ),
    )

    assert.ok(
      Value.Check(endpoints['presence.checkIn'].reply, all[0]?.data),
      JSON.stringify(all[0]?.body),
    )
    assert.deepEqual(all.map(({ data }) => data.Repeated).sort(), [false, true, true, true])
    assert.equal(
      new Set(all.map(({ data }) => JSON.stringify(data.Arrived))).size,
      1,
      'everybody is told of the first',
    )
    const listed = await list({ State: 'in' })
    assert.deepEqual(
      [
        listed.Items[0]?.Place,
        listed.Items[0]?.Items,
        listed.Offered.map(({ Id }) => Id).includes('badges'),
      ],
      [{ Latitude: 23.1, Longitude: 113.3, Accuracy: 12 }, ['badges'], true],
      'the gate staff see where, and what was handed over',
    )
    const { Arrived, State } = (await read()).data
    assert.deepEqual(
      [State, Arrived?.Items, Arrived?.Place, Arrived?.Gate],
      ['in', ['badges'], { Latitude: 23.1, Longitude: 113.3, Accuracy: 12 }, '自助入口'],
    )

    const typed = number.replace(/(.{4})$/, ' $1')
    const [left, again] = [await leave({ Gate: typed }), await leave({}, staff)]
    assert.deepEqual(
      [left.data.State, left.data.Repeated, again.data.Repeated, again.data.Left],
      ['out', false, true, left.data.Left],
    )
    assert.equal((await arrive({})).data.State, 'out', 'who is gone does not come again')
  })

  it('is seen by the organiser, searched and counted', async () => {
    const all = await list({ Size: 1 })
    assert.ok(Value.Check(endpoints['presence.list'].reply, all))
    assert.deepEqual(
      [all.Items.map(({ Company, State }) => [Company.Id, State]), all.Counts],
      [[['north', 'out']], { away: 1, out: 1 }],
    )
    assert.deepEqual(
      (await list({ After: all.Next })).Items.map(({ Company }) => Company.Id),
      ['south'],
    )
    assert.deepEqual(
      (await list({ Search: 'n2-b', State: 'away' })).Items.map(({ Company }) => Company.Booth),
      ['N2-B07'],
    )
    for (const Sort of ['when', '-when']) {
      const first = await list({ Size: 1, Sort })
      const rest = await list({ Sort, After: first.Next })
      assert.deepEqual(
        [...first.Items, ...rest.Items].map(({ Company }) => Company.Id),
        ['north', 'south'],
        'who has not arrived comes last',
      )
      assert.equal(rest.Next, '')
    }
  })

  it('keeps its arrival, but not the person, after that account is deleted', async () => {
    const own = await server.call<{ Arrivals: Record<string, unknown>[] }>(
      '/api/open/privacy/export',
      {},
      { token: staff },
    )
    assert.ok(own.data.Arrivals.length <= 1)
    await server.call('/api/open/privacy/delete', { Confirm: '0771' }, { token: north })
    await server.call('/api/open/privacy/delete', { Confirm: 'taff' }, { token: staff })

    const [company] = (await list({ Search: 'Alpha North' })).Items
    assert.deepEqual([company?.State, company?.Name, company?.Signature], ['out', '', ''])
    const { rows } = await server.pool.query(
      'SELECT latitude, left_name, arrived_by, left_by FROM exhibitor_arrival',
    )
    assert.deepEqual(rows, [{ latitude: null, left_name: '', arrived_by: null, left_by: null }])
  })
})

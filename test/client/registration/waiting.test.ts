import { drawnPlace } from '@core/waiting/place'
import { sha256 } from '@core/waiting/sha256'
import { WaitingStore } from '@/features/registration/waiting/WaitingStore'
import { keptPlace } from '@/stores/keptPlace'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const SECRET = 'ab'.repeat(32)
const ID = 'A'.repeat(22)
const MAC = 'b'.repeat(43)
const JOIN = '/api/open/waiting/join'
const ENTER = '/api/open/waiting/enter'
const base = {
  Round: 1,
  Now: '2031-03-01T02:00:00Z',
  OpensAt: '2031-03-01T02:00:10Z',
  PerMinute: 60,
  Issued: 9,
  Drawn: 0,
  Served: 0,
}
const status = (more: object) => ({
  status: 200,
  text: JSON.stringify({
    ...base,
    State: 'open',
    Commitment: sha256(SECRET),
    Secret: SECRET,
    PollSeconds: 2,
    ...more,
  }),
})

describe('the waiting room in the app', () => {
  function setUp(...statuses: ReturnType<typeof status>[]) {
    const stores = fakeStores(fakePlatform({ query: { target: 'visitor' } }))
    const { network } = stores.platform
    network.answer(`/waiting/${stores.fair.appId}/status.json`, ...statuses)
    network.answer(JOIN, { data: { Ticket: `d.1.0.${ID}.${MAC}` } })
    network.answer(ENTER, { data: { Entry: 'entry', Until: '2031-03-01T03:00:00Z' } })
    const onEnter = jest.fn()
    return { stores, network, onEnter, room: new WaitingStore(stores, onEnter, () => 0) }
  }

  it('waits for the draw, computes its own place, and enters when it is served', async () => {
    const place = drawnPlace(SECRET, ID, 9)
    const { stores, network, onEnter, room } = setUp(
      status({ State: 'before', Secret: '' }),
      status({ Drawn: 9, Served: place - 1 }),
      status({ Drawn: 9, Served: place }),
    )
    await room.run()

    expect(onEnter).toHaveBeenCalledTimes(1)
    expect(room.place).toBe(place)
    expect(network.requests(JOIN)).toHaveLength(1)
    expect(network.requests(ENTER)[0]?.headers['Idempotency-Key']).toBe(
      keptPlace(stores.platform.local, stores.fair.appId).Key,
    )
    expect(stores.requestContext().entry).toBe('entry')
  })

  it('says why a place is invalid, and takes another', async () => {
    const { network, onEnter, room } = setUp(status({ Drawn: 9, Served: 9 }))
    network.answer(ENTER, refusal(200, 'room_ticket_used', '该排队号已使用过，请重新排队！'), {
      data: { Entry: 'e', Until: '2031-03-01T03:00:00Z' },
    })
    await room.run()
    expect([room.phase, room.reason]).toEqual(['refused', '该排队号已使用过，请重新排队！'])

    room.again()
    for (let i = 0; i < 20 && onEnter.mock.calls.length === 0; i++)
      await new Promise(resolve => setTimeout(resolve, 5))
    expect(network.requests(JOIN)).toHaveLength(2)
    expect(onEnter).toHaveBeenCalledTimes(1)
  })

  it('lets the page be shown where there is no queue', async () => {
    const { network, onEnter, room } = setUp(status({ State: 'off' }))
    await room.run()
    expect(onEnter).toHaveBeenCalledTimes(1)
    expect(network.requests(JOIN)).toHaveLength(0)
  })
})

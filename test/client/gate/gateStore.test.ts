import type { ListedBadge } from '@core/gate/listed'
import { webcrypto } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { ApiError } from '@/api/ApiError'
import { hashOf } from './hashOf'
import { SERVER_MS } from '@/features/gate/gateRules'
import { BadgeList } from '@/features/gate/BadgeList'
import { GateStore } from '@/features/gate/GateStore'
import type { Vault } from '@/features/gate/vault'

/** The disk of a device, which outlives a page. */
const mockDisk = new Map<string, Map<string, string>>()
const mockWrites: string[] = []
jest.mock('@/features/gate/vault', () => ({
  openVault: async (): Promise<Vault> => {
    const drawer = (name: string) =>
      mockDisk.get(name) ?? mockDisk.set(name, new Map()).get(name) ?? new Map<string, string>()
    return {
      get: async (from, name) => JSON.parse(drawer(from).get(name) ?? 'null') ?? undefined,
      all: async from =>
        [...drawer(from)].sort().map(([name, text]) => ({ name, value: JSON.parse(text) })),
      names: async from => [...drawer(from).keys()],
      put: async (to, name, value) => {
        mockWrites.push(to)
        drawer(to).set(name, JSON.stringify(value ?? null))
      },
      remove: async (from, names) => names.forEach(name => drawer(from).delete(name)),
      wipe: async () => mockDisk.clear(),
    }
  },
}))

const NOW = Date.parse('2031-04-16T10:00:00+08:00')
const CODE = '731000000001'
const HASH_KEY = 'c2VjcmV0'
const gate = {
  Id: 'main',
  Name: '主入口',
  Name_en: 'Main',
  Targets: ['visitor'],
  Practice: false,
  Opens: '',
  Closes: '',
  Area: '',
  Area_en: '',
  Qr: '',
}

beforeAll(() => {
  Object.assign(globalThis, { TextEncoder })
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})
beforeEach(() => {
  mockDisk.clear()
  mockWrites.length = 0
})

interface Line {
  state: 'up' | 'silent' | 'down' | 'slow'
  /** How long each call waits at most, as they come. */
  patience?: number[]
  /** The token is old: the login has to be renewed. */
  isStale?: boolean
  /** The session of the staff is over. */
  isLoggedOut?: boolean
  /** The list of the first gate comes when this resolves. */
  listComes?: Promise<void>
  /** Decisions, about badges or companies, come when this resolves. */
  looksCome?: Promise<void>
}

const kept = (name: string): unknown => JSON.parse(mockDisk.get('facts')?.get(name) ?? 'null')
const keep = (name: string, value: unknown) =>
  mockDisk.get('facts')?.set(name, JSON.stringify(value))

/**
 * What waits for an answer has waited long enough at once, with a slow server where it waits no
 * longer than a list lets it.
 */
const tooLate = ({ state }: Line, ms: number) =>
  state === 'silent' || (state === 'slow' && ms <= SERVER_MS) ? 1 : 60_000

/** A gate whose server answers, is silent, or is away; its list has one badge. */
async function openGate(line: Line) {
  const calls: string[] = []
  const nonces: unknown[] = []
  const badge: ListedBadge = {
    Key: await hashOf(HASH_KEY, CODE),
    Name: '林若溪',
    CompanyName: '澜桥',
    Target: 'visitor',
    Reason: 'ok',
    Days: [],
  }
  const replies: Record<string, (request: Record<string, unknown>) => unknown> = {
    'login.organiser': () => ({ data: { Name: '祝青禾', Role: 'gate', Token: 't' } }),
    'checkin.gates': () => ({ Gates: [gate], Now: new Date(NOW).toISOString() }),
    'checkin.snapshot': ({ Since }) => ({
      Badges: Since === '' ? [badge] : [],
      HashKey: HASH_KEY,
      Tickets: [],
      Days: ['2031-04-16'],
      TimeZone: '+08:00',
      Next: '1.0',
      More: false,
    }),
    'checkin.stats': () => ({ Inside: 0, Came: 0 }),
    'checkin.redeem': ({ Nonce }) => ({
      Nonce,
      Admitted: false,
      Reason: 'revoked',
      Message: '',
      Name: '林若溪',
      CompanyName: '',
      Target: 'visitor',
    }),
    'checkin.bulk': ({ Items }) => ({
      Items: (Items as { Nonce: string }[]).map(({ Nonce }) => ({
        Nonce,
        Admitted: true,
        Reason: 'ok',
      })),
    }),
    'presence.take': () => ({ Outcome: 'in' }),
    logout: () => ({}),
  }
  const call = async (name: string, request: Record<string, unknown>) => {
    calls.push(name)
    if (name === 'checkin.redeem') nonces.push(request['Nonce'])
    if (line.isStale && name === 'checkin.redeem') throw new ApiError('unauthorized', '')
    if (line.isLoggedOut) throw new ApiError('unauthorized', '')
    if (line.state === 'down') throw new ApiError('network', '')
    if (name === 'checkin.snapshot' && request['Gate'] === gate.Id) await line.listComes
    if (name === 'checkin.redeem' || name === 'presence.take') await line.looksCome
    if (line.state === 'slow') await new Promise(resolve => setTimeout(resolve, 20))
    if (line.state === 'silent') return new Promise(() => undefined)
    return replies[name]?.(request)
  }
  const deps = {
    api: { call },
    platform: { isOnline: () => true },
    clock: {
      now: () => NOW,
      sleep: (ms: number) => (
        line.patience?.push(ms),
        new Promise<void>(resolve => setTimeout(resolve, tooLate(line, ms)).unref?.())
      ),
    },
    fair: { appId: 'tgdemo000000001' },
    language: { current: 'cn' },
  }
  const store = new GateStore(deps as unknown as ConstructorParameters<typeof GateStore>[0])
  await store.open()
  return { store, calls, nonces }
}

async function atDesk(line: Line) {
  const opened = await openGate(line)
  await opened.store.login('gate', 'secret')
  await opened.store.stand(gate)
  await opened.store.sync()
  return opened
}

describe('a company at a gate', () => {
  const COMPANY = '7Q2M9XK4T0VB3HZ8'
  const heldBack = () => {
    let decide = () => {}
    const looksCome = new Promise<void>(resolve => (decide = resolve))
    return { looksCome, decide: () => decide() }
  }

  it('is decided after the person who was scanned before', async () => {
    const { looksCome, decide } = heldBack()
    const { store, calls } = await atDesk({ state: 'up', looksCome })
    const badge = store.look(CODE).then(() => calls.push('decided'))
    const taken = store.arrivals.take(COMPANY)
    await new Promise(resolve => setTimeout(resolve))
    expect(calls).not.toContain('presence.take')
    decide()
    await badge
    expect(await taken).toEqual({ Outcome: 'in' })
    expect(calls.slice(calls.indexOf('decided'))).toContain('presence.take')
  })

  it('is not checked in at a gate that was chosen after its scan', async () => {
    const { looksCome, decide } = heldBack()
    const { store, calls } = await atDesk({ state: 'up', looksCome })
    const badge = store.look(CODE)
    const taken = store.arrivals.take(COMPANY)
    await store.stand({ ...gate, Id: 'north' })
    decide()
    expect(await taken).toBeUndefined()
    await badge
    expect([calls.includes('presence.take'), store.arrivals.latest]).toEqual([false, undefined])
  })

  it.each(['another gate', 'logout'])('is not shown after %s', async left => {
    const { looksCome, decide } = heldBack()
    const { store, calls } = await atDesk({ state: 'up', looksCome })
    const taken = store.arrivals.take(COMPANY)
    await new Promise(resolve => setTimeout(resolve))
    expect(calls).toContain('presence.take')
    await (left === 'logout' ? store.logout() : store.stand({ ...gate, Id: 'north' }))
    decide()
    expect([await taken, store.arrivals.latest, store.line.needsLogin]).toEqual([
      undefined,
      undefined,
      false,
    ])
  })
})

describe('a gate', () => {
  it('takes the decision of a server that answers', async () => {
    const { store } = await atDesk({ state: 'up' })
    expect(await store.look(CODE)).toMatchObject({
      by: 'server',
      admitted: false,
      reason: 'revoked',
    })
    expect(store.line.waiting).toBe(0)
  })

  it('decides by its list when the server is silent, and saves the decision before it is shown', async () => {
    const line: Line = { state: 'up' }
    const { store } = await atDesk(line)
    line.state = 'silent'
    mockWrites.length = 0
    const decision = await store.look(CODE)
    expect(decision).toMatchObject({ by: 'device', admitted: true, name: '林若溪' })
    expect(mockWrites).toContain('looks')
    expect([store.line.isOnline, store.line.waiting]).toEqual([false, 1])
  })

  it.each([false, true])(
    'decides within 300 ms where the server answers after seconds, a login to be renewed (%s) included',
    async isStale => {
      const line: Line = { state: 'up', isStale }
      const { store } = await atDesk(line)
      line.state = 'slow'
      for (const reason of ['ok', 'again']) {
        // each look finds the line up again, as it does where something slow came through in
        // between
        store.line.isOnline = true
        const patience: number[] = (line.patience = [])
        expect(await store.look(CODE)).toMatchObject({ by: 'device', reason })
        expect(patience[0]).toBeLessThanOrEqual(300 - 50)
        expect(patience.filter(ms => ms < 1000)).toHaveLength(1)
      }
    },
  )

  it('admits a code once when it is scanned twice at the same moment', async () => {
    const line: Line = { state: 'up' }
    const { store } = await atDesk(line)
    line.state = 'down'
    const both = await Promise.all([store.look(CODE), store.look(CODE)])
    expect(both.map(decision => decision?.reason)).toEqual(['ok', 'again'])
  })

  it('goes on after its page was closed, submits once, and logs out when nothing waits', async () => {
    const line: Line = { state: 'up' }
    const first = await atDesk(line)
    line.state = 'down'
    await first.store.look(CODE)
    expect(await first.store.logout()).toBe(false)
    first.store.stop()

    const { store, calls } = await openGate(line)
    expect([store.phase, store.line.waiting]).toEqual(['desk', 1])
    expect((await store.look(CODE))?.reason).toBe('again')
    line.state = 'up'
    calls.length = 0
    await store.sync()
    await store.sync()
    expect(store.line.waiting).toBe(0)
    expect(calls.filter(name => name === 'checkin.bulk')).toHaveLength(1)
    expect(await store.logout()).toBe(true)
    expect(mockDisk.size).toBe(0)
  })

  it('submits from the list of gates too, and logs out there', async () => {
    const line: Line = { state: 'up' }
    const { store, calls } = await atDesk(line)
    line.state = 'down'
    await store.look(CODE)
    store.leaveGate()
    expect(await store.logout()).toBe(false)
    line.state = 'up'
    expect(await store.logout()).toBe(true)
    expect(calls).toContain('checkin.bulk')
    expect(mockDisk.size).toBe(0)
  })

  it('counts waiting scans although its gate no longer exists, and wipes none of them', async () => {
    const line: Line = { state: 'up' }
    const first = await atDesk(line)
    line.state = 'down'
    await first.store.look(CODE)
    await new Promise(resolve => setTimeout(resolve))
    first.store.stop()
    keep('place', { ...(kept('place') as object), gate: 'gone' })

    const { store, calls } = await openGate(line)
    expect([store.phase, store.line.waiting]).toEqual(['choose', 1])
    expect(await store.logout()).toBe(false)
    expect(mockDisk.get('looks')?.size).toBe(1)
    line.state = 'up'
    expect(await store.logout()).toBe(true)
    expect(calls).toContain('checkin.bulk')
  })

  it('submits what another page of the browser keeps before it wipes the device', async () => {
    const line: Line = { state: 'up' }
    const one = await atDesk(line)
    const other = await openGate(line)
    await other.store.sync()
    line.state = 'down'
    await other.store.look(CODE)
    expect(await one.store.logout()).toBe(false)
    expect(mockDisk.get('looks')?.size).toBe(1)
    line.state = 'up'
    expect(await one.store.logout()).toBe(true)
    expect(one.calls).toContain('checkin.bulk')
  })

  it('stops deciding when another page of the browser has logged out, and follows the account that logs in there', async () => {
    const one = await atDesk({ state: 'up' })
    const other = await openGate({ state: 'down' })
    expect(other.store.phase).toBe('desk')
    expect(await one.store.logout()).toBe(true)
    expect(await other.store.look(CODE)).toBeUndefined()
    expect([other.store.phase, other.store.staffName, other.store.looks.decisions.length]).toEqual([
      'login',
      '',
      0,
    ])
    expect([mockDisk.get('facts')?.size, mockDisk.get('looks')?.size ?? 0]).toEqual([0, 0])

    const [third, fourth] = [await atDesk({ state: 'up' }), await openGate({ state: 'up' })]
    keep('staff', { name: '何汐', role: 'gate', token: 'other' })
    await fourth.store.sync()
    expect(fourth.store.staffName).toBe('何汐')
    await third.store.logout()
    await fourth.store.sync()
    expect(fourth.store.phase).toBe('login')
  })

  it('finishes a scan under way before it logs out', async () => {
    const line: Line = { state: 'up' }
    const { store } = await atDesk(line)
    line.state = 'down'
    const [decision, isOut] = await Promise.all([store.look(CODE), store.logout()])
    expect([decision?.reason, isOut, mockDisk.get('looks')?.size]).toEqual(['ok', false, 1])
  })

  it('reads the list of its gate, not of the one before', async () => {
    let comes: () => void = () => undefined
    const line: Line = { state: 'up', listComes: new Promise(resolve => (comes = resolve)) }
    const { store } = await openGate(line)
    await store.login('gate', 'secret')
    await store.stand(gate)
    await store.stand({ ...gate, Id: 'side' })
    comes()
    await store.sync()
    expect(kept('list')).toMatchObject({ gate: 'side' })
    line.state = 'down'
    expect(await store.look(CODE)).toMatchObject({ by: 'device', admitted: true })
  })

  it('keeps nothing that arrives after the logout', async () => {
    const line: Line = { state: 'up' }
    const { store } = await atDesk(line)
    store.leaveGate()
    expect(await store.logout()).toBe(true)
    await new Promise(resolve => setTimeout(resolve))
    expect([store.phase, mockDisk.size]).toEqual(['login', 0])
  })

  it('gives a slow server all its time where there is no list', async () => {
    const line: Line = { state: 'up', listComes: new Promise(() => undefined) }
    const { store } = await openGate(line)
    await store.login('gate', 'secret')
    await store.stand(gate)
    line.state = 'slow'
    expect(await store.look(CODE)).toMatchObject({ by: 'server', reason: 'revoked' })
  })

  it('repeats the request for a badge as the same look until it knows its outcome', async () => {
    const line: Line = { state: 'up', listComes: new Promise(() => undefined) }
    const { store, nonces } = await openGate(line)
    await store.login('gate', 'secret')
    await store.stand(gate)
    line.state = 'silent'
    expect(await store.look(CODE)).toBeUndefined()
    await store.look('731000000002')
    line.state = 'up'
    expect(await store.look(CODE)).toMatchObject({ by: 'server' })
    await store.look(CODE)
    const [first, other, again, next] = nonces
    expect(again).toBe(first)
    expect(new Set([first, other, next]).size).toBe(3)
  })

  it('stays at its desk when the login has ended and another gate was chosen', async () => {
    const line: Line = { state: 'up' }
    const { store } = await atDesk(line)
    line.isLoggedOut = true
    store.leaveGate()
    await new Promise(resolve => setTimeout(resolve))
    expect([store.phase, store.line.needsLogin]).toEqual(['desk', true])
  })

  it('goes on counting where it was when its page is loaded again, on the same day', async () => {
    const line: Line = { state: 'up' }
    const { store } = await atDesk(line)
    await store.look(CODE)
    await store.look(CODE)
    await new Promise(resolve => setTimeout(resolve))
    store.stop()
    expect((await openGate(line)).store.looks.counts).toEqual({ in: 0, out: 0, refused: 2 })
    const place = kept('place') as { counts: object }
    keep('place', { ...place, counts: { ...place.counts, day: '2031-04-15' } })
    expect((await openGate(line)).store.looks.counts).toEqual({ in: 0, out: 0, refused: 0 })
  })

  it('cannot tell without a list and without a server', async () => {
    const line: Line = { state: 'up' }
    const { store } = await openGate(line)
    await store.login('gate', 'secret')
    line.state = 'down'
    await store.stand(gate)
    expect(await store.look(CODE)).toBeUndefined()
  })
})

it('remembers from its list on which day a person with a one-day ticket came in', async () => {
  const keepNothing = {
    get: async () => undefined,
    names: async () => [],
    put: async () => undefined,
    remove: async () => undefined,
  }
  const list = new BadgeList(keepNothing as unknown as ConstructorParameters<typeof BadgeList>[0])
  const about = { Name: '', CompanyName: '', Target: 'visitor', Reason: 'ok' as const, Days: [] }
  const Badges = [
    { ...about, Key: await hashOf(HASH_KEY, CODE), OneDay: true },
    { ...about, Key: await hashOf(HASH_KEY, '731000000009') },
  ]
  const page = {
    HashKey: HASH_KEY,
    Tickets: [],
    Days: [],
    TimeZone: '+08:00',
    Next: '1.0',
    More: false,
  }
  await list.refresh(
    'main',
    () => NOW,
    async () => ({ Badges, ...page }),
  )
  const use = async (code: string, at: string | undefined) => {
    const badge = await list.find(code)
    if (badge) list.note(badge, at, 'main')
    return (await list.find(code))?.UsedOn
  }

  const days = [
    await use(CODE, '2031-04-16T17:00:00Z'),
    await use(CODE, undefined),
    await use(CODE, '2031-04-18T02:00:00Z'),
  ]

  // an hour after midnight where the fair is, and no other day after that
  expect(days).toEqual(['2031-04-17', '2031-04-17', '2031-04-17'])
  expect(await use('731000000009', '2031-04-16T17:00:00Z')).toBeUndefined()
})

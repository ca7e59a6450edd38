import { ApiError } from '@/api/ApiError'
import { LeadDetailStore } from '@/features/leads/LeadDetailStore'
import { localKeeper } from '@/features/leads/localKeeper'
import { ScanQueue } from '@/features/leads/ScanQueue'
import { ScanStore } from '@/features/leads/ScanStore'
import type { LeadDetail } from '@/features/leads/types'
import { createStorage, memoryStorage } from '@/platform/storage'

const CODE = '731000000001'
const OTHER = '731000000002'
type Sent = { Items: { Code: string; Nonce: string; Answers?: unknown }[] }

/** A server that keeps what it was given, by nonce, and answers as told. */
function counter() {
  const taken = new Map<string, string>()
  const answers: unknown[] = []
  let isDown = false
  let loses = false
  let handed = 0
  let hangs: Promise<void> | undefined
  const refusals = new Map<string, string>()
  const call = async (_: string, { Items }: Sent) => {
    handed++
    await (hangs ?? Promise.resolve())
    if (isDown) throw new ApiError('network', 'no network')
    answers.push(...Items.flatMap(({ Answers }) => Answers ?? []))
    const replies = Items.map(({ Code, Nonce }) => {
      const code = refusals.get(Code)
      if (code) return { Nonce, code, Message: `refused: ${code}` }
      const First = ![...taken.values()].includes(Code)
      taken.set(Nonce, Code)
      return {
        Nonce,
        Lead: {
          Id: '7',
          Name: '林若溪',
          CompanyName: '澜桥食品',
          First,
          FirstAt: '2031-04-16T02:00:00Z',
        },
      }
    })
    if (loses) throw new ApiError('network', 'the answer is lost')
    return { Items: replies }
  }
  return {
    taken,
    answers,
    refusals,
    api: { call: call as never },
    get handed() {
      return handed
    },
    set: (to: { isDown?: boolean; loses?: boolean; hangs?: Promise<void> }) => {
      hangs = to.hangs
      isDown = to.isDown ?? isDown
      loses = to.loses ?? loses
    },
  }
}
const disk = memoryStorage()
const clock = {
  now: () => Date.parse('2031-04-16T02:00:00Z'),
  sleep: () => new Promise<void>(() => undefined),
}

function booth(server: ReturnType<typeof counter>, storage = createStorage(disk), userId = 'u1') {
  let taken = 0
  const keeper = () => Promise.resolve(localKeeper(storage, `tgdemo_${userId}`))
  let waiting = 0
  const onWaiting = (count: number) => (waiting = count)
  const store = new ScanStore({ api: server.api, clock, keeper, onWaiting, onTaken: () => taken++ })
  return { store, taken: () => taken, waiting: () => waiting }
}

beforeEach(() => disk.keys().forEach(key => disk.remove(key)))

describe('a booth', () => {
  it('takes a card, recognises one it met before, and keeps nothing that the server has', async () => {
    const server = counter()
    const { store, taken } = booth(server)

    const first = await store.scan(`https://fair.example/tgdemo000000001/c/${CODE}`)
    const again = await store.scan(CODE)

    expect([first, again]).toMatchObject([
      { status: 'taken', name: '林若溪', isFirst: true },
      { status: 'taken', isFirst: false },
    ])
    expect([store.waiting.length, disk.keys(), taken()]).toEqual([0, [], 2])
    expect(await store.scan('not a badge')).toBeUndefined()
    expect(server.handed).toBe(2)
  })

  it('keeps scans without a network and over a new page, and submits each once', async () => {
    const server = counter()
    server.set({ isDown: true })
    const { store } = booth(server)
    expect([await store.scan(CODE), await store.scan(OTHER)]).toEqual([
      { status: 'kept' },
      { status: 'kept' },
    ])
    expect([store.waiting.length, store.isOffline]).toEqual([2, true])

    const later = booth(server)
    await later.store.open()
    expect(later.store.waiting.map(({ Code }) => Code)).toEqual([CODE, OTHER])
    server.set({ isDown: false, loses: true })
    await later.store.handIn()
    server.set({ loses: false })
    await Promise.all([later.store.handIn(), later.store.handIn(), booth(server).store.open()])

    expect([...server.taken.values()]).toEqual([CODE, OTHER])
    expect([later.store.waiting.length, later.store.isOffline, disk.keys()]).toEqual([0, false, []])
  })

  it('does not wait without a network, and says what happened to the last scan when it is known', async () => {
    const server = counter()
    server.set({ isDown: true })
    const { store, waiting } = booth(server)
    await store.scan(CODE)
    let answer: () => void = () => undefined
    server.set({ isDown: false, hangs: new Promise<void>(resolve => (answer = resolve)) })

    expect([await store.scan(OTHER), waiting()]).toEqual([{ status: 'kept' }, 2])
    expect(store.last?.outcome).toEqual({ status: 'kept' })
    answer()
    await store.handIn()

    expect([store.last, waiting(), store.isOffline]).toMatchObject([
      { code: OTHER, outcome: { status: 'taken' } },
      0,
      false,
    ])
  })

  it('keeps answers like the scan: submitted with it or after it, and never lost to an answer on its way', async () => {
    const server = counter()
    const asked = (Wants: string) => ({ Version: 1, Values: { Wants } })
    const { store } = booth(server)
    await store.scan(CODE)
    const item = store.last?.item
    if (!item) throw new Error('nothing was scanned')
    expect(await store.answer(item, asked('a sample'))).toMatchObject({ status: 'taken' })
    expect([server.answers, disk.keys()]).toEqual([[asked('a sample')], []])

    // the scan is on its way when the answer comes
    let answer: () => void = () => undefined
    server.set({ hangs: new Promise<void>(resolve => (answer = resolve)) })
    const scanned = store.scan(OTHER)
    await new Promise(resolve => setTimeout(resolve))
    const [waiting] = store.waiting
    if (!waiting) throw new Error('nothing waits')
    const kept = store.answer(waiting, asked('a price'))
    await new Promise(resolve => setTimeout(resolve))
    answer()
    server.set({})
    await Promise.all([scanned, kept])
    await store.handIn()
    expect([server.answers, store.waiting.length, disk.keys()]).toEqual([
      [asked('a sample'), asked('a price')],
      0,
      [],
    ])
  })

  it('shows what the server refused until a person has seen it, and loses nothing it may accept later', async () => {
    const server = counter()
    server.refusals.set(CODE, 'unknown_visitor').set(OTHER, 'rate_limited')
    const { store } = booth(server)

    expect(await store.scan(CODE)).toEqual({
      status: 'refused',
      message: 'refused: unknown_visitor',
    })
    expect(await store.scan(OTHER)).toEqual({ status: 'kept' })
    const next = booth(server).store
    await next.open()
    expect([next.refused.length, next.waiting.length]).toEqual([1, 1])
    server.refusals.clear()
    const [refused] = next.refused
    await next.retry(refused?.item.Nonce ?? '')
    expect([next.refused.length, next.waiting.length, [...server.taken.values()].sort()]).toEqual([
      0,
      0,
      [CODE, OTHER],
    ])
  })

  it('leaves the scans of another person on this device alone', async () => {
    const server = counter()
    server.set({ isDown: true })
    await booth(server).store.scan(CODE)
    server.set({ isDown: false })

    const other = booth(server, createStorage(disk), 'u2').store
    await other.open()

    expect([other.waiting.length, server.taken.size]).toEqual([0, 0])
    await booth(server).store.open()
    expect(server.taken.size).toBe(1)
  })

  it('scans by the server alone where the device stores nothing, and says when a scan was not taken', async () => {
    const server = counter()
    const full = { ...createStorage(memoryStorage()), set: () => false }
    const { store } = booth(server, full)

    expect(await store.scan(CODE)).toMatchObject({ status: 'taken' })
    server.set({ isDown: true })
    expect(await store.scan(OTHER)).toEqual({ status: 'refused', message: 'no network' })
    expect(store.keepsNothing).toBe(true)
  })
})

describe('an opened lead', () => {
  const Lead = { Id: '7', Revision: 3, Rating: 1, State: 'new' } as LeadDetail['Lead']

  it('makes changes over the revision that is shown, and shows a colleague’s faster change instead', async () => {
    const asked: unknown[] = []
    let isOvertaken = false
    const call = (name: string, body: { Revision?: number }) => {
      asked.push([name, body.Revision])
      if (name === 'lead.open')
        return Promise.resolve({
          Lead: { ...Lead, Revision: isOvertaken ? 9 : 3 },
          Notes: [],
          Colleagues: [],
          Self: '1',
        })
      if (isOvertaken)
        return Promise.reject(new ApiError('rejected', 'changed', { code: 'conflict' }))
      return Promise.resolve({ Lead: { ...Lead, Revision: 4, Rating: 5 }, Notes: [] })
    }
    const told: number[] = []
    const store = new LeadDetailStore({ call: call as never }, '7', lead =>
      told.push(lead.Revision),
    )

    await store.open()
    expect(await store.change({ Rating: 5 })).toEqual({ kind: 'done' })
    isOvertaken = true
    expect(await store.change({ State: 'won' })).toEqual({ kind: 'conflict' })

    expect([store.detail.value?.Lead.Revision, told]).toEqual([9, [3, 4, 9]])
    expect(asked).toEqual([
      ['lead.open', undefined],
      ['lead.update', 3],
      ['lead.update', 4],
      ['lead.open', undefined],
    ])
  })
})

it('keeps answers on the device that were given while the former ones were being submitted', async () => {
  const onDevice = new Map<string, unknown>()
  let isPut: () => void = () => undefined
  const queue = new ScanQueue({
    all: () => Promise.resolve([]),
    put: async scan => {
      onDevice.set(scan.item.Nonce, scan)
      if (scan.item.Answers) await new Promise<void>(resolve => (isPut = resolve))
    },
    remove: nonces => Promise.resolve(nonces.forEach(nonce => onDevice.delete(nonce))),
  })
  const item = { Nonce: 'n', Code: CODE, ScannedAt: '2031-04-16T02:00:00Z' }
  const answered = { ...item, Answers: {} }
  await queue.keep(item)
  const kept = queue.keep(answered as never)
  await queue.settle(item)
  isPut()
  await kept

  expect([[...onDevice.values()], queue.waiting]).toEqual([[{ item: answered }], [answered]])
})

it('queues nothing that the device could not store', async () => {
  const fail = () => Promise.reject(new Error('full'))
  const queue = new ScanQueue({ all: () => Promise.resolve([]), put: fail, remove: fail })
  await expect(
    queue.keep({ Nonce: 'n', Code: CODE, ScannedAt: '2031-04-16T02:00:00Z' }),
  ).rejects.toThrow('full')
  expect(queue.waiting).toEqual([])
})

import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { endpointEntries, type EndpointName } from '@core/contract/endpoints'
import { ApiError } from '@/api/ApiError'
import { FEWER_REPEATS, type FewerRepeats } from '@/api/repeats'
import type { RootStore } from '@/stores/RootStore'
import { refusal, type Answer } from '../../support/client/fakeHttp'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const REPEATS = 15
const PAUSE_MS = 1000
const DEAD = '请求失败，请检查网络后重试！'
const ANSWERED: Answer = { data: {} }

type Stores = RootStore & { platform: FakePlatform }
const open = (location: Parameters<typeof fakePlatform>[0] = { query: { target: 'visitor' } }) =>
  fakeStores(fakePlatform(location)) as Stores
const ask = (stores: Stores, name: EndpointName) =>
  stores.api.call(name, {} as never).then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.message : String(error)),
  )
const keysOf = (stores: Stores, path: string) =>
  stores.platform.network.requests(path).map(({ headers }) => headers['Idempotency-Key'])

describe('on a dead network', () => {
  it.each(endpointEntries)(
    '%s is asked 16 times, a second apart, and then given up with the words of the catalogue',
    async (name, { path, write }) => {
      const stores = open()
      stores.platform.network.answer(path, 'offline')

      expect(await ask(stores, name)).toBe(DEAD)

      expect(stores.platform.network.requests(path)).toHaveLength(1 + REPEATS)
      expect(stores.platform.clock.pauses).toEqual(Array(REPEATS).fill(PAUSE_MS))
      const keys = new Set(keysOf(stores, path))
      expect(keys.size).toBe(1)
      expect([...keys][0] !== undefined).toBe(write)
    },
  )

  it.each([
    ['/pages/exhibitor/badgeApply', '注册链接已失效！'],
    ['/pages/exhibitor/badgeList', DEAD],
    ['/pages/visitor/reg', DEAD],
  ])('%s says %s', async (route, words) => {
    const stores = open({ route, query: { pass: 'x', target: 'ex' } })
    stores.platform.network.answer('/api/ex/form/open', 'offline')

    expect(await ask(stores, 'forms.open')).toBe(words)
  })

  it('a call that is made again by the person begins a new count and a new key', async () => {
    const stores = open()
    stores.platform.network.answer('/api/visitor/register', 'offline')

    await ask(stores, 'visitor.register')
    await ask(stores, 'visitor.register')

    expect(keysOf(stores, '/api/visitor/register')).toHaveLength(2 * (1 + REPEATS))
    expect(new Set(keysOf(stores, '/api/visitor/register')).size).toBe(2)
  })
})

const EXCEPTIONS = Object.keys(FEWER_REPEATS) as FewerRepeats[]

describe('calls that are repeated less', () => {
  it.each(EXCEPTIONS)(
    '%s: is repeated as often as the list says, and shows no message to wait',
    async repeats => {
      const stores = open()
      stores.platform.network.answer('/api/visitor/card', 'offline')
      const told: boolean[] = []
      stores.api.onRepeating(isRepeating => told.push(isRepeating))

      await expect(stores.api.call('visitor.card', {}, { repeats })).rejects.toMatchObject({
        kind: 'network',
        message: DEAD,
      })

      expect(stores.platform.network.requests('/api/visitor/card')).toHaveLength(
        1 + FEWER_REPEATS[repeats],
      )
      expect(told).toEqual([false])
    },
  )

  it('all other calls tell the person to wait, from the first failure until an answer or the end', async () => {
    const stores = open()
    stores.platform.network.answer('/api/visitor/card', 'offline', 'offline', ANSWERED)
    const told: boolean[] = []
    const stop = stores.api.onRepeating(isRepeating => told.push(isRepeating))
    await ask(stores, 'visitor.card')
    expect(told).toEqual([false, true, false])
    stop()
    stores.platform.network.answer('/api/visitor/card', 'offline')
    await ask(stores, 'visitor.card')
    expect(told).toHaveLength(3)
  })

  it('are on that list, and no page counts by itself', () => {
    const used = new Set<string>()
    for (const file of filesOf('src')) {
      const text = fs.readFileSync(file, 'utf8')
      if (!file.startsWith('src/api/'))
        expect([file, /\bretries\b\s*[:?]/.test(text)]).toEqual([file, false])
      for (const exception of EXCEPTIONS) if (text.includes(`'${exception}'`)) used.add(exception)
    }
    // An exception that is no longer used is removed from the list.
    expect(EXCEPTIONS.filter(exception => !used.has(exception))).toEqual([])
  })
})

function filesOf(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

describe('on a flapping network', () => {
  const OUTCOMES = {
    offline: 'offline',
    answer: ANSWERED,
    error: refusal(503, 'unavailable'),
  } as const satisfies Record<string, Answer>
  const outcome = fc.constantFrom<keyof typeof OUTCOMES>('offline', 'answer', 'error')

  it('asks until the first answer, whatever it is, and never after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(outcome, { minLength: 17, maxLength: 24 }), async line => {
        const stores = open()
        stores.platform.network.answer('/api/visitor/register', ...line.map(kind => OUTCOMES[kind]))

        const said = await ask(stores, 'visitor.register')

        const first = line.findIndex(kind => kind !== 'offline')
        const isHeard = first >= 0 && first <= REPEATS
        expect(stores.platform.network.sent).toHaveLength(isHeard ? first + 1 : 1 + REPEATS)
        expect(stores.platform.clock.pauses).toEqual(
          Array(isHeard ? first : REPEATS).fill(PAUSE_MS),
        )
        expect(said).toBe(
          !isHeard ? DEAD : line[first] === 'answer' ? 'answered' : '网络请求失败,请稍后重试！',
        )
        expect(new Set(keysOf(stores, '/api/visitor/register')).size).toBe(1)
      }),
      { numRuns: 60 },
    )
  })

  it('the configuration comes through as soon as one of ten tries does, 3 s apart', async () => {
    for (let lost = 0; lost <= 10; lost++) {
      const stores = open()
      const config = { data: { AppId: 'tgdemo000000001' } }
      stores.platform.network.answer(
        '/api/oa/open/config',
        ...Array<'offline'>(lost).fill('offline'),
        config,
      )

      await stores.config.fetch()

      const tries = Math.min(lost + 1, 10)
      expect(stores.platform.network.requests('/api/oa/open/config')).toHaveLength(tries)
      expect(stores.platform.clock.pauses).toEqual(Array(tries - 1).fill(3000))
      expect(stores.config.load.status).toBe(lost < 10 ? 'ready' : 'failed')
    }
  })
})

describe('on a slow network', () => {
  it('a call waits for its answer and is not repeated until then', async () => {
    const stores = open()
    let arrive: (answer: Answer) => void = () => undefined
    stores.platform.network.answer(
      '/api/visitor/register',
      () => new Promise<Answer>(resolve => (arrive = resolve)),
    )
    const call = ask(stores, 'visitor.register')
    await Promise.resolve()
    stores.platform.clock.advance(8_000_000 - 1)

    expect(stores.platform.network.sent).toHaveLength(1)
    arrive(ANSWERED)
    expect(await call).toBe('answered')
    expect(stores.platform.clock.pauses).toEqual([])
  })

  it('gives each request the time of SPEC §9', async () => {
    const stores = open()
    stores.platform.network.answer('/api/visitor/card', ANSWERED)

    await ask(stores, 'visitor.card')

    expect(stores.platform.network.sent[0]?.timeoutMs).toBe(8_000_000)
  })
})

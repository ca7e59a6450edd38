import type { PageLoad } from '@/platform/pageLoad'
import { awaitPage, onPageLoad } from '@/platform/h5/router/awaitPage'

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const states: string[] = []
let last: PageLoad = { state: 'done' }
let stop: () => void = () => undefined
const retry = () => last.state === 'failed' && last.retry()

beforeEach(() => {
  jest.useFakeTimers()
  states.length = 0
  stop = onPageLoad(load => {
    last = load
    states.push(load.state)
  })
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('the code of a page', () => {
  it('is not announced when it is already loaded', async () => {
    await expect(awaitPage(() => Promise.resolve('page'))).resolves.toBe('page')
    await pass(300)

    expect(states).toEqual(['done'])
  })

  it('is announced as loading after 200 ms', async () => {
    let arrive: (page: string) => void = () => undefined
    const page = awaitPage(() => new Promise<string>(resolve => (arrive = resolve)))

    await pass(199)
    expect(states).toEqual([])
    await pass(1)
    expect(states).toEqual(['loading'])
    arrive('page')
    await expect(page).resolves.toBe('page')
    expect(states).toEqual(['loading', 'done'])
  })

  it('is requested again after a failure when the person wants it', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValueOnce('page')
    const page = awaitPage<string>(load)
    await pass(0)

    expect(states).toEqual(['failed'])
    expect(load).toHaveBeenCalledTimes(1)
    retry()
    await expect(page).resolves.toBe('page')
    expect(states).toEqual(['failed', 'loading', 'done'])
  })

  it('counts as failed after a minute, and is used when it arrives late', async () => {
    let arrive: (page: string) => void = () => undefined
    const page = awaitPage(() => new Promise<string>(resolve => (arrive = resolve)))

    await pass(59_999)
    expect(states).toEqual(['loading'])
    await pass(1)
    expect(states).toEqual(['loading', 'failed'])
    arrive('late')
    await expect(page).resolves.toBe('late')
    expect(states).toEqual(['loading', 'failed', 'done'])
  })

  it('of an earlier page is ignored', async () => {
    let fail: (error: Error) => void = () => undefined
    void awaitPage(() => new Promise<string>((_, reject) => (fail = reject)))
    await awaitPage(() => Promise.resolve('page'))
    fail(new Error('gone'))
    await pass(0)

    expect(states).toEqual(['done'])
  })

  it('starts the app again when the person leaves after a failure', async () => {
    const reload = jest.fn()
    void awaitPage(() => Promise.reject(new Error('gone')))
    await pass(0)
    void awaitPage(() => Promise.resolve('page'), reload)

    expect(reload).toHaveBeenCalledTimes(1)
    // For the tests that follow.
    retry()
  })
})

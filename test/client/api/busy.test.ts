import { ApiError } from '@/api/ApiError'
import { retryAfterOf } from '@/platform/retryAfter'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const CARD = '/api/visitor/card'
const NEWS = '/api/open/news/list'
const busy = (retryAfter: number) => ({
  ...refusal(503, 'busy', '当前访问人数较多，请稍后重试！'),
  retryAfter,
})

describe('a server that has too much to do', () => {
  const stores = () => fakeStores(fakePlatform({ query: { target: 'visitor' } }))

  it('is asked again with the same key, a little later than it said', async () => {
    const { api, platform } = stores()
    platform.network.answer('/api/visitor/register', busy(4), busy(8), {
      data: { Existing: false },
    })

    await api.post('/api/visitor/register', {})

    const [first = 0, second = 0] = platform.clock.pauses
    expect(first).toBeGreaterThanOrEqual(4000)
    expect(first).toBeLessThanOrEqual(6000)
    expect(second).toBeGreaterThanOrEqual(8000)
    expect(second).toBeLessThanOrEqual(12000)
    const keys = platform.network
      .requests('/api/visitor/register')
      .map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('is waited for at most a minute and not without end; then its own words are shown', async () => {
    const { api, platform } = stores()
    platform.network.answer(NEWS, busy(90)).answer(CARD, busy(1))

    for (const [call, tries] of [
      [() => api.call('news.list', {}), 1],
      [() => api.call('visitor.card', {}), 16],
    ] as const) {
      const before = platform.network.sent.length
      await expect(call()).rejects.toMatchObject({
        status: 503,
        code: 'busy',
        message: '当前访问人数较多，请稍后重试！',
      } satisfies Partial<ApiError>)
      expect(platform.network.sent.length - before).toBe(tries)
    }
  })

  it.each([
    ['5', 5],
    [' 12 ', 12],
    [3, 3],
    ['', undefined],
    [null, undefined],
    ['Wed, 21 Oct 2031 07:28:00 GMT', undefined],
    ['-1', undefined],
  ])('reads Retry-After %p as %p', (header, seconds) => {
    expect(retryAfterOf(header)).toBe(seconds)
  })
})

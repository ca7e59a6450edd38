import { ApiError } from '@/api/ApiError'
import type { RootStore } from '@/stores/RootStore'
import { i18n } from '@/i18n/state'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const CARD = '/api/visitor/card'
const LOGIN = '/api/visitor/login'

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

const readCard = (stores: RootStore) => stores.api.call('visitor.card', {})
const ofTarget = (query: Record<string, string> = { target: 'visitor' }) =>
  fakeStores(fakePlatform({ query }))

describe('the error catalogue', () => {
  it.each([
    [404, 'notFound', '404网络地址不存在'],
    [500, 'server', '服务器错误！'],
    [400, 'http', '网络请求失败,请稍后重试！'],
    [413, 'http', '网络请求失败,请稍后重试！'],
    [429, 'http', '网络请求失败,请稍后重试！'],
    [503, 'http', '网络请求失败,请稍后重试！'],
    [302, 'http', '网络请求失败,请稍后重试！'],
  ])('status %d is %s: %s, asked once', async (status, kind, message) => {
    const stores = ofTarget()
    stores.platform.network.answer(CARD, refusal(status, 'some_code'))

    const error = await failure(readCard(stores))

    expect([error.kind, error.message, error.status, error.code]).toEqual([
      kind,
      message,
      status,
      'some_code',
    ])
    expect(stores.platform.network.requests(CARD)).toHaveLength(1)
    expect(stores.platform.clock.pauses).toEqual([])
  })

  it('repeats 15 times, a second apart, when no answer comes, and then says so', async () => {
    const stores = ofTarget()
    stores.platform.network.answer(CARD, 'offline')

    const error = await failure(readCard(stores))

    expect([error.kind, error.message]).toEqual(['network', '请求失败，请检查网络后重试！'])
    expect(stores.platform.network.requests(CARD)).toHaveLength(16)
    expect(stores.platform.clock.pauses).toEqual(Array(15).fill(1000))
  })

  it('stops repeating at the first HTTP answer, whatever it is', async () => {
    const stores = ofTarget()
    stores.platform.network.answer(CARD, 'offline', 'offline', refusal(500, 'server_error'))

    const error = await failure(readCard(stores))

    expect(error.message).toBe('服务器错误！')
    expect(stores.platform.network.requests(CARD)).toHaveLength(3)
  })

  it('succeeds when the network returns for the last repeat', async () => {
    const stores = ofTarget()
    stores.platform.network.answer(CARD, ...Array<'offline'>(15).fill('offline'), {
      data: { CardCode: '1' },
    })

    await expect(readCard(stores)).resolves.toEqual({ CardCode: '1' })
  })

  it('has words of its own for a dead badge link', async () => {
    const stores = fakeStores(
      fakePlatform({ route: '/pages/exhibitor/badgeApply', query: { pass: 'x' } }),
    )
    stores.platform.network.answer('/api/open/form', 'offline')

    const error = await failure(stores.api.call('form.read', { id: 'badge' }))

    expect(error.message).toBe('注册链接已失效！')
  })

  it('passes the words, code and issues of a refusal on', async () => {
    const stores = ofTarget()
    const issues = [{ id: 'Email', code: 'email', message: '请输入正确的Email！' }]
    stores.platform.network.answer(
      '/api/visitor/register',
      refusal(200, 'invalid_form', '请输入正确的Email！', issues),
    )

    const error = await failure(
      stores.api.call('visitor.register', { FormId: 'visitor', FormVersion: 1 }),
    )

    expect([error.kind, error.message, error.code, error.issues]).toEqual([
      'rejected',
      '请输入正确的Email！',
      'invalid_form',
      issues,
    ])
  })

  it('treats an answer without an envelope as a failed request', async () => {
    const stores = ofTarget()
    stores.platform.network.answer(CARD, { status: 200, text: '<html>hotel login</html>' })

    expect((await failure(readCard(stores))).message).toBe('网络请求失败,请稍后重试！')
  })

  it('speaks English when the app does', async () => {
    const stores = ofTarget({ target: 'visitor', lang: 'en' })
    stores.platform.network.answer(CARD, refusal(500, 'server_error'))

    expect((await failure(readCard(stores))).message).toBe('Server error!')
  })
})

describe('lost access', () => {
  const lost = (stores: RootStore) => {
    const events: unknown[] = []
    stores.api.onAccessLost(event => events.push(event))
    return events
  }

  it('announces a 401 that cannot be renewed with its target, and leaves the caller nothing to report', async () => {
    const stores = ofTarget()
    const events = lost(stores)
    stores.platform.network.answer(CARD, refusal(401, 'unauthorized'))

    const error = await failure(readCard(stores))

    expect(error.redirected).toBe(true)
    expect(events).toEqual([
      { kind: 'unauthorized', target: 'visitor', message: '登陆失败，请重新登陆！' },
    ])
    expect(stores.platform.network.requests(LOGIN)).toHaveLength(0)
  })

  it('announces a 401 without a target', async () => {
    const stores = ofTarget({})
    const events = lost(stores)
    stores.platform.network.answer(CARD, refusal(401, 'unauthorized'))

    await failure(readCard(stores))

    expect(events).toEqual([
      { kind: 'unauthorized', target: undefined, message: '登陆失败，请重新登陆！' },
    ])
  })

  it('announces a 403 the same way and never renews', async () => {
    const stores = ofTarget({})
    const events = lost(stores)
    stores.platform.network.answer(CARD, refusal(403, 'forbidden'))

    const error = await failure(readCard(stores))

    expect([error.kind, error.redirected]).toEqual(['forbidden', true])
    expect(events).toEqual([{ kind: 'forbidden', target: undefined, message: '无访问权限！' }])
  })

  it('does not follow a 401 of the login itself', async () => {
    const stores = ofTarget()
    const events = lost(stores)
    stores.platform.network.answer(LOGIN, refusal(401, 'unauthorized'))

    const error = await failure(
      stores.session.login('visitor', {
        Mobile: { CountryCode: '86', Number: '13800130426' },
        Code: '1',
      }),
    )

    expect([error.kind, error.redirected, events]).toEqual(['unauthorized', false, []])
    expect(stores.platform.network.requests(LOGIN)).toHaveLength(1)
  })
})

describe('renewal', () => {
  const withUser = async () => {
    const stores = ofTarget()
    stores.platform.network.answer(LOGIN, loginReply('old'), loginReply('new'))
    await stores.session.login('visitor', {
      Mobile: { CountryCode: '86', Number: '13800130426' },
      Code: '123456',
    })
    return stores
  }
  const byToken = (stores: ReturnType<typeof ofTarget>, token: string) =>
    stores.platform.network.answer(CARD, ({ headers }) =>
      headers.Authorization === `Bearer ${token}`
        ? { data: { CardCode: '1' } }
        : refusal(401, 'unauthorized'),
    )

  it('renews once for five calls at the same time and repeats each with the new token', async () => {
    const stores = await withUser()
    byToken(stores, 'new')

    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => readCard(stores)))

    expect(replies).toHaveLength(5)
    expect(stores.platform.network.requests(LOGIN)).toHaveLength(2)
    expect(stores.platform.network.requests(LOGIN)[1]?.fields.token).toBe('old')
    expect(stores.platform.network.requests(CARD)).toHaveLength(10)
    expect(stores.session.token).toBe('new')
  })

  it('uses a token that was renewed in between without another renewal', async () => {
    const stores = await withUser()
    let release = (): void => undefined
    const held = new Promise<void>(resolve => (release = resolve))
    let calls = 0
    stores.platform.network.answer(CARD, async ({ headers }) => {
      calls += 1
      if (calls === 1) await held
      return headers.Authorization === 'Bearer new'
        ? { data: { CardCode: '1' } }
        : refusal(401, 'unauthorized')
    })

    const slow = readCard(stores)
    await readCard(stores)
    release()
    await slow

    expect(stores.platform.network.requests(LOGIN)).toHaveLength(2)
  })

  it('repeats a call only once', async () => {
    const stores = await withUser()
    byToken(stores, 'never')

    const error = await failure(readCard(stores))

    expect(error.kind).toBe('unauthorized')
    expect(stores.platform.network.requests(CARD)).toHaveLength(2)
    expect(stores.platform.network.requests(LOGIN)).toHaveLength(2)
  })

  it('forgets a token the server refuses, and keeps it when the server cannot be reached', async () => {
    const refused = await withUser()
    refused.platform.network
      .answer(CARD, refusal(401, 'unauthorized'))
      .answer(LOGIN, refusal(200, 'unauthorized'))
    await failure(readCard(refused))
    expect(refused.session.isLoggedIn).toBe(false)

    const offline = await withUser()
    offline.platform.network.answer(CARD, refusal(401, 'unauthorized')).answer(LOGIN, 'offline')
    await failure(readCard(offline))
    expect(offline.session.isLoggedIn).toBe(true)
  })
})

afterEach(() => i18n.setLanguage('cn'))

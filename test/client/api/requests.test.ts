import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const REGISTER = '/api/visitor/register'
const APP = 'tgdemo000000001'
const phone = { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' }
const open = (query: Record<string, string> = {}) =>
  fakeStores(
    fakePlatform({
      query: { app: APP, target: 'visitor', ...query },
      referrer: 'https://search.test/',
    }),
  )

describe('the common request rules', () => {
  it('posts form-encoded with dotted names, appId, lang and menuId', async () => {
    const stores = open({ lang: 'en' })
    stores.menuId = 'm7'
    stores.platform.network.answer('/api/open/sms/code', { data: {} })

    await stores.api.call('code.send', { target: 'visitor', Mobile: phone.Mobile, captcha: 'c' })

    const [request] = stores.platform.network.sent
    expect(request?.method).toBe('POST')
    expect(request?.headers['Content-Type']).toContain('application/x-www-form-urlencoded')
    expect(request?.body).toContain('Mobile.Number=13800130426')
    expect(request?.fields).toMatchObject({
      appId: APP,
      lang: 'EN',
      menuId: 'm7',
      target: 'visitor',
    })
  })

  it('sends AppId, Bearer token and the referrer of the session', async () => {
    const stores = open()
    stores.platform.network
      .answer('/api/visitor/login', loginReply('t1'))
      .answer('/api/visitor/card', { data: {} })
    await stores.session.login('visitor', phone)

    await stores.api.call('visitor.card', {})

    const { headers } = stores.platform.network.requests('/api/visitor/card')[0] ?? { headers: {} }
    expect(headers).toMatchObject({
      AppId: APP,
      Authorization: 'Bearer t1',
      referrer: 'https://search.test/',
    })
  })

  it('sends lang and the device id before anybody chose an audience', async () => {
    const stores = fakeStores(fakePlatform({ query: {} }))
    stores.platform.network.answer('/api/open/news/details', { data: {} })

    await stores.api.call('news.read', { id: '1' })

    await stores.api.call('news.read', { id: '2' })

    const [first, second] = stores.platform.network.sent
    expect(first?.fields).toEqual({ id: '1', lang: 'CN' })
    expect(first?.headers.Cid).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers.Cid).toBe(first?.headers.Cid)
  })

  it('sends JSON where the contract says so, with the query in the address', async () => {
    const stores = open()
    stores.platform.network.answer('/captcha/slide/check', { data: { Result: 0, Message: 't' } })
    const track = {
      BackgroundImageWidth: 340, BackgroundImageHeight: 212, SliderImageWidth: 68, SliderImageHeight: 212,
      StartTime: '2026-04-01T00:00:00Z', EndTime: '2026-04-01T00:00:02Z', Tracks: [{ X: 1, Y: 0, T: 5 }],
    } // prettier-ignore

    await stores.api.call('captcha.check', track, { query: { id: 'c 1' } })

    const [request] = stores.platform.network.sent
    expect(request?.url).toBe('/captcha/slide/check?id=c%201')
    expect(request?.fields).toMatchObject({ ...track, appId: APP })
  })

  it('puts a relative path under the API prefix and leaves full addresses alone', async () => {
    const stores = open()
    stores.platform.network.answer('/api/ex/login', { data: 1 }).answer('/x', { data: 2 })

    await stores.api.post('login', {})
    await stores.api.post('http://other.test/x', {})

    expect(stores.platform.network.sent.map(({ url }) => url)).toEqual([
      '/api/ex/login',
      'http://other.test/x',
    ])
  })
})

describe('idempotency', () => {
  const keys = (stores: ReturnType<typeof open>) =>
    stores.platform.network.requests(REGISTER).map(({ headers }) => headers['Idempotency-Key'])
  const register = (stores: ReturnType<typeof open>, intent?: string) =>
    stores.api.call(
      'visitor.register',
      { FormId: 'visitor', FormVersion: 1 },
      intent ? { intent } : {},
    )

  it('repeats one key over every retry of a call', async () => {
    const stores = open()
    stores.platform.network.answer(REGISTER, 'offline', 'offline', 'offline', { data: {} })

    await register(stores)

    expect(keys(stores)).toHaveLength(4)
    expect(new Set(keys(stores)).size).toBe(1)
    expect(keys(stores)[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('asks again, under the same key, when an answer broke off before its body', async () => {
    const stores = open()
    stores.platform.network.answer(REGISTER, { status: 200, text: '' }, { data: {} })

    await register(stores)

    expect(keys(stores)).toHaveLength(2)
    expect(new Set(keys(stores)).size).toBe(1)
  })

  it('keeps the key when the call is asked again after a renewal', async () => {
    const stores = open()
    stores.platform.network.answer('/api/visitor/login', loginReply('a'), loginReply('b'))
    await stores.session.login('visitor', phone)
    stores.platform.network.answer(REGISTER, refusal(401, 'unauthorized'), { data: {} })

    await register(stores)

    expect(keys(stores)).toHaveLength(2)
    expect(new Set(keys(stores)).size).toBe(1)
  })

  it('makes a new key for each call, unless the caller names the intent', async () => {
    const stores = open()
    stores.platform.network.answer(REGISTER, { data: {} })

    await register(stores)
    await register(stores)
    await register(stores, 'mine')
    await register(stores, 'mine')

    const [first, second, third, fourth] = keys(stores)
    expect(first).not.toBe(second)
    expect([third, fourth]).toEqual(['mine', 'mine'])
  })

  it('sends none with calls that write nothing', async () => {
    const stores = open()
    stores.platform.network.answer('/api/open/form', { data: {} })

    await stores.api.call('form.read', { id: 'visitor' })

    expect(stores.platform.network.sent[0]?.headers['Idempotency-Key']).toBeUndefined()
  })
})

describe('cached replies', () => {
  const CONTENT = '/api/ex/open/content'
  const minutes = (n: number) => n * 60_000

  it('asks for a content page once in 20 minutes, per type, fair and language', async () => {
    const stores = open()
    const { network, clock } = stores.platform
    network.answer(CONTENT, { data: { Html: 'x' } })
    const read = (type: string) => stores.api.call('content.read', { type })

    await read('privacy')
    clock.advance(minutes(20) - 1)
    await read('privacy')
    expect(network.requests(CONTENT)).toHaveLength(1)

    clock.advance(1)
    await read('privacy')
    await read('about')
    expect(network.requests(CONTENT)).toHaveLength(3)

    stores.language.apply('en')
    await read('about')
    expect(network.requests(CONTENT)).toHaveLength(4)
    stores.fair.enter('tgdemo000000002')
    await read('about')
    expect(network.requests(CONTENT)).toHaveLength(5)
    stores.language.apply('cn')
  })

  it('shares one request among calls at the same time and keeps no failure', async () => {
    const stores = open()
    stores.platform.network.answer(CONTENT, refusal(500, 'server_error'), { data: { Html: 'x' } })
    const read = () => stores.api.call('content.read', { type: 'privacy' })

    const both = await Promise.allSettled([read(), read()])
    await read()

    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(stores.platform.network.requests(CONTENT)).toHaveLength(2)
  })

  it('keeps an HTML page 15 minutes', async () => {
    const stores = open()
    const { network, clock } = stores.platform
    network.answer(
      '/page.html',
      { status: 200, text: '<p>1</p>' },
      { status: 200, text: '<p>2</p>' },
    )

    const first = await stores.api.getHtml('/page.html')
    clock.advance(minutes(15) - 1)
    const again = await stores.api.getHtml('/page.html')
    clock.advance(1)
    const later = await stores.api.getHtml('/page.html')

    expect([first, again, later]).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>'])
    expect(network.sent[0]?.method).toBe('GET')
    expect(network.sent[0]?.body).toBeUndefined()
  })
})

import { i18n } from '@/i18n/state'
import type { AppLocation } from '@/platform/types'
import { onEntry, readLocation } from '@/platform/weapp/location'
import { packScene, unpackScene } from '@core/wechat/scene'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const mockTaro: Record<string, unknown> = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy({}, { get: (_, name: string) => mockTaro[name] }),
}))

const FAIR = 'tgdemo000000001'
const OTHER = 'tgother00000002'
const CONFIG = '/api/oa/open/config'
const STAT = '/api/open/visitor/stat'
const config = (AppId: string) => ({ data: { AppId, Theme: { Color: '' } } })
const at = (query: Record<string, string>, route = '/pages/visitor/reg'): AppLocation => ({
  path: '',
  route,
  query,
  referrer: '',
})

afterEach(() => i18n.setLanguage('cn'))

describe('a program that runs and is opened again', () => {
  async function running() {
    const platform = fakePlatform({
      path: '',
      query: { app: FAIR, target: 'visitor', evid: 'gala', pid: 'P-1' },
    })
    platform.network
      .answer('/api/visitor/login', loginReply('t1'))
      .answer(CONFIG, config(FAIR))
      .answer(STAT, { data: { Counted: true } })
    const stores = fakeStores(platform)
    await stores.start()
    await stores.session.login('visitor', {
      Mobile: { CountryCode: '86', Number: '13800130426' },
      Code: '123456',
    })
    return stores
  }

  it('uses fair and language of the new address, keeps nothing of the former fair, and keeps its login for that fair', async () => {
    const stores = await running()
    stores.platform.network.answer(CONFIG, config(OTHER))
    await stores.enter(at({ app: OTHER, lang: 'en', f: 'poster' }))

    expect([stores.fair.appId, stores.language.current, stores.config.settings?.appId]).toEqual([
      OTHER,
      'en',
      OTHER,
    ])
    expect(stores.session.isLoggedIn).toBe(false)
    expect(stores.launch.query).toEqual({ app: OTHER, lang: 'en', f: 'poster' })
    expect(stores.platform.network.requests(STAT)[1]?.fields.f).toBe('poster')

    stores.platform.network.answer(CONFIG, config(FAIR))
    await stores.enter(at({ app: FAIR, target: 'visitor' }))
    expect(stores.session.token).toBe('t1')
  })

  it('continues unchanged where the address names its own fair, or none', async () => {
    const stores = await running()
    const before = stores.platform.network.requests(CONFIG).length
    await stores.enter(at({ app: FAIR }))
    await stores.enter(at({}))

    expect(stores.session.token).toBe('t1')
    expect(stores.platform.network.requests(CONFIG)).toHaveLength(before)
  })

  it('receives every new address once, and not its own when a person comes back', () => {
    let show: (options: object) => void = () => undefined
    Object.assign(mockTaro, {
      getLaunchOptionsSync: () => ({ path: 'pages/index', query: { lang: 'cn' } }),
      onAppShow: (listener: typeof show) => (show = listener),
    })
    const heard: AppLocation[] = []
    onEntry(location => heard.push(location))
    show({ path: 'pages/index', query: { lang: 'cn' } })
    show({ path: 'pages/visitor/reg', query: { app: OTHER } })
    show({ path: 'pages/visitor/reg', query: { app: OTHER } })

    expect(heard).toEqual([at({ app: OTHER })])
  })
})

it('an exhibitor who comes back starts as an exhibitor, unless the address says otherwise', async () => {
  const first = fakeStores(fakePlatform({ query: { app: FAIR } }))
  first.platform.network.answer('/api/ex/login', loginReply('t1', { Target: 'ex' }))
  await first.session.login('ex', { Account: 'north', Password: 'x' })
  const { rawLocal } = first.platform
  const again = (query: Record<string, string>) =>
    fakeStores(
      fakePlatform(
        { query: { app: FAIR, ...query } },
        { rawLocal, rawSession: fakePlatform().rawSession },
      ),
    )

  expect(again({}).audience.selected).toBe('ex')
  expect(again({ target: 'media' }).audience.selected).toBe('media')
})

describe('codes that open a page', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    [
      "a mini-program's own code",
      { scene: encodeURIComponent(`${FAIR};ftower-3;tvip`) },
      { app: FAIR, f: 'tower-3', target: 'vip' },
    ],
    ['a code that was made elsewhere', { scene: 'code%3DABC' }, { code: 'ABC' }],
    [
      'an ordinary code with one of our addresses',
      {
        q: encodeURIComponent(
          `https://fair.example/${FAIR}/?f=a%26b#/pages/visitor/reg?target=visitor&lang=en`,
        ),
      },
      { app: FAIR, f: 'a&b', target: 'visitor', lang: 'en' },
    ],
    [
      'a link of a company that was shared',
      { q: encodeURIComponent(`https://fair.example/${FAIR}/s/company/lan-qiao?lang=en`) },
      { app: FAIR, id: 'lan-qiao', lang: 'en' },
    ],
    ['an ordinary code with any other', { q: 'weixin%3A%2F%2Fx' }, {}],
    [
      'a parameter of the page, over what the code says',
      { lang: 'cn', scene: 'le' },
      { lang: 'cn' },
    ],
  ])('%s', (_, options, expected) => {
    Object.assign(mockTaro, {
      getCurrentPages: () => [{ route: 'pages/visitor/reg', options }],
      getLaunchOptionsSync: () => ({}),
    })
    const { route, query } = readLocation()
    const { scene: _scene, q: _q, ...rest } = query

    expect([route, rest]).toEqual(['/pages/visitor/reg', expected])
  })

  it('pack what fits and consists of WeChat’s characters, and nothing else', () => {
    const query = { app: FAIR, id: 'n-12', lang: 'en' }
    expect(packScene(query)).toBe(`${FAIR};in-12;len`)
    expect(unpackScene(packScene(query) ?? '')).toEqual(query)
    const unfit: Record<string, string>[] = [
      { id: 'x'.repeat(33) },
      { id: '展' },
      { id: 'a;b' },
      { colour: 'red' },
      { app: 'tg1' },
    ]
    for (const query of unfit) expect(packScene(query)).toBeUndefined()
  })
})

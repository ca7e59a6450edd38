import { fairClock } from '@/i18n/fairClock'
import { fairDateText, fairTimeText } from '@/i18n/fairTime'
import { i18n } from '@/i18n/state'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const CONFIG = '/api/oa/open/config'
const FAIR = 'tgdemo000000001'
const wire = (more: Record<string, unknown> = {}) => ({
  data: { AppId: FAIR, Theme: { Color: '#0A7C5A' }, ...more },
})
const open = (query: Record<string, string> = {}) => fakeStores(fakePlatform({ query }))

afterEach(() => {
  i18n.setLanguage('cn')
  i18n.setOverrides({})
  fairClock.setZone('')
})

describe('loading the configuration', () => {
  it('tries 10 times, 3 s apart, without a message, and keeps the failure so that a page can offer a retry', async () => {
    const stores = open()
    stores.platform.network.answer(CONFIG, 'offline')

    await stores.config.fetch()

    expect(stores.platform.network.requests(CONFIG)).toHaveLength(10)
    expect(stores.platform.clock.pauses).toEqual(Array(9).fill(3000))
    expect(stores.config.load.status).toBe('failed')
  })

  it('tells of a slow network from the third attempt on, while it goes on', async () => {
    const stores = open()
    const slow: boolean[] = []
    const note = () => (slow.push(stores.config.isSlow), 'offline' as const)
    stores.platform.network.answer(CONFIG, note, note, note, note, wire())

    await stores.config.fetch()

    expect(slow).toEqual([false, false, true, true])
    expect(stores.config.isSlow).toBe(false)
  })

  it('retries after an HTTP failure as well, then applies what comes', async () => {
    const stores = open()
    const updates: unknown[] = []
    stores.config.onUpdate(settings => updates.push(settings.appId))
    stores.platform.network.answer(
      CONFIG,
      refusal(503, 'unavailable'),
      'offline',
      wire({ title: '展会', title_en: 'Fair' }),
    )

    await stores.config.fetch()

    expect(stores.platform.network.requests(CONFIG)).toHaveLength(3)
    expect([stores.config.load.status, stores.config.title, updates]).toEqual([
      'ready',
      '展会',
      [FAIR],
    ])
    expect(stores.platform.calls).toContain('title 展会')
    expect(stores.config.themeVariables['--c-theme']).toBe('#0A7C5A')
  })

  it.each([
    [true, ['#FFFFFF: text in it could not be read']],
    [false, []],
  ])('warns of colours that were replaced when its debug is %s', async (debug, expected) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const stores = open()
    stores.platform.network.answer(
      CONFIG,
      wire({ Theme: { Color: '#F77400' }, css_var: { '--theme-text': '#FFFFFF' }, debug }),
    )

    await stores.config.fetch()

    expect(warn.mock.calls.flat()).toEqual(expected)
    warn.mockRestore()
  })

  it('shows every time by the clocks of the fair', async () => {
    const first = open()
    first.platform.network.answer(CONFIG, wire({ TimeZone: '-03:30' }))
    await first.config.fetch()
    expect(fairTimeText('2031-04-16T01:00:00Z')).toBe('2031-04-15 21:30')
    expect(fairDateText('2031-04-16T01:00:00Z')).toBe('2031-04-15')

    first.platform.network.answer(CONFIG, wire())
    await first.config.fetch()
    expect(fairTimeText('2031-04-16T01:00:00Z')).toBe('2031-04-16 09:00')
  })

  it('gives up at once when the fair does not exist', async () => {
    const stores = open({ app: 'tgnothing000000' })
    stores.platform.network.answer(CONFIG, refusal(200, 'unknown_fair'))

    await stores.config.fetch()

    expect(stores.platform.network.requests(CONFIG)).toHaveLength(1)
    expect(stores.config.load.status).toBe('failed')
  })

  it('loads once when asked twice at the same time', async () => {
    const stores = open()
    stores.platform.network.answer(CONFIG, wire())

    await Promise.all([stores.config.fetch(), stores.config.fetch()])

    expect(stores.platform.network.requests(CONFIG)).toHaveLength(1)
  })

  it('sends lastApp, projectId and the language', async () => {
    const stores = open({ app: FAIR, projectId: 'p1', target: 'visitor', lang: 'en' })
    stores.platform.network.answer(CONFIG, wire())

    await stores.config.fetch()

    expect(stores.platform.network.sent[0]?.fields).toMatchObject({
      lastApp: FAIR,
      projectId: 'p1',
      lang: 'EN',
      appId: FAIR,
    })
  })
})

describe('the banner', () => {
  const PICTURES = {
    banner: 'all',
    banner_en: 'all-en',
    visitor_banner: 'guests',
    visitor_banner_en: 'guests-en',
    visitor_h5_banner: 'phones',
    visitor_h5_banner_en: 'phones-en',
  }
  it.each([
    ['ex', 'all', 'all'],
    ['visitor', 'guests', 'phones'],
    ['media', 'guests', 'phones'],
    ['vip', 'all', 'phones'],
  ] as const)(
    'of %s is %s on wide windows and %s on phones, in both languages',
    async (target, wide, phone) => {
      for (const [lang, end] of [
        ['cn', ''],
        ['en', '-en'],
      ] as const) {
        const stores = open({ app: FAIR, target, lang })
        stores.platform.network.answer(CONFIG, wire(PICTURES))
        await stores.config.fetch()
        expect([stores.config.banner, stores.config.phoneBanner]).toEqual([wide + end, phone + end])
      }
    },
  )
})

describe('the configuration of the last visit', () => {
  const revisit = ({ platform }: ReturnType<typeof open>, query: Record<string, string> = {}) =>
    fakeStores(fakePlatform({ query }, platform))

  it('draws the first screen of the next one, offline as well', async () => {
    const first = open({ app: FAIR })
    first.platform.network.answer(
      CONFIG,
      wire({ title: '展会', lang: { 'shell.back': { 'zh-CN': '后退' } } }),
    )
    await first.config.fetch()
    i18n.setOverrides({})

    const { config, platform } = revisit(first)
    expect([config.settings?.appId, config.title, config.load.status]).toEqual([
      FAIR,
      '展会',
      'idle',
    ])
    expect(i18n.overrides['shell.back']?.cn).toBe('后退')

    platform.network.answer(CONFIG, 'offline')
    await config.fetch()
    expect([config.load.status, config.title]).toEqual(['failed', '展会'])
  })

  it('is not used for another fair, nor when it cannot be read', async () => {
    const first = open({ app: FAIR })
    first.platform.network.answer(CONFIG, wire({ title: '展会' }))
    await first.config.fetch()
    expect(revisit(first, { app: 'tgother00000002' }).config.settings).toBeUndefined()

    first.platform.local.set('oa_h5_config', {
      AppId: FAIR,
      Ads: 5,
      lang: 'x',
      apps: null,
      Notices: 7,
    })
    expect(revisit(first).config.settings).toBeUndefined()
  })
})

describe('what the shell reads', () => {
  const full = wire({
    title: '展', title_en: 'Fair', visitor_title: '观众', visitor_title_en: 'Visitors',
    banner: 'b.png', banner_en: 'b-en.png', visitor_banner: 'v.png',
    logo: 'l.png', visitor_logo_cn: 'vl.png', visitor_logo_en: 'vl-en.png',
    mutiple_lang_oa: false, mutiple_lang_visitor: true, mutiple_lang_event: true, mutiple_lang_card: false,
  }) // prettier-ignore

  it.each([
    ['ex', 'cn', '展', 'b.png', 'l.png'],
    ['ex', 'en', 'Fair', 'b-en.png', 'l.png'],
    ['visitor', 'cn', '观众', 'v.png', 'vl.png'],
    ['media', 'en', 'Visitors', 'v.png', 'vl-en.png'],
  ])(
    '%s in %s sees the title %s, the banner %s and the logo %s',
    async (target, lang, title, banner, logo) => {
      const stores = open({ target, lang })
      stores.platform.network.answer(CONFIG, full)

      await stores.config.fetch()

      expect([stores.config.title, stores.config.banner, stores.config.logo]).toEqual([
        title,
        banner,
        logo,
      ])
    },
  )

  it.each([
    ['ex', {}, false],
    ['visitor', {}, true],
    ['media', {}, true],
    ['vip', { evid: 'e1' }, true],
    ['vip', {}, false],
  ])('lets %s with %j change the language: %s', async (target, query, expected) => {
    const stores = open({ target, ...query })
    stores.platform.network.answer(CONFIG, full)

    await stores.config.fetch()

    expect(stores.config.canSwitchLanguage).toBe(expected)
  })

  it.each([
    ['an object', { 'c-theme': '#111111', '--own': '2px' }],
    ['a JSON text', '{"c-theme":"#111111","--own":"2px"}'],
  ])('applies css_var over the derived theme, given as %s', async (_, css_var) => {
    const stores = open()
    stores.platform.network.answer(CONFIG, wire({ css_var }))

    await stores.config.fetch()

    expect(stores.config.themeVariables).toMatchObject({
      '--c-theme': '#111111',
      '--own': '2px',
      '--c-button': '#0A7C5A',
    })
  })

  it('ignores a broken css_var and values that would end their declaration', async () => {
    const broken = open()
    broken.platform.network.answer(CONFIG, wire({ css_var: '{oops' }))
    await broken.config.fetch()
    expect(broken.config.load.status).toBe('ready')

    const hostile = open()
    hostile.platform.network.answer(
      CONFIG,
      wire({ css_var: { a: 'red; background: url(x)', b: 'blue' } }),
    )
    await hostile.config.fetch()
    expect(hostile.config.themeVariables['--a']).toBeUndefined()
    expect(hostile.config.themeVariables['--b']).toBe('blue')
  })

  it('has the default theme before anything is loaded', () => {
    expect(open().config.themeVariables['--c-theme']).toBe('#F77400')
  })
})

it.each([
  ['{app} 登记', '穗澜展 登记'],
  ['{name}{app}', '穗澜展'],
])('the title %s reads %s', async (title, expected) => {
  const stores = open()
  stores.platform.network.answer(CONFIG, wire({ title, product_name: '穗澜展' }))
  await stores.config.fetch()

  expect(stores.config.title).toBe(expected)
})

import { LandingPage } from '@/features/landing/LandingPage'
import Taro from '@tarojs/taro'
import { LoginPage } from '@/features/login/LoginPage'
import {
  MediaRegistrationPage,
  VisitorRegistrationPage,
} from '@/features/registration/RegistrationPage'
import type { Audience } from '@core/domain/audience'
import { destinationOf, pageOfAct } from '@/shell/destination'
import { KEYS } from '@/stores/storageKeys'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { loginReply } from '../../support/client/fakeStores'
import { refusal } from '../../support/client/fakeHttp'
import { mountPage } from '../../support/client/mountPage'
import { settle, shownPage } from '../../support/client/shownPage'

const FAIR = 'tgdemo000000001'
const LOGINS: Record<Audience, string> = {
  visitor: '/api/visitor/login',
  media: '/api/media/login',
  vip: '/api/vip/login',
  ex: '/api/ex/login',
}

afterEach(() => jest.restoreAllMocks())

/** Stores of a person logged in as `audience`. */
async function known(
  audience: Audience,
  isRegistered: boolean,
  query: Record<string, string> = {},
) {
  const stores = fakeStores(fakePlatform({ query: { app: FAIR, target: audience, ...query } }))
  stores.platform.network.answer(
    LOGINS[audience],
    loginReply('t', { Target: audience, Registered: isRegistered }),
  )
  await stores.session.login(audience, { CardCode: 'x' })
  return stores
}

describe('where a login leads', () => {
  it.each<[Audience, boolean, string | undefined, string]>([
    ['visitor', false, undefined, 'visitorRegistration'],
    ['visitor', true, undefined, 'visitorCard'],
    ['media', false, undefined, 'mediaRegistration'],
    ['media', true, undefined, 'mediaCard'],
    ['vip', false, undefined, 'visitorRegistration'],
    ['vip', true, undefined, 'visitorCard'],
    ['ex', true, undefined, 'exhibitorHome'],
    ['visitor', true, 'signin', 'visitorCheckIn'],
    ['visitor', false, 'signin', 'visitorRegistration'],
    ['ex', true, 'card', 'badges'],
    ['visitor', true, 'menu', 'visitorCard'],
    ['visitor', true, 'constructor', 'visitorCard'],
  ])('%s, registered %s, act %s: %s', async (audience, isRegistered, act, expected) => {
    expect(destinationOf(await known(audience, isRegistered, act ? { act } : {}))).toBe(expected)
  })

  it('ignores an act that does not exist', () => {
    expect([
      pageOfAct('drop table', 'visitor'),
      pageOfAct('', 'ex'),
      pageOfAct('__proto__', 'ex'),
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe('the entry', () => {
  const entry = (
    query: Record<string, string>,
    path = '/',
    answer: Parameters<typeof shownPage>[3] = () => undefined,
  ) => shownPage(LandingPage, '/pages/index', query, answer, path)

  it.each([
    [{ target: 'visitor', act: 'card' }, /^navigateTo \/pages\/login\?.*target=visitor/],
    [{ target: 'media', act: 'reg' }, /^navigateTo \/pages\/media\/reg\?.*target=media/],
    [{ target: 'visitor', act: 'nonsense' }, undefined],
  ])('does what %o asks for', async (query, expected) => {
    const page = await entry(query)

    if (expected) expect(page.went[0]).toMatch(expected)
    else expect(page.went).toEqual([])
    page.close()
  })

  it('leads from /vipreg to the login once a session, so that “back” does not return to it', async () => {
    const page = await entry({}, '/vipreg')
    expect(page.went).toHaveLength(1)
    expect(page.went[0]).toMatch(/^navigateTo \/pages\/login\?.*target=vip/)
    page.close()
    expect(page.stores.platform.session.get(KEYS.entered)).toBeDefined()
  })

  it.each([
    [
      'a form',
      { Kind: 'form', Subject: 'booth', Page: '/pages/exhibitor/dynamic_form', Id: 'booth' },
      'dynamic_form?id=booth&pass=p1',
    ],
    [
      'a badge',
      { Kind: 'record', Subject: 'badge:b1', Page: '/pages/exhibitor/badgeApply', Id: 'b1' },
      'badgeApply?id=b1&pass=p1',
    ],
  ])('opens the page of %s for the pass of its link', async (_, link, address) => {
    const good = await entry({ pass: 'p1' }, '/', network =>
      network.answer('/api/open/link', { data: { Token: 't', ...link } }),
    )
    expect(good.went[0]).toContain(`redirectTo /pages/exhibitor/${address}`)
    good.close()
  })

  it('says why a link does not open', async () => {
    const bad = await entry({ pass: 'p2' }, '/', network =>
      network.answer('/api/open/link', refusal(200, 'link_expired', 'The link has expired!')),
    )
    expect(bad.went).toEqual([])
    expect(bad.said()).toContain('The link has expired!')
    bad.close()
  })

  it.each([
    ['visitor', 'Log in by phone'],
    ['media', 'Log in by phone'],
    ['ex', 'Exhibitor login'],
  ])(
    'says to a %s whose login ended that it ended, and puts the login first',
    async (target, action) => {
      const page = await entry({ target, from: target })
      expect(document.querySelector('.tf-landing__note')).not.toBeNull()
      await page.press(action)
      expect(page.went[0]).toMatch(/^navigateTo \/pages\/login/)
      page.close()
    },
  )

  it('says nothing where `from` names another audience or none', async () => {
    for (const from of ['ex', 'robot']) {
      const page = await entry({ target: 'visitor', from })
      expect(document.querySelector('.tf-landing__note')).toBeNull()
      page.close()
    }
  })

  it('leads a VIP whose invitation needs nothing more to their registration', async () => {
    const page = await entry({ target: 'vip', evid: 'gala', pid: 'GALA' }, '/', network =>
      network.answer('/api/vip/login', loginReply('t', { Target: 'vip', Name: 'Lu Bai' })),
    )
    await settle()

    expect(page.went[0]).toMatch(/^navigateTo \/pages\/visitor\/reg\?.*target=vip/)
    expect(page.said()).toContain('Lu Bai')
    page.close()
  })

  it('follows the address by which a running program is opened', async () => {
    jest
      .spyOn(Taro, 'navigateTo')
      .mockImplementation(option => (went.push(option.url), Promise.resolve({ errMsg: '' })))
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const went: string[] = []
    const stores = fakeStores(fakePlatform({ query: { app: FAIR, lang: 'en' } }))
    stores.platform.network.answer('/api/oa/open/config', {
      data: { AppId: FAIR, mutiple_lang_event: true },
    })
    await stores.config.fetch()
    stores.platform.location.query = { app: FAIR, target: 'vip', evid: 'gala', act: 'card' }
    const page = await mountPage(LandingPage, stores)
    await settle()

    expect(went[0]).toMatch(/^\/pages\/login\?.*target=vip/)
    // The flag of events, not of cards.
    expect(stores.config.canSwitchLanguage).toBe(true)
    page.unmout()
  })

  it.each([
    ['/pages/login', LoginPage, 'ex'],
    ['/pages/media/reg', MediaRegistrationPage, 'media'],
    ['/pages/visitor/reg', VisitorRegistrationPage, 'visitor'],
  ] as const)(
    '%s serves its own audience also where its address names none',
    async (route, Page, audience) => {
      const page = await shownPage(Page, route, {}, () => undefined)
      expect(page.stores.audience.selected).toBe(audience)
      page.close()
    },
  )

  it('shows all news', async () => {
    const page = await entry({})
    await page.press('All news')
    expect(page.went[0]).toMatch(/^navigateTo \/pages\/news\/list/)
    page.close()
  })
})

describe('the login of VIPs', () => {
  const login = (path: string, query: Record<string, string> = {}) =>
    shownPage(LoginPage, '/pages/login', { target: 'vip', ...query }, () => undefined, path)

  it.each<[string, Record<string, string>, string[]]>([
    ['/vipreg', {}, ['login-card']],
    ['/meeting', {}, ['login-event', 'login-code']],
    ['/meeting', { evid: 'gala' }, ['login-code']],
    ['/', {}, ['login-card']],
  ])('behind %s with %o asks for %o', async (path, query, fields) => {
    const page = await login(path, query)
    expect(
      [...document.querySelectorAll('input')]
        .map(({ id }) => id)
        .filter(id => id.startsWith('login-') && id !== 'login-consent'),
    ).toEqual(fields)
    page.close()
  })

  it('offers the other form', async () => {
    const page = await login('/meeting')
    await page.press('Log in with a card number instead')
    expect(document.querySelector('#login-card')).not.toBeNull()
    await page.press('Use an event invitation instead')
    expect(document.querySelector('#login-event')).not.toBeNull()
    page.close()
  })
})

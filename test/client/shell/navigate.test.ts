import Taro from '@tarojs/taro'
import { keepInvite, keptInvite } from '@/shell/invite'
import { addLeaveGuard } from '@/shell/leaving'
import { createNavigator } from '@/shell/navigate'
import { openAddress } from '@/shell/openAddress'
import { toList } from '@/shell/toList'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    navigateTo: jest.fn(() => Promise.resolve()),
    redirectTo: jest.fn(() => Promise.resolve()),
    reLaunch: jest.fn(() => Promise.resolve()),
    navigateBack: jest.fn(() => Promise.resolve()),
    getCurrentPages: jest.fn(() => [{}]),
  },
}))

const APP = 'tgdemo000000001'
const open = (query: Record<string, string> = {}) => {
  const stores = fakeStores(fakePlatform({ query: { app: APP, target: 'visitor', ...query } }))
  stores.platform.network
    .answer('/api/visitor/login', loginReply('t'))
    .answer('/api/ex/login', loginReply('t', { Target: 'ex' }))
    .answer('/api/open/logout', { data: {} })
  return stores
}
const phone = { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '1' }
const went = (method: 'navigateTo' | 'redirectTo' | 'reLaunch') =>
  jest.mocked(Taro[method]).mock.calls.map(([{ url }]) => url)
const pages = (count: number) =>
  jest.mocked(Taro.getCurrentPages).mockReturnValue(Array<Taro.Page>(count))

beforeEach(() => {
  jest.clearAllMocks()
  pages(1)
})

describe('navigation', () => {
  it('appends app, lang and target to every address', () => {
    const go = createNavigator(open())

    go.to('newsDetails', { id: 'n 1' })
    go.replace('visitorCard')
    go.restart('landing')

    const carried = `app=${APP}&lang=cn&target=visitor`
    expect(went('navigateTo')).toEqual([`/pages/news/details?id=n%201&${carried}`])
    expect(went('redirectTo')).toEqual([`/pages/visitor/mycard?${carried}`])
    expect(went('reLaunch')).toEqual([`/pages/index?${carried}`])
  })

  it('switches the language by an address in the app that names one, and by no other', () => {
    const stores = open()
    const follow = (address: string) =>
      openAddress(address, createNavigator(stores), stores.platform)

    follow('/pages/news/details?id=1')
    expect(stores.language.current).toBe('cn')
    follow('/pages/news/details?id=2&lang=en')
    expect(stores.language.current).toBe('en')
    follow('/pages/news/details?id=3&lang=xx')
    expect(stores.language.current).toBe('en')
    expect(went('navigateTo').map(address => /lang=\w+/.exec(address ?? '')?.[0])).toEqual([
      'lang=cn',
      'lang=en',
      'lang=en',
    ])
    stores.language.apply('cn')
  })

  it('goes one page back when there is one', () => {
    pages(2)

    createNavigator(open()).back('login')

    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    expect(went('reLaunch')).toEqual([])
  })

  it.each([
    ['to the fallback it is given', 'visitorCard', '/pages/visitor/mycard'],
    ['to the index without one', undefined, '/pages/index'],
  ] as const)('goes %s from the only page', (_, fallback, expected) => {
    createNavigator(open()).back(fallback)

    expect(went('reLaunch')[0]?.split('?')[0]).toBe(expected)
  })

  it('leads exhibitors from the only page to their menu', async () => {
    const stores = open({ target: 'ex' })
    await stores.session.login('ex', phone)

    createNavigator(stores).back()

    expect(went('reLaunch')[0]?.split('?')[0]).toBe('/pages/exhibitor/exhibitorMenu')
  })
})

describe('the way from a page to its list', () => {
  const below = (route: string, query: object, how: 'options' | '$taroParams') =>
    jest
      .mocked(Taro.getCurrentPages)
      .mockReturnValue([{}, { route, [how]: query }, {}] as unknown as Taro.Page[])

  it.each([
    ['the browser', '/pages/exhibitor/invitation', '$taroParams'],
    ['a mini-program', 'pages/exhibitor/invitation', 'options'],
  ] as const)('goes back where the list lies below, in %s', (_, route, how) => {
    below(route, { app: APP }, how)

    toList(createNavigator(open()), 'invitations')

    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    expect(went('redirectTo')).toEqual([])
  })

  it.each([
    ['another page', '/pages/exhibitor/exhibitorMenu', {}],
    ['another of them', '/pages/exhibitor/invitation', { id: 'b2' }],
    ['none', undefined, {}],
  ] as const)('replaces the page by the list where %s lies below', (_, route, query) => {
    if (route === undefined) pages(1)
    else below(route, query, '$taroParams')

    toList(createNavigator(open({ target: 'ex' })), 'invitations')

    expect(Taro.navigateBack).not.toHaveBeenCalled()
    expect(went('redirectTo')).toEqual([`/pages/exhibitor/invitation?app=${APP}&lang=cn&target=ex`])
    expect(went('reLaunch')).toEqual([])
  })
})

describe('leaving after a logout', () => {
  it('returns to the index with app, id, evid, pid, f and target; lang only where it can be switched', async () => {
    const stores = open({ id: '1', evid: 'e', pid: 'p', source: 'poster', uid: 'u' })
    await stores.session.login('visitor', phone)

    await createNavigator(stores).logout()

    expect(stores.session.isLoggedIn).toBe(false)
    expect(went('reLaunch')).toEqual([
      `/pages/index?app=${APP}&id=1&evid=e&pid=p&f=poster&target=visitor`,
    ])
  })

  it('keeps lang where it can be switched', async () => {
    const stores = open()
    stores.platform.network.answer('/api/oa/open/config', {
      data: { AppId: APP, Theme: { Color: '' }, mutiple_lang_visitor: true },
    })
    await stores.config.fetch()

    await createNavigator(stores).logout()

    expect(went('reLaunch')).toEqual([`/pages/index?app=${APP}&lang=cn&target=visitor`])
  })

  it('leaves no invitation behind, neither the one of the page nor the one the app was opened with', async () => {
    const stores = open({ invite: 'LAUNCH-1' })
    await stores.session.login('visitor', phone)
    stores.platform.location.query = { invite: 'PAGE-1' }
    expect(keptInvite(stores)).toBe('PAGE-1')

    await createNavigator(stores).logout()

    expect(keptInvite(stores)).toBeUndefined()
    stores.platform.location.query = {}
    expect(keptInvite(stores)).toBeUndefined()
    // A person who is invited themselves, or who accepts that invitation, registers by it all the
    // same.
    keepInvite(stores, 'PAGE-1')
    expect(keptInvite(stores)).toBe('PAGE-1')
    stores.platform.location.query = { invite: 'PAGE-2' }
    expect(keptInvite(stores)).toBe('PAGE-2')
  })

  it('goes back instead inside a mini-program', async () => {
    const stores = open()
    let wentBack = false
    stores.platform.afterLogout = () => void (wentBack = true)

    await createNavigator(stores).logout()

    expect(wentBack).toBe(true)
    expect(went('reLaunch')).toEqual([])
  })
})

it('stays logged in when something would be lost and the person declines', async () => {
  const stores = open()
  await stores.session.login('visitor', phone)
  const release = addLeaveGuard(async () => false)
  const go = createNavigator(stores)

  go.replace('visitorCard')
  await go.logout()
  release()

  expect(went('redirectTo')).toEqual([])
  expect(stores.session.isLoggedIn).toBe(true)
})

it('works when WeChat holds no more pages: it returns to an open page of the same address, or replaces the page on screen', () => {
  const stack: { route: string; options: Record<string, string> }[] = [
    { route: 'pages/index', options: {} },
  ]
  const page = (url: string) => {
    const [path = '', query = ''] = url.split('?')
    return {
      route: path.slice(1),
      options: Object.fromEntries(
        query.split('&').map(pair => pair.split('=') as [string, string]),
      ),
    }
  }
  jest.mocked(Taro.getCurrentPages).mockImplementation(() => stack as unknown as Taro.Page[])
  jest.mocked(Taro.navigateTo).mockImplementation(({ url }) => {
    if (stack.length === 10) throw new Error('navigateTo:fail webview count limit exceed')
    stack.push(page(url))
    return Promise.resolve({} as never)
  })
  jest
    .mocked(Taro.redirectTo)
    .mockImplementation(({ url }) => (stack.splice(-1, 1, page(url)), Promise.resolve({} as never)))
  jest.mocked(Taro.navigateBack).mockImplementation(options => {
    stack.splice(-(options?.delta ?? 1))
    return Promise.resolve({} as never)
  })
  const stores = open()
  stores.platform.capabilities.mostPages = 9
  const go = createNavigator(stores)

  for (let step = 1; step <= 15; step++) {
    go.to('newsDetails', { id: `n ${step}` })
    expect(stack[stack.length - 1]?.options.id).toBe(`n%20${step}`)
    expect(stack.length).toBe(Math.min(step + 1, 9))
  }
  go.to('newsDetails', { id: 'n 5' })

  expect(stack.map(({ options }) => options.id)).toEqual([
    undefined,
    ...[1, 2, 3, 4, 5].map(step => `n%20${step}`),
  ])
})

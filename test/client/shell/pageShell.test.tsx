import Taro from '@tarojs/taro'
import { act } from 'react'
import type { LoginUser } from '@/api/parse/user'
import type { Capabilities } from '@/platform/types'
import { PageShell, type PageShellProps } from '@/shell/PageShell'
import { click } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

const CONFIG = {
  AppId: 'tgdemo000000001',
  FloatMenu: true,
  Theme: { Color: '#0A7C5A' },
  title: '穗澜',
  title_en: 'SUILAN',
  banner: '/wide.png',
  OfficialAccount: { Name: '穗澜', Name_en: 'SUILAN', Qr: '/qr.png' },
}
const EXHIBITOR: LoginUser = {
  id: '1',
  audience: 'ex',
  token: 't',
  name: '顾南舟',
  lastAppId: CONFIG.AppId,
  mobile: '',
  isRegistered: true,
}
const settle = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 400)))
/** A window that is as wide as the media queries want it to be. */
const widen = (isWide: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({
      matches: isWide && query.includes('min-width'),
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
    configurable: true,
  })

async function page(
  route: string,
  props: Partial<PageShellProps> = {},
  capabilities: Partial<Capabilities> = {},
  config: object = {},
) {
  const stores = fakeStores(fakePlatform({ route, query: { lang: 'en', target: 'visitor' } }))
  Object.assign(stores.platform.capabilities, capabilities)
  stores.platform.network.answer('/api/oa/open/config', { data: { ...CONFIG, ...config } })
  await stores.config.fetch()
  const Page = () => (
    <PageShell title="Here" {...props}>
      words
    </PageShell>
  )
  const utils = await mountPage(Page, stores, route)
  await settle()
  return utils
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  widen(false)
})

describe('the frame of a page', () => {
  it.each([
    ['floats over news', '/pages/news/details', {}, true],
    ['not over the entry', '/pages/index', {}, false],
    ['not over a login', '/pages/login', {}, false],
    ['not over actions of the page', '/pages/news/details', { bottom: 'actions' }, false],
    ['not over steps', '/pages/news/details', { top: 'steps' }, false],
    ['not over the badge', '/pages/visitor/mycard', { tone: 'ink' }, false],
  ] as const)('the button: %s', async (_, route, props, expected) => {
    const utils = await page(route, props)

    expect(document.querySelector('.tf-float') !== null).toBe(expected)
    utils.unmout()
  })

  it.each([
    ['in its footer', { copyright: '© Fair' }, {}, ['tf-shell--floats']],
    ['below what it shows, where there is none', {}, {}, ['tf-shell--floats', 'tf-shell--bare']],
    ['nowhere, where nothing floats', {}, { bottom: 'actions' }, []],
  ] as const)('leaves room for the button %s', async (_, more, props, expected) => {
    const utils = await page('/pages/news/details', props, {}, more)
    const shell = document.querySelector('.tf-shell')

    expect(
      ['tf-shell--floats', 'tf-shell--bare'].filter(name => shell?.classList.contains(name)),
    ).toEqual(expected)
    utils.unmout()
  })

  it.each([
    ['/pages/index', true],
    ['/pages/login', true],
    ['/pages/visitor/reg', true],
    ['/pages/media/reg', true],
    ['/pages/visitor/signin', false],
  ])(
    'suggests the official account in WeChat where people come in: %s',
    async (route, expected) => {
      const utils = await page(route, { top: 'steps' }, { knowsWechatUser: true })

      expect(document.querySelector('.tf-official--above') !== null).toBe(expected)
      utils.unmout()
    },
  )

  it('begins with a link past the bar to the main part of this very page', async () => {
    const utils = await page('/pages/news/details')
    const skip = document.querySelector<HTMLElement>('.tf-shell__skip')
    if (!skip) throw new Error('no way past the bar')

    expect(skip.textContent).toBe('Skip to content')
    click(skip)

    expect(document.activeElement?.getAttribute('role')).toBe('main')
    utils.unmout()
  })

  it.each([
    ['wide windows show the fair’s picture', true, false, 1],
    ['narrow ones do not load it', false, false, 0],
    ['pages with a banner of their own have theirs', true, true, 0],
  ])('%s', async (_, isWide, hasBanner, expected) => {
    widen(isWide)
    const utils = await page('/pages/news/details', { hasBanner })

    expect(document.querySelectorAll('.tf-shell__banner img[src="/wide.png"]')).toHaveLength(
      expected,
    )
    utils.unmout()
  })
  it('keeps the space of the picture and the places of the hall before the fair is known', async () => {
    widen(true)
    const before = async (route: string) => {
      const stores = fakeStores(fakePlatform({ route, query: { lang: 'en' } }))
      const Page = () => (
        <PageShell title="Here" top={<span className="places" />}>
          words
        </PageShell>
      )
      const utils = await mountPage(Page, stores, route)
      const count = (name: string) => document.querySelectorAll(name).length
      const found = [count('.tf-shell__banner'), count('.places')]
      utils.unmout()
      return found
    }
    expect(await before('/pages/exhibitor/content')).toEqual([1, 0])
    expect(await before('/pages/hall/favourites')).toEqual([0, 1])
    expect(await before('/pages/exhibitor/landpage')).toEqual([0, 0])
  })
  it('keeps the space of the picture until it is known whether there is one', async () => {
    widen(true)
    const route = '/pages/exhibitor/exhibitorMenu'
    const stores = fakeStores(fakePlatform({ route, query: { lang: 'en', target: 'ex' } }))
    stores.session.become(EXHIBITOR)
    const Page = () => <PageShell title="Here">words</PageShell>
    const utils = await mountPage(Page, stores, route)

    expect(document.querySelectorAll('.tf-shell__banner')).toHaveLength(1)
    utils.unmout()
  })
})

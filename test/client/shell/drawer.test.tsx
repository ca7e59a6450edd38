import Taro from '@tarojs/taro'
import { act } from 'react'
import type { Audience } from '@core/domain/audience'
import { i18n } from '@/i18n/state'
import { menuGroups } from '@/shell/drawer/menuGroups'
import { NavigationDrawer } from '@/shell/drawer/NavigationDrawer'
import { clearDrawings, click, draw, pass, press } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { menuOf, wireMenu } from '../../support/client/exhibitorMenu'
import { withStores } from '../../support/client/withStores'

const APP = 'tgdemo000000001'
const CONFIG = {
  AppId: APP,
  Theme: { Color: '' },
  Pages: [{ id: 'faq', title: '常见问题', title_en: 'Questions' }],
}

async function loggedIn(audience: Audience, registered = true) {
  const stores = fakeStores(fakePlatform({ query: { app: APP, lang: 'en', target: audience } }))
  const more = {
    Target: audience,
    Registered: registered,
    CompanyName: audience === 'ex' ? '蓝盐' : undefined,
    CompanyName_en: 'Lanyan',
  }
  for (const path of ['/api/visitor/login', '/api/media/login', '/api/vip/login', '/api/ex/login'])
    stores.platform.network.answer(path, loginReply('t', more))
  stores.platform.network.answer('/api/oa/open/config', { data: CONFIG })
  await stores.config.fetch()
  await stores.session.login(audience, { Account: 'a', Password: 'b' })
  return stores
}
const entriesOf = async (...who: Parameters<typeof loggedIn>) =>
  menuGroups(await loggedIn(...who)).flatMap(({ entries }) => entries.map(({ id }) => id))

beforeEach(() => {
  jest.useFakeTimers()
  // Going on counts the pages that are open; here the router of Taro keeps none.
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  i18n.setLanguage('en')
})
afterEach(() => {
  clearDrawings()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('the drawer', () => {
  it.each([
    [
      'visitor',
      true,
      ['visitorCard', 'visitorInvitation', 'visitorCheckIn', 'newsList', 'page-faq'],
    ],
    [
      'visitor',
      false,
      ['visitorRegistration', 'visitorInvitation', 'visitorCheckIn', 'newsList', 'page-faq'],
    ],
    ['media', true, ['mediaCard', 'visitorCheckIn', 'newsList', 'page-faq']],
    ['media', false, ['mediaRegistration', 'visitorCheckIn', 'newsList', 'page-faq']],
    ['vip', false, ['visitorRegistration', 'visitorCheckIn', 'newsList', 'page-faq']],
    ['ex', true, ['exhibitorHome', 'newsList', 'page-faq']],
  ] as const)('of a %s (registered: %s)', async (audience, registered, expected) => {
    expect(await entriesOf(audience, registered)).toEqual(expected)
  })

  it('has the tiles of the fair for each audience, in both languages, and none without a page', async () => {
    const tile = (Id: string, Targets: readonly string[], Url = '/pages/hall/index') => ({
      ...{ Id, Group: 'hall', Name: `甲${Id}`, Name_en: `Tile ${Id}`, Icon: 'company' },
      ...{ Url, Targets },
    })
    const Menu = {
      Groups: [
        { Id: 'hall', Name: '逛展', Name_en: 'At the fair' },
        { Id: 'empty', Name: '空', Name_en: 'Empty' },
      ],
      Items: [
        tile('a', ['visitor', 'vip']),
        tile('b', ['media']),
        tile('c', ['visitor'], '/pages/hall/nowhere'),
      ],
    }
    const tilesOf = async (audience: Audience) => {
      const stores = await loggedIn(audience)
      stores.platform.network.answer('/api/oa/open/config', { data: { ...CONFIG, Menu } })
      await stores.config.fetch()
      return menuGroups(stores)
        .filter(({ id }) => id.startsWith('tiles-'))
        .map(({ title, entries }) => [title, ...entries.map(({ text }) => text)])
    }
    expect(await tilesOf('visitor')).toEqual([['At the fair', 'Tile a']])
    expect(await tilesOf('vip')).toEqual([['At the fair', 'Tile a']])
    expect(await tilesOf('media')).toEqual([['At the fair', 'Tile b']])
    expect(await tilesOf('ex')).toEqual([])
    i18n.setLanguage('cn')
    const stores = await loggedIn('visitor')
    expect(stores.config.settings?.peopleMenu).toEqual([])
  })

  it('shows who is logged in and what waits, leads there, and ends with the logout', async () => {
    const went = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
    const stores = await loggedIn('ex')
    stores.menu.keep(menuOf({ badge: 120 }))
    const onClose = jest.fn()
    const { box, find } = draw(withStores(stores, <NavigationDrawer open onClose={onClose} />))
    await pass(300)

    expect(find('.tf-menu__name').textContent).toBe('Lanyan')
    const rows = [...box.querySelectorAll<HTMLElement>('.tf-menu__row')]
    expect(rows[rows.length - 1]?.textContent).toBe('Log out')
    const tickets = rows.find(row => row.textContent?.startsWith('Tile 1'))
    expect(tickets?.getAttribute('aria-label')).toBe('Tile 1, 120 unread')
    expect(tickets?.parentElement?.querySelector('.tf-unread')?.textContent).toBe('99+')
    if (tickets) click(tickets)

    expect(onClose).toHaveBeenCalledTimes(1)
    expect(went.mock.calls[0]?.[0].url).toMatch(/^\/pages\/exhibitor\/ticket\?/)
    went.mockRestore()
  })

  it('shows its tiles in the present language', async () => {
    const stores = await loggedIn('ex')
    stores.menu.keep(menuOf({}))
    stores.platform.network.answer('/api/ex/menu/list', { data: wireMenu() })
    draw(withStores(stores, <NavigationDrawer open onClose={() => undefined} />))
    await pass(300)
    expect(stores.platform.network.requests('/api/ex/menu/list')).toHaveLength(0)

    act(() => i18n.setLanguage('cn'))
    await pass(300)
    expect(stores.platform.network.requests('/api/ex/menu/list')).toHaveLength(1)
    expect(stores.menu.isMissing).toBe(false)
  })

  it('closes by Escape', async () => {
    const onClose = jest.fn()
    const { find } = draw(
      withStores(await loggedIn('visitor'), <NavigationDrawer open onClose={onClose} />),
    )
    await pass(300)

    press(find('[role=dialog]'), 'Escape')

    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('what the shell knows of the menu', () => {
  it('goes home where there is a choice of audience, or where none is known yet', async () => {
    const { menu } = await loggedIn('ex')

    expect(menu.hasChoice).toBe(true)
    menu.keep(menuOf({}))
    expect(menu.hasChoice).toBe(false)
    menu.keep(menuOf({}, {}))
    expect(menu.hasChoice).toBe(true)
  })

  it('survives a reload and not a logout', async () => {
    const stores = await loggedIn('ex')
    stores.menu.keep(menuOf({ badge: 3 }))
    stores.platform.network.answer('/api/open/logout', { data: {} })

    const again = fakeStores(fakePlatform({ query: { app: APP } }, stores.platform))
    expect([again.menu.hasChoice, again.menu.unread]).toEqual([false, 0])
    await stores.session.logout()
    expect([stores.menu.hasChoice, stores.menu.unread]).toEqual([true, 0])
  })
})

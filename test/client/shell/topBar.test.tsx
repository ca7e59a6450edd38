import Taro from '@tarojs/taro'
import { act } from 'react'
import type { Audience } from '@core/domain/audience'
import { i18n } from '@/i18n/state'
import type { RouteName } from '@/routes'
import { TopBar } from '@/shell/TopBar'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { menuOf } from '../../support/client/exhibitorMenu'
import { withStores } from '../../support/client/withStores'

let isAlone = false
let mockScroll: (at: { scrollTop: number }) => void = () => undefined
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  usePageScroll: (listener: typeof mockScroll) => void (mockScroll = listener),
}))

const APP = 'tgdemo000000001'
const FLAGS = { mutiple_lang_oa: true, mutiple_lang_visitor: true, mutiple_lang_card: true }

async function bar(
  route: RouteName,
  {
    audience,
    flags = FLAGS,
    entries,
  }: { audience?: Audience; flags?: object; entries?: number } = {},
) {
  clearDrawings()
  const stores = fakeStores(
    fakePlatform({ query: { app: APP, lang: 'en', target: audience ?? 'visitor' } }),
  )
  for (const path of ['/api/visitor/login', '/api/ex/login'])
    stores.platform.network.answer(path, loginReply('t', { Target: audience }))
  stores.platform.network.answer('/api/oa/open/config', {
    data: { AppId: APP, Theme: { Color: '' }, ...flags },
  })
  await stores.config.fetch()
  if (audience) await stores.session.login(audience, { Account: 'a', Password: 'b' })
  if (entries !== undefined)
    stores.menu.keep(menuOf(...Array.from({ length: entries }, () => ({}))))
  const { box } = draw(
    withStores(
      stores,
      <TopBar title="Here" route={route} isStart={route === 'landing'} isOver={false} />,
    ),
  )
  return [...box.querySelectorAll('[role=button]')].map(
    button => button.getAttribute('aria-label') ?? button.textContent,
  )
}

beforeEach(() => {
  isAlone = false
  i18n.setLanguage('en')
  jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => Array<Taro.Page>(isAlone ? 1 : 2))
})
afterEach(clearDrawings)

const SWITCH = '中文，切换到中文'

describe('the bar over a banner', () => {
  it('is transparent at the top, half opaque after 90 px and opaque after 180', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation(draw => (draw(0), 0))
    const stores = fakeStores(fakePlatform({ query: { app: APP, lang: 'en' } }))
    const { find } = draw(
      withStores(stores, <TopBar title="Here" route="newsDetails" isStart={false} isOver />),
    )
    const seen = [-20, 90, 180, 900, 0].map(scrollTop => {
      act(() => mockScroll({ scrollTop }))
      const bar = find('.tf-top-bar')
      return [
        find<HTMLElement>('.tf-top-bar__ground').style.getPropertyValue('--fade'),
        bar.classList.contains('is-clear'),
      ]
    })
    expect(seen).toEqual([
      ['0', true],
      ['0.5', false],
      ['1', false],
      ['1', false],
      ['0', true],
    ])
  })
})

describe('the bar', () => {
  it('shows an unknown person back, home and language; menu and logout are for those logged in', async () => {
    expect(await bar('newsDetails')).toEqual(['Back', 'Home', SWITCH])
  })

  it('shows a person who is logged in logout and menu, but not on the index', async () => {
    expect(await bar('newsDetails', { audience: 'visitor' })).toEqual([
      'Back',
      'Home',
      SWITCH,
      'Log out',
      'More',
    ])
    expect(await bar('landing', { audience: 'visitor' })).toEqual([SWITCH])
  })

  it('has no visitor’s logout at the gate, where the staff work', async () => {
    expect(await bar('gate', { audience: 'visitor' })).not.toContain('Log out')
  })

  it('offers home where it is the only page', async () => {
    isAlone = true

    expect((await bar('newsDetails'))[0]).toBe('Home')
  })

  it('has no way back on the exhibitors’ menu', async () => {
    expect(await bar('exhibitorHome', { audience: 'ex' })).toEqual([
      'Home',
      SWITCH,
      'Log out',
      'More',
    ])
  })

  it.each([
    ['unknown', undefined, true],
    ['one', 1, false],
    ['two', 2, true],
  ])(
    'leads exhibitors home where the entries of their menu are %s: %s',
    async (_, entries, expected) => {
      const buttons = await bar('tickets', {
        audience: 'ex',
        ...(entries === undefined ? {} : { entries }),
      })

      expect(buttons.includes('Home')).toBe(expected)
    },
  )

  it.each(['visitorCard', 'visitorInvitation'] as const)(
    'switches no language on %s',
    async route => {
      expect(await bar(route)).not.toContain(SWITCH)
    },
  )

  it('switches no language where the audience’s flag is off', async () => {
    expect(
      await bar('newsDetails', { flags: { ...FLAGS, mutiple_lang_visitor: false } }),
    ).not.toContain(SWITCH)
    expect(
      await bar('newsDetails', { flags: { mutiple_lang_visitor: false }, audience: 'ex' }),
    ).not.toContain(SWITCH)
  })
})

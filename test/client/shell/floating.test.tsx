import { act } from 'react'
import type { Audience } from '@core/domain/audience'
import { overlayOpened } from '@/components/overlays'
import { i18n } from '@/i18n/state'
import { FloatingLayer } from '@/shell/floating/FloatingLayer'
import { quickActions } from '@/shell/floating/quickActions'
import { KEYS } from '@/stores/storageKeys'
import { clearDrawings, click, draw, pass, press } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  usePageScroll: () => undefined,
}))

const APP = 'tgdemo000000001'
const CONFIG = {
  AppId: APP,
  FloatMenu: true,
  Theme: { Color: '#F77400' },
  Contact: { Phone: '400 555 0131' },
}
const ACCOUNT = { Name: '穗澜', Name_en: 'SUILAN', Qr: '/qr.png' }

async function open(config: object = CONFIG, audience?: Audience, registered = false) {
  const stores = fakeStores(
    fakePlatform({ query: { app: APP, lang: 'en', target: audience ?? 'visitor' } }),
  )
  stores.platform.network.answer('/api/oa/open/config', { data: config })
  for (const path of ['/api/visitor/login', '/api/media/login', '/api/vip/login', '/api/ex/login'])
    stores.platform.network.answer(
      path,
      loginReply('t', { Target: audience, Registered: registered }),
    )
  await stores.config.fetch()
  if (audience) await stores.session.login(audience, { Account: 'a', Password: 'b' })
  return stores
}
const ids = (actions: readonly { id: string }[]) => actions.map(({ id }) => id)
const drawLayer = (stores: Awaited<ReturnType<typeof open>>) =>
  draw(withStores(stores, <FloatingLayer route="newsDetails" mainId="here" />))

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('en')
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

describe('the quick actions', () => {
  it.each([
    ['somebody unknown', undefined, false, ['register', 'contact', 'home', 'top']],
    ['a visitor with a badge', 'visitor', true, ['card', 'contact', 'home', 'top']],
    ['a journalist without one', 'media', false, ['register', 'contact', 'home', 'top']],
    ['an exhibitor', 'ex', true, ['contact', 'home', 'top']],
  ] as const)('of %s', async (_, audience, registered, expected) => {
    const stores = await open(CONFIG, audience, registered)

    expect(ids(quickActions(stores, 'newsDetails', true))).toEqual(expected)
  })

  it('leave out the present page, and what the configuration does not give', async () => {
    const stores = await open({ ...CONFIG, Contact: undefined })

    expect(ids(quickActions(stores, 'landing', false))).toEqual(['register'])
    expect(ids(quickActions(stores, 'visitorRegistration', false))).toEqual(['home'])
  })
})

describe('the floating button', () => {
  it('is docked only on pages of work, and shows no plus where nothing can be added', async () => {
    const stores = await open(CONFIG, 'ex')
    const layer = (route: 'leads' | 'newsDetails') =>
      draw(withStores(stores, <FloatingLayer route={route} mainId="here" />)).find('.tf-float')
    expect(layer('leads').className).toContain('is-docked')
    expect(layer('leads').innerHTML).not.toContain('tf-icon--plus')
    clearDrawings()
    expect(layer('newsDetails').className).not.toContain('is-docked')
  })

  it('opens its actions, calls the organiser, and gives the focus back', async () => {
    const stores = await open()
    const { find, box } = drawLayer(stores)
    const button = find('.tf-float__button')
    act(() => button.focus())

    click(button)
    await pass()
    expect(find('[role=dialog]').getAttribute('aria-label')).toBe('Quick actions')
    const contact = [...box.querySelectorAll<HTMLElement>('.tf-float-actions__row')].find(
      row => row.textContent === 'Contact the organiser',
    )
    if (!contact) throw new Error('no way to the organiser')
    click(contact)
    await pass()

    expect(stores.platform.calls).toContain('link tel:4005550131')
    expect(box.querySelector('[role=dialog]')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('goes to the edge it is moved to and stays there for the session', async () => {
    const stores = await open()
    const { find } = drawLayer(stores)

    press(find('.tf-float__button'), 'ArrowLeft')

    expect(stores.platform.session.get(KEYS.floatPlace)).toEqual({ side: 'left', share: 1 })
    expect(find('.tf-float').style.transform).toMatch(/^translate3d\(5px/)
  })

  it('rests where it is released, and can be pressed by keyboard afterwards', async () => {
    const stores = await open()
    const { find, box } = drawLayer(stores)
    const touch = (name: string, clientX?: number, clientY?: number) =>
      find('.tf-float').dispatchEvent(
        Object.assign(new Event(name, { bubbles: true }), {
          touches: clientX === undefined ? [] : [{ clientX, clientY }],
        }),
      )

    // Quicker than it is drawn.
    act(() => {
      touch('touchstart', 900, 700)
      touch('touchmove', 10, 100)
      touch('touchend')
    })
    expect(stores.platform.session.get(KEYS.floatPlace)).toMatchObject({ side: 'left' })
    // What the browser makes of the finger is no press.
    click(find('.tf-float__button'))
    expect(box.querySelector('[role=dialog]')).toBeNull()

    await pass(1000)
    press(find('.tf-float__button'), 'Enter')
    await pass()
    expect(box.querySelector('[role=dialog]')).not.toBeNull()
  })

  it('moves aside for windows over the page and for typing, and comes back', async () => {
    const { find } = drawLayer(await open())
    const isAside = () => find('.tf-float').classList.contains('is-aside')
    const input = document.createElement('input')
    document.body.append(input)

    let close: () => void = () => undefined
    act(() => void (close = overlayOpened()))
    expect(isAside()).toBe(true)
    act(close)
    expect(isAside()).toBe(false)
    act(() => input.focus())
    expect(isAside()).toBe(true)
    act(() => input.blur())
    await pass(1)
    expect(isAside()).toBe(false)
  })

  it('is taken away by the configuration', async () => {
    expect(drawLayer(await open({ ...CONFIG, FloatMenu: false }, 'visitor')).box.innerHTML).toBe('')
    expect(drawLayer(await open({ ...CONFIG, FloatMenu: undefined })).box.innerHTML).toBe('')
    expect(
      drawLayer(await open({ ...CONFIG, FloatMenu: undefined }, 'visitor')).box.innerHTML,
    ).not.toBe('')
  })

  it('is shown to one audience and not to another, as the fair configures it', async () => {
    const config = {
      ...CONFIG,
      FloatMenu: true,
      FloatMenus: { visitor: 'never', media: 'known', ex: 'never' },
    }
    const isThere = async (audience?: Audience) => {
      const { box } = drawLayer(await open(config, audience))
      const there = box.innerHTML !== ''
      clearDrawings()
      return there
    }
    expect(await isThere('visitor')).toBe(false)
    expect(await isThere()).toBe(false)
    expect(await isThere('media')).toBe(true)
    expect(await isThere('ex')).toBe(false)
    // what says nothing of its own follows the switch for all
    expect(await isThere('vip')).toBe(true)
  })
})

describe('the official account', () => {
  const inWechat = async (config: object) => {
    const stores = await open(config)
    Object.assign(stores.platform.capabilities, { knowsWechatUser: true })
    return stores
  }

  it('is suggested for 8 s, once per session', async () => {
    const stores = await inWechat({ ...CONFIG, OfficialAccount: ACCOUNT })
    const { box } = drawLayer(stores)

    await pass(7999)
    expect(box.querySelector('.tf-official')).not.toBeNull()
    await pass(1)
    expect(box.querySelector('.tf-official')).toBeNull()
    expect(box.querySelector('.tf-float')).not.toBeNull()
    clearDrawings()
    expect(drawLayer(stores).box.querySelector('.tf-official')).toBeNull()
  })

  it('is suggested above the button of a page with one action, and leaves nothing behind', async () => {
    const stores = await inWechat({ ...CONFIG, OfficialAccount: ACCOUNT })
    const { box, find } = draw(
      withStores(stores, <FloatingLayer route="landing" mainId="here" isSuggestion />),
    )

    expect(find('.tf-official').classList.contains('tf-official--above')).toBe(true)
    await pass(8000)
    expect(box.innerHTML).toBe('')
  })

  it('stays while the pointer or the focus is on it, and disappears when it is closed', async () => {
    const { box, find } = drawLayer(await inWechat({ ...CONFIG, OfficialAccount: ACCOUNT }))
    const prompt = find('.tf-official')
    const close = find('.tf-official__close')

    await pass(5000)
    act(() => close.focus())
    await pass(60_000)
    expect(box.querySelector('.tf-official')).toBe(prompt)
    act(() => close.blur())
    await pass(2999)
    expect(box.querySelector('.tf-official')).toBe(prompt)
    click(close)
    await pass()
    expect(box.querySelector('.tf-official')).toBeNull()
  })

  it.each([
    ['outside WeChat', false, ACCOUNT],
    ['where the fair has none', true, undefined],
  ])('is not suggested %s', async (_, isWechat, account) => {
    const stores = await open({ ...CONFIG, OfficialAccount: account })
    Object.assign(stores.platform.capabilities, { knowsWechatUser: isWechat })

    expect(drawLayer(stores).box.querySelector('.tf-official')).toBeNull()
  })
})

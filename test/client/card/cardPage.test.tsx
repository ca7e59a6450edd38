import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from 'react'
import type { VisitorCard } from '@core/contract/registration'
import { MediaCardPage, VisitorCardPage } from '@/features/visitorCard/VisitorCardPage'
import { keepCard } from '@/stores/keptCard'
import { click } from '../../support/client/draw'
import { refusal, type Answerer } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'
import { CARD, MEDIA_CARD, VIP_CARD } from './cards'

const PATH = '/api/visitor/card'
const CONFIG = {
  AppId: 'tgdemo000000001',
  Theme: { Color: '#0A7C5A' },
  title: '穗澜',
  title_en: 'SUILAN',
  mutiple_lang_visitor: true,
  mutiple_lang_card: true,
  mutiple_lang_event: true,
  Fair: {
    Code: 'SUILAN',
    Start: '2031-04-16',
    End: '2031-04-18',
    Open: '09:00–17:00',
    Name: '穗澜',
    Short: '穗澜',
    Venue: '',
    Halls: '',
  },
}
const LOGINS = {
  visitor: { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' },
  media: { Mobile: { CountryCode: '86', Number: '13800130430' }, Code: '123456' },
  vip: { CardCode: 'SLV3' },
} as const
type Guest = keyof typeof LOGINS
const PRESS_FILE = {
  Id: 'p',
  Title: 'Press facts',
  Category: 'Press',
  FileName: 'press-facts.txt',
  Mime: 'text/plain',
  Bytes: 2048,
  Version: '1',
  MustRead: false,
  UpdatedAt: '2031-03-20T01:00:00.000Z',
  State: 'new',
  HadAt: '',
}

const pass = (ms = 30) => act(() => new Promise<void>(resolve => setTimeout(resolve, ms)))
let page: Awaited<ReturnType<typeof mountPage>> | undefined
let went: string[] = []

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  went = []
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  for (const way of ['navigateTo', 'redirectTo', 'reLaunch'] as const)
    jest
      .spyOn(Taro, way)
      .mockImplementation(({ url }) => (went.push(url), Promise.resolve({ errMsg: '' })))
})
afterEach(() => {
  act(() => page?.unmout())
  jest.restoreAllMocks()
})

interface Opened {
  guest?: Guest
  answer?: Answerer
  query?: Record<string, string>
  Page?: typeof VisitorCardPage
  kept?: VisitorCard
}

async function open({
  guest,
  answer = { data: CARD },
  query = {},
  Page = VisitorCardPage,
  kept,
}: Opened) {
  const route = Page === MediaCardPage ? '/pages/media/mycard' : '/pages/visitor/mycard'
  const platform = fakePlatform({ route, query: { lang: 'en', app: CONFIG.AppId, ...query } })
  const { network } = platform
  network.answer('/api/oa/open/config', { data: CONFIG }).answer(PATH, answer)
  network.answer('/api/ex/download/list', { data: { Items: [PRESS_FILE], Unread: 1 } })
  network.answer('/api/ex/download/open', {
    data: { Item: PRESS_FILE, Url: '/downloads/p?e=1', ViewUrl: '' },
  })
  const stores = fakeStores(platform)
  await stores.config.fetch()
  if (guest) {
    network.answer(`/api/${guest}/login`, loginReply('t1', { Target: guest, Registered: true }))
    await stores.session.login(guest, LOGINS[guest])
  }
  if (kept) keepCard(stores.personal, kept, Date.parse('2031-04-15T20:05:00+08:00'))
  page = await mountPage(Page, stores, route)
  await pass()
  const said = () => document.body.textContent ?? ''
  const button = (name: string | RegExp) =>
    [...document.querySelectorAll<HTMLElement>('[role=button], [role=link]')].find(each =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').match(name),
    )
  const press = async (name: string | RegExp) => {
    const found = button(name)
    if (!found) throw new Error(`no ${String(name)} in ${said()}`)
    click(found)
    await pass()
  }
  const ways = () => went.map(url => url.replace(/app=[^&]+&?|lang=en&?/g, '').replace(/[?&]$/, ''))
  return {
    stores,
    network,
    platform,
    said,
    button,
    press,
    ways,
    route,
    calls: () => platform.calls,
  }
}

describe('whose card a page shows', () => {
  it('is that of the person who is logged in, also for VIPs on the page of the visitors', async () => {
    const { said, stores } = await open({
      guest: 'vip',
      answer: { data: VIP_CARD },
      query: { target: 'visitor' },
    })

    expect(said()).toContain('白露')
    expect(said()).toContain('VIP')
    expect(stores.audience.current).toBe('vip')
  })

  it('is media’s on a page of their own, and the visitors’ page leads them there', async () => {
    const { ways } = await open({ guest: 'media', answer: { data: MEDIA_CARD } })
    expect(ways()).toEqual(['/pages/media/mycard?target=media'])
  })

  it('says where media may go, and gives them the press kit', async () => {
    const { said, press, ways, calls } = await open({
      guest: 'media',
      Page: MediaCardPage,
      answer: { data: MEDIA_CARD },
    })
    expect(said()).toContain('Press centre · Interview area')

    await press(/^Download Press facts, TXT · 2KB/)
    expect(calls()).toContain('download press-facts.txt /downloads/p?e=1')
    await press(/^News of the fair/)
    expect(ways()[0]).toMatch(/^\/pages\/news\/[a-z]+\?target=media$/)
  })

  it.each([
    {
      Page: VisitorCardPage,
      query: { target: 'vip' },
      login: 'target=vip',
      hint: 'VIP card number',
    },
    {
      Page: VisitorCardPage,
      query: {},
      login: 'target=visitor',
      hint: 'the number you registered with',
    },
    {
      Page: MediaCardPage,
      query: {},
      login: 'target=media',
      hint: 'the number you registered with',
    },
  ])(
    'asks a person without a login to log in as its audience: $login',
    async ({ Page, query, login, hint }) => {
      const { said, press, ways } = await open({ Page, query: query as Record<string, string> })
      expect(said()).toContain(hint)

      await press(/^Log in$/)
      expect(ways()).toEqual([`/pages/login?${login}`])
    },
  )

  it.each([
    { guest: 'visitor', Page: VisitorCardPage, way: '/pages/visitor/reg?target=visitor' },
    { guest: 'vip', Page: VisitorCardPage, way: '/pages/visitor/reg?target=vip' },
    { guest: 'media', Page: MediaCardPage, way: '/pages/media/reg?target=media' },
  ] as const)(
    'shows a $guest who has not registered no card, and leads them to register',
    async ({ guest, Page, way }) => {
      const { press, ways, said } = await open({
        guest,
        Page,
        answer: refusal(200, 'not_registered'),
      })
      expect(said()).toContain(
        { visitor: 'No e-badge yet', media: 'No press e-badge yet', vip: 'No VIP e-badge yet' }[
          guest
        ],
      )

      await press(/^Register$/)
      expect(ways()).toEqual([way])
    },
  )
})

describe('what a card says and leads to', () => {
  it('says why the registration came back and how to correct it, and shows no code', async () => {
    const returned = {
      ...MEDIA_CARD,
      State: 'returned',
      Reason: '请补充记者证照片',
      CanEdit: true,
    } as const
    const { said, press, ways, button } = await open({
      guest: 'media',
      Page: MediaCardPage,
      answer: { data: returned },
    })
    expect(said()).toContain('请补充记者证照片')
    expect(button(/Entry QR code/)).toBeUndefined()
    expect(button(/^Save image/)).toBeUndefined()

    await press(/^Complete it now/)
    expect(ways()).toEqual(['/pages/media/reg?edit=1&target=media'])
  })

  it('shows its days, and the way to change answers while they may be changed', async () => {
    const card = { ...CARD, CanEdit: true, UsedDays: ['2031-04-16'] }
    const { said, press, ways } = await open({ guest: 'visitor', answer: { data: card } })
    expect(
      [...document.querySelectorAll('.tf-day-strip__day')].map(({ textContent }) => textContent),
    ).toHaveLength(3)
    expect(said()).toContain('04.16Checked in')

    await press(/^Edit my registration/)
    expect(ways()).toEqual(['/pages/visitor/reg?edit=1&target=visitor'])
  })

  it('offers no change and no orders where there are none', async () => {
    const { button } = await open({ guest: 'visitor' })
    expect(button(/^Edit my registration/)).toBeUndefined()
    expect(button(/^My ticket orders/)).toBeUndefined()
  })

  // the result of a registration is this card, or the page that shows the state of the registration
  it.each([
    ['approved', true],
    ['unpaid', true],
    ['submitted', true],
    ['returned', true],
    ['rejected', false],
    ['revoked', false],
    ['expired', false],
    ['of tomorrow', false],
  ])('offers to add colleagues while the registration may invite: %s', async (State, isThere) => {
    const { button, said } = await open({ guest: 'visitor', answer: { data: { ...CARD, State } } })
    expect(button(/^Invite colleagues/) !== undefined).toBe(isThere)
    // nor is one that opens no gate told how to be shown there
    expect(said().includes('At the gate')).toBe(isThere)
  })

  it('shows a VIP their event, which they can add to their calendar', async () => {
    const { said, press, platform } = await open({ guest: 'vip', answer: { data: VIP_CARD } })
    expect(said()).toContain('SUILAN Night: the Harvest Dinner')
    expect(said()).toContain('2031-04-16 18:30–22:00')

    await press(/^Add to calendar/)
    expect(platform.calls.find(call => call.startsWith('calendar'))).toContain(
      'Lan Hall, Yunxi Expo Centre',
    )
  })

  it('has no switch of the language (SPEC §2)', async () => {
    const { button } = await open({ guest: 'visitor' })
    expect(button(/中文/)).toBeUndefined()
  })
})

describe('the card on a dead network', () => {
  it('shows the kept card with its time, and the new one as soon as the network is back', async () => {
    const { said, network, platform } = await open({
      guest: 'visitor',
      answer: 'offline',
      kept: { ...CARD, NameStr: 'Kept Name' },
    })
    await pass(2500)
    expect(said()).toContain('Kept Name')
    expect(said()).toContain('Offline, as of 2031-04-15 20:05')

    network.answer(PATH, { data: CARD })
    act(() => platform.connect(true))
    await pass()
    expect(said()).toContain('林若溪')
    expect(said()).not.toContain('Offline')
  })

  it('is asked for again when a person comes back to it', async () => {
    const { network, route, said } = await open({ guest: 'visitor' })
    network.answer(PATH, { data: { ...CARD, State: 'revoked' } })

    act(() => void safeExecute(route, 'onHide'))
    act(() => void safeExecute(route, 'onShow'))
    await pass()
    expect(said()).toContain('Revoked')
  })
})

it('is held up bright, the screen kept on, while it is the page people see', async () => {
  const { press, platform, route } = await open({ guest: 'visitor' })
  const set: string[] = []
  Object.assign(platform, {
    setBrightness: async (value?: number) => set.push(`bright ${value}`),
    keepScreenOn: async (isOn: boolean) => set.push(`on ${isOn}`),
  })
  const now = () => set.splice(0).sort()
  await press(/tap to enlarge/)
  expect(now()).toEqual(['bright 1'])
  act(() => void safeExecute(route, 'onHide'))
  await pass()
  expect(now()).toEqual(['bright undefined', 'on false'])
  act(() => void safeExecute(route, 'onShow'))
  await pass()
  expect([now(), document.querySelector('.tf-qr-full')]).toEqual([['on true'], null])
})

it('shows a placeholder while the card is loading', async () => {
  let answer: () => void = () => undefined
  const waiting: Answerer = () => new Promise(resolve => (answer = () => resolve({ data: CARD })))
  const { said } = await open({ guest: 'visitor', answer: waiting })
  expect(document.querySelector('.tf-badge [aria-busy], .tf-badge[aria-busy]')).not.toBeNull()

  answer()
  await pass()
  expect(said()).toContain('林若溪')
  expect(document.querySelector('.tf-badge[aria-busy]')).toBeNull()
})

import Taro from '@tarojs/taro'
import { act } from 'react'
import type { AdOfferReply } from '@core/contract/ads'
import { BrandingPage } from '@/features/branding/BrandingPage'
import { i18n } from '@/i18n/state'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'
import { settle } from '../../support/client/shownPage'
import { item, page } from '../resources/listSupport'

const ROUTE = '/pages/exhibitor/branding'
const CONFIG = {
  data: {
    AppId: 'tgdemo000000001',
    Theme: { Color: '#0A7C5A' },
    title: '穗澜',
    title_en: 'SUILAN',
  },
}
const OFFER: AdOfferReply = {
  IsOn: true,
  Days: ['2031-04-03', '2031-04-04', '2031-04-05'],
  Today: '2031-04-04',
  MostDays: 21,
  PayTo: 'Account 1',
  PaysOnline: true,
  Places: [
    {
      Id: 'top',
      Page: 'directory',
      Name: 'Top of the directory',
      Width: 1200,
      Height: 300,
      PricePerDay: 1200,
      Stock: 2,
      Left: [2, 0, 1],
    },
  ],
  Mine: [{ Id: 'a', State: 'running', Price: 3600, Shown: 412, Clicked: 37 }],
  Poster: { Visits: 0, Registrations: 0 },
}
let close: (() => void) | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  window.scrollTo = () => undefined
})
afterEach(() => {
  act(() => close?.())
  jest.restoreAllMocks()
  i18n.setLanguage('cn')
})

async function show(offer: AdOfferReply, list: ReturnType<typeof page>) {
  const went: string[] = []
  jest
    .spyOn(Taro, 'navigateTo')
    .mockImplementation(({ url }) => (went.push(url), Promise.resolve({ errMsg: '' })))
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const stores = fakeStores(
    fakePlatform({ route: ROUTE, query: { app: 'tgdemo000000001', lang: 'en', tab: 'ads' } }),
  )
  stores.platform.network
    .answer('/api/oa/open/config', CONFIG)
    .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7', Role: 'admin' }))
    .answer('/api/ex/data/list', { data: list })
    .answer('/api/ex/ad/offer', { data: offer })
  await stores.config.fetch()
  await stores.session.login('ex', { Account: 'a', Password: 'b' })
  await act(async () => {
    const mounted = await mountPage(BrandingPage, stores, ROUTE)
    close = () => mounted.unmout()
  })
  await settle()
  return { went, said: () => document.body.textContent ?? '' }
}

describe('the advertisements of a company', () => {
  it('stand below the places, what is left of them from today on, and the figures', async () => {
    const { said, went } = await show(
      OFFER,
      page([item('a', 'running', { Title: 'Have a cup', Subtitle: ['Top', '', '', ''] })]),
    )
    for (const words of [
      'Top of the directory',
      'CNY 1,200 a day',
      'Picture 1200 × 300 px',
      '412',
      '37',
      'Have a cup',
      'Running',
    ])
      expect(said()).toContain(words)
    const days = [...document.querySelectorAll('[role=listitem]')]
      .map(node => node.getAttribute('aria-label'))
      .filter(Boolean)
    expect(days).toEqual(expect.arrayContaining(['2031-04-04: 0 left', '2031-04-05: 1 left']))
    expect(days).not.toContain('2031-04-03: 2 left')
    const add = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(node =>
      node.textContent?.includes('Book an ad'),
    )
    act(() => add?.click())
    await settle()
    expect(went[0]).toMatch(/\/pages\/exhibitor\/branding\?tab=ads&id=new\./)
  })

  it('say that a fair offers no places', async () => {
    const { said } = await show({ ...OFFER, IsOn: false, Places: [], Days: [], Mine: [] }, page([]))
    expect(said()).toContain('This fair offers no places for ads')
  })
})

import Taro from '@tarojs/taro'
import { act } from 'react'
import type { AdOfferReply } from '@core/contract/ads'
import type { Order } from '@core/contract/payment'
import { AdOutcome } from '@/features/branding/AdFigures'
import { i18n } from '@/i18n/state'
import { click } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'
import { settle } from '../../support/client/shownPage'

const ROUTE = '/pages/exhibitor/branding'
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const ORDER: Order = {
  Id: 'o1',
  TicketType: 'fairpass-ad',
  Name: '广告位',
  Name_en: 'Advertisement',
  Quantity: 1,
  Total: 360_000,
  Discount: 0,
  Code: '',
  Currency: 'CNY',
  State: 'pending',
  CreatedAt: later(-1000),
  ExpiresAt: later(600_000),
  PaidAt: '',
  RefundedAt: '',
  CanPay: true,
  CanCancel: true,
  CanRefund: false,
  Purpose: 'ad',
  Subject: 'a',
  About: '来喝一杯',
}
const offer = (State: string, order?: Order, PaysOnline = true): { data: AdOfferReply } => ({
  data: {
    IsOn: true,
    Days: [],
    Today: '2031-04-04',
    MostDays: 21,
    PayTo: '账号 1',
    PaysOnline,
    Places: [],
    Mine: [{ Id: 'a', State, Price: 3600, Shown: 0, Clicked: 0, ...(order && { Order: order }) }],
    Poster: { Visits: 0, Registrations: 0 },
  },
})
let close: (() => void) | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  i18n.setLanguage('cn')
  window.scrollTo = () => undefined
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => {
  act(() => close?.())
  jest.restoreAllMocks()
})

async function show(first: { data: AdOfferReply }) {
  const platform = fakePlatform({ route: ROUTE, query: { tab: 'ads', id: 'a' } })
  platform.payVia = () => Promise.resolve('qr')
  const stores = fakeStores(platform)
  platform.network
    .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7', Role: 'admin' }))
    .answer('/api/ex/ad/offer', first)
  await stores.session.login('ex', { Account: 'a', Password: 'b' })
  const changes: string[] = []
  await act(async () => {
    const Page = () => (
      <AdOutcome id="a" state="confirmed" onChange={() => void changes.push('change')} />
    )
    const mounted = await mountPage(Page, stores, ROUTE)
    close = () => mounted.unmout()
  })
  await settle()
  const press = async (name: string) => {
    const all = [...document.querySelectorAll<HTMLElement>('[role=button]')]
    const found = all.find(
      node => node.textContent === name || node.getAttribute('aria-label') === name,
    )
    if (!found) throw new Error(`no button ${name}`)
    click(found)
    await settle()
  }
  return {
    network: platform.network,
    platform,
    press,
    changes,
    said: () => document.body.textContent ?? '',
  }
}

it('pays a confirmed advertisement by its order, and then reads the advertisement again', async () => {
  const { network, platform, press, changes, said } = await show(offer('confirmed'))
  expect(said()).toContain('应付 ¥3,600')
  expect(said()).toContain('也可以转账')
  network
    .answer('/api/ex/ad/order', { data: ORDER })
    .answer('/api/ex/ad/offer', offer('confirmed', ORDER))
  await press('在线支付')
  expect(network.requests('/api/ex/ad/order').map(({ fields }) => fields)).toMatchObject([
    { Id: 'a' },
  ])
  expect(said()).toContain('广告位 · 来喝一杯')
  expect(said()).not.toContain('1 张')

  const empty = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' }
  network
    .answer('/api/open/order/pay', {
      data: { ...empty, CashierUrl: '', CodeUrl: 'weixin://wxpay/bizpayurl?pr=1' },
    })
    .answer('/api/open/order/read', { data: ORDER })
  await press('支付 ¥3,600.00 订单号 o1')
  expect(document.querySelector('.tf-pay-panel__qr')).not.toBeNull()
  expect(platform.location.query).toEqual({ tab: 'ads', id: 'a', order: 'o1', paying: 'qr' })

  const paid = {
    ...ORDER,
    State: 'paid' as const,
    CanPay: false,
    CanCancel: false,
    PaidAt: later(0),
  }
  network
    .answer('/api/open/order/read', { data: paid })
    .answer('/api/ex/ad/offer', offer('paid', paid))
  await press('已付款，查询结果')
  await settle()
  expect(changes).toEqual(['change'])
  expect(said()).toContain('付款记录')
  expect(platform.location.query).toEqual({ tab: 'ads', id: 'a' })
})

it('is paid by a transfer where the fair takes no money', async () => {
  const { said } = await show(offer('confirmed', undefined, false))
  expect(said()).toContain('账号 1')
  expect(said()).not.toContain('在线支付')
})

import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from 'react'
import { TicketPage } from '@/features/tickets/TicketPage'
import { i18n } from '@/i18n/state'
import { click } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

jest.mock('@/shell/wechat/useMessages', () =>
  jest.requireActual<object>('@/shell/wechat/useMessages.weapp'),
)

const CONFIG = {
  data: { AppId: 'tgdemo000000001', Templates: {}, Theme: { Color: '#0A7C5A' }, title: '穗澜' },
}
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const ORDER = {
  Id: 'o1',
  TicketType: 'guest',
  Name: '客户邀请票',
  Name_en: '',
  Quantity: 2,
  Total: 4000,
  Discount: 0,
  Code: '',
  Currency: 'CNY',
  State: 'pending',
  CreatedAt: later(-60_000),
  ExpiresAt: later(600_000),
  PaidAt: '',
  RefundedAt: '',
  CanPay: true,
  CanCancel: true,
  CanRefund: false,
}
const PAID = { ...ORDER, State: 'paid', PaidAt: later(0), CanPay: false, CanCancel: false }
const NO_PARAMS = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' }
const CODE = { data: { ...NO_PARAMS, CashierUrl: '', CodeUrl: 'weixin://wxpay/bizpayurl?pr=one' } }
const PAGE = { data: { ...NO_PARAMS, CashierUrl: 'https://wx.tenpay.com/x?prepay_id=1' } }
const pass = (ms = 60) => act(() => new Promise<void>(resolve => setTimeout(resolve, ms)))
let mounted: Awaited<ReturnType<typeof mountPage>> | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  i18n.setLanguage('cn')
  window.scrollTo = () => undefined
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => {
  act(() => mounted?.unmout())
  jest.restoreAllMocks()
})

async function open(via: 'qr' | 'h5', query: Record<string, string> = {}) {
  const platform = fakePlatform({ route: '/pages/exhibitor/ticket', query })
  // the page is looked at: a pause lasts, so that only what is pressed is asked
  platform.payVia = () => Promise.resolve(via)
  platform.pay = ({ CashierUrl }) => (
    platform.calls.push(`left for ${CashierUrl}`),
    Promise.resolve({ outcome: 'elsewhere' })
  )
  const stores = fakeStores(platform)
  platform.network
    .answer('/api/oa/open/config', CONFIG)
    .answer('/api/ex/login', loginReply('t1', { Target: 'ex' }))
    .answer('/api/open/ticket/types', { data: { Types: [], HasCodes: false } })
    .answer('/api/open/order/list', { data: { Orders: [ORDER] } })
    .answer('/api/ex/ticket/list', { data: { Tickets: [] } })
    .answer('/api/open/order/read', { data: ORDER })
    .answer('/api/open/order/pay', via === 'qr' ? CODE : PAGE)
  await stores.config.fetch()
  await stores.session.login('ex', { Account: 'lanyan', Password: 'secret' })
  mounted = await mountPage(TicketPage, stores, '/pages/exhibitor/ticket')
  await pass()
  const find = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
      node => node.getAttribute('aria-label') === name || node.textContent === name,
    )
  const press = async (name: string) => {
    const found = find(name)
    if (!found) throw new Error(`no button ${name}`)
    click(found)
    await pass()
  }
  const sent = () =>
    platform.network.requests('/api/open/order/pay').map(({ fields }) => fields['Via'])
  const settle = () =>
    platform.network
      .answer('/api/open/order/read', { data: PAID })
      .answer('/api/open/order/list', { data: { Orders: [PAID] } })
  const qr = () => document.querySelector('.tf-pay-panel__qr')
  const panel = () => document.querySelector<HTMLElement>('#paying-o1')
  return {
    platform,
    find,
    press,
    sent,
    settle,
    qr,
    panel,
    said: () => document.body.textContent ?? '',
  }
}

it('shows the code with its purpose, and that it is paid when the server says so', async () => {
  const { platform, press, find, sent, settle, qr, panel, said } = await open('qr')
  await press('支付 ¥40.00 订单号 o1')
  expect(sent()).toEqual(['qr'])
  expect(qr()?.getAttribute('aria-label')).toBe('付款二维码，¥40.00')
  expect(said()).toContain('扫描二维码付款')
  expect(document.activeElement).toBe(panel())
  expect(find('支付 ¥40.00 订单号 o1')).toBeUndefined()
  expect(find('保存二维码')).toBeUndefined()
  expect(platform.location.query).toMatchObject({ order: 'o1', paying: 'qr' })

  await press('已付款，查询结果')
  expect(panel()?.querySelector('.tf-pay-panel__said')?.textContent).toBe('尚未收到付款')

  settle()
  await press('已付款，查询结果')
  await pass()
  expect(panel()).toBeNull()
  expect(said()).toContain('支付成功')
  expect(platform.location.query).toEqual({})
})

it('shows the code again after a reload, makes a new one on a press, and closes', async () => {
  const { platform, press, sent, qr, panel } = await open('qr', { order: 'o1', paying: 'qr' })
  expect([sent(), qr() !== null]).toEqual([['qr'], true])
  await press('重新获取二维码')
  expect(sent()).toEqual(['qr', 'qr'])
  await press('收起')
  expect(panel()).toBeNull()
  expect(platform.location.query).toEqual({})
})

it('shows the server’s words where there is no code', async () => {
  const { platform, press, qr, said } = await open('qr')
  platform.network.answer('/api/open/order/pay', refusal(200, 'pay_failed', '支付暂不可用'))
  await press('支付 ¥40.00 订单号 o1')
  await pass(400)
  expect([qr(), said().includes('支付暂不可用')]).toEqual([null, true])
})

it('leaves for WeChat’s page on a phone, and asks the server when it is back', async () => {
  const { platform, press, sent } = await open('h5')
  await press('支付 ¥40.00 订单号 o1')
  expect(sent()).toEqual(['h5'])
  expect(platform.calls).toContain('left for https://wx.tenpay.com/x?prepay_id=1')
  expect(platform.location.query).toMatchObject({ order: 'o1', paying: 'h5' })
  const before = platform.network.requests('/api/open/order/read').length
  act(() => void safeExecute('/pages/exhibitor/ticket', 'onHide'))
  act(() => void safeExecute('/pages/exhibitor/ticket', 'onShow'))
  await pass()
  expect(platform.network.requests('/api/open/order/read').length).toBeGreaterThan(before)
})

it('says that the payment was cancelled, and offers to pay again or by a code', async () => {
  const { platform, press, sent, qr, panel, settle } = await open('h5', {
    order: 'o1',
    paying: 'h5',
  })
  for (let asked = 0; asked < 3; asked++) await press('已付款，查询结果')
  expect(panel()?.querySelector('[role=status]')?.textContent).toContain('用户取消，订单尚未支付')
  await press('重新支付')
  expect(sent()).toEqual(['h5'])

  platform.network.answer('/api/open/order/pay', CODE)
  await press('改用扫码支付')
  expect([sent(), qr() !== null]).toEqual([['h5', 'qr'], true])
  expect(panel()?.textContent).toContain('从相册选取图片')
  expect(panel()?.textContent).toContain('保存二维码')
  settle()
  await press('已付款，查询结果')
  await pass()
  expect(panel()).toBeNull()
})

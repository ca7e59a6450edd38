import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from 'react'
import { TicketPage } from '@/features/tickets/TicketPage'
import { i18n } from '@/i18n/state'
import { click, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

// As in the mini-program, which alone asks.
jest.mock('@/shell/wechat/useMessages', () =>
  jest.requireActual<object>('@/shell/wechat/useMessages.weapp'),
)

const CONFIG = {
  data: {
    AppId: 'tgdemo000000001',
    Templates: { order_paid: 'tpl-paid', submission_returned: 'tpl-form' },
    Theme: { Color: '#0A7C5A' },
    title: '穗澜',
  },
}
const TYPE = {
  Id: 'guest',
  Name: '客户邀请票',
  Name_en: 'Guest ticket',
  Note: '任选一天入场',
  Note_en: '',
  For: 'ex',
  Price: 2000,
  Currency: 'CNY',
  Left: 4,
  MaxPerOrder: 50,
  Days: ['2031-04-16'],
  SaleStarts: '',
  SaleEnds: '',
  RefundUntil: '',
  OnSale: true,
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
const TICKET = {
  Code: 'T-0001',
  OrderId: 'o0',
  TicketType: 'guest',
  Name: '客户邀请票',
  Name_en: '',
  Days: ['2031-04-16'],
  State: 'unassigned',
  Holder: '',
  HolderMobile: '',
  AssignedAt: '',
}
/** Lets what was begun go on: a page cannot be mounted under stopped timers. */
const pass = (ms = 30) => act(() => new Promise<void>(resolve => setTimeout(resolve, ms)))
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

async function open({ orders = [] as object[], tickets = [] as object[] } = {}) {
  const platform = fakePlatform({ route: '/pages/exhibitor/ticket' })
  const stores = fakeStores(platform)
  platform.network
    .answer('/api/oa/open/config', CONFIG)
    .answer('/api/ex/login', loginReply('t1', { Target: 'ex' }))
    .answer('/api/open/ticket/types', { data: { Types: [TYPE], HasCodes: false } })
    .answer('/api/open/order/list', { data: { Orders: orders } })
    .answer('/api/ex/ticket/list', { data: { Tickets: tickets } })
  await stores.config.fetch()
  await stores.session.login('ex', { Account: 'lanyan', Password: 'secret' })
  mounted = await mountPage(TicketPage, stores, '/pages/exhibitor/ticket')
  await pass()
  const button = (name: string) => {
    const all = [...document.querySelectorAll<HTMLElement>('[role=button]')]
    const found = all.find(
      node => node.getAttribute('aria-label') === name || node.textContent === name,
    )
    if (!found)
      throw new Error(`no button ${name} in ${all.map(node => node.textContent).join(' | ')}`)
    return found
  }
  const field = (id: string) =>
    document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement
  return {
    platform,
    network: platform.network,
    button,
    field,
    said: () => document.body.textContent ?? '',
  }
}

it('orders as many as were counted, never more than are left, once for a press repeated after a lost answer', async () => {
  const { network, button } = await open()
  network.answer('/api/open/order/create', { status: 503, text: '' }, { data: ORDER })

  for (let press = 0; press < 9; press++) click(button('增加客户邀请票'))
  click(button('下单 ¥80.00'))
  await pass(100)
  click(button('确定'))
  click(button('下单 ¥80.00'))
  await pass(100)

  const sent = network.requests('/api/open/order/create')
  expect(sent.map(({ fields }) => fields)).toEqual(
    [0, 1].map(() => expect.objectContaining({ TicketType: 'guest', Quantity: '4' })),
  )
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})

it('cancels an order only after a confirmation', async () => {
  const { network, button } = await open({ orders: [ORDER] })
  network.answer('/api/open/order/cancel', { data: { ...ORDER, State: 'cancelled' } })

  click(button('取消订单'))
  await pass(600)
  click(button('再想想'))
  await pass(600)
  expect(network.requests('/api/open/order/cancel')).toEqual([])
})

it('asks for the message about the money during the press, before it waits for anything', async () => {
  const { platform, network, button } = await open({ orders: [ORDER] })
  network.answer(
    '/api/open/order/pay',
    refusal(200, 'pay_needs_wechat', '请在微信中打开本页完成支付！'),
  )

  click(button('支付 ¥40.00'))
  expect(platform.calls.filter(call => call.startsWith('messages'))).toEqual(['messages tpl-paid'])
  await pass(600)
  expect(document.body.textContent).toContain('请在微信中打开本页完成支付！')
})

it('gives a ticket to a guest; what was typed stays when the server refuses', async () => {
  const { network, button, field, said } = await open({ tickets: [TICKET] })
  network.answer('/api/ex/ticket/assign', refusal(200, 'invalid_mobile', '请输入正确的手机号！'), {
    data: { ...TICKET, State: 'assigned', Holder: '林若溪', HolderMobile: '138****0000' },
  })
  click(button('分配 T-0001'))
  await pass(600)

  click(button('确定'))
  await pass()
  expect(network.requests('/api/ex/ticket/assign')).toEqual([])
  expect(said()).toContain('姓名为必填项！')

  type(field('ticket-holder'), '林若溪')
  type(field('ticket-mobile'), '13800130000')
  click(button('确定'))
  await pass(600)
  expect(field('ticket-holder').value).toBe('林若溪')
  expect(network.requests('/api/ex/ticket/assign')[0]?.fields).toMatchObject({
    Code: 'T-0001',
    Holder: '林若溪',
    Mobile: { CountryCode: '86', Number: '13800130000' },
  })
})

it('gives a ticket once when the press is repeated after a lost answer, and shows its new state', async () => {
  const { network, button, field } = await open({ tickets: [TICKET] })
  const given = {
    ...TICKET,
    Code: 'T-0009',
    State: 'assigned',
    Holder: '林若溪',
    HolderMobile: '138****0000',
  }
  network.answer('/api/ex/ticket/assign', { status: 503, text: '' }, { data: given })
  click(button('分配 T-0001'))
  await pass(600)
  type(field('ticket-holder'), '林若溪')
  type(field('ticket-mobile'), '13800130000')
  const listed = network.requests('/api/ex/ticket/list').length

  click(button('确定'))
  await pass(600)
  expect(network.requests('/api/ex/ticket/list')).toHaveLength(listed + 1)
  ;[...document.querySelectorAll<HTMLElement>('[role=alertdialog] [role=button]')].forEach(click)
  await pass(600)
  network.answer('/api/ex/ticket/list', { data: { Tickets: [given] } })
  click(button('确定'))
  await pass(600)

  const keys = network
    .requests('/api/ex/ticket/assign')
    .map(({ headers }) => headers['Idempotency-Key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(document.querySelector('#ticket-holder')).toBeNull()
  expect(button('更换持票人 T-0009')).toBeTruthy()
})

it('sends no invalid number, and moves the focus to the invalid field', async () => {
  const { network, button, field, said } = await open({ tickets: [TICKET] })
  click(button('分配 T-0001'))
  await pass(600)
  click(button('确定'))
  await pass()
  expect(document.activeElement?.id).toBe('ticket-holder')

  type(field('ticket-holder'), '林若溪')
  type(field('ticket-mobile'), '1380')
  click(button('确定'))
  await pass()

  expect(said()).toContain('请输入正确的手机号！')
  expect(document.activeElement?.id).toBe('ticket-mobile')
  expect(network.requests('/api/ex/ticket/assign')).toEqual([])
})

it('asks again when a person comes back from where they paid', async () => {
  const { network } = await open({ orders: [ORDER] })
  const before = network.requests('/api/open/order/list').length

  act(() => void safeExecute('/pages/exhibitor/ticket', 'onHide'))
  act(() => void safeExecute('/pages/exhibitor/ticket', 'onShow'))
  await pass()
  expect(network.requests('/api/open/order/list')).toHaveLength(before + 1)
})

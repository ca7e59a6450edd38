import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from 'react'
import { UnpaidTicket } from '@/features/visitorCard/UnpaidTicket'
import { i18n } from '@/i18n/state'
import { click } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

const ROUTE = '/pages/visitor/card'
const LIST = '/api/open/order/list'
const CREATE = '/api/open/order/create'
const kind = (Id: string, Name: string) => ({
  Id,
  Name,
  Name_en: '',
  Note: '',
  Note_en: '',
  For: 'visitor',
  Price: 2000,
  Currency: 'CNY',
  Left: 4,
  MaxPerOrder: 1,
  Days: ['2031-04-16'],
  SaleStarts: '',
  SaleEnds: '',
  RefundUntil: '',
  OnSale: true,
})
const ORDER = {
  Id: 'o1',
  TicketType: 'public',
  Name: '公众票',
  Name_en: '',
  Quantity: 1,
  Total: 2000,
  Discount: 0,
  Code: '',
  Currency: 'CNY',
  State: 'expired',
  CreatedAt: '2031-03-01T09:50:00+08:00',
  ExpiresAt: '2031-03-01T10:05:00+08:00',
  PaidAt: '',
  RefundedAt: '',
  CanPay: false,
  CanCancel: false,
  CanRefund: false,
}
const pass = (ms = 30) => act(() => new Promise<void>(resolve => setTimeout(resolve, ms)))
let mounted: Awaited<ReturnType<typeof mountPage>> | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  i18n.setLanguage('cn')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => {
  act(() => mounted?.unmout())
  jest.restoreAllMocks()
})

async function open() {
  const platform = fakePlatform({ route: ROUTE })
  const { network } = platform
  network
    .answer('/api/visitor/login', loginReply('t1', { Target: 'visitor' }))
    .answer('/api/open/ticket/types', {
      data: { Types: [kind('public', '公众票'), kind('trade', '专业票')], HasCodes: false },
    })
    .answer(LIST, { data: { Orders: [ORDER] } })
  const stores = fakeStores(platform)
  await stores.session.login('visitor', {
    Mobile: { CountryCode: '86', Number: '13800130000' },
    Code: '123456',
  })
  let changes = 0
  mounted = await mountPage(
    () => <UnpaidTicket onChange={() => void (changes += 1)} />,
    stores,
    ROUTE,
  )
  await pass()
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
      ({ textContent }) => textContent === name,
    ) as HTMLElement
  const choose = async (name: string) => {
    click(button(name))
    await pass(100)
    const isOver = button('确定') as HTMLElement | undefined
    if (isOver) click(isOver)
    await pass(600)
  }
  return { network, choose, changes: () => changes }
}

describe('the ticket a registration waits for', () => {
  it('is ordered once when the press is repeated after a lost answer; another kind makes another order', async () => {
    const { network, choose, changes } = await open()
    network.answer(CREATE, { status: 503, text: '' })
    const asked = network.requests(LIST).length

    await choose('重新下单')
    expect([network.requests(LIST).length, changes()]).toEqual([asked + 1, 1])
    await choose('重新下单')
    await choose('改选专业票（¥20.00）')

    const [one, again, other] = network
      .requests(CREATE)
      .map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  it('is asked for again when a person comes back from where they paid', async () => {
    const { network, changes } = await open()
    const asked = network.requests(LIST).length

    act(() => void safeExecute(ROUTE, 'onHide'))
    act(() => void safeExecute(ROUTE, 'onShow'))
    await pass()
    expect([network.requests(LIST).length, changes()]).toEqual([asked + 1, 1])
  })
})

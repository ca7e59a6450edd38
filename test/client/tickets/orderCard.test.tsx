import { OrderCard } from '@/shell/orders/OrderCard'
import type { Order } from '@/shell/orders/paying'
import { i18n } from '@/i18n/state'
import { clearDrawings, click, draw, pass } from '../../support/client/draw'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const ORDER: Order = {
  Id: 'o1',
  TicketType: 'guest',
  Name: '客户邀请票',
  Name_en: 'Guest ticket',
  Quantity: 2,
  Total: 4000,
  Discount: 0,
  Code: '',
  Currency: 'CNY',
  State: 'pending',
  CreatedAt: '2031-03-01T09:50:00+08:00',
  ExpiresAt: '2031-03-01T10:05:00+08:00',
  PaidAt: '',
  RefundedAt: '',
  CanPay: true,
  CanCancel: true,
  CanRefund: false,
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2031-03-01T10:00:00+08:00') })
  i18n.setLanguage('cn')
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

function show(order: Order) {
  const done: string[] = []
  const act = (name: string) => () => void done.push(name)
  const left = { paying: undefined, settled: act('settled'), leavePaying: act('leave') }
  const actions = {
    ...left,
    busy: '',
    pay: act('pay'),
    cancel: act('cancel'),
    refund: act('refund'),
    onChange: act('change'),
  }
  const drawn = draw(
    withStores(
      fakeStores(),
      <OrderCard order={order} actions={actions} onExpired={act('expired')} />,
    ),
  )
  const buttons = () => [...drawn.box.querySelectorAll<HTMLElement>('[role=button]')]
  return { ...drawn, done, buttons, said: () => drawn.box.textContent ?? '' }
}

it('counts its time down, and announces its end once', async () => {
  const { said, done, buttons } = show(ORDER)
  expect(said()).toContain('请在 5:00 内支付')

  await pass(61_000)
  expect(said()).toContain('请在 3:59 内支付')
  await pass(300_000)

  expect(said()).toContain('支付时间已过')
  expect(done).toEqual(['expired'])
  expect(buttons().map(node => node.textContent)).toEqual(['取消订单', '支付 ¥40.00'])
})

it('offers no payment after the server closed the order, whatever this device’s clock says', () => {
  const { buttons } = show({ ...ORDER, CanPay: false })
  expect(buttons().map(node => node.textContent)).toEqual(['取消订单'])
})

it('counts silently, and announces only a few of the minutes to a screen reader', async () => {
  const { box } = show(ORDER)
  const told = () => box.querySelector('[role=status]')?.textContent
  expect(box.querySelector('[role=timer]')?.getAttribute('aria-live')).toBe('off')
  expect(told()).toBe('支付剩余约 5 分钟')

  await pass(61_000)
  expect(told()).toBe('')
  await pass(120_000)
  expect(told()).toBe('支付剩余约 2 分钟')
  await pass(120_000)
  expect(told()).toBe('支付时间已过')
})

it('offers what the server allows and nothing else', () => {
  const paid = show({ ...ORDER, State: 'paid', CanPay: false, CanCancel: false, CanRefund: true })

  expect(paid.buttons().map(node => node.textContent)).toEqual(['申请退款'])
  click(paid.buttons()[0] as HTMLElement)
  expect(paid.done).toEqual(['refund'])
  expect(paid.said()).not.toContain('内支付')
})

import type { MoneyCheck } from '@core/contract/reconcile'
import { billDays, billYesterday } from '@core/domain/billDays'
import { dayAfter } from '@core/format/calendarDay'
import { OrdersSection } from '@/features/organiser/orders/OrdersSection'
import { deskSection } from '../../support/client/deskSection'
import { clearDrawings } from '../../support/client/draw'
import { refusal, type Answerer } from '../../support/client/fakeHttp'

afterEach(clearDrawings)

const NO_ORDERS = {
  Items: [],
  Next: '',
  Counts: {},
  Currency: 'CNY',
  Received: 0,
  Returned: 0,
  Payments: 0,
  Refunds: 0,
  Types: [],
  Codes: [],
  Days: [],
}
const sum = (Count: number, Amount: number) => ({ Count, Amount })
const EVEN = {
  Day: '2031-04-15',
  Payments: sum(3, 12000),
  ToldPayments: sum(3, 12000),
  ToldRefunds: sum(0, 0),
  Count: 0,
  Differences: [],
}

const orders = (reply: Answerer, Checked?: MoneyCheck) =>
  deskSection(OrdersSection, answers =>
    answers
      .answer('/api/oa/order/list', { data: { ...NO_ORDERS, ...(Checked && { Checked }) } })
      .answer('/api/oa/order/reconcile', reply),
  )

it('says that the money of the newest statement agrees', async () => {
  const { network, press, said } = await orders({ data: EVEN })
  await press('Reconcile')
  expect(network.requests('/api/oa/order/reconcile').map(({ fields }) => fields)).toMatchObject([
    { Day: billDays(new Date()).end },
  ])
  expect(said()).toContain('2031-04-15: both agree')
  expect(said()).toContain('120')
})

it('lists each difference with its order', async () => {
  const difference = { What: 'payment', Ours: 4000, Theirs: 3999, Kind: 'amount' }
  const { press, said, address } = await orders({
    data: {
      ...EVEN,
      Count: 2,
      Differences: [
        { ...difference, Number: 'A1', Order: 'order-1' },
        { ...difference, What: 'refund', Kind: 'missing_here', Number: 'RB', Order: '', Ours: 0 },
      ],
    },
  })
  await press('Reconcile')
  expect(said()).toContain('2031-04-15: 2 lines do not agree')
  expect(said()).toContain('Amounts differ')
  expect(said()).toContain('Not recorded here')
  const numbers = () =>
    ['A1', 'RB'].sort((one, other) => said().indexOf(one) - said().indexOf(other))
  expect(numbers()).toEqual(['A1', 'RB'])
  await press('Sort by')
  await press('Merchant number')
  await press('Merchant number')
  expect(numbers()).toEqual(['RB', 'A1'])
  expect(address()['sort'] ?? '').toBe('')
  await press('A1')
  expect(address()).toMatchObject({ id: 'order-1' })
})

it('says why a day cannot be compared', async () => {
  const { press, feedback } = await orders(refusal(200, 'pay_off', 'No payments here'))
  await press('Reconcile')
  expect(feedback.modal?.message).toBe('No payments here')
})

const checkedAt = `${dayAfter(billYesterday(new Date()), 1)}T10:05:00+08:00`
it.each([
  [billYesterday(new Date()), 0, 'Yesterday: 0 differences, checked at 10:05'],
  [billYesterday(new Date()), 1, 'Yesterday: 1 difference, checked at 10:05'],
  [
    billYesterday(new Date()),
    null,
    'Yesterday: no statement from WeChat Pay at 10:05. It is asked for every hour',
  ],
  ['2031-04-12', 2, '2031-04-12: 2 differences, checked at 10:05'],
] as const)('says what the daily comparison of %s found: %s', async (Day, Differences, words) => {
  const { said } = await orders({ data: EVEN }, { Day, Differences, CheckedAt: checkedAt })
  expect(said()).toContain(words)
})

it('begins with the day that needs attention', async () => {
  const { network, press } = await orders(
    { data: EVEN },
    { Day: '2031-04-12', Differences: 2, CheckedAt: checkedAt },
  )
  await press('Reconcile')
  expect(network.requests('/api/oa/order/reconcile').map(({ fields }) => fields)).toMatchObject([
    { Day: '2031-04-12' },
  ])
})

it('knows which days have a statement: from ten in the morning in China, for three months', () => {
  expect(billDays(new Date('2031-04-16T01:59:59Z')).end).toBe('2031-04-14')
  expect(billDays(new Date('2031-04-16T02:00:00Z'))).toEqual({
    start: '2031-01-17',
    end: '2031-04-15',
  })
})

import { act } from 'react'
import { AdsSection } from '@/features/organiser/ads/AdsSection'
import { CompaniesSection } from '@/features/organiser/companies/CompaniesSection'
import { FilesSection } from '@/features/organiser/files/FilesSection'
import { InvoicesSection } from '@/features/organiser/invoices/InvoicesSection'
import { MeetingsSection } from '@/features/organiser/meetings/MeetingsSection'
import { OrdersSection } from '@/features/organiser/orders/OrdersSection'
import { buttons, deskSection } from '../../support/client/deskSection'
import { clearDrawings, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

afterEach(clearDrawings)

const NO_ORDERS = {
  Items: [],
  Next: '',
  Counts: { paid: 2 },
  Currency: 'CNY',
  Received: 0,
  Returned: 0,
  Payments: 0,
  Refunds: 0,
  Types: [],
  Codes: [],
  Days: [],
}

it('exports orders as the list is searched, narrowed and ordered', async () => {
  const { network, press } = await deskSection(
    OrdersSection,
    answers =>
      answers
        .answer('/api/oa/order/list', { data: NO_ORDERS })
        .answer('/api/oa/order/export', { data: { Id: 'f1' } })
        .answer('/api/ex/file/list', {
          data: { Files: [{ Id: 'f1', State: 'failed' }], Next: '', Counts: {} },
        }),
    {},
    { at: 'orders', state: 'paid', period: 'all', sort: '-amount' },
  )
  type(document.querySelector('input#desk-orders-search') as HTMLInputElement, '白露')
  await press('Search')
  await press('Export orders')
  expect(network.requests('/api/oa/order/export').map(({ fields }) => fields)).toMatchObject([
    { Search: '白露', State: 'paid', Period: 'all', Sort: '-amount' },
  ])
})

it('exports invoices as the list is searched, narrowed and ordered', async () => {
  const { network, press } = await deskSection(
    InvoicesSection,
    answers =>
      answers
        .answer('/api/oa/invoice/list', { data: { Items: [], Next: '', Counts: { asked: 2 } } })
        .answer('/api/oa/invoice/export', { data: { Id: 'f1' } })
        .answer('/api/ex/file/list', {
          data: { Files: [{ Id: 'f1', State: 'failed' }], Next: '', Counts: {} },
        }),
    {},
    { at: 'invoices', state: 'asked', sort: 'amount' },
  )
  type(document.querySelector('input#desk-invoices-search') as HTMLInputElement, '北辰')
  await press('Search')
  await press('Export for the tax system')
  expect(network.requests('/api/oa/invoice/export').map(({ fields }) => fields)).toMatchObject([
    { Search: '北辰', State: 'asked', Sort: 'amount' },
  ])
})

it('exports advertisements in the order their table has in the address', async () => {
  const { network, press } = await deskSection(
    AdsSection,
    answers =>
      answers
        .answer('/api/oa/ads', {
          data: { IsOn: true, Days: [], Today: '2031-04-16', Places: [], Items: [] },
        })
        .answer('/api/oa/table/export', { data: { Id: 'f1' } })
        .answer('/api/ex/file/list', {
          data: { Files: [{ Id: 'f1', State: 'failed' }], Next: '', Counts: {} },
        }),
    {},
    { at: 'ads', sort: '-price' },
  )
  await press('Export')
  expect(network.requests('/api/oa/table/export').map(({ fields }) => fields)).toMatchObject([
    { List: 'ads', Sort: '-price' },
  ])
})

it('keeps the later pages of files when it polls for a file that is being made', async () => {
  const file = (Id: string, State: string) => ({
    Id,
    State,
    Title: Id,
    Title_en: Id,
    Extension: 'xlsx',
    Bytes: 0,
    Kind: 'orders',
    CreatedAt: '2031-03-01T02:00:00Z',
    MadeAt: '',
    ExpiresAt: '',
  })
  // what is being made is ready the second time, long before the third
  let rounds = 0
  const { network, press, said } = await deskSection(FilesSection, answers =>
    answers.answer('/api/ex/file/list', ({ fields }) => {
      const more = fields['After'] !== undefined
      if (!more) rounds++
      const isMaking = rounds === 1 || (rounds === 2 && more)
      const Files = [
        more ? file('second', isMaking ? 'queued' : 'expired') : file('first', 'expired'),
      ]
      return { data: { Files, Next: more ? '' : 'x', Counts: {} } }
    }),
  )
  await press('Load more')
  await settle()
  const asked = network.requests('/api/ex/file/list').map(({ fields }) => fields['After'])
  expect(asked.slice(0, 4)).toEqual([undefined, 'x', undefined, 'x'])
  expect(said()).toContain('second')
})

it('shows the live plan where the address names a run that no longer exists', async () => {
  const { network, address, said } = await deskSection(
    MeetingsSection,
    answers =>
      answers.answer('/api/oa/meetings', ({ fields }) =>
        fields['Run']
          ? refusal(200, 'unknown_meeting')
          : { data: { IsOn: false, Runs: [], Phase: '', SlotMinutes: 20, Tables: [] } },
      ),
    {},
    { at: 'meetings', state: '99' },
  )
  expect(network.requests('/api/oa/meetings').map(({ fields }) => fields['Run'])).toEqual([
    '99',
    '',
  ])
  expect(address()).toEqual({ lang: 'en', at: 'meetings' })
  expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('')
  expect(said()).toContain('Meetings')
})

it('refunds several orders one by one, and says why one was not refunded', async () => {
  const order = (Id: string, CanRefund = true) => ({
    Id,
    TicketType: 'public',
    Name: '票',
    Name_en: 'Ticket',
    Quantity: 1,
    Total: 8000,
    Discount: 0,
    Code: '',
    Currency: 'CNY',
    State: 'paid',
    CanPay: false,
    CanCancel: false,
    CanRefund,
    CreatedAt: '2031-03-01T02:00:00Z',
    ExpiresAt: '',
    PaidAt: '',
    RefundedAt: '',
    Buyer: { Kind: 'visitor', Name: Id, Name_en: '', Detail: '' },
  })
  const { network, press, said, feedback } = await deskSection(OrdersSection, answers =>
    answers
      .answer('/api/oa/order/list', {
        data: { ...NO_ORDERS, Items: [order('o1'), order('o2'), order('used', false)] },
      })
      .answer('/api/oa/order/refund', ({ fields }) =>
        fields['Id'] === 'o1' ? refusal(200, 'cannot_refund', 'A ticket was used') : { data: {} },
      ),
  )
  const box = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(
      one => one.getAttribute('aria-label') === name,
    )
  expect([box('Select used'), Boolean(box('Select o1'))]).toEqual([undefined, true])
  act(() => box('Select all shown')?.click())
  expect(said()).toContain('2 selected')
  await press('Refund (2)')
  type(document.querySelector('input#desk-bulk-reason') as HTMLInputElement, 'Fair moved')
  await press('Refund (2)')
  expect(feedback.modal?.title).toBe('Pay back the money of 2 orders?')
  act(() => feedback.answer(true))
  await settle()
  expect(network.requests('/api/oa/order/refund').map(({ fields }) => fields)).toMatchObject([
    { Id: 'o1', Reason: 'Fair moved' },
    { Id: 'o2', Reason: 'Fair moved' },
  ])
  expect(said()).toContain('Refund: 1 done')
  expect(said()).toContain('o1 · A ticket was used')
  expect(
    [box('Select o1'), box('Select o2')].map(one => one?.getAttribute('aria-checked')),
  ).toEqual(['true', 'false'])
})

const ad = (Id: string, Place: string) => ({
  Id,
  Place,
  Title: `Ad ${Id}`,
  State: 'submitted',
  From: '2031-04-16',
  Until: '2031-04-17',
  Holds: 1,
  Price: 100,
  Shown: 0,
  Clicked: 0,
  Company: { Id: 'lan', Name: '澜桥', Name_en: 'Lanqiao' },
})
const place = (Id: string) => ({
  Id,
  Page: 'home',
  Name: `Place ${Id}`,
  Width: 1,
  Height: 1,
  PricePerDay: 1,
  Stock: 1,
  Left: [1],
})
const ADS = {
  IsOn: true,
  Days: ['2031-04-16'],
  Today: '2031-04-16',
  Places: [place('top'), place('side')],
  Items: [ad('one', 'top'), ad('two', 'side')],
}

it('shows the calendar and all advertisements where the address names an unknown place or row', async () => {
  const { said } = await deskSection(
    AdsSection,
    answers =>
      answers
        .answer('/api/oa/desk/kinds', { data: { Kinds: [] } })
        .answer('/api/oa/ads', { data: ADS }),
    {},
    { at: 'ads', period: 'gone', id: 'one' },
  )
  for (const text of ['Ad one', 'Ad two', 'Place top']) expect(said()).toContain(text)
  expect(document.querySelector('[role=rowheader]')?.textContent).toBe('Place top')
})

it('opens an advertisement beside its list, decides there, and exports the place that is shown', async () => {
  const record = {
    Id: 'one',
    State: 'submitted',
    Title: 'Ad one',
    Subtitle: [],
    Reason: '',
    Revision: 3,
    CreatedAt: '',
    SavedAt: '',
    SubmittedAt: '',
    Published: false,
    Editable: false,
    Actions: ['approve'],
    Values: {},
    FormVersion: 1,
    Company: { Id: 'lan', Name: '澜桥', Name_en: 'Lanqiao', Booth: '' },
  }
  const { network, press, said, address } = await deskSection(
    AdsSection,
    answers =>
      answers
        .answer('/api/oa/desk/kinds', {
          data: {
            Kinds: [
              {
                Kind: 'ad',
                Name: '广告',
                Name_en: 'Ads',
                States: ['submitted'],
                Actions: [{ Name: 'approve', NeedsReason: false, TakesNote: false }],
                Counts: {},
              },
            ],
          },
        })
        .answer('/api/oa/ads', { data: ADS })
        .answer('/api/oa/review/open', {
          data: {
            Record: record,
            Steps: [],
            Code: '',
            Files: [],
            Form: { Id: 'ad', Version: 1, Name: '', Name_en: '', Fields: [], Rules: [] },
          },
        })
        .answer('/api/oa/table/export', { data: { Id: 'f1' } })
        .answer('/api/ex/file/list', {
          data: { Files: [{ Id: 'f1', State: 'failed' }], Next: '', Counts: {} },
        }),
    {},
    { at: 'ads', period: 'top' },
  )
  expect(said()).toContain('Ad one')
  expect(said()).not.toContain('Ad two')
  await press('Export')
  expect(network.requests('/api/oa/table/export')[0]?.fields).toMatchObject({
    List: 'ads',
    Filter: 'top',
  })
  const bar = () =>
    buttons().find(one =>
      one.getAttribute('aria-label')?.startsWith('Lanqiao, In review, 2031-04-16'),
    )
  bar()?.focus()
  act(() => bar()?.click())
  await settle()
  expect(address()).toMatchObject({ at: 'ads', id: 'one' })
  // the calendar is still there, so the focus can go back to the bar
  expect(document.activeElement).not.toBe(document.body)
  expect(bar()).toBeDefined()
})

it('asks the server for files in the order of a heading, and the address keeps it', async () => {
  const { network, press, address } = await deskSection(
    FilesSection,
    answers =>
      answers.answer('/api/ex/file/list', {
        data: {
          Files: [
            {
              Id: 'a',
              State: 'expired',
              Title: 'a',
              Title_en: 'a',
              Extension: 'xlsx',
              Bytes: 0,
              Kind: 'orders',
              CreatedAt: '2031-03-01T02:00:00Z',
              MadeAt: '',
              ExpiresAt: '',
            },
          ],
          Next: '',
          Counts: {},
        },
      }),
    {},
    { at: 'files' },
  )
  await press('Sort by')
  await press('Made')
  expect(network.requests('/api/ex/file/list').map(({ fields }) => fields['Sort'])).toEqual([
    undefined,
    'time',
  ])
  expect(address()).toMatchObject({ at: 'files', sort: 'time' })
})

it('lists words that visitors searched without a result', async () => {
  const { press, said } = await deskSection(
    CompaniesSection,
    answers =>
      answers
        .answer('/api/oa/company/list', {
          data: { Items: [], Next: '', Counts: { open: 0, done: 0 } },
        })
        .answer('/api/oa/search/misses', {
          data: { Items: [{ Words: '量子计算机', Times: 12, LastAt: '2031-04-16T01:00:00Z' }] },
        }),
    {},
    { at: 'companies' },
  )
  await press('Missed searches')
  for (const words of ['Searched and not found', '量子计算机', '12'])
    expect(said()).toContain(words)
})

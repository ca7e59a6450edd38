import { FilesSection } from '@/features/organiser/files/FilesSection'
import { MeetingsSection } from '@/features/organiser/meetings/MeetingsSection'
import { OrdersSection } from '@/features/organiser/orders/OrdersSection'
import { deskSection } from '../../support/client/deskSection'
import { clearDrawings, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

afterEach(clearDrawings)

const NO_ORDERS = {
  ...{ Items: [], Next: '', Counts: { paid: 2 }, Currency: 'CNY', Received: 0, Returned: 0 },
  ...{ Payments: 0, Refunds: 0, Types: [], Codes: [], Days: [] },
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

it('keeps the later pages of files when it looks again for one that is being made', async () => {
  const file = (Id: string, State: string) => ({
    ...{ Id, State, Title: Id, Title_en: Id, Extension: 'xlsx', Bytes: 0, Kind: 'orders' },
    ...{ CreatedAt: '2031-03-01T02:00:00Z', MadeAt: '', ExpiresAt: '' },
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

it('shows the plan that is live where the address names a run that is gone', async () => {
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

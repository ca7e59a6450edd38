import { act } from 'react'
import { LoginList } from '@/features/organiser/logins/LoginList'
import { DeadlinesSection } from '@/features/organiser/deadlines/DeadlinesSection'
import { JobsSection } from '@/features/organiser/jobs/JobsSection'
import { QuotasSection } from '@/features/organiser/quotas/QuotasSection'
import { OrdersSection } from '@/features/organiser/orders/OrdersSection'
import { buttons, deskSection } from '../../support/client/deskSection'
import { clearDrawings, type } from '../../support/client/draw'
import { refusal, type Answer, type FakeHttp } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

afterEach(() => {
  clearDrawings()
  Object.assign(window, { matchMedia: undefined })
})

/** An answer that comes when the test says so. */
function late(answer: Answer) {
  let come = () => undefined as void
  const coming = new Promise<Answer>(resolve => (come = () => resolve(answer)))
  return { coming, come: async () => (come(), settle()) }
}

/** Allowances of two companies; a wide window, where a number is changed in its cell. */
async function quotas(answer: (network: FakeHttp) => void = () => undefined) {
  const company = (Id: string, Granted: number, Used: number) => ({
    Company: { Id, Name: Id, Name_en: Id, Booth: '' },
    Hall: 'N1',
    Area: 36,
    Cells: [{ Resource: 'badge', Key: 'a', Granted, Used }],
  })
  const Keys = [
    { Key: 'a', Name: '甲', Name_en: 'A' },
    { Key: 'b', Name: '乙', Name_en: 'B' },
  ]
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
  return deskSection(QuotasSection, network => {
    network.answer('/api/oa/quota/table', {
      data: {
        Companies: [company('North', 3, 1), company('South', 2, 2)],
        Next: '',
        Halls: ['N1', 'S2'],
        ByArea: true,
        Resources: [{ Resource: 'badge', Name: '证件', Name_en: 'Badges', Keys }],
      },
    })
    answer(network)
  })
}
const grantField = () => document.querySelector<HTMLInputElement>('input#desk-grant')
const key = async (on: Element | null, name: string) => {
  act(() => void on?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await settle()
}

it('changes an allowance in its cell, and keeps the typed number when it was not saved', async () => {
  const { network, feedback, press, said } = await quotas(answers =>
    answers.answer('/api/oa/quota/grant', refusal(200, 'quota_used', 'All are taken'), {
      data: { Key: 'b', Name: '', Name_en: '', Granted: 7, Used: 0 },
    }),
  )
  await key(document.getElementById('desk-quota-North-badge-a'), 'ArrowRight')
  expect(document.activeElement?.id).toBe('desk-quota-North-badge-b')
  await press('North, allowance of Badges · B: –. Change')
  expect(document.activeElement?.id).toBe('desk-grant')
  type(grantField() as HTMLInputElement, '7')
  await press('Save')
  expect([feedback.modal?.message, grantField()?.value]).toEqual(['All are taken', '7'])
  act(() => feedback.answer(true))
  await settle()
  await press('Save')
  expect([grantField(), said().includes('0 / 7')]).toEqual([null, true])
  expect(document.activeElement?.id).toBe('desk-quota-North-badge-b')
  expect(network.requests('/api/oa/quota/grant')[1]?.fields).toMatchObject({
    Exhibitor: 'North',
    Resource: 'badge',
    Key: 'b',
    Granted: '7',
    Seen: '0',
  })
  expect(network.requests('/api/oa/quota/table')).toHaveLength(1)

  await press('South, allowance of Badges · A: 2 / 2. Change')
  type(grantField() as HTMLInputElement, '1')
  await press('Save')
  expect(said()).toContain('At least 2')
  await key(grantField(), 'Escape')
  expect([grantField(), network.requests('/api/oa/quota/grant').length]).toEqual([null, 2])
})

it('asks before another cell replaces a number that was not saved', async () => {
  const { feedback, press } = await quotas()
  await press('North, allowance of Badges · B: –. Change')
  type(grantField() as HTMLInputElement, '7')
  await press('South, allowance of Badges · A: 2 / 2. Change')
  act(() => feedback.answer(false))
  await settle()
  expect(grantField()?.value).toBe('7')
  await press('South, allowance of Badges · A: 2 / 2. Change')
  act(() => feedback.answer(true))
  await settle()
  expect(grantField()?.value).toBe('2')
})

it('looks for companies while their name is typed, and narrows them by hall and use', async () => {
  const { network, press } = await quotas()
  const asked = () => network.requests('/api/oa/quota/table').map(({ fields }) => fields)
  type(document.querySelector('input#desk-quota-search') as HTMLInputElement, ' nor ')
  await settle()
  await press('Used up')
  await press('S2')
  expect(asked().slice(1)).toMatchObject([
    { Search: 'nor' },
    { Search: 'nor', UsedUp: 'true' },
    { Search: 'nor', UsedUp: 'true', Hall: 'S2' },
  ])
})

it('shows what the rules by area change, applies all but the excluded rows, and reports the result of each', async () => {
  const change = (Id: string, Before: number, After: number) => ({
    Company: { Id, Name: Id, Name_en: Id, Booth: '' },
    Area: 36,
    Key: 'a',
    Before,
    After,
    Used: 1,
  })
  const page = (Next: string, ...Changes: object[]) => ({
    data: { Rules: [], Changes, Next, Count: 3, Companies: 3 },
  })
  const { network, press, said } = await quotas(answers =>
    answers
      .answer('/api/oa/quota/byArea', ({ fields }) =>
        fields['After']
          ? page('', change('East', 1, 2))
          : page('x', change('North', 3, 6), change('South', 2, 4)),
      )
      .answer('/api/oa/quota/setByArea', {
        data: {
          Rows: [
            { Exhibitor: 'North', Key: 'a', Granted: 6 },
            { Exhibitor: 'East', Key: 'a', Granted: 1, Message: 'Changed by now' },
          ],
        },
      }),
  )
  await press('Recalculate by area')
  expect(said()).toContain('3 changes for 3 companies')
  const boxes = [...document.querySelectorAll<HTMLElement>('[role=checkbox]')]
  expect(boxes.map(box => box.getAttribute('aria-label'))).toEqual([
    'Select North · a',
    'Select South · a',
  ])
  act(() => boxes[1]?.click())
  await press('Apply 2 changes')
  expect(network.requests('/api/oa/quota/setByArea').map(({ fields }) => fields)).toMatchObject([
    {
      Rows: [
        { Exhibitor: 'North', Key: 'a', Seen: 3, Granted: 6 },
        { Exhibitor: 'East', Key: 'a', Seen: 1, Granted: 2 },
      ],
    },
  ])
  expect(said()).toContain('1 updated, 1 not updated')
  expect(said()).toContain('Changed by now')
})

it('keeps the filters of a list in the address, and begins with those of the address', async () => {
  const orders = (network: FakeHttp) =>
    network.answer('/api/oa/order/list', {
      data: {
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
      },
    })
  const first = await deskSection(
    OrdersSection,
    orders,
    {},
    { at: 'orders', state: 'paid', period: 'all' },
  )
  const asked = () =>
    first.network
      .requests('/api/oa/order/list')
      .map(({ fields }) => [fields['Period'], fields['State']])
  expect(asked()).toEqual([['all', 'paid']])
  await first.press('All 2')
  expect(asked()[1]).toEqual(['all', undefined])
  expect(first.address()).toEqual({ lang: 'en', at: 'orders', period: 'all' })
  clearDrawings()
  const wrong = await deskSection(
    OrdersSection,
    orders,
    {},
    { at: 'orders', state: 'lost', period: 'age' },
  )
  expect(
    wrong.network
      .requests('/api/oa/order/list')
      .map(({ fields }) => [fields['Period'], fields['State']]),
  ).toEqual([['week', undefined]])
})

it('says for every form who it is for', async () => {
  const form = (Id: string, more: object = {}) => ({
    Id,
    Name: Id,
    Name_en: Id,
    Audience: [],
    Opens: '',
    Closes: '',
    EditUntil: '',
    IsOpen: true,
    Seen: 's',
    ...more,
  })
  const Forms = [
    form('press'),
    form('draft'),
    form('profile', { Resource: 'profile' }),
    form('booth', { Audience: ['ex'] }),
  ]
  await deskSection(
    DeadlinesSection,
    network => network.answer('/api/oa/deadline/list', { data: { Forms } }),
    { media: 'press' },
  )
  const rows = [...document.querySelectorAll('.tf-desk-table__row')].slice(1)
  expect(
    rows.map(({ textContent }) => /For([A-Z].*)OpensAlways/.exec(textContent ?? '')?.[1]),
  ).toEqual(['Registrations', 'Not assigned', "Companies' records", 'Exhibitors'])
})

it('shows an error until an answer comes, and retries only the job that was pressed', async () => {
  const job = (Id: string, Kind: string) => ({
    Id,
    Kind,
    State: 'failed',
    Tries: 2,
    Problem: 'no',
    CreatedAt: '2031-03-01T02:00:00Z',
    DueAt: '',
    EndedAt: '',
  })
  const jobs = late({
    data: {
      Counts: [{ State: 'failed', Count: 2 }],
      Jobs: [job('1', 'file'), job('2', 'sweep')],
      Messages: { Waiting: 0, Failed: 0, Items: [] },
    },
  })
  const { press } = await deskSection(JobsSection, network =>
    network
      .answer('/api/oa/job/list', refusal(500, 'internal'), () => jobs.coming)
      .answer('/api/oa/job/retry', () => late({ data: {} }).coming),
  )
  const alert = () => document.querySelector('[role=alert]')?.textContent ?? ''
  expect(alert()).toContain('Server error!')
  await press('Try again')
  expect(alert()).toContain('Server error!')
  await jobs.come()
  expect(alert()).toBe('')

  await press('Try again: Clean-up, 2031-03-01 10:00')
  expect(buttons().filter(one => one.textContent === 'Try again')).toHaveLength(2)
  const busy = buttons().filter(one => one.getAttribute('aria-busy') === 'true')
  expect(busy.map(one => one.getAttribute('aria-label'))).toEqual([
    'Try again: Clean-up, 2031-03-01 10:00',
  ])
})

it('says with the messages how many e-mails wait because e-mail is switched off', async () => {
  const Messages = { Waiting: 3, Failed: 0, MailHeld: 2, Items: [] }
  const { said } = await deskSection(JobsSection, network =>
    network.answer('/api/oa/job/list', { data: { Counts: [], Jobs: [], Messages } }),
  )
  expect(said()).toContain('E-mail is switched off: 2 e-mails are waiting.')
})

it('lists one’s own logins at the desk and ends another', async () => {
  const row = (Id: string, Current: boolean) => ({
    Id,
    Current,
    Device: `Chrome ${Id}`,
    Target: 'oa',
    CreatedAt: '2031-04-16T01:00:00Z',
    SeenAt: '2031-04-16T02:00:00Z',
  })
  let rows = [row('one', true), row('two', false)]
  const { network, said, press } = await deskSection(LoginList, answers =>
    answers
      .answer('/api/open/session/list', () => ({ data: { Sessions: rows, WechatBound: false } }))
      .answer('/api/open/session/end', () => ((rows = rows.slice(0, 1)), { data: {} })),
  )
  expect(document.querySelectorAll('[role=listitem]')).toHaveLength(2)
  expect(said()).toContain('This device')
  await press('Log out Chrome two')
  expect(network.requests('/api/open/session/end').map(({ fields }) => fields['Id'])).toEqual([
    'two',
  ])
  expect(document.activeElement?.getAttribute('role')).toBe('list')
  expect(said()).toContain('Only this device is logged in')
})

it('looks for jobs and messages by words, narrows both by a state, and saves what is shown', async () => {
  const { network, press, address, said } = await deskSection(
    JobsSection,
    answers =>
      answers
        .answer('/api/oa/job/list', {
          data: {
            Counts: [{ Kind: 'file', State: 'failed', Count: 2 }],
            Jobs: [],
            Messages: { Waiting: 0, Failed: 0, MailHeld: 0, Items: [] },
          },
        })
        .answer('/api/oa/table/export', { data: { Id: 'f1' } })
        .answer('/api/ex/file/list', {
          data: { Files: [{ Id: 'f1', State: 'failed' }], Next: '', Counts: {} },
        }),
    {},
    { at: 'jobs' },
  )
  await press('Failed 2')
  type(document.querySelector('input#desk-jobs-search') as HTMLInputElement, 'gateway')
  await press('Search')
  await press('Export')
  expect(address()).toEqual({ lang: 'en', at: 'jobs', state: 'failed' })
  expect(
    network.requests('/api/oa/job/list').map(({ fields }) => [fields['State'], fields['Search']]),
  ).toEqual([
    [undefined, undefined],
    ['failed', undefined],
    ['failed', 'gateway'],
  ])
  const [{ fields } = { fields: {} }] = network.requests('/api/oa/table/export')
  expect(fields).toMatchObject({ List: 'jobs', State: 'failed', Search: 'gateway' })
  expect(network.requests('/api/ex/file/list')).toHaveLength(1)
  expect(said()).not.toContain('gateway')
})

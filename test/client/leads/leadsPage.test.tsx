import { act } from 'react'
import type { Query } from '@/utils/query'
import { LeadsPage } from '@/features/leads/LeadsPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import type { FakeHttp } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

const LEAD = {
  Id: '7',
  Name: '林若溪',
  CompanyName: '澜桥食品',
  Position: 'Buyer',
  Valid: true,
  Shared: false,
  Source: 'scan',
  State: 'new',
  Rating: 0,
  Tags: ['oat milk'],
  NextStep: 'Send a sample',
  NextAt: '',
  FirstAt: '2031-04-16T02:00:00Z',
  LastAt: '2031-04-16T02:00:00Z',
  Times: 1,
  NoteCount: 0,
  Revision: 1,
  Collector: { Id: '1', Name: '顾南舟', Name_en: 'Nanzhou Gu' },
}
const Days = ['10', '11', '12', '13', '14', '15', '16'].map(day => ({
  Day: `2031-04-${day}`,
  New: day === '16' ? 3 : 1,
}))
const About = {
  Figures: { Total: 9, Week: 9, Waiting: 4, Due: 2, States: { new: 3, contacted: 1 }, Days },
  Tags: ['oat milk'],
  Colleagues: [{ Id: '1', Name: '顾南舟', Name_en: 'Nanzhou Gu' }],
  Self: '1',
  CanExport: true,
  TimeZone: '+08:00',
}
const Visitor = {
  visitorInfo: {
    CardCode: '731000000001',
    NameStr: '林若溪',
    Mobile: { CountryCode: '86', Number: '138****0426' },
    AddDate: '2031-03-01T02:00:00Z',
  },
  fields: [
    { Id: 'NameStr', Name: '姓名', Name_en: 'Name', Type: 'Text' },
    { Id: 'Mobile', Name: '手机', Name_en: 'Mobile', Type: 'PhoneFormat' },
    { Id: 'AddDate', Name: '登记时间', Name_en: 'Registered', Type: 'Text' },
  ],
}
const opened = {
  Lead: LEAD,
  Notes: [],
  VisitorId: 'lead:7',
  Colleagues: About.Colleagues,
  Self: '1',
}

afterEach(() => jest.restoreAllMocks())

function open(answer: (network: FakeHttp) => void = () => undefined, query: Query = {}) {
  const answers = (network: FakeHttp) => {
    network
      .answer('/api/ex/lead/list', { data: { Items: [LEAD], Next: '', Counts: { new: 1 }, About } })
      .answer('/api/ex/lead/open', { data: opened })
      .answer('/api/ex/chat/visitor/info', { data: Visitor })
      .answer('/api/ex/lead/update', {
        data: { Lead: { ...LEAD, Rating: 4, Revision: 2 }, Notes: [] },
      })
    answer(network)
  }
  return exhibitorPage(LeadsPage, '/pages/exhibitor/visitors', answers, query)
}
const QUESTIONS = {
  Id: 'lead',
  Version: 2,
  Url: '',
  Name: '扫码提问',
  Name_en: 'Scan questions',
  Reviewed: false,
  Fields: [{ Id: 'Wants', Name: '需求', Name_en: 'Needs', Type: 'Text', Required: true }],
}
const asksToo = { ...About, Questions: { Id: 'lead', Version: 2 } }
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)

it('shows the leads with their totals, and one lead with what may be seen of the visitor', async () => {
  const page = await open()
  for (const said of [
    '林若溪',
    '澜桥食品',
    'oat milk',
    'Next: Send a sample',
    'Nanzhou Gu',
    'week +9',
  ])
    expect(page.said()).toContain(said)

  await page.press('林若溪')

  expect(page.said()).toContain('138****0426')
  expect(page.said().match(/Registered at/g)).toHaveLength(1)
  act(() => named('4 stars')?.click())
  await settle()
  expect(page.network.requests('/api/ex/lead/update')[0]?.fields).toMatchObject({
    Id: '7',
    Revision: 1,
    Rating: 4,
  })
  expect(document.querySelectorAll('[role=img][aria-label="4 of 5 stars"]').length).toBe(1)
  page.close()
})

const type = (id: string, value: string) => {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `#${id} textarea, textarea#${id}, #${id} input, input#${id}`,
  )
  if (!field) throw new Error(`no ${id}`)
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('cuts off no typed text: a text that is too long is reported and not sent', async () => {
  const page = await open()
  await page.press('林若溪')
  type('lead-note', 'a'.repeat(1001))
  await page.press('Add the note')
  expect([
    page.said().includes('1001/1000'),
    page.said().includes('At most 1000 characters'),
  ]).toEqual([true, true])
  type('lead-next', 'b'.repeat(101))
  await page.press('Save')
  expect([page.said().includes('101/100'), page.network.requests('/api/ex/lead/update')]).toEqual([
    true,
    [],
  ])
  page.close()
})

it('opens a lead that is scanned again, but not over an open sheet', async () => {
  const met = (Nonce: string) => ({
    Nonce,
    Lead: { Id: '8', Name: '何苑', First: false, FirstAt: '2031-04-16T02:00:00Z' },
  })
  const page = await open(network =>
    network.answer('/api/ex/lead/bulk', async ({ fields }) => {
      // the answer comes once a sheet is open
      await new Promise(resolve => setTimeout(resolve, 5))
      return {
        data: { Items: (fields.Items as { Nonce: string }[]).map(({ Nonce }) => met(Nonce)) },
      }
    }),
  )
  await page.press('By number')
  type('lead-code', '731000000001')
  const taken = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
    node => node.textContent === 'Save lead',
  )
  act(() => taken?.click())
  await page.press('林若溪')
  await settle()
  expect(page.said()).toContain('A lead since')
  expect(page.network.requests('/api/ex/lead/open').map(({ fields }) => fields.Id)).toEqual(['7'])
  page.close()
})

it('asks after a scan what the fair has asked, and shows in the lead what was answered', async () => {
  const page = await open(network =>
    network
      .answer('/api/ex/lead/list', {
        data: { Items: [LEAD], Next: '', Counts: { new: 1 }, About: asksToo },
      })
      .answer('/api/open/form', { data: QUESTIONS })
      .answer('/api/ex/lead/bulk', ({ fields }) => ({
        data: {
          Items: (fields.Items as { Nonce: string }[]).map(({ Nonce }) => ({
            Nonce,
            Lead: { Id: '8', Name: '何苑', First: true, FirstAt: '' },
          })),
        },
      })),
  )
  await page.press('By number')
  type('lead-code', '731000000001')
  const take = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
    node => node.textContent === 'Save lead',
  )
  act(() => take?.click())
  await settle()
  expect(page.said()).toContain('Scan questions')
  await page.press('Keep the answers')
  expect(page.said()).toContain('Needs required!')
  type('asked-Wants', 'a sample')
  await page.press('Keep the answers')

  const [scanned, answered] = page.network
    .requests('/api/ex/lead/bulk')
    .map(({ fields }) => (fields.Items as Record<string, unknown>[])[0])
  expect([answered?.Nonce, answered?.Answers]).toEqual([
    scanned?.Nonce,
    { Version: 2, Values: { Wants: 'a sample' } },
  ])
  page.network.answer('/api/ex/lead/open', {
    data: {
      ...opened,
      Answers: {
        Version: 2,
        Values: { Wants: 'a sample' },
        Rows: [{ Id: 'Wants', Label: 'Needs', Text: 'a sample' }],
      },
    },
  })
  await page.press('林若溪')
  expect(page.said()).toContain('Needsa sample')
  await page.press('Change the answers')
  type('asked-Wants', 'a price')
  await page.press('Keep the answers')
  expect(page.network.requests('/api/ex/lead/update')[0]?.fields).toMatchObject({
    Revision: 1,
    Answers: { Version: 2, Values: { Wants: 'a price' } },
  })
  page.close()
})

it('opens the camera at once where it was opened to scan, and the address forgets it', async () => {
  const scans = ({ stores }: Awaited<ReturnType<typeof open>>) =>
    stores.platform.calls.filter(call => call === 'scan').length
  const list = await open()
  expect(scans(list)).toBe(0)
  list.close()
  const page = await open(() => undefined, { scan: '1' })
  expect(scans(page)).toBe(1)
  expect(page.stores.platform.readLocation().query['scan']).toBeUndefined()
  page.close()
})

it('is put in order on a phone too, in the sheet of filters, and so is its file', async () => {
  const page = await open(network => network.answer('/api/ex/lead/export', { data: { Id: 'f1' } }))
  await page.press('Filter')
  const choice = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    node => node.textContent === 'Highest rating first',
  )
  act(() => choice?.click())
  await settle()
  expect(page.network.requests('/api/ex/lead/list').at(-1)?.fields['Sort']).toBe('-rating')
  expect(page.stores.platform.readLocation().query['sort']).toBe('-rating')
  await page.press('Show results')
  await page.press('Export')
  const yes = [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(
    node => node.textContent === 'Export',
  )
  act(() => yes.at(-1)?.click())
  await settle()
  expect(page.network.requests('/api/ex/lead/export')[0]?.fields['Sort']).toBe('-rating')
  page.close()
})

it('tags the selected leads together, exports them, and starts another list without a selection', async () => {
  const page = await open(network =>
    network
      .answer('/api/ex/lead/list', {
        data: {
          Items: [LEAD, { ...LEAD, Id: '8', Name: '何苑' }],
          Next: '',
          Counts: { new: 2 },
          About,
        },
      })
      .answer('/api/ex/lead/mark', { data: { Items: [{ ...LEAD, Tags: ['oat milk', 'VIP'] }] } })
      .answer('/api/ex/lead/export', { data: { Id: 'f1' } }),
  )
  act(() => named('Choose 林若溪')?.click())
  expect([
    named('Choose 林若溪')?.getAttribute('aria-checked'),
    page.said().includes('1 chosen'),
  ]).toEqual(['true', true])
  const all = () =>
    [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(
      node => node.textContent === 'Choose all',
    )
  act(() => all()?.click())
  expect([all()?.getAttribute('aria-checked'), page.said().includes('2 chosen')]).toEqual([
    'true',
    true,
  ])
  act(() => named('Choose 何苑')?.click())
  expect(all()?.getAttribute('aria-checked')).toBe('mixed')

  await page.press('Tag')
  type('lead-tag', 'VIP')
  await page.press('Add')
  await page.press('Apply')
  expect(page.network.requests('/api/ex/lead/mark').map(({ fields }) => fields)).toMatchObject([
    { Ids: ['7'], Tags: ['VIP'] },
  ])
  expect(page.said()).not.toContain('1 chosen')
  expect(document.activeElement?.id).toBe('lead-list')
  page.close()
})

it('keeps a note that was typed, through a closed sheet, and forgets it once it is sent', async () => {
  const page = await open()
  await page.press('林若溪')
  type('lead-note', 'Wants a sample of the barista blend')
  act(() => named('Close')?.click())
  await settle()
  await page.press('林若溪')
  const field = () =>
    document.querySelector<HTMLTextAreaElement>('textarea#lead-note, #lead-note textarea')
  expect(field()?.value).toBe('Wants a sample of the barista blend')
  await page.press('Add the note')
  expect([field()?.value, page.stores.personal.get('lead_note_7')]).toEqual(['', undefined])
  page.close()
})

it('leaves the focus in the search after it is emptied, and among the tags after one is removed', async () => {
  const page = await open()
  type('lead-search', 'oat')
  act(() => named('Clear the search')?.click())
  expect(document.activeElement?.closest('#lead-search, input')).not.toBeNull()
  await page.press('林若溪')
  page.network.answer('/api/ex/lead/update', {
    data: { Lead: { ...LEAD, Tags: [], Revision: 2 }, Notes: [] },
  })
  act(() => {
    named('Remove the tag oat milk')?.focus()
    named('Remove the tag oat milk')?.click()
  })
  await settle()
  expect(document.activeElement?.id).toBe('lead-tags')
  page.close()
})

it('is put in order by a heading where there are columns, and the address keeps it', async () => {
  const matchMedia = () => ({
    matches: true,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  Object.assign(window, { matchMedia })
  try {
    const page = await open()
    const press = async (label: string) => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
        one => one.getAttribute('aria-label') === label,
      )
      expect(found).toBeDefined()
      act(() => found?.click())
      await settle()
    }
    await press('Sort by Rating')
    await press('Sort by Rating, ascending')
    expect(page.network.requests('/api/ex/lead/list').map(({ fields }) => fields['Sort'])).toEqual([
      undefined,
      'rating',
      '-rating',
    ])
    expect(page.stores.platform.readLocation().query['sort']).toBe('-rating')
    await press('Sort by Rating, descending')
    expect(page.network.requests('/api/ex/lead/list').at(-1)?.fields['Sort']).toBeUndefined()
    page.close()
  } finally {
    Object.assign(window, { matchMedia: undefined })
  }
})

it('shows the total number of matches, and does not show earlier results as an answer', async () => {
  const page = await open(network =>
    network.answer(
      '/api/ex/lead/list',
      { data: { Items: [LEAD], Next: 'n', Counts: { new: 25, contacted: 3 }, About } },
      { data: { Items: [LEAD], Next: 'n', Counts: { new: 25, contacted: 3 }, About } },
      { status: 400, text: '' },
    ),
  )
  const tab = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(node =>
      node.textContent?.startsWith(name),
    )
  act(() => tab('New')?.click())
  await settle()
  expect(page.said()).toContain('25 in all')
  act(() => tab('Contacted')?.click())
  await settle()
  expect([page.said().includes('Try again'), page.said().includes('澜桥食品')]).toEqual([
    true,
    false,
  ])
  page.close()
})

it('says what can be done where nothing is there, or could not be loaded', async () => {
  const empty = await open(network =>
    network.answer('/api/ex/lead/list', { data: { Items: [], Next: '', Counts: {}, About } }),
  )
  expect(empty.said()).toContain('No leads yet')
  empty.close()

  const failing = await open(network =>
    network.answer('/api/ex/lead/list', { status: 500, text: '' }),
  )
  expect(failing.said()).toContain('Try again')
  expect(failing.said()).toContain('Scan badge')
  failing.close()
})

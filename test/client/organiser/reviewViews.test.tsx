import { act } from 'react'
import type { DeskListReply } from '@core/contract/desk'
import { DeskContext } from '@/features/organiser/DeskContext'
import type { DeskKind } from '@/features/organiser/DeskStore'
import { ReviewSection } from '@/features/organiser/review/ReviewSection'
import type { Answers } from '../../support/client/answering'
import { deskOf } from '../../support/client/deskOf'
import { clearDrawings, draw, type } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
})
afterEach(clearDrawings)

const KIND: DeskKind = {
  Kind: 'badge',
  Name: '证件',
  Name_en: 'Badges',
  States: ['submitted', 'approved'],
  Counts: { submitted: 1, approved: 1 },
  Actions: [{ Name: 'approve', From: ['submitted'], NeedsReason: false }],
}
const ITEM = {
  Id: 'a',
  State: 'submitted',
  Revision: 1,
  Title: 'Gu Nanzhou',
  Subtitle: ['Sales'],
  Reason: '',
  CreatedAt: '',
  SavedAt: '',
  SubmittedAt: '2031-03-01T02:00:00Z',
  Published: false,
  Actions: ['approve'],
  Company: { Id: 'lan', Name: '澜桥', Name_en: 'Lanqiao', Booth: '' },
}

const PEOPLE: DeskKind = { ...KIND, Kind: 'registration:visitor', Name_en: 'Visitors' }
const PERSON: DeskListReply['Items'][number] = {
  ...ITEM,
  Company: undefined,
  Subtitle: ['100200300400', 'Day ticket'],
  Visit: {
    ...{ Ticket: '日票', Ticket_en: 'Day ticket' },
    Order: { Id: '20310401000000000001', Total: 8000, Currency: 'CNY', State: 'paid' },
    Entries: [
      { At: '2031-04-16T01:05:00Z', Gate: '主入口', Gate_en: 'Main gate' },
      { At: '2031-04-16T05:30:00Z', Gate: '主入口', Gate_en: 'Main gate' },
    ],
  },
}
const TAGS = {
  Tags: [],
  Tickets: [
    { Id: 'day', Name: '日票', Name_en: 'Day ticket', Count: 7 },
    { Id: 'all', Name: '通票', Name_en: 'Pass', Count: 3 },
  ],
  Sources: [
    { Id: 'wx', Name: '公众号', Name_en: 'WeChat', Count: 6 },
    { Id: '-', Name: '', Name_en: '', Count: 4 },
  ],
}

async function queue(kind = KIND) {
  const asked: unknown[] = []
  const platform = fakePlatform({ query: { lang: 'en' } })
  const stores = fakeStores(platform)
  const answers: Answers = {
    'desk.tags': () => TAGS,
    'desk.list': request => {
      asked.push(request)
      return {
        Items: [kind === KIND ? ITEM : PERSON],
        Next: '',
        Counts: { submitted: 1, approved: 1 },
      }
    },
  }
  const desk = deskOf(answers, { platform })
  draw(
    withStores(
      stores,
      <DeskContext.Provider value={desk}>
        <ReviewSection kind={kind} />
      </DeskContext.Provider>,
    ),
  )
  await settle()
  const press = async (name: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
      one => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
    if (!found) throw new Error(`no ${name}: ${document.body.textContent}`)
    act(() => found.click())
    await settle()
  }
  return { asked, press, said: () => document.body.textContent ?? '', platform }
}

it('shows the queue over the whole width with the chosen columns', async () => {
  const { press, said } = await queue()
  expect(document.querySelector('.tf-review.is-whole')).not.toBeNull()
  expect(said()).toContain('Lanqiao')
  await press('Columns')
  await press('Company')
  expect(said()).not.toContain('Lanqiao')
  expect(document.querySelector('[aria-label="Columns (1 hidden)"]')).not.toBeNull()
  expect(said()).toContain('Sales')
})

it('keeps a view of the queue under a name, shows it by a press, and removes it', async () => {
  const { press, said, asked } = await queue()
  await press('Approved 1')
  await press('Save view')
  type(document.querySelector('input#desk-view-name') as HTMLInputElement, ' Printed ')
  await press('Save')
  await press('All 2')
  await press('Printed')
  expect(asked.map(one => (one as { State?: string }).State)).toEqual([
    'submitted',
    'approved',
    undefined,
    'approved',
  ])
  expect(document.activeElement?.textContent).toBe('Printed')
  await press('Remove the view Printed')
  expect(said()).not.toContain('Printed')
  expect(document.activeElement?.textContent).toBe('Save view')
})

it('keeps the focus at the views, refuses a thirteenth, and says that a search is not saved', async () => {
  const { press, said, platform } = await queue()
  const field = () => document.querySelector('input#desk-view-name') as HTMLInputElement
  const save = async (name: string) => {
    await press('Save view')
    expect(document.activeElement).toBe(field())
    type(field(), name)
    await press('Save')
  }
  for (let n = 1; n <= 12; n++) await save(`V${n}`)
  await save('V13')
  expect(said()).toContain('You can save 12 views at most. Remove one first.')
  expect(field().value).toBe('V13')
  type(field(), 'V3')
  expect(said()).not.toContain('at most')
  await press('Save')
  expect(document.activeElement?.textContent).toBe('V3')
  await press('Remove the view V4')
  expect(document.activeElement?.textContent).toBe('V5')
  type(document.querySelector('input#desk-search') as HTMLInputElement, 'Gu')
  await press('Save view')
  expect(said()).toContain('The search is not saved with the view.')
  await press('Cancel')
  expect(document.activeElement?.textContent).toBe('Save view')
  await press('V5')
  const search = document.querySelector('input#desk-search') as HTMLInputElement
  expect(search.value).toBe('')
  expect(JSON.stringify(platform.local)).not.toContain('Gu')
})

it('offers the steps for selected rows in place of the headings', async () => {
  const { said } = await queue()
  const box = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(
      one => one.getAttribute('aria-label') === name,
    )
  expect(said()).toContain('Submitted')
  act(() => box('Select Gu Nanzhou')?.click())
  const heads = document.querySelector('.tf-review__heads')
  expect(heads?.textContent).toContain('1 selected')
  expect(heads?.textContent).toContain('Approve')
  expect(heads?.textContent).not.toContain('Submitted')
  expect(document.querySelector('.tf-review__selection')).toBeNull()
  act(() => box('1 selected')?.click())
  expect(heads?.textContent).toContain('Submitted')
})

it('closes the choice of columns by Escape and gives the focus back', async () => {
  const { press } = await queue()
  await press('Columns')
  const option = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
    ({ textContent }) => textContent === 'Company',
  )
  option?.focus()
  act(() => {
    option?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Columns')
  expect(document.querySelector('[aria-expanded=true]')).toBeNull()
})

it('shows ticket, order, amount and each check-in of people, and narrows by ticket and channel, oldest first', async () => {
  const { press, said, asked } = await queue(PEOPLE)
  expect(said()).toMatch(/Day ticket.*80.*20310401000000000001/)
  expect(said()).toContain('04-16 09:05 Main gate; 04-16 13:30 Main gate')
  await press('Pass 3')
  await press('Direct 4')
  await press('Oldest first')
  expect(asked[asked.length - 1]).toMatchObject({
    ...{ Ticket: 'all', Source: '-', Sort: 'oldest' },
  })
  await press('Save view')
  type(document.querySelector('input#desk-view-name') as HTMLInputElement, 'Passes')
  await press('Save')
  await press('All tickets')
  await press('Passes')
  expect(asked[asked.length - 1]).toMatchObject({ Ticket: 'all', Source: '-', Sort: 'oldest' })
})

import { act, type ComponentType } from 'react'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { DeadlinesSection } from '@/features/organiser/deadlines/DeadlinesSection'
import { NoticesSection } from '@/features/organiser/notices/NoticesSection'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, draw, press as pressKey, type } from '../../support/client/draw'
import { refusal, type FakeHttp } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

// the texts have no part in this; their editor is a large one
jest.mock('@/features/organiser/writing/LazyEditor', () => ({ LazyEditor: () => null }))

const NOTICE = {
  Id: 'n1',
  Title: '布展通道',
  Title_en: 'Ways in',
  Html: '<p>a</p>',
  Html_en: '',
  Targets: ['role:admin', 'hall:N1', 'company:lanyan'],
  MustConfirm: false,
  PublishedAt: '2031-03-01T02:00:00Z',
  Starts: '',
  Ends: '',
  RecalledAt: '',
  Origin: 'desk',
  Revision: 1,
  For: 2,
  Read: 0,
  Confirmed: 0,
}
const SAVED = { data: { Notice: NOTICE, Removed: [] } }
const LIST = '/api/oa/notice/list'
const SAVE = '/api/oa/notice/save'
const AUDIENCE = '/api/oa/notice/audience'
const OPEN = '/api/oa/written/open'
const DRAFT = '/api/oa/written/draft'
const DISCARD = '/api/oa/written/discard'

/** What the server has of the notice: what is published, or a draft over it. */
const opened = (Base = 1, draft?: { Revision: number; Base: number; Title_en: string }) => {
  const { Title, Title_en, Html, Html_en, Targets, MustConfirm } = NOTICE
  const { PublishedAt, Starts, Ends } = NOTICE
  const Content = {
    Title,
    Title_en,
    Html,
    Html_en,
    Targets,
    MustConfirm,
    PublishedAt,
    Starts,
    Ends,
  }
  return {
    Base,
    Published: Content,
    Content: draft ? { ...Content, Title_en: draft.Title_en } : Content,
    ...(draft && {
      Draft: { ...draft, Id: 'n1', At: '2031-03-01T02:00:00Z', By: '方知夏', Title, Targets },
    }),
  }
}

beforeEach(() => {
  // a wide window, where times may be typed
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
})
afterEach(clearDrawings)

/** The notices of the desk, or another section, which can be left and come back to. */
async function notices(
  answer: (network: FakeHttp) => void,
  Section: ComponentType = NoticesSection,
) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en' } }))
  const { network, session } = stores.platform
  answer(
    network
      .answer(LIST, { data: { Notices: [NOTICE], Drafts: [] } })
      .answer(OPEN, { data: opened() })
      .answer(DRAFT, ({ fields }) => ({
        data: { Revision: Number(fields['Revision']) + 1, At: '2031-03-01T02:00:00Z' },
      })),
  )
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  const feedback = new FeedbackStore()
  let current: DeskStore
  const come = async (desk = new DeskStore(stores)) => {
    current = desk
    draw(
      withStores(
        stores,
        <DeskContext.Provider value={desk}>
          <Section />
        </DeskContext.Provider>,
        feedback,
      ),
    )
    await settle()
  }
  await come()
  const control = (id: string) =>
    document.querySelector<HTMLInputElement>(`input#desk-notice-${id}, #desk-notice-${id} input`)
  return {
    stores,
    network,
    feedback,
    control,
    /** The page is loaded again. */
    leaveAndComeBack: () => (clearDrawings(), come()),
    /** Another section was looked at. */
    leaveSection: () => (clearDrawings(), come(current)),
    fill: (id: string, text: string) => type(control(id) as HTMLInputElement, text),
    /** Opens a time of the notice and types it beside its calendar. */
    time: (id: string, text: string) => {
      act(() => document.getElementById(`desk-notice-${id}`)?.click())
      const typed = document.getElementById(`desk-notice-${id}-typed-Start`) as HTMLInputElement
      type(typed, text)
      pressKey(typed, 'Enter')
    },
    timeOf: (id: string) => document.getElementById(`desk-notice-${id}`)?.textContent,
    press: async (text: string) => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
        ({ textContent }) => textContent === text,
      )
      if (!found)
        throw new Error(`nothing to press says ${text}: ${document.body.textContent ?? ''}`)
      act(() => found.click())
      await settle()
    },
    answer: async (isMeant: boolean) => {
      act(() => feedback.answer(isMeant))
      await settle()
    },
    said: () => document.body.textContent ?? '',
  }
}

/** Would the browser close the tab unasked? */
const mayCloseTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const problem = (id: string) => document.getElementById(`desk-notice-${id}-error`)?.textContent

it('shows each problem at its field, and publishes once, although the press is repeated after a lost answer', async () => {
  const page = await notices(network =>
    network.answer(SAVE, ...Array<'offline'>(16).fill('offline'), SAVED),
  )
  await page.press('Write a notice')
  page.fill('Title', 'Halls open at 8')
  page.time('Starts', '2031-03-20 18:00')
  page.time('Ends', '2031-03-20 17:00')
  await page.press('Publish')
  expect(problem('Ends')).toBe('It ends before it begins')
  expect(page.network.requests(SAVE)).toHaveLength(0)
  page.time('Ends', '')

  await page.press('Publish')
  expect(page.feedback.modal).toBeDefined()
  await page.answer(true)
  // what was typed is a draft at the server
  expect(mayCloseTab()).toBe(true)
  // a reload, too, publishes nothing twice
  await page.leaveAndComeBack()
  await page.press('Publish')
  expect(mayCloseTab()).toBe(true)

  const keys = page.network.requests(SAVE).map(({ headers }) => headers['Idempotency-Key'])
  expect(keys).toHaveLength(17)
  expect(new Set(keys).size).toBe(1)
  await page.leaveAndComeBack()
  expect(page.control('Title')).toBeNull()
})

it('goes to the chosen recipients, and says how many they are', async () => {
  const company = { Id: 'haipu', Name: '海浦', Name_en: 'Haipu', Booth: 'N1-A02' }
  const page = await notices(network =>
    network.answer(SAVE, SAVED).answer(AUDIENCE, ({ fields }) => {
      const named = (fields['Targets'] as string[]).includes('company:haipu')
      return {
        data: {
          Accounts: 12,
          Companies: 7,
          Halls: ['N1', 'N2'],
          Named: named ? [company] : [],
          Found: fields['Search'] ? [company] : [],
        },
      }
    }),
  )
  await page.press('Write a notice')
  page.fill('Title', 'Halls open at 8')
  expect(page.said()).toContain('Reaches 12 accounts of 7 companies')
  await page.press('Company admin')
  await page.press('Hall N2')
  page.fill('targets', 'hai')
  await settle()
  await page.press('Haipu · N1-A02')
  await page.press('Company admin')
  await page.leaveAndComeBack()
  await page.press('Publish')
  const [{ fields } = { fields: {} }] = page.network.requests(SAVE)
  expect(fields).toMatchObject({ Targets: ['hall:N2', 'company:haipu'] })
})

it('keeps the text while its page is left, and discards it only after a question', async () => {
  const page = await notices(() => undefined)
  await page.press('Write a notice')
  page.fill('Title', 'Halls open at 8')
  page.time('Ends', '2031-03-20 18:00')
  await page.leaveAndComeBack()
  expect([page.control('Title')?.value, page.timeOf('Ends')]).toEqual([
    'Halls open at 8',
    '2031-03-20 18:00',
  ])

  await page.press('Discard draft')
  expect(page.feedback.modal?.title).toBe('Discard the draft of "Halls open at 8"?')
  await page.answer(false)
  expect(page.control('Title')?.value).toBe('Halls open at 8')
  await page.press('Discard draft')
  await page.answer(true)
  await page.leaveAndComeBack()
  expect(page.said()).toContain('Company admin / Hall N1 / Company lanyan')
  expect(page.control('Title')).toBeNull()
})

it('saves typed text as a draft on the server, closes without a loss, and continues with it', async () => {
  const page = await notices(network => network.answer(DISCARD, { data: {} }))
  await page.press('Write a notice')
  page.fill('Title', 'Halls open at 8')
  expect(mayCloseTab()).toBe(false)
  await page.press('Close')
  expect(page.control('Title')).toBeNull()
  const [first] = page.network.requests(DRAFT)
  expect(first?.fields).toMatchObject({
    Kind: 'notice',
    Content: { Title: 'Halls open at 8', MustConfirm: false },
    ...{ Revision: 0, Base: 0 },
  })
  expect(String(first?.fields['Id'])).toMatch(/^n-[0-9a-f]{32}$/)

  page.network.answer(OPEN, {
    data: opened(1, { Revision: 5, Base: 1, Title_en: 'Ways out' }),
  })
  await page.press('Change')
  expect(page.control('Title_en')?.value).toBe('Ways out')
  expect(page.said()).toContain('Saved by 方知夏, 2031-03-01 10:00')
  expect(page.said()).toContain('Different from what is online: English title')
  await page.press('Discard draft')
  await page.answer(true)
  expect(page.network.requests(DISCARD).map(({ fields }) => fields)).toMatchObject([
    { Kind: 'notice', Id: 'n1', Revision: '5' },
  ])
})

it('continues from what was saved when its page was left', async () => {
  const page = await notices(() => undefined)
  await page.press('Write a notice')
  page.fill('Title', 'Halls open')
  await page.leaveSection()
  page.fill('Title', 'Halls open at 8')
  await page.press('Close')
  const sent = page.network.requests(DRAFT).map(({ fields }) => fields)
  expect(sent).toMatchObject([
    { Revision: 0, Content: { Title: 'Halls open' } },
    { Revision: 1, Content: { Title: 'Halls open at 8' } },
  ])
  expect(sent[0]?.['Id']).toBe(sent[1]?.['Id'])
})

it('tells the second of two editors who was first, and lets them choose whose text to keep', async () => {
  const taken = refusal(200, 'setup_conflict', '方知夏 has just changed this')
  const page = await notices(network => network.answer(SAVE, SAVED))
  page.network.answer(DRAFT, taken, ({ fields }) => ({
    data: { Revision: Number(fields['Revision']) + 1, At: '2031-03-01T02:00:00Z' },
  }))
  await page.press('Change')
  page.fill('Title_en', 'Mine')
  await page.press('Close')
  expect(page.feedback.modal?.title).toBe('The draft is not saved')
  await page.answer(false)
  expect(page.said()).toContain('方知夏 has just changed this')
  expect(page.control('Title_en')?.value).toBe('Mine')
  page.network.answer(OPEN, { data: opened(1, { Revision: 8, Base: 1, Title_en: 'Theirs' }) })
  await page.press('Load theirs')
  expect(page.control('Title_en')?.value).toBe('Theirs')
  expect(page.said()).toContain('Saved by 方知夏')
  page.fill('Title_en', 'Both')
  await page.press('Publish')
  expect(page.network.requests(SAVE).map(({ fields }) => fields)).toMatchObject([
    { Id: 'n1', Title_en: 'Both', Revision: 1, DraftRevision: 9 },
  ])
})

it('keeps the times of a form and their reason while its section is left, and asks before the tab is closed', async () => {
  const form = {
    Id: 'visitor',
    Name: '观众登记',
    Name_en: 'Visitors',
    Resource: '',
    Audience: ['visitor'],
    Seen: 's1',
    IsOpen: true,
  }
  const page = await notices(
    network =>
      network.answer('/api/oa/deadline/list', {
        data: { Forms: [{ ...form, Opens: '', Closes: '', EditUntil: '' }] },
      }),
    DeadlinesSection,
  )
  const why = () =>
    document.querySelector<HTMLInputElement>('input#desk-deadline-why, #desk-deadline-why input')
  await page.press('Change')
  type(why() as HTMLInputElement, 'Halls open later')
  await page.leaveAndComeBack()
  expect(why()?.value).toBe('Halls open later')
  expect(mayCloseTab()).toBe(false)
  // the switch of the language loads the page again, which brings the text back
  act(() => page.stores.language.apply('cn'))
  expect(why()?.value).toBe('Halls open later')
  expect(mayCloseTab()).toBe(true)
  act(() => page.stores.language.apply('en'))

  await page.press('Cancel')
  await page.answer(true)
  await page.leaveAndComeBack()
  expect(why()).toBeNull()
})

it('keeps typed text as a draft of its own where the other editor has discarded the draft', async () => {
  const page = await notices(() => undefined)
  page.network.answer(DRAFT, refusal(200, 'setup_conflict', 'Someone has'), ({ fields }) => ({
    data: { Revision: Number(fields['Revision']) + 1, At: '2031-03-01T02:00:00Z' },
  }))
  await page.press('Change')
  page.fill('Title_en', 'Mine')
  await page.press('Publish')
  page.network.answer(OPEN, refusal(404, 'unknown_content'))
  await page.press('Load theirs')
  expect(page.control('Title_en')?.value).toBe('Mine')
  expect(mayCloseTab()).toBe(false)
  await page.press('Close')
  const [refused, saved] = page.network.requests(DRAFT).map(({ fields }) => fields)
  expect(refused?.['Id']).toBe('n1')
  expect(saved).toMatchObject({ Revision: 0, Base: 0, Content: { Title_en: 'Mine' } })
  expect(saved?.['Id']).not.toBe('n1')
})

it('merges what two editors changed, part by part', async () => {
  const taken = refusal(200, 'setup_conflict', '方知夏 has just changed this')
  const page = await notices(network => network.answer(SAVE, SAVED))
  page.network.answer(DRAFT, taken, ({ fields }) => ({
    data: { Revision: Number(fields['Revision']) + 1, At: '2031-03-01T02:00:00Z' },
  }))
  await page.press('Change')
  page.fill('Title', '我的')
  await page.press('Publish')
  expect(page.network.requests(SAVE)).toHaveLength(0)
  page.network.answer(OPEN, { data: opened(1, { Revision: 8, Base: 1, Title_en: 'Theirs' }) })
  await page.press('Merge both')
  expect([page.control('Title')?.value, page.control('Title_en')?.value]).toEqual([
    '我的',
    'Theirs',
  ])
  const [, { fields } = { fields: {} }] = page.network.requests(DRAFT)
  expect(fields).toMatchObject({ Revision: 8, Content: { Title: '我的', Title_en: 'Theirs' } })
})

it('keeps the text where another person has published, and compares it with what is published now', async () => {
  const page = await notices(network =>
    network.answer(SAVE, refusal(409, 'conflict'), refusal(409, 'conflict'), SAVED),
  )
  await page.press('Change')
  page.fill('Title_en', 'Ways in and out')
  await page.press('Publish')
  expect(page.control('Title_en')?.value).toBe('Ways in and out')
  expect(page.said()).toContain('Your text is kept')
  page.network.answer(OPEN, { data: opened(2) })
  await page.press('Keep mine')
  await page.press('Publish')

  page.network.answer(OPEN, refusal(404, 'unknown_content'))
  await page.press('Keep mine')
  expect(page.said()).toContain('It is published as a new one')
  await page.press('Publish')

  const sent = page.network
    .requests(SAVE)
    .map(({ fields: { Id, Revision, Title_en } }) => [Id, Revision, Title_en])
  expect(sent).toEqual([
    ['n1', 1, 'Ways in and out'],
    ['n1', 2, 'Ways in and out'],
    [undefined, 0, 'Ways in and out'],
  ])
})

it('shows the versions of a notice with what each changed, and puts an older one into the form', async () => {
  const content = (Title_en: string) => ({
    ...{ Title: '布展通道', Title_en, Html: '', Html_en: '', Targets: [], MustConfirm: false },
    ...{ PublishedAt: NOTICE.PublishedAt, Starts: '', Ends: '', IsGone: false },
  })
  const version = (Version: number, Title_en: string, Changed: readonly string[]) => ({
    ...{ Version, At: '2031-03-02T02:00:00Z', By: '方知夏', By_en: 'Zhixia Fang', Changed },
    Content: content(Title_en),
  })
  const page = await notices(network =>
    network.answer('/api/oa/written/history', {
      data: { Versions: [version(2, 'Ways in', ['Title_en', 'Html']), version(1, 'Doors', [])] },
    }),
  )
  page.network.answer(SAVE, SAVED)
  await page.press('Change')
  expect(page.said()).toContain('Zhixia Fang · Online')
  expect(page.said()).toContain('Changed: English title, Chinese text')
  expect(page.said()).toContain('First published')
  await page.press('Use these words')
  expect(page.control('Title_en')?.value).toBe('Doors')
  expect(page.said()).toContain('The words of version 1 are in the form.')
  await page.press('Publish')
  expect(page.network.requests(SAVE).map(({ fields }) => fields['Title_en'])).toEqual(['Doors'])
})

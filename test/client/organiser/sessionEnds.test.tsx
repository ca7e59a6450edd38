import { act } from 'react'
import type { RecordItem } from '@core/contract/resource'
import type { DeskKind } from '@/features/organiser/DeskStore'
import { OrganiserPage } from '@/features/organiser/OrganiserPage'
import type { Query } from '@/utils/query'
import { refusal, type Answer, type Answerer } from '../../support/client/fakeHttp'
import { settle, shownPage } from '../../support/client/shownPage'

// the texts have no part in this; their editor is a large one
jest.mock('@/features/organiser/writing/LazyEditor', () => ({ LazyEditor: () => null }))

const ROUTE = '/pages/organiser/index'
const ACT = '/api/oa/review/act'
const GRANT = '/api/oa/quota/grant'
const NOTICE = '/api/oa/notice/save'
const DRAFT = '/api/oa/written/draft'
const over = refusal(401, 'unauthorized')
const KIND: DeskKind = {
  Kind: 'badge',
  Name: '证件',
  Name_en: 'Badges',
  States: ['submitted', 'returned'],
  Counts: { submitted: 2 },
  Actions: [{ Name: 'return', From: ['submitted'], NeedsReason: true }],
}
const BADGE: RecordItem = {
  Id: 'b1',
  State: 'submitted',
  Revision: 3,
  Title: '林若溪',
  Subtitle: [],
  Reason: '',
  CreatedAt: '',
  SavedAt: '',
  SubmittedAt: '',
  Published: false,
  Actions: ['return'],
}
const OPENED = {
  Record: { ...BADGE, FormVersion: 1, Values: {}, Editable: false },
  Form: { Id: 'badge', Name: '证件', Version: 1, Fields: [] },
  Steps: [],
  Files: {},
}
const RESOURCE = {
  Resource: 'badge',
  Name: '证件',
  Name_en: 'Badges',
  Keys: [{ Key: '', Name: '证件', Name_en: 'Badges' }],
}
const QUOTAS = {
  Companies: [
    {
      Company: { Id: 'north', Name: '北', Name_en: 'North', Booth: 'N1' },
      Hall: 'N1',
      Area: 36,
      Cells: [{ Resource: 'badge', Key: '', Granted: 3, Used: 1 }],
    },
  ],
  Next: '',
  Halls: [],
  ByArea: false,
  Resources: [RESOURCE],
}
const user = (Id: string) => ({
  data: { data: { Id, Name: 'Li', Role: 'owner', Token: `of ${Id}`, LastAppId: '', Target: 'oa' } },
})

beforeEach(() => {
  // a wide window, where list and details stand beside each other
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
})
afterEach(() => jest.restoreAllMocks())

const ANNA = { id: 'anna', name: 'Li', role: 'owner', token: 't1' }

/**
 * The desk at a place of it, Anna sitting there until the server says that her session is over;
 * `kept`: what else the tab remembers.
 */
async function desk(
  query: Query,
  answers: Readonly<Record<string, Answerer[]>> = {},
  kept: Readonly<Record<string, unknown>> = {},
) {
  const page = await shownPage(OrganiserPage, ROUTE, query, (network, platform) => {
    network
      .answer('/api/oa/login', ({ fields }) =>
        fields.Account ? user(String(fields.Account)) : over,
      )
      .answer('/api/open/logout', { data: {} })
      .answer('/api/oa/review/kinds', { data: { Kinds: [KIND] } })
      .answer('/api/oa/review/list', {
        data: { Items: [BADGE, { ...BADGE, Id: 'b2' }], Next: '', Counts: { submitted: 2 } },
      })
      .answer('/api/oa/review/open', { data: OPENED })
      .answer('/api/oa/quota/table', { data: QUOTAS })
      .answer('/api/oa/notice/list', { data: { Notices: [], Drafts: [] } })
      .answer(DRAFT, { data: { Revision: 1, At: '2031-03-01T02:00:00Z' } })
    for (const [path, given] of Object.entries(answers)) network.answer(path, ...given)
    for (const [name, value] of Object.entries({ '': ANNA, ...kept }))
      platform.session.set(`organiser_tgdemo000000001${name}`, value)
  })
  const control = (id: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`input#${id}, textarea#${id}`)
  const fill = (id: string, text: string) => {
    const found = control(id)
    if (!found) throw new Error(`no ${id} in ${document.body.innerHTML}`)
    const type = found instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    act(() => {
      Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(found, text)
      found.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  /** Presses the last element with this text: a sheet is drawn after its page. */
  const press = async (text: string) => {
    const found = [
      ...document.querySelectorAll<HTMLElement>('[role=button],[role=link],[role=menuitem]'),
    ]
      .filter(one => one.textContent === text || one.getAttribute('aria-label') === text)
      .pop()
    if (!found) throw new Error(`nothing to press says ${text}: ${document.body.textContent ?? ''}`)
    act(() => found.click())
    await settle()
  }
  return {
    ...page,
    fill,
    press,
    valueOf: (id: string) => control(id)?.value,
    logIn: async (account: string) => {
      expect(page.said()).toContain('Your login has ended')
      fill('desk-account', account)
      fill('desk-password', 'secret')
      await press('Log in')
      await settle()
    },
    /** By the person's menu in the bar. */
    logOut: async () => {
      await press('Li Owner')
      await press('Log out')
    },
  }
}
type Page = Awaited<ReturnType<typeof desk>>
const kept = ({ stores }: Page) =>
  stores.platform.rawSession.keys().filter(key => key.includes('typed'))

/** Returns a badge with a reason. */
async function turnBack(page: Page) {
  await page.press('Request changes')
  page.fill('desk-reason', 'A file is missing')
  await page.press('Request changes')
}

it('keeps the reason of a step that the end of the session interrupted, and takes the step with it after another login', async () => {
  const done = { data: { Done: [{ ...BADGE, State: 'returned', Actions: [] }], Refused: [] } }
  const page = await desk({ kind: 'badge', id: 'b1' }, { [ACT]: [over, done] })
  await turnBack(page)
  await page.logIn('anna')
  expect(page.valueOf('desk-reason')).toBe('A file is missing')
  await page.press('Request changes')
  const sent = page.network
    .requests(ACT)
    .map(({ fields }) => [fields.Action, fields.Reason, fields.Items])
  expect(sent).toEqual(Array(2).fill(['return', 'A file is missing', [{ Id: 'b1', Revision: 3 }]]))
  expect([page.valueOf('desk-reason'), kept(page)]).toEqual([undefined, []])
  page.close()
})

describe('while a step with a reason is under way', () => {
  /**
   * Goes to another section and comes back while the step is under way; `answer` then ends the
   * step.
   */
  async function leftMeanwhile(...later: Answerer[]) {
    let answer: (given: Answer) => void = () => undefined
    const held = () => new Promise<Answer>(resolve => (answer = resolve))
    const page = await desk({ kind: 'badge', id: 'b1' }, { [ACT]: [held, ...later] })
    await turnBack(page)
    await page.press('Notices and news')
    expect(page.said()).toContain('Write a notice')
    await page.press('Review')
    return { page, answer: async (given: Answer) => (answer(given), await settle()) }
  }

  it('does not ask again in a queue that is left and opened again', async () => {
    const { page, answer } = await leftMeanwhile()
    expect([page.valueOf('desk-reason'), kept(page).length]).toEqual([undefined, 1])
    await answer({ data: { Done: [{ ...BADGE, State: 'returned', Actions: [] }], Refused: [] } })
    expect([page.valueOf('desk-reason'), kept(page)]).toEqual([undefined, []])
    page.close()
  })

  it('shows the reason again in its queue when it did not arrive', async () => {
    const { page, answer } = await leftMeanwhile('offline')
    await answer('offline')
    await page.press('OK')
    expect(page.valueOf('desk-reason')).toBe('A file is missing')
    page.close()
  })
})

it('keeps the typed number of places and its reason', async () => {
  const page = await desk(
    { at: 'quotas' },
    {
      [GRANT]: [over, { data: { Key: '', Name: '', Name_en: '', Granted: 7, Used: 1 } }],
    },
  )
  await page.press('1 / 3')
  page.fill('desk-grant', '7')
  await page.press('Add a reason')
  page.fill('desk-grant-why', 'A larger booth')
  await page.press('Save')
  await page.logIn('anna')
  expect([page.valueOf('desk-grant'), page.valueOf('desk-grant-why')]).toEqual([
    '7',
    'A larger booth',
  ])
  await page.press('Save')
  const [, { fields } = { fields: {} }] = page.network.requests(GRANT)
  expect(fields).toMatchObject({
    Exhibitor: 'north',
    Granted: '7',
    Seen: '3',
    Reason: 'A larger booth',
  })
  expect([page.valueOf('desk-grant'), kept(page)]).toEqual([undefined, []])
  page.close()
})

it('keeps nothing for another account, although both have the same name', async () => {
  const page = await desk({ kind: 'badge', id: 'b1' }, { [ACT]: [over] })
  await turnBack(page)
  expect(kept(page)).toHaveLength(1)
  await page.logIn('bo')
  expect([page.valueOf('desk-reason'), kept(page)]).toEqual([undefined, []])
  page.close()
})

describe('in a tab that was opened before accounts were told apart', () => {
  const BEFORE = { '': { name: 'Li', role: 'owner', token: 't1' } }
  const LOGIN = '/api/oa/login'

  it('learns which account is logged in before anything is typed, and keeps it', async () => {
    const page = await desk({ at: 'notices' }, { [LOGIN]: [user('anna')] }, BEFORE)
    await page.press('Write a notice')
    page.fill('desk-notice-Title', 'Halls open at 8')
    expect(page.network.requests(LOGIN)).toHaveLength(1)
    expect(page.stores.platform.session.get('organiser_tgdemo000000001_typed')).toMatchObject({
      by: 'anna',
    })
    page.close()
  })

  it('draws no section until it knows the account, whichever is chosen, and says when it failed', async () => {
    const page = await desk({ at: 'notices' }, { [LOGIN]: ['offline'] }, BEFORE)
    for (const chosen of ['Notices and news', 'News']) {
      await page.press(chosen)
      expect(page.said()).toContain('Try again')
    }
    expect(
      ['/api/oa/notice/list', '/api/oa/news/list'].flatMap(path => page.network.requests(path)),
    ).toEqual([])
    page.network
      .answer(LOGIN, user('anna'))
      .answer('/api/oa/news/list', { data: { News: [], Drafts: [] } })
    await page.press('Try again')
    expect(page.network.requests('/api/oa/news/list')).toHaveLength(1)
    page.close()
  })

  it('asks for the login when the session has ended', async () => {
    const page = await desk({ at: 'notices' }, {}, BEFORE)
    await page.logIn('anna')
    expect(page.said()).toContain('Write a notice')
    page.close()
  })

  it('removes what was written then under names that are no longer read', async () => {
    const page = await desk(
      { at: 'notices' },
      {},
      { _notice: { by: 'Li' }, _news: { by: 'Li' }, _deadline: { by: 'Li' } },
    )
    const { rawSession } = page.stores.platform
    expect(rawSession.keys().filter(key => /_(notice|news|deadline)$/.test(key))).toEqual([])
    page.close()
  })
})

it('asks before a logout discards what is being written, and keeps nothing after it', async () => {
  const page = await desk({ at: 'notices' }, { [NOTICE]: [over], [DRAFT]: ['offline'] })
  await page.press('Write a notice')
  page.fill('desk-notice-Title', 'Halls open at 8')
  await page.press('Publish')
  await page.logIn('anna')
  expect(page.valueOf('desk-notice-Title')).toBe('Halls open at 8')

  await page.logOut()
  await page.press('Keep writing')
  expect(page.valueOf('desk-notice-Title')).toBe('Halls open at 8')
  await page.logOut()
  await page.press('Discard')
  expect([page.said().includes('With your organiser account'), kept(page)]).toEqual([true, []])
  page.close()
})

it('asks nothing before a logout where the draft is at the server', async () => {
  const page = await desk({ at: 'notices' }, { [NOTICE]: [over] })
  await page.press('Write a notice')
  page.fill('desk-notice-Title', 'Halls open at 8')
  await page.press('Publish')
  await page.logIn('anna')
  expect(page.valueOf('desk-notice-Title')).toBe('Halls open at 8')
  await page.logOut()
  expect([page.said().includes('With your organiser account'), kept(page)]).toEqual([true, []])
  page.close()
})

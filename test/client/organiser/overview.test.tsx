import type { MoneyCheck } from '@core/contract/reconcile'
import { act } from 'react'
import { OnScreenProvider } from '@/components/OnScreenContext'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { OverviewSection } from '@/features/organiser/overview/OverviewSection'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

afterEach(clearDrawings)

const DAY_MS = 24 * 3600 * 1000
const REVIEWED = ['submitted', 'approved', 'rejected']
const kind = (Kind: string, Name_en: string, Counts: Record<string, number>) => ({
  Kind,
  Name: Name_en,
  Name_en,
  States: REVIEWED,
  Counts,
  Actions: [],
})
const KINDS = [
  kind('badge', 'Badges', { submitted: 2, approved: 40 }),
  kind('form:booth', 'Booth', { submitted: 0, approved: 1 }),
  kind('profile', 'Profiles', { submitted: 7 }),
  kind('registration:visitor', 'Visitors', { submitted: 1, approved: 300 }),
]

const FIGURES = {
  Day: '2031-04-16',
  FairDay: 1,
  FairDays: 3,
  LastDays: [],
  WalkIns: 4,
  Sources: [
    { Id: 'wx', Name: '微信', Name_en: 'WeChat', Registered: 12, Visitors: 30 },
    { Id: '', Name: '', Name_en: '', Registered: 3, Visitors: 0 },
  ],
  Allowance: [{ Hall: 'N2', Granted: 10, Collected: 1, Approved: 2, Review: 3 }],
  Messages: [],
  Registered: { Total: 301, Period: 20, Target: 600, Last: 200 },
  Days: [{ Day: '2031-04-16', Count: 20, Total: 301 }],
  Entered: { Period: 55, Last: 50 },
  ShowUp: { Came: 60, Approved: 300 },
  Jobs: { Waiting: 0, Failed: 0 },
  Inside: { Total: 40, Halls: [{ Hall: 'N2', Count: 40, Limit: 50 }] },
  Quarters: {
    Slots: ['08:30', '08:45'],
    Now: 1,
    Gates: [{ Id: 'n2', Name: '入口', Name_en: 'Entrance', Counts: [30, 25] }],
  },
  Waiting: [{ Kind: 'badge', Count: 2, Oldest: '2000-01-01T00:00:00.000Z', Late: 1 }],
}

/**
 * The overview, with so much that failed, forms that close so many days from now, and e-mails that
 * wait.
 */
async function overview(
  Failed: number,
  closes: readonly number[],
  MailHeld = 0,
  lang = 'en',
  Budgets: unknown[] = [],
  ScannerDown = false,
  Money?: MoneyCheck,
) {
  const stores = fakeStores(fakePlatform({ query: { lang } }))
  const { network, session } = stores.platform
  const inDays = (days: number) =>
    new Date(stores.clock.now() + days * DAY_MS + 60_000).toISOString()
  const Forms = closes.map(days => ({
    Id: `f${days}`,
    Name: `表${days}`,
    Name_en: `Form ${days}`,
    Closes: inDays(days),
  }))
  network.answer('/api/oa/overview', () => ({
    data: { Days: [], Channels: [], Failed, MailHeld, ScannerDown, Budgets, Money },
  }))
  network.answer('/api/oa/figures', () => ({ data: FIGURES }))
  network.answer('/api/oa/deadline/list', () => ({ data: { Forms } }))
  network.answer('/api/oa/review/kinds', () => ({ data: { Kinds: KINDS } }))
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  const desk = new DeskStore(stores)
  draw(
    withStores(
      stores,
      <OnScreenProvider value={false}>
        <DeskContext.Provider value={desk}>
          <OverviewSection />
        </DeskContext.Provider>
      </OnScreenProvider>,
    ),
  )
  await settle()
  return { desk, network, said: () => document.body.textContent ?? '' }
}
const links = () => [...document.querySelectorAll<HTMLElement>('[role=link]')]

const link = (words: string) => links().find(({ textContent }) => textContent?.includes(words))

it('leads to waiting work, the largest queue first and with its age, and to the registered people', async () => {
  const { desk } = await overview(0, [])
  const texts = links().map(({ textContent }) => textContent ?? '')
  const at = (words: string) => texts.findIndex(text => text.startsWith(words))
  expect(at('Profiles7')).toBeGreaterThan(-1)
  expect(at('Profiles7')).toBeLessThan(at('Badges'))
  expect(texts[at('Badges')]).toMatch(/^Badges1 lateOldest \d+ d \d+ h2$/)
  expect(texts).toContain('Visitors301In review 1\u00A0· Approved 300')
  act(() => link('Profiles7')?.click())
  expect(desk.place).toEqual({ section: 'kind', kind: 'profile' })
})

it.each([
  ['Entered55+10% vs last fair', { section: 'gates' }, {}],
  [
    'Registered30120 in this range50.2% of goal 600+50.5% vs last fair',
    { section: 'kind', kind: 'registration:visitor' },
    { state: '' },
  ],
  ['Show-up rate20%60 of 300 came', { section: 'gates' }, {}],
  [
    'On-site sign-up420% of new registrations',
    { section: 'kind', kind: 'registration:visitor' },
    { state: '', via: 'onsite' },
  ],
  ['WeChat', { section: 'kind', kind: 'registration:visitor' }, { state: '', via: 'wx' }],
  ['Direct', { section: 'kind', kind: 'registration:visitor' }, { state: '', via: '-' }],
  ['N26 / 10', { section: 'quotas' }, { period: 'N2' }],
] as const)('leads from a figure to its list: %s', async (words, place, view) => {
  const { desk } = await overview(0, [])
  act(() => link(words)?.click())
  expect(desk.place).toEqual(place)
  expect(desk.view).toMatchObject(view)
})

it('shows entrances by gate, people by hall, and no retry where nothing failed', async () => {
  const { said } = await overview(0, [])
  expect(said()).toMatch(/40 inside now.*N240.*80% of limit/)
  expect(said()).toContain('25 now · 55')
  expect(said()).not.toContain('Retry all')
})

it('says which forms close next, the earliest first, without closed forms', async () => {
  const { said } = await overview(0, [9, -1, 0, 1])
  expect(said()).toMatch(/Form 0.*Less than a day left.*Form 1.*1 day left.*Form 9.*9 days left/)
  expect(said()).not.toContain('Form -1')
})

it.each([
  [2, 'WeChat Pay reconciliation of 2031-04-15: 2 lines do not agree'],
  [null, 'WeChat Pay reconciliation: the statement of 2031-04-15 was not there by the evening'],
])('leads to the reconciliation that needs attention: %s', async (Differences, words) => {
  const Money = { Day: '2031-04-15', Differences, CheckedAt: '2031-04-16T10:05:00+08:00' }
  const { desk, said } = await overview(0, [], 0, 'en', [], false, Money)
  expect(said()).toContain(words)
  act(() =>
    [...document.querySelectorAll<HTMLElement>('[role=button]')]
      .find(one => one.textContent === 'Look at the reconciliation')
      ?.click(),
  )
  expect(desk.place).toEqual({ section: 'orders' })
})

it('says that uploads are refused while the virus scanner is silent', async () => {
  const words = 'The virus scanner does not answer'
  expect((await overview(0, [])).said()).not.toContain(words)
  expect((await overview(0, [], 0, 'en', [], true)).said()).toContain(words)
})

it('warns of a budget that runs out', async () => {
  const Budgets = [{ Purpose: 'code', Way: 'sms', Used: 18_100, Allowed: 20_000, Percent: 90 }]
  expect((await overview(0, [], 0, 'en', Budgets)).said()).toContain(
    "More than 90% of today's SMS budget for codes is used: 18100 of 20000.",
  )
})

it('reports failed jobs and messages, and nothing else', async () => {
  const { desk, network, said } = await overview(3, [])
  expect(said()).toContain('3 jobs or messages have failed')
  expect(network.requests('/api/oa/job/list')).toEqual([])
  act(() =>
    [...document.querySelectorAll<HTMLElement>('[role=button]')]
      .find(one => one.textContent === 'Look at what failed')
      ?.click(),
  )
  expect(desk.place).toEqual({ section: 'jobs' })
  clearDrawings()
  expect((await overview(0, [])).said()).not.toContain('have failed')
})

it.each([
  ['en', 2, 'E-mail is switched off: 2 e-mails are waiting.', 'Look at the e-mails'],
  ['cn', 1, '邮件发送已关闭：有 1 封邮件在等待。', '查看等待的邮件'],
] as const)(
  'says how many e-mails wait because e-mail is switched off, and leads to them: %s',
  async (lang, count, words, look) => {
    const { desk, said } = await overview(0, [], count, lang)
    expect(said()).toContain(words)
    act(() =>
      [...document.querySelectorAll<HTMLElement>('[role=button]')]
        .find(one => one.textContent === look)
        ?.click(),
    )
    expect(desk.place).toEqual({ section: 'jobs' })
  },
)

it.each(['cn', 'en'])(
  'names the links to failed and to waiting messages differently: %s',
  async lang => {
    await overview(3, [], 2, lang)
    const names = [...document.querySelectorAll('.tf-figures__alert [role=button]')].map(
      ({ textContent }) => textContent,
    )
    expect([names.length, new Set(names).size]).toEqual([2, 2])
  },
)

it('reads the waiting work with the rest, and not again when it was read a moment ago', async () => {
  const { desk, network } = await overview(0, [])
  const asked = () => network.requests('/api/oa/review/kinds').length
  expect(asked()).toBe(1)
  await act(() => desk.renewKinds())
  expect(asked()).toBe(1)
  await act(() => desk.fetchKinds())
  expect(asked()).toBe(2)
})

it('keeps the waiting work of the latest request, whichever answer comes last', async () => {
  const { desk, network } = await overview(0, [])
  const answers: ((kinds: typeof KINDS) => void)[] = []
  network.answer(
    '/api/oa/review/kinds',
    () => new Promise(resolve => answers.push(Kinds => resolve({ data: { Kinds } }))),
  )
  await act(async () => {
    const rounds = Promise.all([desk.fetchKinds(), desk.fetchKinds()])
    await Promise.resolve()
    answers[1]?.([kind('badge', 'Badges', { submitted: 1 })])
    answers[0]?.(KINDS)
    await rounds
  })
  expect(desk.kinds.value).toHaveLength(1)
})

import { act } from 'react'
import type { RecordItem } from '@core/contract/resource'
import { DeskContext } from '@/features/organiser/DeskContext'
import type { DeskKind } from '@/features/organiser/DeskStore'
import { ReviewSteps } from '@/features/organiser/review/ReviewSteps'
import { ReviewStore } from '@/features/organiser/review/ReviewStore'
import { useTakeStep } from '@/features/organiser/review/useTakeStep'
import { ApiError } from '@/api/ApiError'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import type { Answers } from '../../support/client/answering'
import { deskOf } from '../../support/client/deskOf'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

afterEach(clearDrawings)

const BADGES: DeskKind = {
  Kind: 'badge',
  Name: '证件',
  Name_en: 'Badges',
  States: ['approved', 'posted'],
  Counts: {},
  Actions: [
    { Name: 'post', From: ['approved'], NeedsReason: false, TakesNote: true },
    { Name: 'return', From: ['approved'], NeedsReason: true },
    { Name: 'cancel', From: ['approved'], NeedsReason: false },
    { Name: 'produce', From: ['approved'], NeedsReason: false },
  ],
}
const BADGE: RecordItem = {
  Id: 'b1',
  State: 'approved',
  Revision: 3,
  Title: '林若溪',
  Subtitle: [],
  Reason: '',
  CreatedAt: '',
  SavedAt: '',
  SubmittedAt: '',
  Published: false,
  Actions: ['post', 'return', 'cancel', 'produce'],
}

interface Ways {
  isDown?: boolean | number
  /** What a step ends with that does not arrive. */
  error?: ApiError
  isDone?: boolean
  ids?: string[]
}
const badgeOf = (Id: string): RecordItem => ({ ...BADGE, Id })

/**
 * A badge at the desk, and what is sent for it and the others of the list; `isDown`: nothing
 * arrives, or one of the steps does not.
 */
async function badge(
  lang: 'cn' | 'en',
  {
    isDown = false,
    error = new ApiError('network', ''),
    isDone = false,
    ids = ['b1', 'b2'],
  }: Ways = {},
) {
  const sent: unknown[] = []
  const meant: string[][] = []
  const feedback = new FeedbackStore()
  const platform = fakePlatform({ query: { lang } })
  const answers: Answers = {
    // a session that is over is not renewed
    'login.organiser': () => {
      throw error
    },
    'desk.open': () => ({
      Record: { ...BADGE, FormVersion: 1, Values: {}, Editable: false },
      Form: { Id: 'badge', Name: '证件', Version: 1, Url: '', Fields: [] },
      Steps: [],
      Files: {},
    }),
    'desk.list': () => ({ Items: ids.map(badgeOf), Next: '', Counts: {} }),
    'desk.act': ({ Action, Reason, Items }) => {
      sent.push([Action, Reason])
      meant.push(Items.map(({ Id }) => Id))
      if (isDown === true || sent.length === isDown) throw error
      const posted = { State: 'posted', Revision: 4, Actions: [] }
      return {
        Done: isDone ? Items.map(({ Id }) => ({ ...badgeOf(Id), ...posted })) : [],
        Refused: [],
      }
    },
  }
  const desk = deskOf(answers, { platform })
  const { clock } = platform
  const store = new ReviewStore({ desk, clock }, BADGES, {
    id: 'b1',
    state: 'approved',
    company: '',
  })
  const steps = new ReviewSteps({ desk, clock }, store)
  await store.fetch()
  let take = (_action: string, _items?: RecordItem[]) => Promise.resolve()
  const Page = () => {
    const step = useTakeStep(store, steps)
    take = (action, items = [BADGE]) => step.take(action, items)
    return <>{step.sheet}</>
  }
  draw(
    withStores(
      fakeStores(platform),
      <DeskContext.Provider value={desk}>
        <Page />
      </DeskContext.Provider>,
      feedback,
    ),
  )
  await settle()
  const words = () =>
    document.querySelector<HTMLTextAreaElement>('textarea#desk-reason, #desk-reason textarea')
  return {
    sent,
    meant,
    words,
    clock,
    feedback,
    store,
    typedWork: desk.typedWork,
    ask: async (action: string, items?: RecordItem[]) => {
      // what it asks is answered later
      act(() => void take(action, items))
      await settle()
    },
    say: (text: string) =>
      act(() => {
        const control = words()
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
          control,
          text,
        )
        control?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: async (text: string) => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
        ({ textContent }) => textContent === text,
      )
      if (!found)
        throw new Error(`nothing to press says ${text}: ${document.body.textContent ?? ''}`)
      act(() => found.click())
      await settle()
    },
    said: () => document.body.textContent ?? '',
  }
}

it.each([
  ['cn', '寄出', '说明（选填）', '资料不完整'],
  ['en', 'Posted', 'Note (optional)', 'Something is missing'],
] as const)(
  'offers a text with a step that may have one, and works without it: %s',
  async (lang, step, label, preset) => {
    const page = await badge(lang)
    await page.ask('post')
    expect([page.said().includes(label), page.said().includes(preset)]).toEqual([true, false])
    expect(page.words()?.getAttribute('aria-required')).not.toBe('true')
    page.say(' SF 1000 2000 ')
    await page.press(step)
    await page.ask('post')
    await page.press(step)
    expect(page.sent).toEqual([
      ['post', 'SF 1000 2000'],
      ['post', undefined],
    ])
  },
)

it('returns nothing without a reason', async () => {
  const page = await badge('en')
  await page.ask('return')
  await page.press('Request changes')
  expect([page.said().includes('Reason required!'), page.sent]).toEqual([true, []])
  page.say('A file is missing')
  await page.press('Request changes')
  expect(page.sent).toEqual([['return', 'A file is missing']])
})

it.each([
  ['cn', '作废证件：林若溪？', '保留'],
  ['en', 'Void the badge of 林若溪?', 'Keep'],
] as const)(
  'asks before one badge is voided, and the button that cancels reads unlike the step: %s',
  async (lang, title, back) => {
    const page = await badge(lang)
    await page.ask('cancel')
    expect(page.feedback.modal).toMatchObject({ title, cancel: back, danger: true })
    page.feedback.answer(false)
    await settle()
    expect(page.sent).toEqual([])
    await page.ask('produce')
    expect(page.sent).toEqual([['produce', undefined]])
  },
)

it('keeps the words of a reason that did not arrive', async () => {
  const page = await badge('en', { isDown: true })
  await page.ask('return')
  page.say('A file is missing')
  await page.press('Request changes')
  expect(page.sent).toHaveLength(1)
  page.feedback.answer(true)
  await settle()
  expect(page.words()?.value).toBe('A file is missing')
})

it('retries a reason that did not arrive for its own item, whatever else is selected', async () => {
  const page = await badge('en', { isDown: true, ids: ['b1', 'b2', 'b3'] })
  for (const id of ['b2', 'b3']) page.store.toggle(id)
  await page.ask('return')
  page.say('A file is missing')
  await page.press('Request changes')
  page.feedback.answer(true)
  await settle()
  await page.press('Request changes')
  expect(page.meant).toEqual([['b1'], ['b1']])
})

it('retries it only for items without an answer', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => `b${at}`)
  const page = await badge('en', { isDown: 2, isDone: true, ids })
  page.store.toggleAll()
  await page.ask('return', ids.map(badgeOf))
  page.say('A file is missing')
  await page.press('Request changes')
  // the list that is read in between, and what is selected in it, have nothing to do with it
  page.store.unselect()
  page.feedback.answer(true)
  await settle()
  expect(page.said()).toContain('Request changes: 50')
  await page.press('Request changes')
  expect(page.meant).toEqual([ids.slice(0, 100), ids.slice(100), ids.slice(100)])
})

it('keeps it for those items until a person has logged in again', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => `b${at}`)
  const page = await badge('en', {
    isDown: 2,
    error: new ApiError('unauthorized', '', { redirected: true }),
    isDone: true,
    ids,
  })
  await page.ask('return', ids.map(badgeOf))
  page.say('A file is missing')
  await page.press('Request changes')
  // the page asks for the login: nothing is said beside it
  expect([page.words(), page.feedback.modal]).toEqual([null, undefined])
  const kept = page.typedWork
    .part<{ typed: string; item: { items: RecordItem[] } }>('reason badge')
    .read()
  expect([kept?.typed, kept?.item.items.map(({ Id }) => Id)]).toEqual([
    'A file is missing',
    ids.slice(100),
  ])
})

it('does not apply a second press to the next item, which has only just appeared', async () => {
  const page = await badge('en', { isDone: true })
  await page.ask('produce')
  expect(page.store.openId).toBe('b2')
  await page.ask('produce')
  expect(page.sent).toHaveLength(1)
  await page.ask('produce', [BADGE, { ...BADGE, Id: 'b2' }])
  expect(page.feedback.modal?.title).toContain('2')
  page.feedback.answer(false)
  await settle()
  page.clock.advance(1000)
  await page.ask('produce')
  expect(page.sent).toHaveLength(2)
})

import { act, type ComponentType } from 'react'
import { JobsSection } from '@/features/organiser/jobs/JobsSection'
import { NewsSection } from '@/features/organiser/news/NewsSection'
import { NoticesSection } from '@/features/organiser/notices/NoticesSection'
import { deskSection } from '../../support/client/deskSection'
import { clearDrawings } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

afterEach(clearDrawings)

const IDS = ['a', 'b', 'c']
const job = (Id: string) => ({
  Id,
  Kind: 'file',
  State: 'failed',
  Tries: 2,
  Problem: 'no',
  DueAt: '',
  EndedAt: '',
  CreatedAt: '2031-03-01T02:00:00Z',
})
const message = (Id: string) => ({
  Id,
  Kind: 'verdict',
  To: `${Id}***`,
  Channel: 'email',
  State: 'failed',
  Sent: '',
  CanRetry: true,
  Tries: 2,
  Problem: 'no',
  CreatedAt: '2031-03-01T02:00:00Z',
  SentAt: '',
})
const written = (Id: string) => ({
  Id,
  Title: `${Id} 题`,
  Title_en: `Title ${Id}`,
  Html: '',
  Html_en: '',
  Targets: [],
  Origin: 'desk',
  Revision: 3,
  PublishedAt: '2031-03-01T02:00:00Z',
  WithdrawnAt: '',
  RecalledAt: '',
  MustConfirm: false,
  Starts: '',
  Ends: '',
  For: 5,
  Read: 2,
  Confirmed: 1,
})
const NOTHING = { Waiting: 0, Failed: 0, MailHeld: 0, Items: [] }
const LISTS: readonly (readonly [
  name: string,
  Section: ComponentType,
  list: string,
  reply: object,
  step: string,
  press: string,
])[] = [
  [
    ...(['jobs', JobsSection, '/api/oa/job/list'] as const),
    { Counts: [], Jobs: IDS.map(job), Messages: NOTHING },
    ...(['/api/oa/job/retry', 'Try again'] as const),
  ],
  [
    ...(['messages', JobsSection, '/api/oa/job/list'] as const),
    { Counts: [], Jobs: [], Messages: { ...NOTHING, Failed: 3, Items: IDS.map(message) } },
    ...(['/api/oa/job/retry', 'Try again'] as const),
  ],
  [
    ...(['news', NewsSection, '/api/oa/news/list'] as const),
    { News: IDS.map(written), Drafts: [] },
    ...(['/api/oa/news/withdraw', 'Take down'] as const),
  ],
  [
    ...(['notices', NoticesSection, '/api/oa/notice/list'] as const),
    { Notices: IDS.map(written), Drafts: [] },
    ...(['/api/oa/notice/recall', 'Withdraw'] as const),
  ],
]

it.each(LISTS)(
  '%s: a step with several rows continues after a refusal, and reports the result of each',
  async (_, Section, list, data, path, step) => {
    const { network, press, said, feedback } = await deskSection(Section, answers =>
      answers
        .answer(list, { data })
        .answer(path, ({ fields }) =>
          fields['Id'] === 'b' ? refusal(200, 'conflict', 'Changed by a colleague') : { data: {} },
        ),
    )
    const boxes = () => [...document.querySelectorAll<HTMLElement>('[role=checkbox]')]
    act(() => boxes()[0]?.click())
    expect(said()).toContain('3 selected')
    await press(`${step} (3)`)
    act(() => feedback.answer(true))
    await settle()
    expect(network.requests(path).map(({ fields }) => fields['Id'])).toEqual(IDS)
    expect(said()).toContain(`${step}: 2 done`)
    expect(said()).toContain('1 not done')
    expect(said()).toContain('· Changed by a colleague')
    expect(
      boxes()
        .slice(1)
        .map(one => one.getAttribute('aria-checked')),
    ).toEqual(['false', 'true', 'false'])
  },
)

it('does not try the rest after a call fails without a refusal', async () => {
  const { network, press, said, feedback } = await deskSection(JobsSection, answers =>
    answers
      .answer('/api/oa/job/list', {
        data: { Counts: [], Jobs: IDS.map(job), Messages: NOTHING },
      })
      .answer('/api/oa/job/retry', ({ fields }) =>
        fields['Id'] === 'a' ? { data: {} } : refusal(500, 'internal'),
      ),
  )
  act(() => document.querySelector<HTMLElement>('[role=checkbox]')?.click())
  await press('Try again (3)')
  act(() => feedback.answer(true))
  await settle()
  const tried = new Set(network.requests('/api/oa/job/retry').map(({ fields }) => fields['Id']))
  expect([...tried]).toEqual(['a', 'b'])
  expect(said()).toContain('2 selected')
})

import { act, type ComponentType } from 'react'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { NewsSection } from '@/features/organiser/news/NewsSection'
import { NoticesSection } from '@/features/organiser/notices/NoticesSection'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, draw, type } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

const written = (Id: string, more: object) => ({
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
  ...more,
})
const GONE = { WithdrawnAt: '2031-03-02T02:00:00Z', RecalledAt: '2031-03-02T02:00:00Z' }
const ITEMS = [
  written('a', { Origin: 'folder' }),
  written('b', { MustConfirm: true }),
  written('c', GONE),
]

const NEWS = { Section: NewsSection, list: '/api/oa/news/list', withdraw: '/api/oa/news/withdraw' }
const NOTICES = {
  Section: NoticesSection,
  list: '/api/oa/notice/list',
  withdraw: '/api/oa/notice/recall',
}

/** Search, filter, order and export, which every list has. */
const TOOLS =
  /^(Export|Search|Sort by|Title|Published|(All|Published|Drafts|Taken down|Withdrawn) \d)$/

afterEach(clearDrawings)

/** A section in English, for its owner or a person who only reads. */
async function section(
  { Section, list, withdraw }: { Section: ComponentType; list: string; withdraw: string },
  role = 'owner',
  drafts: readonly object[] = [],
) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en' } }))
  const { network, session } = stores.platform
  network
    .answer(list, { data: { News: ITEMS, Notices: ITEMS, Drafts: drafts } })
    .answer('/api/oa/written/discard', { data: {} })
    .answer(withdraw, { data: ITEMS[0] })
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role, token: 't' })
  const feedback = new FeedbackStore()
  draw(
    withStores(
      stores,
      <DeskContext.Provider value={new DeskStore(stores)}>
        <Section />
      </DeskContext.Provider>,
      feedback,
    ),
  )
  await settle()
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=button]')]
  const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? ''
  return {
    network,
    feedback,
    /** What can be done, beside the tools of the list. */
    names: () =>
      buttons()
        .map(nameOf)
        .filter(name => !TOOLS.test(name)),
    rows: () =>
      [...document.querySelectorAll('.tf-desk-table__row')].map(
        ({ textContent }) => textContent ?? '',
      ),
    press: async (name: string) => {
      act(() =>
        buttons()
          .find(one => nameOf(one) === name)
          ?.click(),
      )
      await settle()
    },
  }
}

describe('news and notices at the desk', () => {
  it.each([
    [
      'news',
      NEWS,
      [
        'Write news',
        'Change Title a',
        'Take down Title a',
        'Change Title b',
        'Take down Title b',
        'Publish again: Title c',
      ],
    ],
    [
      'notices',
      NOTICES,
      [
        ...['Write a notice', 'Who has read Title a', 'Change Title a', 'Withdraw Title a'],
        ...['Who has read Title b', 'Change Title b', 'Withdraw Title b', 'Who has read Title c'],
      ],
    ],
  ] as const)(
    '%s: offers the actions for published and for withdrawn items',
    async (_, of, expected) => {
      expect((await section(of)).names()).toEqual(expected)
    },
  )

  it.each([
    ['news', NEWS, []],
    ['notices', NOTICES, ['Who has read Title a', 'Who has read Title b', 'Who has read Title c']],
  ] as const)('%s: a reader changes nothing', async (_, of, expected) => {
    const { names, rows } = await section(of, 'viewer')

    expect(names()).toEqual(expected)
    expect(rows()).toHaveLength(4)
  })

  it('are looked for by title, narrowed, and put in order by a heading', async () => {
    const { press, rows } = await section(NEWS)
    const titles = () =>
      rows()
        .slice(1)
        .map(text => /Title [a-c]/.exec(text)?.[0])
    await press('Title')
    await press('Title')
    expect(titles()).toEqual(['Title c', 'Title b', 'Title a'])
    await press('Taken down 1')
    expect(titles()).toEqual(['Title c'])
    await press('All 3')
    type(document.querySelector('input#desk-news-search') as HTMLInputElement, 'B 题')
    await press('Search')
    expect(titles()).toEqual(['Title b'])
  })

  it('say who each is for, where it comes from and its state', async () => {
    const news = await section(NEWS)
    expect(news.rows()[1]).toMatch(/Title a.*Everybody · .*2031-03-01/)
    expect(news.rows()[3]).toMatch(/Taken down/)
    clearDrawings()
    const notices = await section(NOTICES)
    expect(notices.rows()[1]).toMatch(/Every exhibitor · .*2 of 5 read it/)
    expect(notices.rows()[2]).toMatch(/Every exhibitor · Must be confirmed.*1 of 5 confirmed/)
    expect(notices.rows()[3]).toMatch(/Withdrawn/)
  })

  it.each([
    ['news', NEWS, 'Take down Title b'],
    ['notices', NOTICES, 'Withdraw Title b'],
  ] as const)(
    '%s: are withdrawn after a question, in the revision last seen',
    async (_, of, name) => {
      const { press, feedback, network } = await section(of)
      await press(name)
      act(() => feedback.answer(false))
      await settle()
      expect(network.requests(of.withdraw)).toEqual([])
      await press(name)
      act(() => feedback.answer(true))
      await settle()

      expect(network.requests(of.withdraw).map(({ fields }) => fields)).toMatchObject([
        { Id: 'b', Revision: '3' },
      ])
      expect(network.requests(of.list)).toHaveLength(2)
    },
  )

  it('show drafts first, mark published ones with changes, and are discarded after a question', async () => {
    const head = (Id: string, more: object = {}) => ({
      ...{ Id, Revision: 7, Base: 0, At: '2031-03-03T02:00:00Z', By: '方知夏' },
      ...{ Title: '新的', Title_en: 'Brand new', Targets: ['visitor'], ...more },
    })
    const { names, rows, press, feedback, network } = await section(NEWS, 'owner', [
      head('d1'),
      head('b', { Base: 3 }),
    ])
    expect(rows()[1]).toMatch(/Brand new.*Saved by 方知夏, 2031-03-03 10:00.*Draft/)
    expect(rows()[3]).toMatch(/Title b.*Unpublished changes · Saved by 方知夏/)
    expect(names()).toEqual([
      'Write news',
      ...['Go on with Brand new', 'Discard the draft of Brand new'],
      ...['Change Title a', 'Take down Title a', 'Go on with Title b', 'Take down Title b'],
      'Publish again: Title c',
    ])
    await press('Drafts 2')
    expect(rows()).toHaveLength(3)
    await press('Discard the draft of Brand new')
    act(() => feedback.answer(true))
    await settle()
    expect(network.requests('/api/oa/written/discard').map(({ fields }) => fields)).toMatchObject([
      { Kind: 'news', Id: 'd1', Revision: '7' },
    ])
    expect(network.requests(NEWS.list)).toHaveLength(2)
  })
})

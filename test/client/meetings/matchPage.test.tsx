import type { MatchItem, MatchListReply } from '@core/contract/match'
import { MatchPage } from '@/features/meetings/MatchPage'
import { act } from 'react'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

const isWide = (wide: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      matches: wide,
      media,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'matchMedia')
})

const partner = (Party: string, Company: string, more: Partial<MatchItem> = {}): MatchItem => ({
  Party,
  Sort: 'person',
  Name: '陈星禾',
  Name_en: 'Xinghe Chen',
  Booth: '',
  Company,
  Position: 'Buyer',
  Score: 94,
  Words: 'Bakery chain',
  Budget: '',
  Wish: '',
  Reasons: [{ Kind: 'they_seek', Topics: ['oat'] }],
  IsMutual: false,
  IsFavourite: false,
  CommonSlots: 22,
  HasMeeting: false,
  ...more,
})
const REPLY: Omit<MatchListReply, 'Items'> = {
  Next: 0,
  Counts: { recommended: 2, chosen: 0, favourites: 0, no: 0 },
  Phase: 'wishes',
  Phases: {
    WishesFrom: '',
    WishesUntil: '2031-04-10T10:00:00.000Z',
    ProvisionalFrom: '',
    FinalFrom: '',
  },
  Now: '2031-04-04T01:00:00.000Z',
  TimeZone: '+08:00',
  Musts: { Used: 0, Most: 8 },
  Categories: [{ Id: 'oat', Name: '燕麦', Name_en: 'oat base' }],
  Markets: [],
}

const matchPage = async (Items: readonly MatchItem[]) => {
  const page = await exhibitorPage(MatchPage, '/pages/exhibitor/matchmaking', network => {
    network.answer('/api/open/match/list', { data: { ...REPLY, Items } })
    network.answer('/api/open/match/wish', {
      data: { IsMutual: false, Musts: { Used: 1, Most: 8 } },
    })
    network.answer('/api/open/slot/list', {
      data: {
        Slots: [],
        Colleagues: [],
        Self: '',
        Products: [],
        SlotMinutes: 30,
        Phase: 'wishes',
        Now: REPLY.Now,
        TimeZone: '+08:00',
        ExpiryHours: 48,
        FairDayExpiryHours: 1,
      },
    })
  })
  const row = (party: string) => document.getElementById(`match-${party}`)
  const open = async (party: string) => {
    act(() => row(party)?.click())
    await settle()
  }
  return { ...page, row, open, pane: () => document.querySelector('.tf-split__pane') }
}

it('lists partners as lines at a desk, and opens one beside them with the wish and the times', async () => {
  isWide(true)
  const page = await matchPage([
    partner('p:1', 'Redfir Bakery'),
    partner('p:2', 'Lanze Tea', { HasMeeting: true }),
  ])
  expect(page.row('p:1')?.textContent).toContain('Redfir Bakery')
  expect(page.row('p:1')?.textContent).toContain('oat base')
  expect(page.pane()).toBeNull()
  await page.open('p:1')
  expect(page.row('p:1')?.getAttribute('aria-current')).toBe('true')
  expect(page.pane()?.textContent).toContain('Send request')
  const must = [...(page.pane()?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])].find(
    ({ textContent }) => textContent === 'Must',
  )
  act(() => must?.click())
  await settle()
  expect(page.network.requests('/api/open/match/wish')).toHaveLength(1)
  expect(page.row('p:1')?.textContent).toContain('Must')
  await page.open('p:2')
  expect(page.pane()?.textContent).toContain('Meeting exists')
  expect(page.pane()?.textContent).not.toContain('Send request')
  page.close()
})

it('shows partners as cards on the phone', async () => {
  isWide(false)
  const page = await matchPage([partner('p:1', 'Redfir Bakery')])
  expect(page.row('p:1')).toBeNull()
  expect(page.said()).toContain('Redfir Bakery')
  expect(document.querySelectorAll('.tf-partner [role=radio]')).toHaveLength(3)
  page.close()
})

import Taro from '@tarojs/taro'
import { act, type ComponentType } from 'react'
import type { Meeting, MeetingSlot } from '@core/contract/meeting'
import { MeetingsPage } from '@/features/meetings/MeetingsPage'
import { TeamPage } from '@/features/meetings/TeamPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const [STARTS, ENDS] = ['2031-04-16T01:30:00.000Z', '2031-04-16T02:00:00.000Z']
const meeting = (Id: string, Name: string, IsMine: boolean): Meeting => ({
  Id,
  State: 'requested',
  IsMine,
  WaitsForMe: !IsMine,
  WaitsForThem: IsMine,
  Other: {
    Party: 'p:1',
    Sort: 'person',
    Name,
    Name_en: Name,
    Booth: '',
    Company: '',
    Position: '',
  },
  OtherPerson: '',
  Slot: 's1',
  Day: '2031-04-16',
  Starts: STARTS,
  Ends: ENDS,
  NewSlot: '',
  Place: 'N1-A01',
  Hall: 'N1',
  IsTable: false,
  Subject: 'Oat',
  Products: [],
  Reason: '',
  Expires: '',
  IsPlanned: false,
  Code: '',
  HereAt: '',
  OtherHereAt: '',
  Note: '',
  Rating: 0,
  Absent: '',
  Objection: '',
  ObjectionEnd: '',
  ObjectionUntil: '',
  Revision: 1,
})
const SLOT: MeetingSlot = {
  Id: 's1',
  Day: '2031-04-16',
  Starts: STARTS,
  Ends: ENDS,
  State: 'free',
  IsCommon: false,
  HasTable: true,
  Busy: [],
  Blocked: [],
}
const BOOK = { Phase: 'final', Now: '2031-04-15T01:00:00.000Z', TimeZone: '+08:00' }

async function teamPage(
  query: Record<string, string> = {},
  Page: ComponentType = TeamPage,
  slots: readonly MeetingSlot[] = [SLOT],
  Items: readonly Meeting[] = [meeting('1', 'Asks us', false), meeting('2', 'Asked by us', true)],
) {
  const Colleagues = [{ Id: 'c1', Name: '顾南舟', Name_en: 'Gu' }]
  const page = await exhibitorPage(
    Page,
    '/pages/exhibitor/exhibitor_date2',
    network => {
      network.answer('/api/open/meeting/list', { data: { Items, ...BOOK } })
      network.answer('/api/open/slot/list', {
        data: { Slots: slots, Colleagues, Self: 'c1', Products: [], SlotMinutes: 30, ...BOOK },
      })
    },
    query,
  )
  const tab = async (text: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(node =>
      node.textContent?.includes(text),
    )
    act(() => found?.click())
    await settle()
    return document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? ''
  }
  return { ...page, tab }
}

it('shows the team day by day, and what the company asked for, among the tabs of its meetings', async () => {
  const page = await teamPage()
  expect(page.said()).toContain('Gu')
  expect(await page.tab('Sent')).toContain('Sent')
  expect(document.querySelector('[role=tabpanel]')?.textContent).toContain('Asked by us')
  expect(document.querySelector('[role=tabpanel]')?.textContent).not.toContain('Asks us')
  expect(await page.tab('Team')).toContain('Team')
  page.close()
})

it('leads to the agenda and the requests in its own place, and opens what was sent by its address', async () => {
  const went = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
  const page = await teamPage({ tab: 'sent' })
  expect(document.querySelector('[role=tabpanel]')?.textContent).toContain('Asked by us')
  await page.tab('Requests')
  expect(went.mock.calls[0]?.[0].url).toMatch(/exhibitor_date\?.*tab=received/)
  page.close()
})

it('calls a time free in the agenda as long as it has not gone by', async () => {
  const gone: MeetingSlot = { ...SLOT, Id: 's0', State: 'past' }
  const page = await teamPage({}, MeetingsPage, [gone, { ...SLOT, Id: 's2' }])
  const cells = [...document.querySelectorAll('.tf-agenda__free-name')].map(
    node => node.textContent,
  )
  expect(cells[0]).toBe('Over')
  expect(cells[1]).toContain('Free')
  page.close()
})

it('leads from the next meeting to a talk, to the booth, and half an hour before to the check-in', async () => {
  const company = {
    ...meeting('3', 'Red Fir', true),
    State: 'scheduled' as const,
    WaitsForThem: false,
    Other: {
      ...meeting('3', 'Red Fir', true).Other,
      Party: 'e:fir',
      Sort: 'ex' as const,
      Booth: 'N1-A01',
    },
  }
  const verbsOf = async (next: Meeting) => {
    const page = await teamPage({}, MeetingsPage, [SLOT], [next])
    const verbs = [...document.querySelectorAll('.tf-meet-card__verbs [role=button]')].map(
      node => node.textContent,
    )
    page.close()
    return verbs
  }
  expect(await verbsOf(company)).toEqual(['Message', 'Find the booth'])
  expect(await verbsOf({ ...company, IsTable: true, Place: 'M01' })).toEqual(['Message'])
  const visitor = { ...company, Other: meeting('3', 'Chen', true).Other }
  expect(await verbsOf(visitor)).toEqual([])
  const [Starts, Ends] = ['2031-04-15T01:29:00.000Z', '2031-04-15T01:59:00.000Z']
  expect(await verbsOf({ ...visitor, Starts, Ends })).toEqual(['Check in'])
})

import type { Meeting, SlotListReply } from '@core/contract/meeting'
import Taro from '@tarojs/taro'
import { act, useState, type ComponentType } from 'react'
import type { RecordItem } from '@/api/parse/record'
import { LeadsPage } from '@/features/leads/LeadsPage'
import { MeetingSheet } from '@/features/meetings/MeetingSheet'
import { ChatPage } from '@/features/talks/TalksPage'
import { BoardPage } from '@/features/trade/BoardPage'
import { InquiryActions } from '@/features/trade/InquiryActions'
import { inquiryKind } from '@/features/trade/inquiryKind'
import { SentRecord } from '@/features/trade/SentRecord'
import { ThreadStore } from '@/features/trade/ThreadStore'
import { ScannedSheet } from '@/features/visitorCard/ScannedSheet'
import { useStores } from '@/stores/StoreContext'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import type { FakeHttp } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const MEETING: Meeting = {
  Id: '5',
  State: 'scheduled',
  IsMine: true,
  WaitsForMe: false,
  WaitsForThem: false,
  Other: {
    Party: 'p:3',
    Sort: 'person',
    Name: '林若溪',
    Name_en: '林若溪',
    Booth: '',
    Company: '',
    Position: '',
  },
  OtherPerson: '',
  Slot: 's1',
  Day: '2031-04-16',
  Starts: '2031-04-16T02:00:00Z',
  Ends: '2031-04-16T02:30:00Z',
  NewSlot: '',
  Place: 'N1-A01',
  Hall: 'N1',
  IsTable: false,
  Subject: '',
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
  ObjectionAnswer: '',
  ObjectionUntil: '',
  Revision: 1,
} as unknown as Meeting
const COLLEAGUE = { Id: '1', Name: '顾南舟', Name_en: 'Nanzhou Gu' }
const SLOTS = {
  Slots: [],
  Colleagues: [COLLEAGUE],
  Self: '1',
  Busy: [],
} as unknown as SlotListReply
const sheetOf = (more: Partial<Meeting>) => () => (
  <MeetingSheet
    meeting={{ ...MEETING, ...more }}
    slots={SLOTS}
    act={() => Promise.resolve(true)}
    isBusy={false}
    onClose={() => undefined}
  />
)
const RECORD = { id: 'r1', state: 'new', revision: 1, actions: [], title: '林若溪' }
function Received() {
  const { api } = useStores()
  const [thread] = useState(() => new ThreadStore(api, 'inquiry', 'r1', () => undefined))
  return (
    <InquiryActions
      kind={inquiryKind}
      record={RECORD as unknown as RecordItem}
      thread={thread}
      onStep={() => undefined}
    />
  )
}
const Sent = () => <SentRecord kind={inquiryKind} id="r1" onBack={() => undefined} />
const Scanned = () => <ScannedSheet open onClose={() => undefined} />
const POST = {
  Id: 'p1',
  Title: 'Oat flakes',
  Lines: [],
  PublishedAt: '2031-04-16T02:00:00Z',
  Picture: '',
  Company: { Id: 'lumen', Name: 'Lumen', Name_en: 'Lumen', Booth: '1A', Hall: '1', Logo: '' },
}
const LEAD = {
  Id: '7',
  Name: '林若溪',
  CompanyName: '澜桥食品',
  Position: '',
  Valid: true,
  Shared: false,
  Source: 'scan',
  State: 'new',
  Rating: 0,
  Tags: [],
  NextStep: '',
  NextAt: '',
  FirstAt: '2031-04-16T02:00:00Z',
  LastAt: '2031-04-16T02:00:00Z',
  Times: 1,
  NoteCount: 0,
  Revision: 1,
}
const SCANNED = {
  Id: 'lumen',
  Name: 'Lumen',
  Name_en: 'Lumen',
  Booth: '1A',
  FirstAt: '2031-04-16T02:00:00Z',
  LastAt: '2031-04-16T02:00:00Z',
  Times: 1,
  ExportedAt: '',
  Shared: false,
  Asks: false,
}
const answers = (network: FakeHttp) =>
  network
    .answer('/api/visitor/member/list', {
      data: { Items: [POST], Next: '', Total: 1, Facets: [] },
    })
    .answer('/api/ex/lead/open', {
      data: { Lead: LEAD, Notes: [], VisitorId: '', Colleagues: [], Self: '1' },
    })
    .answer('/api/ex/lead/list', {
      data: {
        Items: [LEAD],
        Next: '',
        Counts: {},
        About: {
          Figures: { Total: 1, Week: 1, Waiting: 0, Due: 0, States: {}, Days: [] },
          Tags: [],
          Colleagues: [],
          Self: '1',
          CanExport: true,
          TimeZone: '+08:00',
        },
      },
    })
    .answer('/api/visitor/lead/mine', { data: { Companies: [SCANNED] } })
    .answer('/api/visitor/party/open', {
      data: {
        Record: {
          Id: 'r1',
          State: 'new',
          Title: 'Lumen',
          Subtitle: [],
          Actions: [],
          Reason: '',
          Revision: 1,
          SavedAt: '2031-04-16T02:00:00Z',
          SubmittedAt: '2031-04-16T02:00:00Z',
        },
        Form: { Id: 'inquiry', Version: 1, Url: '', Name: '询盘', Name_en: 'Inquiry', Fields: [] },
        Values: {},
        Files: {},
      },
    })
    .answer('/api/visitor/thread/open', {
      data: { Read: '0', Files: {}, CanWrite: true, Messages: [] },
    })
    .answer('/api/ex/chat/open', { data: { Talk: TALK } })
    .answer('/api/visitor/chat/open', { data: { Talk: TALK } })

const TALK = {
  Id: '7',
  Peer: {
    Kind: 'person',
    Id: 'talk:7',
    Name: '林若溪',
    Name_en: '林若溪',
    CompanyName: '澜桥食品',
    Position: '',
    Booth: '',
    Hall: '',
    Logo: '',
  },
  Source: 'inquiry',
  SourceId: 'r1',
  LastSeq: 0,
  Unread: 0,
  ReadSeq: 0,
  PeerReadSeq: 0,
  PeerDeliveredSeq: 0,
  At: '2031-04-16T02:00:00Z',
  WaitingSince: '',
  Starred: false,
  Muted: false,
  Blocked: false,
  Bar: '',
  Meet: '',
  Lead: '',
}
const asked = (network: FakeHttp) =>
  [...network.requests('/api/ex/chat/open'), ...network.requests('/api/visitor/chat/open')].map(
    ({ fields }) => {
      const { Company, Product, Lead, Inquiry, Meeting, Post } = fields as Record<string, unknown>
      return JSON.parse(
        JSON.stringify({ Company, Product, Lead, Inquiry, Meeting, Post }),
      ) as unknown
    },
  )

describe('the button that begins a talk names the page it was pressed on', () => {
  const places: [string, ComponentType, object, string][] = [
    ['a post on the board', BoardPage, { Post: 'p1' }, ''],
    ['an inquiry that came in', Received, { Inquiry: 'r1' }, ''],
    ['an inquiry that was sent', Sent, { Inquiry: 'r1' }, ''],
    ['a meeting that was agreed', sheetOf({}), { Meeting: '5' }, ''],
    [
      'a meeting that the visitor asked for',
      sheetOf({ State: 'requested', IsMine: false }),
      { Meeting: '5' },
      '',
    ],
    ['a company that scanned the badge', Scanned, { Company: 'lumen' }, ''],
    ['a lead', LeadsPage, { Lead: '7' }, '林若溪'],
  ]
  it.each(places)('%s', async (_name, Page, reason, first) => {
    const went = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
    const page = await exhibitorPage(Page, '/pages/exhibitor/chat', answers)
    if (first !== '') await page.press(first)
    await page.press('Message')
    expect(asked(page.network)).toEqual([reason])
    expect(went.mock.calls[0]?.[0].url).toContain('/pages/exhibitor/chat_window?id=7')
    page.close()
  })

  it('and is hidden for a visitor who has not agreed to meet', async () => {
    const Page = sheetOf({ State: 'requested', WaitsForThem: true })
    const page = await exhibitorPage(Page, '/pages/exhibitor/chat', answers)
    expect(page.said()).toContain('林若溪')
    expect(page.said()).not.toContain('Message')
    page.close()
  })
})

describe('the list of talks', () => {
  const LIST = {
    Items: [{ ...TALK, LastSeq: 1 }],
    Next: '',
    Counts: { all: 1, unread: 0, waiting: 0, mine: 0, starred: 0, blocked: 0 },
    Total: 0,
    Rev: 3,
    Colleagues: [],
    Self: '1',
  }
  const open = () =>
    exhibitorPage(ChatPage, '/pages/exhibitor/chat', network =>
      network
        .answer('/api/ex/chat/list', { data: LIST })
        .answer('/api/ex/chat/settings', { data: { Total: 0, On: true } })
        .answer('/api/ex/chat/sync', { data: { Rev: 3, Total: 0, Talks: [], More: false } }),
    )

  it('says where a talk began, and is filtered by it', async () => {
    const page = await open()
    expect(page.said()).toContain('From an inquiry')

    act(() => document.querySelector<HTMLElement>('[aria-label="Began with"]')?.click())
    await settle()
    const meeting = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
      node => node.textContent === 'A meeting',
    )
    act(() => meeting?.click())
    await settle()
    const lists = page.network.requests('/api/ex/chat/list')
    expect(lists.map(({ fields }) => (fields as { Source?: string }).Source)).toEqual([
      undefined,
      'meeting',
    ])
    expect(page.said()).toContain('Began with: A meeting')
    await page.press('Began with: A meeting')
    expect(page.network.requests('/api/ex/chat/list')).toHaveLength(3)
    page.close()
  })
})

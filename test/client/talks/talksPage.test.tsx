import { act } from 'react'
import { ChatPage } from '@/features/talks/TalksPage'
import { i18n } from '@/i18n/state'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

const MESSAGE = {
  Seq: 1,
  Mine: false,
  Kind: 'text',
  Text: '有 10 升装吗？',
  Text_en: '',
  Name: '',
  Bytes: 0,
  View: '',
  Auto: false,
  State: '',
  At: '2031-04-16T02:00:00Z',
}
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
  Source: 'door',
  SourceId: '',
  LastSeq: 1,
  Unread: 1,
  ReadSeq: 0,
  PeerReadSeq: 0,
  PeerDeliveredSeq: 0,
  Last: MESSAGE,
  At: MESSAGE.At,
  WaitingSince: MESSAGE.At,
  Starred: false,
  Muted: false,
  Blocked: false,
  Bar: '',
  Meet: '',
  Lead: '',
}
const COUNTS = { all: 1, unread: 1, waiting: 1, mine: 0, starred: 0, blocked: 0 }
const LIST = {
  Items: [TALK],
  Next: '',
  Counts: COUNTS,
  Total: 1,
  Rev: 3,
  Colleagues: [],
  Self: '1',
}
const SETTINGS = {
  Open: true,
  From: 0,
  Until: 0,
  Away: '',
  Away_en: '',
  Quick: [{ Text: '稍后发报价', Text_en: 'Price list follows' }],
}

const open = (route: string, query = '') =>
  exhibitorPage(ChatPage, `${route}${query}`, network =>
    network
      .answer('/api/ex/chat/list', { data: LIST })
      .answer('/api/ex/chat/settings', { data: { Settings: SETTINGS, Total: 1, On: true } })
      .answer('/api/ex/chat/messages', { data: { Talk: TALK, Items: [MESSAGE], More: false } })
      .answer('/api/ex/chat/sync', { data: { Rev: 3, Total: 1, Talks: [], More: false } })
      .answer('/api/ex/chat/read', { data: {} }),
  )

it('lists the talks with who they are with, the last line, and how many are unread', async () => {
  const page = await open('/pages/exhibitor/chat')

  for (const said of ['林若溪', '澜桥食品', '有 10 升装吗？', 'All', 'To answer'])
    expect(page.said()).toContain(said)
  page.close()
})

it('offers the quick replies of the company in the language of the page', async () => {
  const page = await exhibitorPage(
    ChatPage,
    '/pages/exhibitor/chat',
    network =>
      network
        .answer('/api/ex/chat/list', { data: LIST })
        .answer('/api/ex/chat/settings', { data: { Settings: SETTINGS, Total: 1, On: true } })
        .answer('/api/ex/chat/messages', { data: { Talk: TALK, Items: [MESSAGE], More: false } })
        .answer('/api/ex/chat/sync', { data: { Rev: 3, Total: 1, Talks: [], More: false } })
        .answer('/api/ex/chat/read', { data: {} }),
    { id: '7' },
  )
  const written = () => document.querySelector('textarea')?.value

  await page.press('Price list follows')
  expect(written()).toBe('Price list follows')

  act(() => i18n.setLanguage('cn'))
  await settle()
  await page.press('稍后发报价')
  expect(written()).toBe('稍后发报价')
  page.close()
  i18n.setLanguage('en')
})

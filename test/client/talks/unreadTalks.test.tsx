import { act } from 'react'
import { ChatPage } from '@/features/talks/TalksPage'
import { HallPage } from '@/shell/hall/HallPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const LIST = {
  Items: [],
  Next: '',
  Counts: { all: 0, unread: 0, waiting: 0, mine: 0, starred: 0, blocked: 0 },
  Total: 3,
  Rev: 3,
  Colleagues: [],
  Self: '1',
}

const titleOf = (calls: readonly string[]) =>
  calls
    .filter(call => call.startsWith('title '))
    .at(-1)
    ?.slice(6)

it('the tab of the browser says how many messages are unread, until none is', async () => {
  const page = await exhibitorPage(ChatPage, '/pages/exhibitor/chat', network =>
    network
      .answer('/api/ex/chat/list', { data: LIST })
      .answer('/api/ex/chat/settings', { data: { Total: 3, On: true } })
      .answer('/api/ex/chat/sync', { data: { Rev: 3, Total: 3, Talks: [], More: false } }),
  )
  expect(titleOf(page.stores.platform.calls)).toBe('(3) Business talks - SUILAN')
  act(() => page.stores.unreadTalks.take(120))
  await settle()
  expect(titleOf(page.stores.platform.calls)).toBe('(99+) Business talks - SUILAN')
  act(() => page.stores.unreadTalks.take(0))
  await settle()
  expect(titleOf(page.stores.platform.calls)).toBe('Business talks - SUILAN')
  page.close()
})

it('the navigation of the hall has the number beside the talks', async () => {
  const Hall = () => <HallPage title="Halls">here</HallPage>
  const page = await exhibitorPage(Hall, '/pages/hall/index', () => undefined)
  act(() => page.stores.unreadTalks.take(2))
  await settle()
  const tab = document.querySelector('[aria-label="Talks, 2 unread"]')
  expect(tab?.textContent).toContain('2')
  page.close()
})

it('and is forgotten with the person', async () => {
  const page = await exhibitorPage(ChatPage, '/pages/exhibitor/chat', () => undefined)
  act(() => page.stores.unreadTalks.take(2))
  act(() => page.stores.session.forgetForGood())
  expect(page.stores.unreadTalks.count).toBe(0)
  page.close()
})

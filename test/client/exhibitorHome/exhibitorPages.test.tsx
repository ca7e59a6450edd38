import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from 'react'
import { parseMenu } from '@/api/parse/menu'
import { ExhibitorHomePage } from '@/features/exhibitorHome/ExhibitorHomePage'
import { NoticePage } from '@/features/notices/NoticePage'
import { createNavigator } from '@/shell/navigate'
import { KEYS } from '@/stores/storageKeys'
import { noteWaitingScans } from '@/stores/waitingScans'
import type { NoticeItem } from '@core/contract/notice'
import { wireMenu } from '../../support/client/exhibitorMenu'
import { exhibitorPage } from '../../support/client/linkedExhibitorPage'
import { refusal } from '../../support/client/fakeHttp'
import { loginReply } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'

const MENU = '/api/ex/menu/list'
const LIST = '/api/ex/notice/list'

const notice = (Id: string, more: Partial<NoticeItem> = {}): NoticeItem => ({
  Id,
  Title: `Title ${Id}`,
  Summary: `About ${Id}`,
  PublishedAt: '2031-03-11T16:30:00.000Z',
  Ends: '',
  MustConfirm: false,
  ReadAt: '',
  ReadNoticeTime: '',
  ...more,
})
const listOf = (...Items: NoticeItem[]) => ({
  data: { Items, Next: '', Counts: { All: Items.length, Unread: Items.length } },
})

afterEach(() => jest.restoreAllMocks())

describe("the exhibitors' start", () => {
  it('shows the company, the most urgent of what is to be done and all of it on demand, and leads by its tiles', async () => {
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network.answer(MENU, { data: wireMenu() }).answer(LIST, listOf(notice('a'))),
    )
    await settle()

    expect(page.said()).toMatch(/Lanyan.*N1-A01/)
    expect(page.said()).toContain('33% done · 2 to do · 1 to change')
    expect(page.said()).toMatch(/Title of form:booth.*Title of form:lunch/)
    expect(page.said()).toContain('Organiser: The fascia name is missing')
    expect(page.said()).not.toContain('Title of form:done')
    await page.press('View all')
    expect(page.said()).toContain('Title of form:done')
    expect(page.said()).toContain('Title a')
    expect(document.querySelector('[aria-label="Tickets, 2 unread"]')).not.toBeNull()
    expect(page.said()).not.toContain('Second')
    expect(page.stores.menu.unread).toBe(3)
    await page.press('Tickets')
    expect(page.went[0]).toMatch(/^navigateTo \/pages\/exhibitor\/ticket\?/)
    await page.press('Title a')
    expect(page.went[1]).toMatch(/^navigateTo \/pages\/exhibitor\/notice\?id=a&/)
    page.close()
  })

  it('says what is missing in started forms, how many places are taken, and shows the deadline on a tile', async () => {
    const menu = wireMenu()
    const [tickets, odd] = menu.Items
    const [booth, lunch, done] = menu.Tasks
    const Items = [{ ...tickets, Deadline: '2031-04-08T18:00:00+08:00' }, odd] as typeof menu.Items
    const Tasks = [
      { ...booth, Missing: 3 },
      { ...lunch, Missing: 0 },
      { ...done, Places: { Used: 2, Granted: 5 } },
    ] as typeof menu.Tasks
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network.answer(MENU, { data: { ...menu, Items, Tasks } }).answer(LIST, listOf()),
    )
    await page.press('View all')

    expect(page.said()).toMatch(
      /form:boothOrganiser: The fascia name is missing3 required answers missing.*form:lunch.*Ready to submit.*2 of 5 badges submitted/,
    )
    expect(page.said()).toContain('Tickets due 8 April')
    expect(document.querySelector('[aria-label="Tickets, due 8 April, 2 unread"]')).not.toBeNull()
    page.close()
  })

  it('says what failed, asks again, and is shown without notices', async () => {
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network.answer(MENU, refusal(500, 'server_error', 'x'), {
        data: wireMenu({ Tasks: [], Progress: { Done: 0, Total: 0, Percent: 100 } }),
      }),
    )
    await page.press('Try again')
    await settle()

    expect(page.said()).toContain('Nothing to do right now')
    expect(page.said()).not.toContain('Latest notices')
    page.close()
  })

  it('asks before it goes over while scans of visitors wait on the device', async () => {
    const other = {
      Id: 'xiaoman',
      Name: '小满',
      Name_en: 'Xiaoman',
      Booth: 'N5-C12',
      Role: 'staff' as const,
    }
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network
        .answer(MENU, { data: wireMenu({ Companies: [...wireMenu().Companies, other] }) })
        .answer(LIST, listOf()),
    )
    noteWaitingScans(page.stores.personal, 2)
    await page.press('Switch company')
    await page.press('Xiaoman')

    expect(page.said()).toContain('2 scans waiting to sync.')
    await page.press('Cancel')
    expect(page.network.requests('/api/ex/company/switch')).toHaveLength(0)
    page.close()
  })

  it('switches to another company and starts there, without what was kept for the former one', async () => {
    const other = {
      Id: 'xiaoman',
      Name: '小满',
      Name_en: 'Xiaoman',
      Booth: 'N5-C12',
      Role: 'staff' as const,
    }
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network
        .answer(MENU, { data: wireMenu({ Companies: [...wireMenu().Companies, other] }) })
        .answer(LIST, listOf())
        .answer(
          '/api/ex/company/switch',
          loginReply('t2', {
            Target: 'ex',
            Role: 'staff',
            CompanyId: 'xiaoman',
            CompanyName: '小满',
            CompanyName_en: 'Xiaoman',
          }),
        ),
    )
    page.stores.personal.set('kept', 1)
    await page.press('Switch company')
    await page.press('Xiaoman')

    expect(page.network.requests('/api/ex/company/switch')[0]?.fields['Id']).toBe('xiaoman')
    expect([page.stores.session.token, page.stores.session.user?.company?.en]).toEqual([
      't2',
      'Xiaoman',
    ])
    expect([page.stores.personal.get('kept'), page.stores.menu.menu]).toEqual([
      undefined,
      undefined,
    ])
    expect(page.went[0]).toMatch(/^reLaunch \/pages\/exhibitor\/exhibitorMenu\?/)
    page.close()
  })

  it.each([
    [
      'for the index',
      (toIndex: () => void) => toIndex(),
      /^reLaunch \/pages\/index\?app=tgdemo000000001&target=ex$/,
    ],
    ['back, inside a mini-program', () => undefined, undefined],
  ])(
    'stops its requests and removes what it kept of the company when a logout leaves it %s',
    async (_, afterLogout, address) => {
      const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
        network
          .answer(MENU, { data: wireMenu() })
          .answer(LIST, listOf(notice('a')))
          .answer('/api/open/logout', { data: {} }),
      )
      await settle()
      expect(page.said()).toMatch(/Lanyan.*Title a/)
      const asked = () => [MENU, LIST].flatMap(path => page.network.requests(path)).length
      const before = asked()
      page.network
        .answer(MENU, refusal(401, 'unauthorized'))
        .answer(LIST, refusal(401, 'unauthorized'))
      const lost = jest.fn()
      page.stores.api.onAccessLost(lost)
      page.stores.platform.afterLogout = afterLogout

      await act(() => createNavigator(page.stores).logout())
      await settle()

      expect([
        asked(),
        lost.mock.calls.length,
        page.stores.platform.session.get(KEYS.returnTo),
      ]).toEqual([before, 0, undefined])
      expect(page.said()).not.toMatch(/Lanyan|Title/)
      expect(page.went).toHaveLength(address ? 1 : 0)
      if (address) expect(page.went[0]).toMatch(address)
      // Back on it all the same: the index, and no word of a login that ended.
      act(() => void safeExecute('/pages/exhibitor/exhibitorMenu', 'onShow'))
      await settle()
      expect(page.went[page.went.length - 1]).toBe(
        'reLaunch /pages/index?app=tgdemo000000001&target=ex',
      )
      page.close()
    },
  )

  it('reports nothing of an answer that comes after the logout', async () => {
    let arrive = (): void => undefined
    const late = new Promise<ReturnType<typeof refusal>>(
      resolve => (arrive = () => resolve(refusal(401, 'unauthorized'))),
    )
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network
        .answer(MENU, { data: wireMenu() })
        .answer(LIST, () => late)
        .answer('/api/open/logout', { data: {} }),
    )
    const lost = jest.fn()
    page.stores.api.onAccessLost(lost)
    await act(() => createNavigator(page.stores).logout())
    arrive()
    await settle()

    expect([lost.mock.calls.length, page.network.requests('/api/ex/login').length]).toEqual([0, 1])
    page.close()
  })

  it('leaves out tiles and tasks whose page the app does not have', () => {
    const [tile] = wireMenu().Items
    const item = (Id: string, Url: string) => ({
      ...tile,
      Id,
      Group: 'one',
      Title: Id,
      Icon: '',
      Badge: 0,
      Deadline: '',
      Url,
    })
    const Items = [
      item('open', '/pages/exhibitor/ticket?x=1'),
      item('unknown', '/pages/exhibitor/nothing'),
      item('site', 'https://fair.example/x'),
    ]

    const menu = parseMenu(
      wireMenu({
        Items,
        Tasks: [{ ...wireMenu().Tasks[0], Url: '/pages/exhibitor/nothing' }] as never,
      }),
    )

    expect(menu.groups.map(({ id, tiles }) => [id, tiles.map(each => each.id)])).toEqual([
      ['one', ['open', 'site']],
    ])
    expect(menu.tasks).toEqual([])
  })
})

describe('notices', () => {
  it('lists what waits, narrows to it, and says when there is none', async () => {
    const page = await exhibitorPage(NoticePage, 'notice', network =>
      network.answer(
        LIST,
        listOf(notice('a', { MustConfirm: true }), notice('b', { ReadAt: '2031-03-12T00:00:00Z' })),
        listOf(),
      ),
    )

    expect(page.said()).toMatch(/12 March 2031New.*Title a.*To confirm.*Title b/)
    await page.press('Unread')
    expect(page.network.requests(LIST)[1]?.fields['Unread']).toBe('true')
    expect(page.said()).toContain('You have read everything')
    await page.press('Show all')
    expect(page.network.requests(LIST)).toHaveLength(3)
    page.close()
  })

  it('repeats the request that failed, and does not show earlier results as its answer', async () => {
    const first = { data: { ...listOf(notice('a')).data, Next: 'n' } }
    const page = await exhibitorPage(NoticePage, 'notice', network =>
      network.answer(
        LIST,
        first,
        refusal(200, 'x', 'no more now'),
        listOf(notice('b')),
        refusal(200, 'x', 'not found out'),
        listOf(notice('c')),
      ),
    )
    const after = () => page.network.requests(LIST).map(({ fields }) => fields['After'])
    await page.press('Load more')
    expect(page.said()).toMatch(/Title a.*no more now/)
    await page.press('Try again')
    expect([after(), /Title a.*Title b/.test(page.said())]).toEqual([[undefined, 'n', 'n'], true])

    await page.press('Unread')
    expect([page.said().includes('not found out'), page.said().includes('Title a')]).toEqual([
      true,
      false,
    ])
    await page.press('Try again')
    expect([after().slice(3), page.said().includes('Title c')]).toEqual([
      [undefined, undefined],
      true,
    ])
    page.close()
  })

  it('shows one, asks for the confirmation, and tells when it was given', async () => {
    const one = {
      ...notice('a', { MustConfirm: true, ReadAt: '2031-03-12T00:00:00Z' }),
      Html: '<p>Helmets on</p>',
    }
    const page = await exhibitorPage(
      NoticePage,
      'notice',
      network =>
        network
          .answer('/api/ex/notice/detail', { data: one })
          .answer('/api/ex/notice/confirm', refusal(200, 'x', 'not now'), {
            data: { ...one, ReadNoticeTime: '2031-03-12T01:00:00Z' },
          }),
      { id: 'a' },
    )

    expect(page.said()).toContain('Helmets on')
    await page.press('I have read this')
    expect(page.said()).toContain('not now')
    await page.press('OK')
    await page.press('I have read this')
    expect(page.said()).toMatch(/You confirmed this on 12 March 2031, 09:00/)
    const keys = page.network
      .requests('/api/ex/notice/confirm')
      .map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toBe(keys[1])
    page.close()
  })

  it.each([0, 1])(
    'says that a recalled one is gone, and leads to the others, whichever page is below: %d',
    async below => {
      const page = await exhibitorPage(
        NoticePage,
        'notice',
        network => network.answer('/api/ex/notice/detail', refusal(200, 'unknown_content', 'gone')),
        { id: 'a' },
      )
      jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array<Taro.Page>(below + 1))

      expect(page.said()).toContain('This notice does not exist or has been withdrawn')
      await page.press('All notices')
      expect(page.went).toEqual([expect.stringMatching(/\/pages\/exhibitor\/notice(\?|$)/)])
      page.close()
    },
  )
})

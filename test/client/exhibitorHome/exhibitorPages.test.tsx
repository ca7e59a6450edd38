import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act, type ComponentType } from 'react'
import { parseMenu } from '@/api/parse/menu'
import { DownloadPage } from '@/features/downloads/DownloadPage'
import { MyFilesPage } from '@/features/downloads/MyFilesPage'
import { byCategory, canPreview, found } from '@/features/downloads/downloadGroups'
import { ExhibitorHomePage } from '@/features/exhibitorHome/ExhibitorHomePage'
import { NoticePage } from '@/features/notices/NoticePage'
import { createNavigator } from '@/shell/navigate'
import { KEYS } from '@/stores/storageKeys'
import { noteWaitingScans } from '@/stores/waitingScans'
import type { DownloadItem } from '@core/contract/download'
import type { NoticeItem } from '@core/contract/notice'
import { wireMenu } from '../../support/client/exhibitorMenu'
import { refusal, type FakeHttp } from '../../support/client/fakeHttp'
import { loginReply } from '../../support/client/fakeStores'
import { settle, shownPage } from '../../support/client/shownPage'

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
const listOf = (...Items: NoticeItem[]) => ({ data: { Items, Next: '', Counts: { All: Items.length, Unread: Items.length } } })
const file = (Id: string, more: Partial<DownloadItem> = {}): DownloadItem => ({
  Id,
  Title: `File ${Id}`,
  Category: 'Read first',
  FileName: `${Id}.pdf`,
  Mime: 'application/pdf',
  Bytes: 2048,
  Version: '2',
  MustRead: false,
  UpdatedAt: '2031-03-05T02:00:00.000Z',
  State: 'new',
  HadAt: '',
  ...more,
})

/** A page of an exhibitor who came by a link that logs in. */
const exhibitorPage = (Page: ComponentType, name: string, answer: (network: FakeHttp) => void, query: Record<string, string> = {}) =>
  shownPage(Page, `/pages/exhibitor/${name}`, { target: 'ex', uid: 'u', exid: 'e', ...query }, network => {
    network.answer(
      '/api/ex/login',
      loginReply('t', { Target: 'ex', Name: 'Nanzhou Gu', Role: 'admin', CompanyName: '蓝盐', CompanyName_en: 'Lanyan' }),
    )
    answer(network)
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

  it('says what is missing of what is begun, how many places are taken, and on a tile until when', async () => {
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

    expect(page.said()).toMatch(/form:booth3 required answers missing.*form:lunch.*Ready to submit.*2 of 5 badges submitted/)
    expect(page.said()).toContain('Tickets due 8 April')
    expect(document.querySelector('[aria-label="Tickets, due 8 April, 2 unread"]')).not.toBeNull()
    page.close()
  })

  it('says what failed, asks again, and stands without notices', async () => {
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
    const other = { Id: 'xiaoman', Name: '小满', Name_en: 'Xiaoman', Booth: 'N5-C12', Role: 'staff' as const }
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network.answer(MENU, { data: wireMenu({ Companies: [...wireMenu().Companies, other] }) }).answer(LIST, listOf()),
    )
    noteWaitingScans(page.stores.personal, 2)
    await page.press('Switch company')
    await page.press('Xiaoman')

    expect(page.said()).toContain('2 scans waiting to sync.')
    await page.press('Cancel')
    expect(page.network.requests('/api/ex/company/switch')).toHaveLength(0)
    page.close()
  })

  it('goes over to another company and starts anew there, without what was kept of the one before', async () => {
    const other = { Id: 'xiaoman', Name: '小满', Name_en: 'Xiaoman', Booth: 'N5-C12', Role: 'staff' as const }
    const page = await exhibitorPage(ExhibitorHomePage, 'exhibitorMenu', network =>
      network
        .answer(MENU, { data: wireMenu({ Companies: [...wireMenu().Companies, other] }) })
        .answer(LIST, listOf())
        .answer(
          '/api/ex/company/switch',
          loginReply('t2', { Target: 'ex', Role: 'staff', CompanyId: 'xiaoman', CompanyName: '小满', CompanyName_en: 'Xiaoman' }),
        ),
    )
    page.stores.personal.set('kept', 1)
    await page.press('Switch company')
    await page.press('Xiaoman')

    expect(page.network.requests('/api/ex/company/switch')[0]?.fields['Id']).toBe('xiaoman')
    expect([page.stores.session.token, page.stores.session.user?.company?.en]).toEqual(['t2', 'Xiaoman'])
    expect([page.stores.personal.get('kept'), page.stores.menu.menu]).toEqual([undefined, undefined])
    expect(page.went[0]).toMatch(/^reLaunch \/pages\/exhibitor\/exhibitorMenu\?/)
    page.close()
  })

  it.each([
    ['for the index', (toIndex: () => void) => toIndex(), /^reLaunch \/pages\/index\?app=tgdemo000000001&target=ex$/],
    ['back, inside a mini-program', () => undefined, undefined],
  ])('is left %s by a logout: nothing is asked for any more, and nothing of the company stays', async (_, afterLogout, address) => {
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
    page.network.answer(MENU, refusal(401, 'unauthorized')).answer(LIST, refusal(401, 'unauthorized'))
    const lost = jest.fn()
    page.stores.api.onAccessLost(lost)
    page.stores.platform.afterLogout = afterLogout

    await act(() => createNavigator(page.stores).logout())
    await settle()

    expect([asked(), lost.mock.calls.length, page.stores.platform.session.get(KEYS.returnTo)]).toEqual([before, 0, undefined])
    expect(page.said()).not.toMatch(/Lanyan|Title/)
    expect(page.went).toHaveLength(address ? 1 : 0)
    if (address) expect(page.went[0]).toMatch(address)
    // Back on it all the same: the index, and no word of a login that ended.
    act(() => void safeExecute('/pages/exhibitor/exhibitorMenu', 'onShow'))
    await settle()
    expect(page.went[page.went.length - 1]).toBe('reLaunch /pages/index?app=tgdemo000000001&target=ex')
    page.close()
  })

  it('keeps an answer that comes after the logout to itself', async () => {
    let arrive = (): void => undefined
    const late = new Promise<ReturnType<typeof refusal>>(resolve => (arrive = () => resolve(refusal(401, 'unauthorized'))))
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
    const item = (Id: string, Url: string) => ({ ...tile, Id, Group: 'one', Title: Id, Icon: '', Badge: 0, Deadline: '', Url })
    const Items = [
      item('open', '/pages/exhibitor/ticket?x=1'),
      item('unknown', '/pages/exhibitor/nothing'),
      item('site', 'https://fair.example/x'),
    ]

    const menu = parseMenu(wireMenu({ Items, Tasks: [{ ...wireMenu().Tasks[0], Url: '/pages/exhibitor/nothing' }] as never }))

    expect(menu.groups.map(({ id, tiles }) => [id, tiles.map(each => each.id)])).toEqual([['one', ['open', 'site']]])
    expect(menu.tasks).toEqual([])
  })
})

describe('notices', () => {
  it('lists what waits, narrows to it, and says when there is none', async () => {
    const page = await exhibitorPage(NoticePage, 'notice', network =>
      network.answer(LIST, listOf(notice('a', { MustConfirm: true }), notice('b', { ReadAt: '2031-03-12T00:00:00Z' })), listOf()),
    )

    expect(page.said()).toMatch(/12 March 2031New.*Title a.*To confirm.*Title b/)
    await page.press('Unread')
    expect(page.network.requests(LIST)[1]?.fields['Unread']).toBe('true')
    expect(page.said()).toContain('You have read everything')
    await page.press('Show all')
    expect(page.network.requests(LIST)).toHaveLength(3)
    page.close()
  })

  it('repeats the request that failed, and takes what was found before for no answer', async () => {
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
    expect([page.said().includes('not found out'), page.said().includes('Title a')]).toEqual([true, false])
    await page.press('Try again')
    expect([after().slice(3), page.said().includes('Title c')]).toEqual([[undefined, undefined], true])
    page.close()
  })

  it('shows one, asks for the confirmation, and tells when it was given', async () => {
    const one = { ...notice('a', { MustConfirm: true, ReadAt: '2031-03-12T00:00:00Z' }), Html: '<p>Helmets on</p>' }
    const page = await exhibitorPage(
      NoticePage,
      'notice',
      network =>
        network
          .answer('/api/ex/notice/detail', { data: one })
          .answer('/api/ex/notice/confirm', refusal(200, 'x', 'not now'), { data: { ...one, ReadNoticeTime: '2031-03-12T01:00:00Z' } }),
      { id: 'a' },
    )

    expect(page.said()).toContain('Helmets on')
    await page.press('I have read this')
    expect(page.said()).toContain('not now')
    await page.press('OK')
    await page.press('I have read this')
    expect(page.said()).toMatch(/You confirmed this on 12 March 2031, 09:00/)
    const keys = page.network.requests('/api/ex/notice/confirm').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toBe(keys[1])
    page.close()
  })

  it.each([0, 1])('says that a recalled one is gone, and leads to the others, whatever page is below: %d', async below => {
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
  })
})

describe('files', () => {
  it('stand by category, are saved and copied by an address of their own, and are had from then on', async () => {
    const opened = { Item: file('m', { State: 'had' }), Url: '/downloads/m?e=1', ViewUrl: '/downloads/m?e=1&show=1' }
    const page = await exhibitorPage(DownloadPage, 'download', network =>
      network
        .answer('/api/ex/download/list', {
          data: { Items: [file('m', { MustRead: true }), file('p', { Category: 'Plans', State: 'changed', Version: '2031' })], Unread: 2 },
        })
        .answer('/api/ex/download/mark', { data: file('p', { Category: 'Plans', State: 'had', Version: '2031' }) })
        .answer('/api/ex/download/open', { data: opened }),
    )

    expect(page.said()).toMatch(/Read first.*File m.*PDF · 2KB · Version 2.*Must read.*Plans.*File p.*PDF · 2KB · Updated.*New version/)
    const named = async (name: string) => {
      const found = [...document.querySelectorAll<HTMLElement>('[aria-label]')].find(node => node.getAttribute('aria-label') === name)
      if (!found) throw new Error(`nothing is called ${name}`)
      act(() => found.click())
      await settle()
    }
    await named('Preview File m')
    expect(page.said()).toMatch(/File m.*Read/)
    await named('More for File p')
    await page.press('Mark as read')
    expect(page.network.requests('/api/ex/download/mark')[0]?.fields['Id']).toBe('p')
    expect(page.said()).toMatch(/Unread0/)
    await named('More for File m')
    await page.press('Copy link')
    await settle()
    await page.press('OK')
    const asked = (page.stores.platform as unknown as { calls: string[] }).calls.filter(call => /^(open|copy) /.test(call))
    expect(asked).toEqual(['open /downloads/m?e=1&show=1', 'copy http://fair.test/downloads/m?e=1'])
    page.close()
  })

  it('are found by words, grouped in order, and shown where they can be', () => {
    const items = [file('a'), file('b', { Category: 'Plans', FileName: 'hall.png', Mime: 'image/png' }), file('c')]

    expect(byCategory(items).map(({ category, items: each }) => [category, each.map(({ Id }) => Id)])).toEqual([
      ['Read first', ['a', 'c']],
      ['Plans', ['b']],
    ])
    expect([found(items, ' HALL ').length, found(items, 'plans').length, found(items, '').length, found(items, 'zzz').length]).toEqual([
      1, 1, 3, 0,
    ])
    const shown = (Mime: string) => [canPreview({ Mime }, true), canPreview({ Mime }, false)]
    expect([shown('image/png'), shown('application/pdf'), shown('text/plain; charset=utf-8'), shown('application/zip')]).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, false],
    ])
  })

  it('being made are looked for again, also after a look that failed; a ready one has a link to take along', async () => {
    const made = (State: string) => ({
      ...{ Id: 'q', Kind: 'lead', Title: '线索', Title_en: 'Leads', Extension: 'xlsx', State, Bytes: 0 },
      ...{ CreatedAt: '2031-03-05T02:00:00Z', MadeAt: '', ExpiresAt: '' },
    })
    const list = (State: string) => ({ data: { Files: [made(State)], Next: '', Counts: { lead: 1 } } })
    const page = await exhibitorPage(MyFilesPage, 'download2', network =>
      network
        .answer('/api/ex/file/list', list('queued'), refusal(500, 'server_error'), list('queued'), list('ready'))
        .answer('/api/ex/file/open', { data: { Url: '/files/x?e=1', Name: 'leads.xlsx' } }),
    )
    await settle()
    await settle()

    expect(page.said()).toContain('Ready')
    const more = document.querySelector<HTMLElement>('[aria-label="More for Leads"]')
    act(() => more?.click())
    await settle()
    await page.press('Copy link')
    expect((page.stores.platform as unknown as { calls: string[] }).calls.find(call => call.startsWith('copy'))).toMatch(/\/files\/x\?e=1$/)
    page.close()
  })

  it('made for the company tell how they stand, and are taken and deleted', async () => {
    const made = (Id: string, State: string) => ({
      Id,
      Kind: 'lead',
      Title: '线索',
      Title_en: `Leads ${Id}`,
      Extension: 'xlsx',
      State,
      Bytes: State === 'ready' ? 4096 : 0,
      CreatedAt: '2031-03-05T02:00:00Z',
      MadeAt: State === 'ready' ? '2031-03-05T02:01:00Z' : '',
      ExpiresAt: State === 'ready' ? '2031-03-12T02:01:00Z' : '',
    })
    const page = await exhibitorPage(MyFilesPage, 'download2', network =>
      network
        .answer(
          '/api/ex/file/list',
          { data: { Files: [made('r', 'ready'), made('f', 'failed')], Next: '', Counts: { lead: 2 } } },
          { data: { Files: [], Next: '', Counts: {} } },
        )
        .answer('/api/ex/file/open', { data: { Url: '/files/x?e=1', Name: 'leads.xlsx' } })
        .answer('/api/ex/file/delete', { data: {} }),
    )

    expect(page.said()).toMatch(/Leads r.*XLSX · 4KB.*Ready.*Leads f.*Failed/)
    const named = async (name: string) => {
      act(() => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click())
      await settle()
    }
    await named('Download Leads r')
    expect((page.stores.platform as unknown as { calls: string[] }).calls).toContain('download leads.xlsx /files/x?e=1')
    await named('More for Leads r')
    await page.press('Delete')
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(node => node.textContent === 'Delete')
    act(() => buttons[buttons.length - 1]?.click())
    await settle()
    await settle()
    expect(page.network.requests('/api/ex/file/delete')[0]?.fields['Id']).toBe('r')
    expect(page.said()).toContain('Nothing has been made yet')
    page.close()
  })
})

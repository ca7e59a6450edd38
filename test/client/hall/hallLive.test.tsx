import type { LiveItem } from '@core/contract/hallLive'
import { HallLivePage } from '@/features/hallLive/HallLivePage'
import { act } from 'react'
import { byTab, firstTab, untilThen } from '@/features/hallLive/liveTabs'
import { shownPage } from '../../support/client/shownPage'

// the clock of these tests never waits: a repeat or a socket that is opened again would never end
jest.mock('@/shell/useRepeat', () => ({ useRepeat: () => undefined }))
jest.mock('@/stores/TalkLive', () => ({
  TalkLive: class {
    isConnected = false
    listen = () => () => undefined
    enter = () => undefined
  },
}))

/** What the script that plays HLS was told. */
const mockHls = {
  fetched: 0,
  sources: [] as string[],
  ended: 0,
  fail: undefined as ((type: string) => void) | undefined,
}
jest.mock('hls.js/dist/hls.light.min.js', () => {
  mockHls.fetched++
  class Hls {
    static Events = { ERROR: 'error' }
    static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' }
    static isSupported = () => true
    on = (_name: string, told: (event: string, data: object) => void) => {
      mockHls.fail = type => told('error', { fatal: true, type })
    }
    loadSource = (src: string) => void mockHls.sources.push(src)
    attachMedia = () => undefined
    recoverMediaError = () => undefined
    destroy = () => void mockHls.ended++
  }
  return { __esModule: true, default: Hls }
})
const canPlay = (answer: CanPlayTypeResult) =>
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)

afterEach(() => jest.restoreAllMocks())

const session = (Id: string, State: LiveItem['State'], Day = '2031-04-17'): LiveItem => ({
  Id,
  State,
  Day,
  Title: `Session ${Id}`,
  Cover: '',
  From: '14:30',
  To: '15:00',
  Room: 'Studio B',
  Languages: 'Chinese',
  Starts: `${Day}T06:30:00.000Z`,
  Ends: `${Day}T07:00:00.000Z`,
  Reservations: 318,
  Company: { Id: 'lichuan', Name: '栗川谷饮', Name_en: 'Lichuan Grain Drinks', Booth: 'N3-A216' },
})
const opened = (State: LiveItem['State'], more: object = {}) => ({
  ...session('a', State),
  Intro: 'Our barista',
  Host: 'He Chuan',
  HostPost: 'R&D lead',
  Url: '',
  Channels: 'sphSuilan001',
  Play: '',
  ReplayUrl: '',
  Products: [{ Id: 'p1', Title: 'Oat base', Detail: '10 L', Picture: '' }],
  ...more,
})

const ROOM = {
  Messages: [
    {
      Seq: 1,
      Host: false,
      Name: '林**',
      Text: '有样品吗',
      Removed: false,
      At: '2031-04-17T06:31:00Z',
    },
  ],
  Open: true,
  Viewers: 12,
  Host: false,
}

describe('live sessions in the hall', () => {
  it('stand under today, upcoming or replays', () => {
    const all = [
      session('a', 'preview', '2031-04-18'),
      session('b', 'live', '2031-04-16'),
      session('c', 'ended'),
      session('d', 'replay'),
    ]
    const tabs = byTab(all, '2031-04-17')
    const ids = (tab: keyof typeof tabs) => tabs[tab].map(({ Id }) => Id)
    expect([ids('today'), ids('upcoming'), ids('replay')]).toEqual([['b', 'd', 'c'], ['a'], ['d']])
    expect(firstTab(byTab([session('a', 'preview', '2031-04-18')], '2031-04-17'))).toBe('upcoming')
    expect(untilThen(28 * 3600 + 61)).toEqual({ word: 'days', d: 1, h: 4, m: 2 })
  })

  it('are listed, and lead to their page', async () => {
    const page = await shownPage(HallLivePage, '/pages/hall/live', {}, network =>
      network.answer('/api/open/live/list', { data: { Items: [session('a', 'live')] } }),
    )
    for (const words of ['Session a', 'Live now', 'N3-A216', 'Lichuan Grain Drinks', '318 people'])
      expect(page.said()).toContain(words)
    await page.press('Session a')
    expect(page.went[0]).toContain('/pages/hall/live?id=a')
    page.close()
  })

  it('say what they are about, and lead a person without a login to the login', async () => {
    const page = await shownPage(HallLivePage, '/pages/hall/live', { id: 'a' }, network =>
      network
        .answer('/api/open/live/get', { data: opened('preview') })
        .answer('/api/open/live/look', { data: {} }),
    )
    for (const words of ['Our barista', 'He Chuan', '14:30–15:00', 'Oat base', 'Remind me'])
      expect(page.said()).toContain(words)
    await page.press('Remind me')
    expect(page.went[0]).toContain('/pages/login?target=visitor')
    page.close()
  })

  it('fetch a player on the press alone, and only in a browser that plays no HLS itself', async () => {
    const Play = 'https://play.suilan.example/live/b.m3u8?txSecret=1'
    const show = () =>
      shownPage(HallLivePage, '/pages/hall/live', { id: 'a' }, network =>
        network
          .answer('/api/open/live/get', { data: opened('live', { Channels: '', Play }) })
          .answer('/api/open/live/look', { data: {} })
          .answer('/api/open/live/room', { data: ROOM }),
      )
    canPlay('maybe')
    const plays = await show()
    await plays.press('Watch live')
    expect([document.querySelector('video')?.getAttribute('src'), mockHls.fetched]).toEqual([
      Play,
      0,
    ])
    plays.close()
    canPlay('')
    const live = await show()
    expect(mockHls.fetched).toBe(0)
    await live.press('Watch live')
    expect([
      document.querySelector('video')?.getAttribute('src'),
      mockHls.fetched,
      mockHls.sources,
    ]).toEqual([null, 1, [Play]])
    act(() => mockHls.fail?.('media'))
    expect(live.said()).not.toContain('There is no picture yet.')
    act(() => mockHls.fail?.('media'))
    expect(live.said()).toContain('There is no picture yet.')
    expect(mockHls.ended).toBe(1)
    await live.press('Try again')
    act(() => mockHls.fail?.('network'))
    expect([mockHls.sources.length, mockHls.ended]).toEqual([2, 2])
    live.close()
  })

  it('play here what is sent to the fair, and only once it is pressed', async () => {
    canPlay('maybe')
    const Play = 'https://play.suilan.example/live/a.m3u8?txSecret=1'
    const live = await shownPage(HallLivePage, '/pages/hall/live', { id: 'a' }, network =>
      network
        .answer('/api/open/live/get', { data: opened('live', { Channels: '', Play }) })
        .answer('/api/open/live/look', { data: {} })
        .answer('/api/open/live/room', { data: ROOM }),
    )
    expect(live.said()).toContain('Plays on this page.')
    expect(document.querySelector('video')).toBeNull()
    await live.press('Watch live')
    const film = document.querySelector('video')
    expect(film?.getAttribute('src')).toBe(Play)
    act(() => void film?.dispatchEvent(new Event('error')))
    expect(live.said()).toContain('There is no picture yet.')
    await live.press('Try again')
    expect(document.querySelector('video')).not.toBeNull()
    live.close()
  })

  it('open the 视频号 while they are live, and the replay by its link', async () => {
    const live = await shownPage(HallLivePage, '/pages/hall/live', { id: 'a' }, network =>
      network
        .answer('/api/open/live/get', { data: opened('live') })
        .answer('/api/open/live/look', { data: {} })
        .answer('/api/open/live/room', { data: ROOM }),
    )
    for (const words of ['有样品吗', '12 viewers', 'Log in to write'])
      expect(live.said()).toContain(words)
    await live.press('Watch live')
    expect(live.stores.platform.calls).toContain('channels sphSuilan001')
    live.close()
    const ReplayUrl = 'https://live.suilan.example/a'
    const replay = await shownPage(HallLivePage, '/pages/hall/live', { id: 'a' }, network =>
      network
        .answer('/api/open/live/get', { data: opened('replay', { ReplayUrl }) })
        .answer('/api/open/live/look', { data: {} })
        .answer('/api/open/live/room', { data: ROOM }),
    )
    await replay.press('Watch the replay')
    expect(replay.stores.platform.calls).toContain(`link ${ReplayUrl}`)
    replay.close()
  })
})

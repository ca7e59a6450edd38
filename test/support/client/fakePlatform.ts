import { createStorage, memoryStorage, type RawStorage } from '@/platform/storage'
import type { AppLocation, Platform } from '@/platform/types'
import { FakeClock } from './fakeClock'
import { FakeHttp } from './fakeHttp'
import { fakeMedia, type FakeMedia } from './fakeMedia'

/** A platform for tests: storage in memory, a network that answers as told, and a record of what the device was asked. */
export interface FakePlatform extends Platform {
  location: AppLocation
  network: FakeHttp
  clock: FakeClock
  rawLocal: RawStorage
  rawSession: RawStorage
  calls: string[]
  media: FakeMedia
}

export function fakePlatform(location: Partial<AppLocation> = {}, before?: Pick<FakePlatform, 'rawLocal' | 'rawSession'>): FakePlatform {
  const clock = new FakeClock()
  const network = new FakeHttp()
  const rawLocal = before?.rawLocal ?? memoryStorage()
  const rawSession = before?.rawSession ?? memoryStorage()
  const calls: string[] = []
  const note = (...words: unknown[]) => void calls.push(words.join(' '))
  const platform: FakePlatform = {
    location: { path: '/', route: '/pages/index', query: {}, referrer: '', ...location },
    network,
    clock,
    rawLocal,
    rawSession,
    calls,
    capabilities: {
      hasCapsule: false,
      canSaveImage: true,
      canSetBrightness: false,
      canKeepScreenOn: false,
      knowsWechatUser: false,
      hasTextLinks: true,
      hasCaptchaWidgets: true,
      hasLocalDevices: true,
      savesOnPress: false,
      hasBrowserChrome: true,
    },
    http: network.http,
    apiBase: '',
    siteOrigin: 'http://fair.test',
    buildAppId: '',
    local: createStorage(rawLocal, clock.now),
    session: createStorage(rawSession, clock.now),
    readLocation: () => platform.location,
    showCaptcha: widget => (note('captcha', JSON.stringify(widget)), Promise.resolve({ kind: 'closed' })),
    payVia: () => Promise.resolve('web'),
    pay: ({ CashierUrl }) => (note('pay', CashierUrl), Promise.resolve({ outcome: 'unconfirmed' })),
    openNativePage: url => (note('native', url), Promise.resolve(true)),
    onPrivacyNeeded: () => undefined,
    requestMessages: ids => (note('messages', ids.join()), Promise.resolve([])),
    setShareCard: card => (note('share', JSON.stringify(card)), Promise.resolve()),
    wechatCode: () => Promise.resolve(undefined),
    leaveForTicket: (known, isWanted) => {
      if (!isWanted()) return Promise.resolve(false)
      note('leaveForTicket', JSON.stringify(known))
      return Promise.resolve(platform.capabilities.knowsWechatUser)
    },
    takeFromAddress: names => {
      const { query } = platform.location
      const split = (isTaken: boolean) => Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name) === isTaken))
      platform.location = { ...platform.location, query: split(false) }
      return split(true)
    },
    reloadWithLanguage: language => note('reload', language),
    afterLogout: toIndex => toIndex(),
    guardLeaving: message => (note('guard', message), () => note('unguard')),
    setTitle: title => note('title', title),
    setDocumentLanguage: language => note('documentLanguage', language),
    navigationInsets: () => ({ statusBarHeight: 0, barHeight: 44, capsuleWidth: 0 }),
    keepScreenOn: () => Promise.resolve(false),
    setBrightness: () => Promise.resolve(false),
    openFile: address => (note('open', address), Promise.resolve(true)),
    openLink: url => (note('link', url), Promise.resolve(true)),
    saveFile: (text, name) => (note('file', name, text), Promise.resolve(true)),
    copyText: text => (note('copy', text), Promise.resolve(true)),
    media: fakeMedia(),
    saveImage: (_, name) => (note('save', name), Promise.resolve(true)),
  }
  return platform
}

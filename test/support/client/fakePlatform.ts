import { createStorage, memoryStorage, type RawStorage } from '@/platform/storage'
import type { AppLocation, Platform } from '@/platform/types'
import { FakeClock } from './fakeClock'
import { FakeHttp } from './fakeHttp'
import { fakeMedia, type FakeMedia } from './fakeMedia'

/**
 * A platform for tests: storage in memory, a network with prepared replies, and a record of calls
 * to the device.
 */
export interface FakePlatform extends Platform {
  location: AppLocation
  network: FakeHttp
  clock: FakeClock
  rawLocal: RawStorage
  rawSession: RawStorage
  calls: string[]
  media: FakeMedia
  isConnected: boolean
  /** Switches the network off or on. */
  connect: (isConnected: boolean) => void
}

export function fakePlatform(
  location: Partial<AppLocation> = {},
  before?: Pick<FakePlatform, 'rawLocal' | 'rawSession'>,
): FakePlatform {
  const clock = new FakeClock()
  const network = new FakeHttp()
  const rawLocal = before?.rawLocal ?? memoryStorage()
  const rawSession = before?.rawSession ?? memoryStorage()
  const calls: string[] = []
  const connections = new Set<(isOnline: boolean) => void>()
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
      canWatchCamera: false,
      canLocate: true,
      hasSettings: false,
      hasNativeMap: false,
      mostPages: Infinity,
      hasAppleMaps: false,
    },
    http: network.http,
    apiBase: '',
    siteOrigin: 'http://fair.test',
    buildAppId: '',
    local: createStorage(rawLocal, clock.now),
    session: createStorage(rawSession, clock.now),
    readLocation: () => platform.location,
    onEntry: () => undefined,
    showCaptcha: widget => (
      note('captcha', JSON.stringify(widget)),
      Promise.resolve({ kind: 'closed' })
    ),
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
    leaveFor: (path, query) => note('leaveFor', `${path} ${JSON.stringify(query)}`),
    takeFromAddress: names => {
      const { query } = platform.location
      const split = (isTaken: boolean) =>
        Object.fromEntries(
          Object.entries(query).filter(([name]) => names.includes(name) === isTaken),
        )
      platform.location = { ...platform.location, query: split(false) }
      return split(true)
    },
    keepInAddress: values => {
      const all = Object.entries({ ...platform.location.query, ...values }).filter(
        ([, value]) => value !== '',
      )
      platform.location = { ...platform.location, query: Object.fromEntries(all) }
    },
    reloadWithLanguage: language => note('reload', language),
    afterLogout: toIndex => toIndex(),
    holdBack: windows => note('hold', String(windows)),
    afterWindows: go => go(),
    guardLeaving: message => (note('guard', message), () => note('unguard')),
    onPageLoad: () => () => undefined,
    setTitle: title => note('title', title),
    setDocumentLanguage: language => note('documentLanguage', language),
    navigationInsets: () => ({ statusBarHeight: 0, barHeight: 44, capsuleWidth: 0 }),
    keepScreenOn: () => Promise.resolve(false),
    setBrightness: () => Promise.resolve(false),
    openFile: async address => (note('open', await address), true),
    downloadFile: (address, name) => (note('download', name, address), Promise.resolve(true)),
    openLink: url => (note('link', url), Promise.resolve(true)),
    openChannels: id => (note('channels', id), Promise.resolve('opened')),
    saveFile: (text, name) => (note('file', name, text), Promise.resolve(true)),
    addToCalendar: event => (note('calendar', JSON.stringify(event)), Promise.resolve('done')),
    copyText: async text => (note('copy', await text), true),
    media: fakeMedia(),
    scanCode: () => (note('scan'), Promise.resolve({ refused: 'cancelled' })),
    watchCamera: (_, watcher) => (
      note('watch'),
      watcher.onTrouble?.('unavailable'),
      () => note('unwatch')
    ),
    chooseLocation: () => (note('chooseLocation'), Promise.resolve({ refused: 'cancelled' })),
    giveLocation: place => (note('giveLocation', JSON.stringify(place)), true),
    openLocation: place => (note('openLocation', JSON.stringify(place)), Promise.resolve(true)),
    locate: () => (note('locate'), Promise.resolve({ refused: 'unavailable' })),
    isOnline: () => platform.isConnected,
    // a socket that never opens: tests that need live updates replace it
    openSocket: () => ({ send: () => undefined, close: () => undefined }),
    onAwake: () => () => undefined,
    onNetworkChange: listener => (
      connections.add(listener),
      () => void connections.delete(listener)
    ),
    connect: isConnected => {
      platform.isConnected = isConnected
      for (const listener of connections) listener(isConnected)
    },
    isConnected: true,
    vibrate: () => note('vibrate'),
    play: notes => note('play', notes.map(({ hertz }) => hertz).join()),
    onTyped: () => () => undefined,
    saveImage: (_, name) => (note('save', name), Promise.resolve('done')),
    openSettings: permission => (note('settings', permission), Promise.resolve(true)),
    onNewVersion: () => undefined,
    keepPicture: dataUrl => Promise.resolve(dataUrl),
    dropPictures: addresses => note('drop', addresses.join()),
  }
  return platform
}

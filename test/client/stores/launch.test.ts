import { i18n } from '@/i18n/state'
import type { AppLocation } from '@/platform/types'
import { audienceOfPath } from '@/stores/audienceOfPath'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const FAIR = 'tgdemo000000001'
const OTHER = 'tgother00000002'

afterEach(() => i18n.setLanguage('cn'))

/** A second launch on the same device; `sameSession` as a reload does. */
function relaunch(
  before: ReturnType<typeof fakePlatform>,
  location: Partial<AppLocation>,
  sameSession = true,
) {
  const { rawLocal, rawSession } = before
  return fakeStores(
    fakePlatform(location, {
      rawLocal,
      rawSession: sameSession ? rawSession : fakePlatform().rawSession,
    }),
  )
}

describe('the target', () => {
  it.each([
    ['/visitor/', 'visitor'],
    ['/pages/visitor/reg', 'visitor'],
    ['/oa/', 'ex'],
    ['/x/oatest/y', 'ex'],
    ['/vipreg', 'vip'],
    ['/vipreg/2026', 'vip'],
    ['/meeting', 'vip'],
    ['/visitor', 'visitor'],
    ['/visitors2026', 'visitor'],
    ['/oa', undefined],
    ['/a/vipreg', undefined],
    ['/a/meeting', undefined],
    ['/a/visitor', undefined],
    ['/pages/exhibitor/visitors', undefined],
    ['/pages/index', undefined],
    ['', undefined],
  ])('path %s is for %s', (path, audience) => {
    expect(audienceOfPath(path)).toBe(audience)
  })

  it.each<[string, Partial<AppLocation>, string | undefined, string]>([
    [
      'the query before the path',
      { query: { target: 'media' }, route: '/pages/visitor/reg' },
      undefined,
      'media',
    ],
    [
      'exhibitor for ex',
      { query: { target: 'exhibitor' }, route: '/pages/visitor/reg' },
      undefined,
      'ex',
    ],
    [
      'the path when the query says nonsense',
      { query: { target: 'robot' }, route: '/pages/visitor/reg' },
      undefined,
      'visitor',
    ],
    ['the path before the stored one', { path: '/meeting' }, 'visitor', 'vip'],
    ['the page route as a path', { route: '/pages/visitor/mycard' }, 'vip', 'visitor'],
    ["a path behind the fair's id", { path: `/${FAIR}/vipreg` }, 'visitor', 'vip'],
    ['the stored one', {}, 'media', 'media'],
    ['ex when nothing is known', {}, undefined, 'ex'],
  ])('takes %s', (_, location, stored, expected) => {
    const platform = fakePlatform(location)
    if (stored) platform.session.set('target', stored)

    expect(fakeStores(platform).audience.current).toBe(expected)
  })

  it('lasts for the session and not beyond it', () => {
    const first = fakeStores(fakePlatform({ query: { target: 'visitor' } }))

    expect(relaunch(first.platform, {}).audience.current).toBe('visitor')
    expect(relaunch(first.platform, {}, false).audience.selected).toBeUndefined()
  })

  it('follows the pages that are opened', () => {
    const { audience } = fakeStores()

    audience.follow('/pages/index', 'media')
    expect(audience.current).toBe('media')
    audience.follow('/pages/news/details', undefined)
    expect(audience.current).toBe('media')
    audience.follow('/pages/visitor/reg', undefined)
    expect(audience.current).toBe('visitor')
  })
})

describe('the fair', () => {
  it.each<[string, Partial<AppLocation>, string, string, string]>([
    ['the path', { path: `/${FAIR}/`, query: { app: OTHER } }, OTHER, OTHER, FAIR],
    ['the query', { path: '/', query: { app: FAIR } }, OTHER, OTHER, FAIR],
    ['the one stored', { path: '/' }, FAIR, OTHER, FAIR],
    ['the one built in', { path: '/' }, '', FAIR, FAIR],
    ['none', { path: '/' }, '', '', ''],
    ['no query that is no id', { path: '/', query: { app: '穗澜' } }, FAIR, '', FAIR],
    ['no part of another length', { path: '/tgdemo1/' }, '', '', ''],
    ['no part with another beginning', { path: '/abdemo000000001/' }, '', '', ''],
  ])('comes from %s', (_, location, stored, built, expected) => {
    const platform = { ...fakePlatform(location), buildAppId: built }
    if (stored) platform.local.set('oa_h5_app_v2', stored)

    expect(fakeStores(platform).fair.appId).toBe(expected)
  })

  it('is remembered only when the server knows it, and dropped when the server knows it no longer', async () => {
    const wrong = fakeStores(fakePlatform({ path: '/', query: { app: OTHER } }))
    wrong.platform.network.answer('/api/oa/open/config', refusal(200, 'unknown_fair'))
    await wrong.config.fetch()
    expect(wrong.platform.local.get('oa_h5_app_v2')).toBeUndefined()

    const platform = fakePlatform({ path: '/' })
    platform.local.set('oa_h5_app_v2', OTHER)
    const closed = fakeStores(platform)
    platform.network.answer('/api/oa/open/config', refusal(200, 'unknown_fair'), {
      data: { AppId: FAIR, Theme: { Color: '#0A7C5A' } },
    })
    await closed.config.fetch()
    expect(closed.fair.appId).toBe(FAIR)
  })

  it('is the one the server names when the address names none', async () => {
    const stores = fakeStores()
    stores.platform.network.answer('/api/oa/open/config', {
      data: { AppId: FAIR, Theme: { Color: '#0A7C5A' } },
    })

    await stores.config.fetch()

    expect(stores.fair.appId).toBe(FAIR)
    expect(relaunch(stores.platform, {}, false).fair.appId).toBe(FAIR)
  })
})

describe('the language', () => {
  it.each<[string, Record<string, string>, string | undefined, string]>([
    ['the parameter', { lang: 'en' }, 'cn', 'en'],
    ['EN as en', { lang: 'EN' }, undefined, 'en'],
    ['zh-Hant as cn', { lang: 'zh-Hant' }, 'en', 'cn'],
    ['the stored one', {}, 'en', 'en'],
    ['the stored one for nonsense', { lang: 'fr' }, 'en', 'en'],
    ['cn otherwise', {}, undefined, 'cn'],
  ])('is %s', (_, query, stored, expected) => {
    const platform = fakePlatform({ query })
    if (stored) platform.local.set('lang', stored)

    const stores = fakeStores(platform)

    expect(stores.language.current).toBe(expected)
    expect(platform.calls).toContain(`documentLanguage ${expected}`)
  })

  it('changes with a reload and is kept', () => {
    const stores = fakeStores()

    stores.language.change(stores.language.other, 'visitor')

    expect(stores.platform.calls).toContain('reload en')
    expect(relaunch(stores.platform, {}, false).language.current).toBe('en')
  })
})

describe('what a launch keeps', () => {
  it('keeps channel, referrer and openid over a reload, and the project with its fair', () => {
    const query = { app: FAIR, source: 'wechat', openid: 'o1', projectId: 'p9' }
    const first = fakeStores(fakePlatform({ query, referrer: 'https://a.test/' }))

    const { launch } = relaunch(first.platform, {
      query: { app: FAIR },
      referrer: 'https://fair.test/',
    })
    expect(launch).toMatchObject({
      channel: 'wechat',
      referrer: 'https://a.test/',
      openid: 'o1',
      projectId: 'p9',
    })

    expect(relaunch(first.platform, { query: { app: OTHER } }).launch.projectId).toBe('')
  })

  it('accepts f as a channel too', () => {
    expect(fakeStores(fakePlatform({ query: { f: 'poster' } })).launch.channel).toBe('poster')
  })
})

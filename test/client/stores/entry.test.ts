import type { AppLocation } from '@/platform/types'
import { entranceOf, audienceOfLogin } from '@/stores/entrance'
import { keptOf, readEntryQuery } from '@/api/parse/entryQuery'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const FAIR = 'tgdemo000000001'
const STAT = '/api/open/visitor/stat'

function relaunch(before: ReturnType<typeof fakePlatform>, location: Partial<AppLocation>) {
  return fakeStores(fakePlatform(location, before))
}

describe('what an address may carry', () => {
  it.each<[string, Record<string, string>]>([
    ['a channel that is too long', { f: 'x'.repeat(65) }],
    ['a channel with a line end', { source: 'a\nb' }],
    ['a click that is too long', { clickid: 'x'.repeat(257) }],
    ['half a character', { adid: 'a\ud800' }],
    ['a project that is too long', { projectId: '1'.repeat(33) }],
    ['an invitation that is too long', { pid: 'A'.repeat(65) }],
  ])('leaves out %s', (_, query) => {
    expect(readEntryQuery(query)).toEqual({})
  })

  it('leaves everything else alone', () => {
    const query = {
      f: '微信'.repeat(32),
      clickid: 'x'.repeat(256),
      id: 'x'.repeat(900),
      evid: 'harvest-night',
    }
    expect(readEntryQuery(query)).toEqual(query)
  })

  it('never combines halves of two invitations', () => {
    expect(keptOf({ evid: 'new' }, { evid: 'old', pid: 'OLD', uid: 'u' })).toEqual({
      uid: 'u',
      evid: 'new',
    })
    expect(keptOf({}, { evid: 'old', pid: 'OLD' })).toEqual({ evid: 'old', pid: 'OLD' })
  })

  it('breaks no call: an invalid project or channel is never sent', async () => {
    const stores = fakeStores(
      fakePlatform({ query: { projectId: 'p'.repeat(99), f: 'f'.repeat(99), app: FAIR } }),
    )
    stores.platform.network.answer(STAT, { data: { Counted: true } })
    await stores.channel.record()

    expect(stores.launch.projectId).toBe('')
    expect(stores.platform.network.requests(STAT)[0]?.fields.f).toBeUndefined()
  })
})

describe('what stays for the session', () => {
  it('is the invitation and the click, whatever is opened next', () => {
    const query = {
      app: FAIR,
      evid: 'gala',
      pid: 'GALA',
      act: 'card',
      adid: 'ad-7',
      clickid: 'c-1',
      creativetype: 'video',
      f: 'wx',
    }
    const first = fakeStores(fakePlatform({ query }))
    const second = relaunch(first.platform, { route: '/pages/login', query: { app: FAIR } })

    expect(second.launch.query).toMatchObject({ evid: 'gala', pid: 'GALA', act: 'card' })
    expect(second.channel.click).toEqual({ adid: 'ad-7', clickid: 'c-1', creativetype: 'video' })
    expect(second.channel.channel).toBe('wx')
  })

  it('is the later click when another one is followed', () => {
    const { channel } = fakeStores(
      fakePlatform({ query: { adid: 'ad-1', clickid: 'c-1', creativetype: 'image' } }),
    )
    channel.follow({ adid: 'ad-2', source: 'mail' })
    channel.follow({ id: 'deadline' })

    expect(channel.click).toEqual({ adid: 'ad-2' })
    expect(channel.channel).toBe('mail')
  })

  it('is the invitation of a later code or card that is opened in a running program', () => {
    const { channel, launch, platform } = fakeStores(
      fakePlatform({ query: { evid: 'gala', pid: 'GALA', uid: 'u', id: '7' } }),
    )
    channel.follow({ act: 'card', evid: 'forum', zsid: 'z' })
    channel.follow({ id: 'deadline' })

    expect(launch.query).toEqual({ id: '7', uid: 'u', zsid: 'z', evid: 'forum', act: 'card' })
    expect(relaunch(platform, {}).launch.query).toEqual({
      uid: 'u',
      zsid: 'z',
      evid: 'forum',
      act: 'card',
    })

    // the same invitation under no code: the half that was there is not its own
    channel.follow({ evid: 'forum', pid: 'FORUM' })
    channel.follow({ evid: 'forum' })
    expect(launch.query).toEqual({ id: '7', uid: 'u', zsid: 'z', evid: 'forum', act: 'card' })
  })

  it('is forgotten when the person logs out', () => {
    const stores = fakeStores(
      fakePlatform({
        query: { evid: 'gala', pid: 'GALA', uid: 'u', exid: 'e', zsid: 'z', openid: 'o' },
      }),
    )
    stores.session.forget()

    expect([stores.launch.query, stores.launch.openid]).toEqual([{ evid: 'gala', pid: 'GALA' }, ''])
    expect(relaunch(stores.platform, {}).launch.query).toEqual({ evid: 'gala', pid: 'GALA' })
  })

  it('is no click where only its creative type is named', () => {
    expect(
      fakeStores(fakePlatform({ query: { creativetype: 'video' } })).channel.click,
    ).toBeUndefined()
  })
})

describe('counting a visit', () => {
  const counting = (location: Partial<AppLocation>) => {
    const stores = fakeStores(fakePlatform(location))
    const config = { data: { AppId: FAIR, Theme: { Color: '#0A7C5A' } } }
    stores.platform.network
      .answer(STAT, { data: { Counted: true } })
      .answer('/api/oa/open/config', config)
    return stores
  }

  it('reports the click once, and a second click of the session too', async () => {
    const stores = counting({ query: { app: FAIR, f: 'wx', adid: 'ad-7', clickid: 'c-1' } })
    await stores.channel.record()
    await stores.channel.record()
    stores.channel.follow({ adid: 'ad-8' })
    await stores.channel.record()

    const sent = stores.platform.network
      .requests(STAT)
      .map(({ fields }) => [fields.f, fields.adid, fields.clickid])
    expect(sent).toEqual([
      ['wx', 'ad-7', 'c-1'],
      ['wx', 'ad-8', undefined],
    ])
  })

  it('is left to the landing page it begins with, whose channel stays with the session', async () => {
    const stores = counting({
      route: '/pages/visitor/landpage',
      query: { app: FAIR, id: 'tasting' },
    })
    await stores.start()
    expect(stores.platform.network.requests(STAT)).toHaveLength(0)

    await stores.channel.record('tasting')
    stores.channel.adopt('ad-tasting')
    await stores.channel.record()
    await stores.channel.record('tasting')

    expect(
      stores.platform.network.requests(STAT).map(({ fields }) => [fields.f, fields.landpage]),
    ).toEqual([[undefined, 'tasting']])
    expect(stores.launch.channel).toBe('ad-tasting')
  })

  it('is reported once with its click, also when the page is loaded again under the channel of the landing page', async () => {
    const stores = counting({
      route: '/pages/visitor/landpage',
      query: { app: FAIR, id: 'tasting', adid: 'ad-7' },
    })
    await stores.channel.record('tasting')
    stores.channel.adopt('ad-tasting')
    const again = relaunch(stores.platform, { route: '/pages/visitor/reg', query: { app: FAIR } })
    again.platform.network.answer(STAT, { data: { Counted: true } })
    await again.channel.record()

    expect(stores.platform.network.requests(STAT)).toHaveLength(1)
    expect(again.platform.network.requests(STAT)).toHaveLength(0)
  })

  it('keeps one’s own channel on a landing page', async () => {
    const stores = counting({
      route: '/pages/visitor/landpage',
      query: { app: FAIR, id: 'tasting', f: 'mail' },
    })
    await stores.channel.record('tasting')
    stores.channel.adopt('ad-tasting')

    expect(stores.launch.channel).toBe('mail')
    expect(stores.platform.network.requests(STAT)[0]?.fields).toMatchObject({
      f: 'mail',
      landpage: 'tasting',
    })
  })
})

describe('the login or page an address leads to', () => {
  it.each([
    ['/vipreg', 'card'],
    ['/vipreg/2031', 'card'],
    ['/meeting', 'event'],
    ['/visitor/user/login', 'login'],
    ['/user/login/', 'login'],
    ['/visitor', undefined],
    ['/', undefined],
    ['', undefined],
  ])('%s is %s', (path, expected) => {
    expect(entranceOf(path)).toBe(expected)
  })

  it.each([
    ['/media/user/login', 'media'],
    ['/pages/exhibitor/user/login', 'ex'],
    ['/pages/visitor/user/login', 'visitor'],
    ['/user/login', undefined],
    ['/pages/media/reg', undefined],
  ])('the login %s is for %s', (path, expected) => {
    expect(audienceOfLogin(path)).toBe(expected)
  })

  it("is found behind the fair's id", () => {
    const { launch, audience } = fakeStores(fakePlatform({ path: `/${FAIR}/media/user/login` }))
    expect([launch.entrance, audience.current]).toEqual(['login', 'media'])
    expect(fakeStores(fakePlatform({ path: `/${FAIR}/meeting` })).launch.entrance).toBe('event')
  })
})

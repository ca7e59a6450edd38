import { ApiError } from '@/api/ApiError'
import { nameOf, parseLogin } from '@/api/parse/user'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const LOGIN = '/api/visitor/login'
const APP = 'tgdemo000000001'
const phone = { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' }
const open = (query: Record<string, string> = {}) =>
  fakeStores(fakePlatform({ query: { app: APP, ...query } }))
const again = (
  { platform }: ReturnType<typeof open>,
  query: Record<string, string> = { app: APP },
) => fakeStores(fakePlatform({ query }, platform))

async function loggedIn(query: Record<string, string> = {}) {
  const stores = open({ target: 'visitor', ...query })
  stores.platform.network.answer(LOGIN, loginReply('t1')).answer('/api/open/logout', { data: {} })
  await stores.session.login('visitor', phone)
  return stores
}

describe('login', () => {
  it('keeps the user on the device, for this fair only', async () => {
    const stores = await loggedIn()

    expect(again(stores).session.user).toMatchObject({
      id: 'p1',
      token: 't1',
      audience: 'visitor',
      mobile: '138****0426',
    })
    expect(again(stores, { app: 'tgother00000002' }).session.isLoggedIn).toBe(false)
  })

  it.each([
    ['visitor', '/api/visitor/login'],
    ['media', '/api/media/login'],
    ['ex', '/api/ex/login'],
    ['vip', '/api/vip/login'],
  ] as const)('of %s goes to %s', async (audience, path) => {
    const stores = open()
    stores.platform.network.answer(path, loginReply('t', { Target: audience }))

    await stores.session.login(audience, phone)

    expect(stores.platform.network.requests(path)).toHaveLength(1)
    expect(stores.audience.current).toBe(audience)
  })

  it('names where the person came from', async () => {
    const stores = await loggedIn({
      uid: 'u1',
      exid: 'e1',
      zsid: 'z1',
      source: 'poster',
      openid: 'o1',
    })

    expect(stores.platform.network.requests(LOGIN)[0]?.fields).toMatchObject({
      uid: 'u1',
      exid: 'e1',
      zsid: 'z1',
      f: 'poster',
      openid: 'o1',
    })
  })

  it('rejects with the words of the server', async () => {
    const stores = open()
    stores.platform.network.answer(LOGIN, refusal(200, 'code_wrong', '验证码错误，请重新输入！'))

    await expect(stores.session.login('visitor', phone)).rejects.toMatchObject({
      code: 'code_wrong',
      message: '验证码错误，请重新输入！',
    })
    expect(stores.session.isLoggedIn).toBe(false)
  })

  it('treats a reply without a token as a failure', async () => {
    const stores = open()
    stores.platform.network.answer(LOGIN, { data: { data: { Id: 'p1' } } })

    await expect(stores.session.login('visitor', phone)).rejects.toBeInstanceOf(ApiError)
  })

  it('starts by itself with a signed link, and sends nothing without credentials', async () => {
    const stranger = open()
    expect(await stranger.session.attempt()).toBe(false)
    expect(stranger.platform.network.sent).toHaveLength(0)

    const guest = open({ uid: 'u1' })
    guest.platform.network.answer('/api/ex/login', loginReply('t', { Target: 'ex' }))
    expect(await guest.session.attempt()).toBe(true)
    expect(guest.session.user?.audience).toBe('ex')
  })

  it('never rejects when it starts by itself', async () => {
    const stores = open({ uid: 'u1' })
    stores.platform.network.answer('/api/ex/login', 'offline')

    expect(await stores.session.attempt()).toBe(false)
  })
})

describe('renewal', () => {
  it('uses the token another page of this browser received last, and never the one it replaced', async () => {
    const here = await loggedIn()
    const there = fakeStores(fakePlatform({ query: { app: APP } }, here.platform))
    there.platform.network.answer(LOGIN, loginReply('t2'))
    expect(await there.session.renew()).toBe(true)

    here.platform.network.answer(LOGIN, loginReply('t3'))
    expect(await here.session.renew()).toBe(true)

    expect(here.platform.network.requests(LOGIN).map(({ fields }) => fields['token'])).toEqual([
      undefined,
      't2',
    ])
    expect(here.session.token).toBe('t3')
  })

  it('renews once more when another page has just renewed: only one of the two tokens stays valid', async () => {
    const here = await loggedIn()
    const there = fakeStores(fakePlatform({ query: { app: APP } }, here.platform))
    there.platform.network.answer(LOGIN, loginReply('theirs'))
    here.platform.network.answer(LOGIN, ({ fields }) =>
      loginReply(fields['token'] === 't1' ? 'displaced' : 'last'),
    )
    const renewing = here.session.renew()
    await there.session.renew()

    expect(await renewing).toBe(true)
    expect(here.platform.network.requests(LOGIN).map(({ fields }) => fields['token'])).toEqual([
      undefined,
      't1',
      'theirs',
    ])
    expect(again(here).session.token).toBe('last')
  })
})

describe('going over to another company', () => {
  const SAVE = '/api/ex/lead/bulk'
  const company = (CompanyId: string) => ({
    Target: 'ex',
    CompanyId,
    CompanyName: '禾穗食品',
    CompanyName_en: 'Hesui Foods',
  })
  async function atWork() {
    const here = open({ target: 'ex' })
    here.platform.network.answer('/api/ex/login', loginReply('a', company('one')))
    await here.session.login('ex', { Account: 'hesui', Password: 'secret' })
    const there = fakeStores(fakePlatform({ query: { app: APP } }, here.platform))
    return { here, there }
  }
  const become = (stores: ReturnType<typeof open>) => {
    const user = parseLogin(loginReply('b', company('two')).data, 'ex')
    if (user) stores.session.become(user)
  }
  const save = (stores: ReturnType<typeof open>) => stores.api.call('lead.bulk', { Items: [] })

  it('sends no answer for one company as the other, however often it is tried again', async () => {
    const { here } = await atWork()
    here.platform.network.answer(SAVE, () => (become(here), 'offline'), { data: {} })

    await expect(save(here)).rejects.toMatchObject({ kind: 'unauthorized', redirected: true })
    expect(
      here.platform.network.requests(SAVE).map(({ headers }) => headers['Authorization']),
    ).toEqual(['Bearer a'])
    await expect(save(here)).resolves.toEqual({})
  })

  it('switches in every page of the browser, and no page renews the former token', async () => {
    const { here, there } = await atWork()
    become(there)
    const lost: unknown[] = []
    here.api.onAccessLost(event => lost.push(event))
    const ended = jest.fn()
    here.session.beforeForget(ended)
    here.platform.network.answer(SAVE, refusal(401, 'unauthorized'))

    await expect(save(here)).rejects.toMatchObject({ kind: 'unauthorized' })

    expect([here.session.token, ended.mock.calls.length, lost.length]).toEqual(['b', 1, 1])
    expect([
      here.platform.network.requests(SAVE).length,
      here.platform.network.requests('/api/ex/login').length,
    ]).toEqual([1, 1])
  })

  it('drops a late renewal for the former company', async () => {
    const { here, there } = await atWork()
    here.platform.network.answer(
      '/api/ex/login',
      () => (become(there), loginReply('late', company('one'))),
    )

    expect(await here.session.renew()).toBe(false)
    expect([here.session.token, again(here).session.token]).toEqual(['b', 'b'])
  })

  it('keeps what was typed for each until the logout', async () => {
    const { here } = await atWork()
    here.personal.set('draft', 'for the one')
    become(here)
    expect(here.personal.get('draft')).toBeUndefined()
    here.personal.set('draft', 'for the other')

    const user = parseLogin(loginReply('a2', company('one')).data, 'ex')
    if (user) here.session.become(user)
    expect(here.personal.get('draft')).toBe('for the one')

    here.session.forget()
    become(here)
    expect(here.personal.get('draft')).toBeUndefined()
  })
})

it('names an account in the present language, whatever the language of the login was', () => {
  const reply = (more: object) => ({ data: { Id: '1', Token: 't', Name: 'Nanzhou Gu', ...more } })
  const both = parseLogin(reply({ Name_cn: '顾南舟', Name_en: 'Nanzhou Gu' }), 'ex')
  const one = parseLogin(reply({ Name_cn: '顾南舟', Name_en: '' }), 'ex')
  const none = parseLogin(reply({}), 'ex')
  expect([nameOf(both, 'cn'), nameOf(both, 'en')]).toEqual(['顾南舟', 'Nanzhou Gu'])
  expect([nameOf(one, 'en'), nameOf(none, 'cn'), nameOf(undefined, 'cn')]).toEqual([
    '顾南舟',
    'Nanzhou Gu',
    '',
  ])
})

describe('a refused renewal', () => {
  it('ends the login of its own page only: a newer login on the device stays', async () => {
    const stale = await loggedIn()
    const other = fakeStores(fakePlatform({ query: { app: APP } }, stale.platform))
    other.platform.network.answer(LOGIN, loginReply('other', { Id: 'p2' }))
    await other.session.login('visitor', phone)

    stale.platform.network.answer(LOGIN, refusal(200, 'unauthorized'))
    expect(await stale.session.renew()).toBe(false)

    expect(stale.session.isLoggedIn).toBe(false)
    expect(again(other).session.token).toBe('other')
  })

  it('removes its own login from the device too', async () => {
    const stores = await loggedIn()
    stores.platform.network.answer(LOGIN, refusal(200, 'unauthorized'))
    await stores.session.renew()

    expect(again(stores).session.isLoggedIn).toBe(false)
  })
})

describe('logout', () => {
  const LISTED = [
    'badge_token',
    'data',
    'openid',
    'oa_h5_openid',
    'invitation_type',
    'visit_url',
    'pwd_flag',
    'ex_token',
    'vip_code',
    'invite',
    'return_to',
    'pwd_ticket',
  ]

  it('clears user, token, the listed keys and everything personal, and keeps the settings of the device', async () => {
    const stores = await loggedIn()
    const { local, session } = stores.platform
    for (const key of LISTED) {
      local.set(key, 'x')
      session.set(key, 'x')
    }
    stores.drafts.write('visitor', { version: 1, values: { Name: '林' }, step: 's1' })
    local.set('lang', 'en')
    stores.fair.enter(APP) // confirmed by the configuration

    await stores.session.logout()

    expect(stores.session.isLoggedIn).toBe(false)
    expect(local.get('oa_h5_login_user')).toBeUndefined()
    for (const key of LISTED)
      expect([key, local.get(key), session.get(key)]).toEqual([key, undefined, undefined])
    expect(stores.platform.rawLocal.keys().filter(key => key.startsWith('person_'))).toEqual([])
    expect(local.get('lang')).toBe('en')
    expect(local.get('oa_h5_app_v2')).toBe(APP)
  })

  it('tells the server, with the token it ends', async () => {
    const stores = await loggedIn()

    await stores.session.logout()

    expect(stores.platform.network.requests('/api/open/logout')[0]?.headers.Authorization).toBe(
      'Bearer t1',
    )
  })

  it('works immediately without a network', async () => {
    const stores = await loggedIn()
    stores.platform.network.answer('/api/open/logout', 'offline')

    await stores.session.logout()

    expect(stores.session.isLoggedIn).toBe(false)
    expect(stores.platform.clock.pauses).toEqual([])
  })
})

describe('drafts', () => {
  const draft = { version: 3, values: { Name: '林晚' }, step: 'work' }

  it('survive a reload, per form and person', async () => {
    const stores = await loggedIn()
    stores.drafts.write('visitor', draft)

    const reloaded = again(stores)
    expect(reloaded.drafts.read('visitor')).toMatchObject(draft)
    expect(reloaded.drafts.read('media')).toBeUndefined()

    reloaded.platform.network.answer(LOGIN, loginReply('t2', { Id: 'p2' }))
    await reloaded.session.login('visitor', phone)
    expect(reloaded.drafts.read('visitor')).toBeUndefined()
  })

  it('return after a token was lost', async () => {
    const stores = await loggedIn()
    stores.drafts.write('visitor', draft)
    stores.platform.network
      .answer('/api/visitor/card', refusal(401, 'unauthorized'))
      .answer(LOGIN, refusal(200, 'unauthorized'))
    await expect(stores.api.call('visitor.card', {})).rejects.toBeInstanceOf(ApiError)
    expect(stores.session.isLoggedIn).toBe(false)

    stores.platform.network.answer(LOGIN, loginReply('t3'))
    await stores.session.login('visitor', phone)

    expect(stores.drafts.read('visitor')).toMatchObject(draft)
  })

  it('are forgotten after 30 days, on request, and when they are unreadable', async () => {
    const stores = await loggedIn()
    stores.drafts.write('visitor', draft)
    stores.drafts.write('survey', draft)
    stores.drafts.remove('survey')
    expect(stores.drafts.read('survey')).toBeUndefined()

    stores.platform.clock.advance(30 * 24 * 3600 * 1000)
    expect(stores.drafts.read('visitor')).toBeUndefined()

    stores.personal.set('draft_visitor', { values: 'x' })
    expect(stores.drafts.read('visitor')).toBeUndefined()
  })
})

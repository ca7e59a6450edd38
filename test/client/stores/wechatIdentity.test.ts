import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const APP = 'tgdemo000000001'
const CODE = '/api/open/wechat/code'
const TICKET_LOGIN = '/api/open/wechat/login'
const LOGIN = '/api/visitor/login'
const phone = { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' }
const NOT_BOUND = refusal(200, 'not_bound', '请先登录以绑定微信账号！')

function open(query: Record<string, string> = {}, before?: FakePlatform) {
  const platform = fakePlatform({ route: '/pages/login', query: { app: APP, ...query } }, before)
  platform.capabilities.knowsWechatUser = true
  return platform
}

function openMiniProgram(before?: FakePlatform) {
  const platform = open({}, before)
  let codes = 0
  platform.wechatCode = () => Promise.resolve(`code-${++codes}`)
  platform.network.answer(CODE, { data: { Ticket: 'mini-ticket', ExpiresIn: 300 } })
  return platform
}

const left = (platform: FakePlatform) =>
  platform.calls.filter(call => call.startsWith('leaveForTicket'))
const soon = () => new Promise(done => setTimeout(done))

describe('a WeChat account', () => {
  it('that is bound logs in silently in the mini-program', async () => {
    const platform = openMiniProgram()
    platform.network.answer(TICKET_LOGIN, loginReply('t1'))
    const { session } = fakeStores(platform)

    expect(await session.recognise('visitor')).toBe(true)

    expect(session.token).toBe('t1')
    expect(platform.network.requests(CODE)[0]?.fields).toMatchObject({ code: 'code-1' })
    expect(platform.network.requests(TICKET_LOGIN)[0]?.fields).toMatchObject({
      target: 'visitor',
      Ticket: 'mini-ticket',
    })
  })

  it('that is not bound is asked once per session, and bound by the login', async () => {
    const platform = openMiniProgram()
    platform.network.answer(TICKET_LOGIN, NOT_BOUND).answer(LOGIN, loginReply('t1'))
    const { session } = fakeStores(platform)

    expect(await session.recognise('visitor')).toBe(false)
    expect(await session.recognise('visitor')).toBe(false)
    expect(platform.network.requests(TICKET_LOGIN)).toHaveLength(1)

    await session.login('visitor', phone, 'intent-1')
    expect(platform.network.requests(LOGIN)[0]?.fields).toMatchObject({
      Ticket: 'mini-ticket',
      Code: '123456',
    })
    expect(platform.network.requests(CODE)).toHaveLength(1)
  })

  it('sends the same ticket with every repeat of a login', async () => {
    const platform = openMiniProgram()
    platform.network.answer(LOGIN, refusal(200, 'code_wrong', '验证码错误'), loginReply('t1'))
    const { session } = fakeStores(platform)

    await expect(session.login('visitor', phone, 'intent-1')).rejects.toMatchObject({
      code: 'code_wrong',
    })
    await platform.clock.sleep(600_000)
    platform.network.answer(CODE, { data: { Ticket: 'another', ExpiresIn: 300 } })
    await session.login('visitor', phone, 'intent-1')

    expect(platform.network.requests(LOGIN).map(request => request.fields.Ticket)).toEqual([
      'mini-ticket',
      'mini-ticket',
    ])
  })

  it('never stops a login: not when WeChat fails, nor when the fair has none', async () => {
    const platform = openMiniProgram()
    platform.network
      .answer(CODE, refusal(200, 'wechat_off', '微信服务未开通'))
      .answer(LOGIN, loginReply('t1'))
    const { session } = fakeStores(platform)

    expect(await session.recognise('visitor')).toBe(false)
    await session.login('visitor', phone)

    expect(platform.network.requests(LOGIN)[0]?.fields.Ticket).toBeUndefined()
    expect(platform.network.requests(CODE)).toHaveLength(1)
  })

  it('that is recognised late replaces no login made by hand, and brings no one back who logged out', async () => {
    for (const isLeaving of [false, true]) {
      const platform = openMiniProgram()
      let answer: (reply: ReturnType<typeof loginReply>) => void = () => undefined
      platform.network
        .answer(TICKET_LOGIN, () => new Promise(resolve => (answer = resolve)))
        .answer(LOGIN, loginReply('by-hand', { Id: 'p2' }))
        .answer('/api/open/logout', { data: {} })
      const { session } = fakeStores(platform)
      const recognising = session.recognise('visitor')
      await soon()
      await session.login('visitor', phone)
      if (isLeaving) await session.logout()
      platform.session.set('wx_ticket', 'a-later-one')
      answer(loginReply('silent'))

      expect(await recognising).toBe(false)
      expect(session.token).toBe(isLeaving ? '' : 'by-hand')
      expect(platform.session.get('wx_ticket')).toBe('a-later-one')
      // A session that is not taken up does not live on at the server.
      const ended = platform.network
        .requests('/api/open/logout')
        .map(({ headers }) => headers['Authorization'])
      expect(ended).toEqual([...(isLeaving ? ['Bearer by-hand'] : []), 'Bearer silent'])
    }
  })

  it('is not asked for after a logout until a person logs in again', async () => {
    const platform = openMiniProgram()
    platform.network
      .answer(LOGIN, loginReply('t1'))
      .answer('/api/open/logout', { data: {} })
      .answer(TICKET_LOGIN, loginReply('t2'))
    const { session } = fakeStores(platform)
    await session.login('visitor', phone)
    await session.logout()

    const later = openMiniProgram(platform)
    later.session.removeAll('')
    const again = fakeStores(later)
    expect(await again.session.recognise('visitor')).toBe(false)
    expect(later.network.requests(CODE)).toHaveLength(0)

    later.network.answer(LOGIN, loginReply('t3')).answer('/api/open/logout', { data: {} })
    await again.session.login('visitor', phone)
    expect(later.local.get('logged_out')).toBeUndefined()
  })
})

describe('a WeChat account on the H5', () => {
  it('is obtained by leaving the page, once, and comes back with its ticket', async () => {
    const platform = open({ f: 'poster', uid: 'u1' })
    let isSettled = false
    void fakeStores(platform)
      .session.recognise('visitor')
      .then(() => (isSettled = true))
    await soon()
    expect(left(platform)).toHaveLength(1)
    expect(left(platform)[0]).toContain('"f":"poster"')
    expect(left(platform)[0]).toContain(APP)
    expect(isSettled).toBe(false)

    const back = open({ ticket: 'oa-ticket' }, platform)
    back.network.answer(TICKET_LOGIN, loginReply('t1'))
    const { session } = fakeStores(back)
    expect(back.location.query).toEqual({ app: APP })
    expect(await session.recognise('visitor')).toBe(true)
    expect(back.network.requests(TICKET_LOGIN)[0]?.fields).toMatchObject({ Ticket: 'oa-ticket' })
    expect(left(back)).toHaveLength(0)
  })

  it.each(['failed', 'off', 'snapshot'])(
    'is not requested again after it came back as %s',
    async wx => {
      const platform = open({ wx })
      const { session } = fakeStores(platform)

      expect(session.canRecognise('visitor')).toBe(false)
      expect(await session.recognise('visitor')).toBe(false)
      expect(left(platform)).toHaveLength(0)
      expect(left(open({}, platform))).toHaveLength(0)
    },
  )

  it('is not requested again when the person came back by themselves', async () => {
    const platform = open()
    void fakeStores(platform).session.recognise('visitor')
    await soon()

    const back = open({}, platform)
    expect(await fakeStores(back).session.recognise('visitor')).toBe(false)
    expect(left(back)).toHaveLength(0)
  })

  it('is not requested where nothing can be remembered: each return would leave the page again', async () => {
    const platform = open()
    platform.rawSession.set = () => {
      throw new Error('private window')
    }
    expect(await fakeStores(platform).session.recognise('visitor')).toBe(false)
    expect(left(platform)).toHaveLength(0)
  })

  it('is not requested by leaving when no one wants it, but it is for another caller who does', async () => {
    const platform = open()
    expect(await fakeStores(platform).session.recognise('visitor', () => false)).toBe(false)
    expect(left(platform)).toHaveLength(0)

    const other = open()
    const { session, wechat } = fakeStores(other)
    void session.recognise('visitor', () => false)
    void wechat.obtainNow()
    await soon()
    expect(left(other)).toHaveLength(1)
  })

  it('stays on the page when the browser is not the official account', async () => {
    const platform = open()
    platform.leaveForTicket = () => Promise.resolve(false)
    expect(await fakeStores(platform).session.recognise('visitor')).toBe(false)
  })
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { FAIR } from '../../support/server/fairFixture'
import {
  OWN_HOST,
  PUBLIC_URL,
  startWechatServer,
  type WechatServer,
} from '../../support/wechat/startWechatServer'
import { OA } from '../../support/wechat/wechatStandIn'

const PATH = '/api/visitor/open/openid'
const CALLBACK = `${PATH}/callback`
const EXCHANGE = '/sns/oauth2/access_token'

/** Everything secret a browser was given. */
const given = new Set<string>()

/** One browser: keeps cookies as their paths say, and does not follow by itself. */
function openBrowser(server: WechatServer) {
  const cookies = new Map<string, string>()
  const visit = async (path: string) => {
    const response = await server.get(
      path,
      cookies.size > 0 ? { cookie: [...cookies].map(pair => pair.join('=')).join('; ') } : {},
    )
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
      given.add(value)
    }
    for (const secret of (response.headers.get('location') ?? '').matchAll(
      /[?&](?:state|ticket)=([\w-]+)/g,
    ))
      given.add(secret[1] ?? '')
    return { location: response.headers.get('location') ?? '', response }
  }
  return {
    cookies,
    start: (query: string) => visit(`${PATH}?${query}`),
    callback: (query: string) => visit(`${CALLBACK}?${query}`),
    /** Begins, and lets WeChat's page say where the browser comes back to. */
    async authorize(query: string) {
      const { location } = await visit(`${PATH}?${query}`)
      const response = await fetch(location, { redirect: 'manual' })
      const back = new URL(response.headers.get('location') ?? 'about:blank')
      assert.equal(back.origin + back.pathname, PUBLIC_URL + CALLBACK)
      return back.search.slice(1)
    },
  }
}
const outcome = (location: string) =>
  new URLSearchParams(new URL(location).hash.split('?')[1] ?? '')

describe('the way to an openid', () => {
  let server: WechatServer
  let browser: ReturnType<typeof openBrowser>
  before(async () => void (server = await startWechatServer()))
  beforeEach(() => {
    browser = openBrowser(server)
    server.wechat.visitor = { openid: 'oFirstVisitor0000000000000001', isSnapshot: false }
  })
  after(() => server.close())

  const tickets = async () =>
    Number(
      (await server.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM wechat_ticket'))
        .rows[0]?.n,
    )

  it('leads to WeChat with its parameters in their order, bound to the browser that asks', async () => {
    const { location, response } = await browser.start(`appid=${FAIR}&host=${OWN_HOST}`)

    const match =
      /^(.*)\/connect\/oauth2\/authorize\?appid=([^&]+)&redirect_uri=([^&]+)&response_type=code&scope=snsapi_base&state=([^&#]+)#wechat_redirect$/.exec(
        location,
      )
    assert.ok(match, location)
    assert.deepEqual(match.slice(1, 3), [server.wechat.url, OA.appId])
    assert.equal(match[3], encodeURIComponent(PUBLIC_URL + CALLBACK))
    assert.match(match[4] ?? '', /^[a-zA-Z0-9]{64}$/, '256 bit, within what WeChat takes')
    assert.equal(response.status, 302)
    const [cookie = ''] = response.headers.getSetCookie()
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Max-Age=600', 'Path=/'])
      assert.ok(`${cookie};`.includes(`; ${flag};`), flag)
    assert.match(cookie, /^__Host-fp_wechat_/)
    assert.ok(!cookie.includes(match[4] ?? ''), 'the cookie is not the state')
    const { rows } = await server.pool.query<{ row: string }>(
      'SELECT s::text AS row FROM wechat_state s',
    )
    assert.ok(
      rows.every(({ row }) => !row.includes(match[4] ?? '') && !row.includes(OWN_HOST)),
      'neither state nor address stand readable',
    )
  })

  it('leads back to the page with a ticket, and shows no openid', async () => {
    const r = encodeURIComponent(
      '/pages/visitor/reg?target=visitor&name=张 三&pass=a.b&ticket=forged&openid=oForged&wx=off',
    )
    const back = await browser.authorize(
      `appid=${FAIR}&host=${OWN_HOST}&uid=u-1&f=wx_menu&r=${r}&cid=device-1`,
    )
    const { location, response } = await browser.callback(back)

    const { Ticket, ...rest } = {
      Ticket: outcome(location).get('ticket') ?? '',
      ...Object.fromEntries(outcome(location)),
    }
    assert.match(Ticket, /^[\w-]{43}$/)
    assert.equal(location.split('?')[0], `https://${OWN_HOST}/${FAIR}/#/pages/visitor/reg`)
    assert.deepEqual(rest, {
      target: 'visitor',
      name: '张 三',
      pass: 'a.b',
      uid: 'u-1',
      f: 'wx_menu',
      ticket: Ticket,
    })
    assert.doesNotMatch(location, /oFirst|oForged/)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer')
    const { rows } = await server.pool.query<{ row: string }>(
      'SELECT t::text || v::text AS row FROM wechat_ticket t, wechat_value v',
    )
    assert.ok(
      rows.length > 0 && rows.every(({ row }) => !row.includes(Ticket) && !row.includes('oFirst')),
    )
  })

  it('leads only to hosts of the fair, and echoes no foreign parameter', async () => {
    for (const host of [
      'elsewhere.example',
      `${OWN_HOST}.elsewhere.example`,
      `elsewhere.example/${OWN_HOST}`,
      `${OWN_HOST}@elsewhere.example`,
      '//elsewhere.example',
    ])
      assert.equal(
        (await browser.start(`host=${encodeURIComponent(host)}`)).location,
        `${PUBLIC_URL}/${FAIR}/#/pages/index?wx=failed`,
        host,
      )
    for (const appid of ['tgunknown000001', 'wx0000000000000000', "'--"])
      assert.equal(
        (await browser.start(`appid=${appid}&host=${OWN_HOST}`)).location,
        `${PUBLIC_URL}/#/pages/index?wx=failed`,
        appid,
      )
    for (const [query, address] of [
      ['r=https://elsewhere.example/', '#/pages/index'],
      ['r=//elsewhere.example', '#/pages/index'],
      ['r=/pages/../../x', '#/pages/index'],
      ['r=javascript:alert(1)', '#/pages/index'],
      ['r=/pages/login%0d%0aSet-Cookie:x=1', '#/pages/index'],
      ['uid=<script>&f=a%20b', '#/pages/index'],
      ['r=/pages/login?<x>=1%26ok=2', '#/pages/login?ok=2'],
      [
        'r=/pages/h5/load?url=https%253A%252F%252Fa.example%252Fb%253Fc%253D1',
        '#/pages/h5/load?url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1',
      ],
    ] as const) {
      const { location } = await browser.callback(
        await browser.authorize(`host=${OWN_HOST}&${query}`),
      )
      assert.equal(
        location.replace(/[?&]ticket=[\w-]{43}$/, ''),
        `https://${OWN_HOST}/${FAIR}/${address}`,
        query,
      )
    }
    assert.match(
      (await browser.start(`appid=${OA.appId}&host=fair.example`)).location,
      /authorize/,
      "the account's own id stands for the default fair",
    )
  })

  it('ends in the browser that began it, once, within ten minutes', async () => {
    const stranger = openBrowser(server)
    const back = await browser.authorize(`host=${OWN_HOST}`)
    const before = await tickets()
    assert.equal(
      (await stranger.callback(back)).location,
      `${PUBLIC_URL}/#/pages/index?wx=failed`,
      'another browser',
    )
    stranger.cookies.set([...browser.cookies.keys()][0] ?? '', 'f'.repeat(64))
    assert.match((await stranger.callback(back)).location, /wx=failed$/, 'a made-up cookie')
    assert.equal(await tickets(), before)
    assert.ok(outcome((await browser.callback(back)).location).get('ticket'), 'the control')
    const again = `state=${new URLSearchParams(back).get('state')}&code=${server.wechat.newCode('oOther')}`
    assert.equal(
      (await browser.callback(again)).location,
      `https://${OWN_HOST}/${FAIR}/#/pages/index?wx=failed`,
      'the state is used up',
    )

    const late = await browser.authorize(`host=${OWN_HOST}`)
    await server.pool.query(`UPDATE wechat_state SET expires_at = now() - interval '1 second'`)
    assert.match((await browser.callback(late)).location, /wx=failed$/)
    assert.match((await browser.callback('')).location, /wx=failed$/)
    assert.match((await browser.callback('state=x&code=y&state=z')).location, /wx=failed$/)
  })

  it('answers the same code twice, as clients of WeChat repeat it, also at the same moment; WeChat is asked once', async () => {
    const back = await browser.authorize(`host=${OWN_HOST}`)
    const before = server.wechat.count(EXCHANGE)
    server.wechat.delayMs = 50
    const first = await Promise.all([
      browser.callback(back),
      browser.callback(back),
      browser.callback(back),
    ])
    server.wechat.delayMs = 0
    const later = await browser.callback(back)

    for (const { location } of [...first, later])
      assert.match(outcome(location).get('ticket') ?? '', /^[\w-]{43}$/)
    assert.equal(server.wechat.count(EXCHANGE), before + 1)
  })

  it('reveals to no one whose code they bring: a code of another browser is used up', async () => {
    const own = await browser.authorize(`host=${OWN_HOST}&cid=device-1`)
    assert.ok(outcome((await browser.callback(own)).location).get('ticket'), 'the control')
    const thief = openBrowser(server)
    const state =
      new URLSearchParams(await thief.authorize(`host=${OWN_HOST}&cid=device-2`)).get('state') ?? ''
    const before = await tickets()

    const stolen = await thief.callback(
      `state=${state}&code=${new URLSearchParams(own).get('code')}`,
    )
    assert.deepEqual(
      [outcome(stolen.location).get('ticket'), outcome(stolen.location).get('wx')],
      [null, 'failed'],
    )
    assert.equal(await tickets(), before)
    assert.ok(
      outcome((await browser.callback(own)).location).get('ticket'),
      'whose it is may come back twice',
    )
  })

  it('shows a page even while the database is unavailable', async () => {
    await server.pool.query('ALTER TABLE wechat_state RENAME TO wechat_state_gone')
    try {
      assert.equal(
        (await browser.start(`host=${OWN_HOST}`)).location,
        `${PUBLIC_URL}/#/pages/index?wx=failed`,
      )
      const state = 'a'.repeat(64)
      browser.cookies.set(`__Host-fp_wechat_${state.slice(0, 8)}`, 'b'.repeat(64))
      assert.equal(
        (await browser.callback(`state=${state}&code=c`)).location,
        `${PUBLIC_URL}/#/pages/index?wx=failed`,
      )
      assert.match(server.logs.join(''), /no way to an openid/)
    } finally {
      await server.pool.query('ALTER TABLE wechat_state_gone RENAME TO wechat_state')
    }
  })

  it('returns no ticket for a snapshot, an invalid code, or a failing WeChat', async () => {
    const before = await tickets()
    server.wechat.visitor = { openid: 'oVirtual000000000000000000001', isSnapshot: true }
    assert.equal(
      outcome((await browser.callback(await browser.authorize(`host=${OWN_HOST}`))).location).get(
        'wx',
      ),
      'snapshot',
    )
    server.wechat.visitor = { openid: 'oFirstVisitor0000000000000001', isSnapshot: false }
    for (const errcode of [40029, 40163, 40125, 48001]) {
      server.wechat.fail(EXCHANGE, errcode)
      assert.equal(
        outcome((await browser.callback(await browser.authorize(`host=${OWN_HOST}`))).location).get(
          'wx',
        ),
        'failed',
        String(errcode),
      )
    }
    assert.equal(await tickets(), before)
    server.wechat.fail(EXCHANGE, -1)
    assert.ok(
      outcome((await browser.callback(await browser.authorize(`host=${OWN_HOST}`))).location).get(
        'ticket',
      ),
      'busy is asked again',
    )
  })

  it('leaves no trace in the log: no code, state, cookie, openid or ticket', () => {
    const text = server.logs.join('')

    assert.match(text, /open\/openid\/callback/, 'the control: the calls were logged')
    assert.ok(given.size > 20 && server.wechat.secrets.size > 20)
    for (const secret of [...given, ...server.wechat.secrets])
      assert.ok(!text.includes(secret), secret)
  })
})

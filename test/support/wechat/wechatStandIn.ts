import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const OA = { appId: 'wx1a2b3c4d5e6f7081', secret: 'stand-in-secret-of-the-official-account' }
export const MP = { appId: 'wx9f8e7d6c5b4a3920', secret: 'stand-in-secret-of-the-mini-program' }

export interface SentMessage {
  path: string
  body: Record<string, unknown>
}
/**
 * WeChat's server and its authorize page on loopback, with the vendor's paths, fields and numbers.
 */
export interface WechatStandIn {
  /** The value for WECHAT_API_BASE and WECHAT_OPEN_BASE. */
  url: string
  /** Requested paths, in order. */
  calls: string[]
  count(path: string): number
  /** Accepted messages. */
  sent: SentMessage[]
  /** A code as from the authorize page or wx.login; each is valid once. */
  newCode(openid: string, options?: { isSnapshot?: boolean }): string
  /** A code as from the getPhoneNumber button. */
  newPhoneCode(number: string, options?: { countryCode?: string; appId?: string }): string
  /** Pictures to check, by the id of the reply. */
  pictures: Map<string, Record<string, unknown>>
  /** Mini-program codes that were requested. */
  pageCodes: Record<string, unknown>[]
  /** Sets the person at the authorize page from now on. */
  visitor: { openid: string; isSnapshot: boolean }
  /** The next replies of a path: an errcode each, or `hang` for no reply. */
  fail(path: string, ...errcodes: (number | 'hang')[]): void
  /** Invalidates all tokens issued so far; the next request gets a new one. */
  expireTokens(): void
  /**
   * Invalidates all tokens issued so far, although WeChat still returns the same tokens unless a
   * new one is forced.
   */
  spoilTokens(): void
  /** All secrets it has issued, to search for them where they must not be. */
  secrets: Set<string>
  /** Delay before every reply. */
  delayMs: number
  close(): Promise<void>
}

type Query = URLSearchParams
type Reply = Record<string, unknown>
const PHONE_CALL = '/wxa/business/getuserphonenumber'
/** The word that the stand-in reports as risky. */
export const RISKY_WORD = '违规词'
const TEXT_CALL = '/wxa/msg_sec_check'
const PICTURE_CALL = '/wxa/media_check_async'
const CODE_CALL = '/wxa/getwxacodeunlimit'
const TOKEN_CALLS = new Set([
  CODE_CALL,
  PHONE_CALL,
  TEXT_CALL,
  PICTURE_CALL,
  '/cgi-bin/ticket/getticket',
  '/cgi-bin/message/subscribe/send',
  '/cgi-bin/message/template/send',
])

export async function startWechatStandIn(): Promise<WechatStandIn> {
  const codes = new Map<string, { openid: string; isSnapshot: boolean; isUsed: boolean }>()
  const phones = new Map<string, { purePhoneNumber: string; countryCode: string; appid: string }>()
  const failures = new Map<string, (number | 'hang')[]>()
  const tokens = new Map<string, { value: string; isGood: boolean }>()
  const hanging = new Set<ServerResponse>()
  const secret = () => {
    const value = randomBytes(24).toString('base64url')
    standIn.secrets.add(value)
    return value
  }
  const newToken = (appId: string) => {
    const token = { value: secret(), isGood: true }
    tokens.set(appId, token)
    return token
  }
  const appOf = (appId: unknown, appSecret: unknown) =>
    [OA, MP].find(app => app.appId === appId && app.secret === appSecret)

  const exchange = (query: Query, code: string): Reply => {
    if (query.get('grant_type') !== 'authorization_code')
      return { errcode: 40002, errmsg: 'invalid grant_type' }
    if (![OA, MP].some(app => app.appId === query.get('appid')))
      return { errcode: 40013, errmsg: 'invalid appid' }
    if (!appOf(query.get('appid'), query.get('secret')))
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    const known = codes.get(code)
    if (!known) return { errcode: 40029, errmsg: `invalid code, rid: ${code}` }
    if (known.isUsed) return { errcode: 40163, errmsg: `code been used, rid: ${code}` }
    known.isUsed = true
    standIn.secrets.add(known.openid)
    return { openid: known.openid, ...(known.isSnapshot && { is_snapshotuser: 1 }) }
  }
  const send = (path: string, body: Reply): Reply => {
    if (typeof body['touser'] !== 'string') return { errcode: 40003, errmsg: 'invalid openid' }
    if (typeof body['template_id'] !== 'string')
      return { errcode: 40037, errmsg: 'invalid template_id' }
    standIn.sent.push({ path, body })
    return { errcode: 0, errmsg: 'ok', msgid: 1000 + standIn.sent.length }
  }
  const answers: Record<string, (query: Query, body: Reply) => Reply> = {
    '/cgi-bin/stable_token': (_query, body) => {
      const app = appOf(body['appid'], body['secret'])
      if (body['grant_type'] !== 'client_credential' || !app)
        return { errcode: 40125, errmsg: 'invalid appsecret' }
      const current = tokens.get(app.appId)
      const token = current && body['force_refresh'] !== true ? current : newToken(app.appId)
      return { access_token: token.value, expires_in: 7200 }
    },
    '/cgi-bin/ticket/getticket': query =>
      query.get('type') === 'jsapi'
        ? { errcode: 0, errmsg: 'ok', ticket: secret(), expires_in: 7200 }
        : { errcode: 40097, errmsg: 'invalid args' },
    '/sns/oauth2/access_token': query => {
      const known = exchange(query, query.get('code') ?? '')
      return 'errcode' in known
        ? known
        : {
            access_token: secret(),
            expires_in: 7200,
            refresh_token: secret(),
            scope: 'snsapi_base',
            ...known,
          }
    },
    '/sns/jscode2session': query => {
      const known = exchange(query, query.get('js_code') ?? '')
      return 'errcode' in known ? known : { session_key: secret(), openid: known['openid'] }
    },
    [CODE_CALL]: (_query, body) => {
      const { scene, page } = body
      if (typeof scene !== 'string' || !/^[0-9a-zA-Z!#$&'()*+,/:;=?@\-._~]{1,32}$/.test(scene))
        return { errcode: 40169, errmsg: 'invalid scene' }
      if (typeof page !== 'string' || !page.startsWith('pages/'))
        return { errcode: 41030, errmsg: 'invalid page' }
      standIn.pageCodes.push(body)
      return { picture: true }
    },
    [TEXT_CALL]: (_query, body) => {
      const isRisky = String(body['content']).includes(RISKY_WORD)
      if (body['version'] !== 2)
        return isRisky ? { errcode: 87014, errmsg: 'risky content' } : { errcode: 0, errmsg: 'ok' }
      if (typeof body['openid'] !== 'string') return { errcode: 40003, errmsg: 'invalid openid' }
      return {
        errcode: 0,
        errmsg: 'ok',
        result: { suggest: isRisky ? 'risky' : 'pass', label: isRisky ? 20006 : 100 },
        trace_id: secret(),
      }
    },
    [PICTURE_CALL]: (_query, body) => {
      if (typeof body['openid'] !== 'string') return { errcode: 40003, errmsg: 'invalid openid' }
      if (body['media_type'] !== 2 || body['version'] !== 2)
        return { errcode: 40004, errmsg: 'invalid media type' }
      const traceId = secret()
      standIn.pictures.set(traceId, body)
      return { errcode: 0, errmsg: 'ok', trace_id: traceId }
    },
    [PHONE_CALL]: (_query, body) => {
      const known = phones.get(String(body['code']))
      if (!known) return { errcode: 40029, errmsg: 'invalid code' }
      phones.delete(String(body['code']))
      const { purePhoneNumber, countryCode, appid } = known
      const phoneNumber =
        countryCode === '86' ? purePhoneNumber : `+${countryCode}${purePhoneNumber}`
      return {
        errcode: 0,
        errmsg: 'ok',
        phone_info: {
          phoneNumber,
          purePhoneNumber,
          countryCode,
          watermark: { timestamp: 1, appid },
        },
      }
    },
    '/cgi-bin/message/subscribe/send': (_query, body) =>
      send('/cgi-bin/message/subscribe/send', body),
    '/cgi-bin/message/template/send': (_query, body) =>
      send('/cgi-bin/message/template/send', body),
  }

  /** WeChat requires the page's parameters in this order, and redirects back with a code. */
  const authorize = (request: IncomingMessage, response: ServerResponse): void => {
    const match =
      /\?appid=([^&]+)&redirect_uri=([^&]+)&response_type=code&scope=snsapi_base&state=([A-Za-z0-9]{0,128})$/.exec(
        request.url ?? '',
      )
    if (!match)
      return void response
        .writeHead(400, { 'content-type': 'text/plain' })
        .end('10012 redirect_uri or order of parameters')
    if (match[1] !== OA.appId)
      return void response.writeHead(400, { 'content-type': 'text/plain' }).end('10013 appid')
    const back = new URL(decodeURIComponent(match[2] ?? ''))
    back.searchParams.set('code', standIn.newCode(standIn.visitor.openid, standIn.visitor))
    back.searchParams.set('state', match[3] ?? '')
    response.writeHead(302, { location: back.toString() }).end()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://x')
    standIn.calls.push(url.pathname)
    if (url.pathname === '/connect/oauth2/authorize') return authorize(request, response)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (standIn.delayMs > 0) await sleep(standIn.delayMs)
    const failure = failures.get(url.pathname)?.shift()
    if (failure === 'hang') return void hanging.add(response)
    const reply =
      failure === undefined
        ? result(url, Buffer.concat(chunks).toString())
        : { errcode: failure, errmsg: 'as told' }
    if ('picture' in reply)
      return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('drawn')
    response
      .writeHead(200, { 'content-type': 'application/json; encoding=utf-8' })
      .end(JSON.stringify(reply))
  }
  const result = (url: URL, text: string): Reply => {
    const handler = answers[url.pathname]
    if (!handler) return { errcode: 40066, errmsg: 'invalid url' }
    const given = url.searchParams.get('access_token')
    if (
      TOKEN_CALLS.has(url.pathname) &&
      ![...tokens.values()].some(token => token.isGood && token.value === given)
    )
      return {
        errcode: 40001,
        errmsg: `invalid credential, access_token is invalid or not latest, rid: ${String(given)}`,
      }
    return handler(url.searchParams, text === '' ? {} : (JSON.parse(text) as Reply))
  }

  const server = createServer(
    (request, response) =>
      void answer(request, response).catch(() => response.writeHead(500).end()),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const standIn: WechatStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    count: path => standIn.calls.filter(called => called === path).length,
    sent: [],
    pageCodes: [],
    pictures: new Map(),
    visitor: { openid: 'oStandInVisitor000000000000001', isSnapshot: false },
    newCode(openid, { isSnapshot = false } = {}) {
      const code = secret()
      codes.set(code, { openid, isSnapshot, isUsed: false })
      return code
    },
    newPhoneCode(number, { countryCode = '86', appId = MP.appId } = {}) {
      const code = secret()
      phones.set(code, { purePhoneNumber: number, countryCode, appid: appId })
      return code
    },
    fail: (path, ...errcodes) =>
      void failures.set(path, [...(failures.get(path) ?? []), ...errcodes]),
    expireTokens: () => tokens.clear(),
    spoilTokens: () => tokens.forEach(token => (token.isGood = false)),
    secrets: new Set([OA.secret, MP.secret]),
    delayMs: 0,
    close: () =>
      new Promise(resolve => {
        hanging.forEach(response => response.destroy())
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

import { randomBytes } from 'node:crypto'
import { startLoopback, type Asked, type Loopback, type Told } from './loopback'

export const WECOM = {
  corpId: 'ww1a2b3c4d5e6f7081',
  agentId: '1000002',
  secret: 'stand-in-secret-of-the-agent',
}
export const DINGTALK = {
  clientId: 'dingstandinclient01',
  clientSecret: 'stand-in-secret-of-the-ding-app',
}

/** 企业微信 on loopback: its login page, the app's token, the person of a code, and a member's data. */
export interface WecomStandIn extends Loopback {
  /**
   * The person at the login page. Without a userid they are outside the corp; undefined means that
   * they decline.
   */
  user: { userid?: string; name: string; department: number[] } | undefined
  /** Members by tag. */
  tags: Record<string, string[]>
  /** Invalidates all tokens issued so far. */
  expireTokens(): void
}

export async function startWecomStandIn(): Promise<WecomStandIn> {
  const codes = new Map<string, NonNullable<WecomStandIn['user']>>()
  const members = new Map<string, NonNullable<WecomStandIn['user']>>()
  let token = ''
  const login = ({ url }: Asked): Told => {
    const query = url.searchParams
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('appid', WECOM.corpId)
    const isOurs = query.get('appid') === WECOM.corpId && query.get('agentid') === WECOM.agentId
    if (isOurs && standIn.user) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, standIn.user)
      if (standIn.user.userid !== undefined) members.set(standIn.user.userid, standIn.user)
      back.searchParams.set('code', code)
    }
    return { location: back.href }
  }
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    '/cgi-bin/gettoken': query => {
      if (query.get('corpid') !== WECOM.corpId || query.get('corpsecret') !== WECOM.secret)
        return { errcode: 40001, errmsg: 'invalid credential' }
      token ||= randomBytes(16).toString('hex')
      return { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 }
    },
    '/cgi-bin/auth/getuserinfo': query => {
      const user = codes.get(query.get('code') ?? '')
      codes.delete(query.get('code') ?? '')
      if (!user) return { errcode: 40029, errmsg: 'invalid code' }
      return user.userid === undefined
        ? { errcode: 0, openid: 'oOutside' }
        : { errcode: 0, userid: user.userid }
    },
    '/cgi-bin/user/get': query => ({ errcode: 0, ...members.get(query.get('userid') ?? '') }),
    '/cgi-bin/tag/get': query => ({
      errcode: 0,
      userlist: (standIn.tags[query.get('tagid') ?? ''] ?? []).map(userid => ({ userid })),
    }),
  }
  const loopback = await startLoopback(asked => {
    const { pathname, searchParams } = asked.url
    if (pathname === '/wwlogin/sso/login' || pathname === '/connect/oauth2/authorize')
      return login(asked)
    const isOpen =
      pathname === '/cgi-bin/gettoken' ||
      (token !== '' && searchParams.get('access_token') === token)
    return {
      body: isOpen
        ? answers[pathname]?.(searchParams)
        : { errcode: 40014, errmsg: 'invalid access_token' },
    }
  })
  const standIn: WecomStandIn = {
    ...loopback,
    user: { userid: 'shenwanzhou', name: '岑晚舟', department: [7] },
    tags: {},
    expireTokens: () => void (token = ''),
  }
  return standIn
}

/**
 * 钉钉 on loopback: its login page, a person's token for a code, the person, and the company's data
 * about them.
 */
export interface DingtalkStandIn extends Loopback {
  user:
    | { unionId: string; nick: string; userid?: string; departments: number[]; roles: number[] }
    | undefined
}

export async function startDingtalkStandIn(): Promise<DingtalkStandIn> {
  type User = NonNullable<DingtalkStandIn['user']>
  const [codes, tokens, members] = [
    new Map<string, User>(),
    new Map<string, User>(),
    new Map<string, User>(),
  ]
  const appToken = randomBytes(16).toString('hex')
  const secret = () => randomBytes(16).toString('hex')
  const login = ({ url }: Asked): Told => {
    const query = url.searchParams
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    const { user } = standIn
    if (query.get('client_id') === DINGTALK.clientId && user) {
      const code = secret()
      codes.set(code, user)
      members.set(user.unionId, user)
      back.searchParams.set('authCode', code)
    } else back.searchParams.set('error', 'access_denied')
    return { location: back.href }
  }
  const company = (pathname: string, body: Record<string, string>): unknown => {
    const member = [...members.values()].find(
      ({ unionId, userid }) =>
        userid !== undefined && (unionId === body['unionid'] || userid === body['userid']),
    )
    if (!member) return { errcode: 60121, errmsg: '找不到该用户' }
    if (pathname === '/topapi/user/getbyunionid')
      return { errcode: 0, result: { userid: member.userid, contact_type: 0 } }
    return {
      errcode: 0,
      result: {
        userid: member.userid,
        dept_id_list: member.departments,
        role_list: member.roles.map(id => ({ id, name: 'r' })),
      },
    }
  }
  const loopback = await startLoopback(asked => {
    const { url, headers, text } = asked
    if (url.pathname === '/oauth2/auth') return login(asked)
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, string>
    if (url.pathname === '/v1.0/oauth2/userAccessToken') {
      const user = codes.get(body['code'] ?? '')
      codes.delete(body['code'] ?? '')
      const isRight =
        body['clientId'] === DINGTALK.clientId &&
        body['clientSecret'] === DINGTALK.clientSecret &&
        user
      if (!isRight)
        return {
          status: 400,
          body: { code: 'invalidParameter.authCode.notFound', message: '不合法的临时授权码' },
        }
      const token = secret()
      tokens.set(token, user)
      return {
        body: { accessToken: token, refreshToken: secret(), expireIn: 7200, corpId: 'ding1' },
      }
    }
    if (url.pathname === '/v1.0/oauth2/accessToken') {
      const isRight =
        body['appKey'] === DINGTALK.clientId && body['appSecret'] === DINGTALK.clientSecret
      return isRight
        ? { body: { accessToken: appToken, expireIn: 7200 } }
        : { status: 400, body: { code: 'invalidClientId' } }
    }
    if (url.pathname === '/v1.0/contact/users/me') {
      const user = tokens.get(String(headers['x-acs-dingtalk-access-token']))
      return user
        ? { body: { nick: user.nick, unionId: user.unionId, openId: 'o' } }
        : { status: 401, body: { code: 'Forbidden' } }
    }
    if (url.searchParams.get('access_token') !== appToken)
      return { body: { errcode: 40014, errmsg: '不合法的access_token' } }
    return { body: company(url.pathname, body) }
  })
  const standIn: DingtalkStandIn = {
    ...loopback,
    user: { unionId: 'union-1', nick: '黎照', userid: 'lizhao', departments: [31], roles: [5] },
  }
  return standIn
}

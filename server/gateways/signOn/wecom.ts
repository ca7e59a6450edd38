import { askJson, textIn, type Answer } from './boundedFetch'
import { SignOnError, type SignedOn, type SignOnGateway } from './types'

export interface WecomConfig {
  corpId: string
  agentId: string
  secret: string
  /** qyapi.weixin.qq.com */
  apiBase: string
  /** login.work.weixin.qq.com: the QR code in a browser. */
  loginBase: string
  /** open.weixin.qq.com: inside the app. */
  openBase: string
}

/** A token is renewed this long before it expires. */
const SPARE_MS = 300_000
const TOKEN_OVER = new Set([40001, 40014, 42001])
const CODE_WRONG = new Set([40029, 40163])
const TAG = /^tag:(\d{1,10})$/

/**
 * 企业微信, which is not OIDC: a code leads to the userid, with the app's own token. Groups are ids of
 * departments, and `tag:ID` where the fair names that tag. Only the state ties the code to this
 * sign-on, because there is no PKCE and no nonce.
 */
export function createWecom({
  corpId,
  agentId,
  secret,
  apiBase,
  loginBase,
  openBase,
}: WecomConfig): SignOnGateway {
  let token: { value: string; until: number } | undefined
  const call = async (path: string, query: Record<string, string>): Promise<Answer> =>
    (await askJson(`${apiBase}/cgi-bin/${path}?${new URLSearchParams(query)}`)).answer
  const accessToken = async (): Promise<string> => {
    if (token && Date.now() < token.until) return token.value
    const answer = await call('gettoken', { corpid: corpId, corpsecret: secret })
    const value = textIn(answer, 'access_token')
    if (value === '')
      throw new SignOnError('down', `企业微信 gave no access token (${textIn(answer, 'errcode')})`)
    token = { value, until: Date.now() + Number(answer['expires_in'] ?? 0) * 1000 - SPARE_MS }
    return value
  }
  const ask = async (
    path: string,
    query: Record<string, string>,
    isAgain = false,
  ): Promise<Answer> => {
    const answer = await call(path, { ...query, access_token: await accessToken() })
    const errcode = Number(answer['errcode'] ?? 0)
    if (errcode === 0) return answer
    if (TOKEN_OVER.has(errcode) && !isAgain) {
      token = undefined
      return ask(path, query, true)
    }
    throw new SignOnError(
      CODE_WRONG.has(errcode) ? 'wrong' : 'down',
      `企业微信 answered ${path} with ${errcode}`,
    )
  }
  const isTagged = async (tag: string, userid: string): Promise<boolean> => {
    const { userlist } = await ask('tag/get', { tagid: tag })
    return (
      Array.isArray(userlist) && userlist.some(one => textIn(one as Answer, 'userid') === userid)
    )
  }

  return {
    authorize({ state, redirectUri, isInApp }) {
      const common = { appid: corpId, redirect_uri: redirectUri, state, agentid: agentId }
      const inApp = new URLSearchParams({ ...common, response_type: 'code', scope: 'snsapi_base' })
      return Promise.resolve(
        isInApp
          ? `${openBase}/connect/oauth2/authorize?${inApp}#wechat_redirect`
          : `${loginBase}/wwlogin/sso/login?${new URLSearchParams({ ...common, login_type: 'CorpApp' })}`,
      )
    },

    async identify({ query, wanted }): Promise<SignedOn> {
      const code = query.get('code') ?? ''
      // a person who refuses in the app comes back without a code
      if (code === '') throw new SignOnError('refused', 'there is no code')
      const who = await ask('auth/getuserinfo', { code })
      const userid = textIn(who, 'userid')
      // an openid means a person outside the company
      if (userid === '')
        return { issuer: corpId, subject: textIn(who, 'openid') || 'guest', name: '', groups: [] }
      const user = await ask('user/get', { userid })
      const departments: unknown[] = Array.isArray(user['department']) ? user['department'] : []
      const groups = departments.map(String)
      for (const group of wanted) {
        const tag = TAG.exec(group)?.[1]
        if (tag !== undefined && (await isTagged(tag, userid))) groups.push(group)
      }
      return { issuer: corpId, subject: userid, name: textIn(user, 'name'), groups }
    },

    async test() {
      token = undefined
      await accessToken()
    },
  }
}

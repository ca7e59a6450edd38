import { askJson, postJson, textIn, type Answer } from './boundedFetch'
import { SignOnError, type SignedOn, type SignOnGateway } from './types'

export interface DingtalkConfig {
  clientId: string
  clientSecret: string
  /** api.dingtalk.com */
  apiBase: string
  /** oapi.dingtalk.com */
  oapiBase: string
  /** login.dingtalk.com */
  loginBase: string
}

const SPARE_MS = 300_000
/**
 * Error codes for a person who is in no department of this company: 60121 not found, 40089 and
 * 33012 unknown.
 */
const OUTSIDE = new Set([60121, 33012, 40089])
const ISSUER = 'dingtalk'

/**
 * 钉钉: a code gives the person's own token, and the token their unionId. Groups are ids of
 * departments, and `role:ID` for their roles.
 */
export function createDingtalk({
  clientId,
  clientSecret,
  apiBase,
  oapiBase,
  loginBase,
}: DingtalkConfig): SignOnGateway {
  let token: { value: string; until: number } | undefined
  const accessToken = async (): Promise<string> => {
    if (token && Date.now() < token.until) return token.value
    const { answer } = await askJson(
      `${apiBase}/v1.0/oauth2/accessToken`,
      postJson({ appKey: clientId, appSecret: clientSecret }),
    )
    const value = textIn(answer, 'accessToken')
    if (value === '')
      throw new SignOnError('down', `钉钉 gave no access token (${textIn(answer, 'code')})`)
    token = { value, until: Date.now() + Number(answer['expireIn'] ?? 0) * 1000 - SPARE_MS }
    return value
  }
  /** The result of a call made as the app; undefined for a person outside the company. */
  const ask = async (path: string, body: Answer): Promise<Answer | undefined> => {
    const query = new URLSearchParams({ access_token: await accessToken() })
    const { answer } = await askJson(`${oapiBase}/topapi/${path}?${query}`, postJson(body))
    const errcode = Number(answer['errcode'] ?? 0)
    if (OUTSIDE.has(errcode)) return undefined
    if (errcode !== 0) {
      token = undefined
      throw new SignOnError('down', `钉钉 answered ${path} with ${errcode}`)
    }
    return (answer['result'] ?? {}) as Answer
  }
  const groupsOf = async (unionId: string): Promise<string[]> => {
    const found = await ask('user/getbyunionid', { unionid: unionId })
    const user = found && (await ask('v2/user/get', { userid: textIn(found, 'userid') }))
    if (!user) return []
    const lists = [user['dept_id_list'], user['role_list']].map(list =>
      Array.isArray(list) ? (list as unknown[]) : [],
    )
    const [departments = [], roles = []] = lists
    return [
      ...departments.map(String),
      ...roles.map(role => `role:${textIn(role as Answer, 'id')}`),
    ]
  }

  return {
    authorize({ state, redirectUri }) {
      const query = {
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      }
      return Promise.resolve(`${loginBase}/oauth2/auth?${new URLSearchParams(query)}`)
    },

    async identify({ query }): Promise<SignedOn> {
      const code = query.get('authCode') || query.get('code') || ''
      if (code === '' || query.has('error')) throw new SignOnError('refused', 'there is no code')
      const wish = { clientId, clientSecret, code, grantType: 'authorization_code' }
      const given = await askJson(`${apiBase}/v1.0/oauth2/userAccessToken`, postJson(wish))
      const own = textIn(given.answer, 'accessToken')
      if (own === '')
        throw new SignOnError(
          given.status < 500 ? 'wrong' : 'down',
          `钉钉 took no code (${given.status} ${textIn(given.answer, 'code')})`,
        )
      const { answer: me } = await askJson(`${apiBase}/v1.0/contact/users/me`, {
        headers: { 'x-acs-dingtalk-access-token': own },
      })
      const unionId = textIn(me, 'unionId')
      if (unionId === '') throw new SignOnError('wrong', '钉钉 did not say who it is')
      return {
        issuer: ISSUER,
        subject: unionId,
        name: textIn(me, 'nick'),
        groups: await groupsOf(unionId),
      }
    },

    async test() {
      token = undefined
      await accessToken()
    },
  }
}

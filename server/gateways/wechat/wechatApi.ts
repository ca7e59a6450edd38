import { callForPicture, callWechat, type Answer, type WechatLine } from './callWechat'
import type { Lived, TemplateMessage, WechatApi } from './types'
import { WechatError } from './wechatError'

/** Large enough for a poster; WeChat draws up to 1280. */
const CODE_PIXELS = 860
const SCENES = { profile: 1, note: 4 } as const
const RISKY = 87014
const MEDIA_PICTURE = 2

/** WeChat itself, or the server that WECHAT_API_BASE names instead. */
export function createWechatApi(line: WechatLine): WechatApi {
  return {
    async accessToken({ appId, secret }, force) {
      const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: force }
      return lived(
        await callWechat(line, '/cgi-bin/stable_token', {}, body),
        'access_token',
        '/cgi-bin/stable_token',
      )
    },
    async jsapiTicket(accessToken) {
      const query = { access_token: accessToken, type: 'jsapi' }
      return lived(
        await callWechat(line, '/cgi-bin/ticket/getticket', query),
        'ticket',
        '/cgi-bin/ticket/getticket',
      )
    },
    async exchangeOauthCode({ appId, secret }, code) {
      const path = '/sns/oauth2/access_token'
      const answer = await callWechat(line, path, {
        appid: appId,
        secret,
        code,
        grant_type: 'authorization_code',
      })
      return {
        openid: textOf(answer, 'openid', path),
        isSnapshot: Number(answer['is_snapshotuser'] ?? 0) === 1,
      }
    },
    async exchangeMiniCode({ appId, secret }, code) {
      const path = '/sns/jscode2session'
      const answer = await callWechat(line, path, {
        appid: appId,
        secret,
        js_code: code,
        grant_type: 'authorization_code',
      })
      return { openid: textOf(answer, 'openid', path), isSnapshot: false }
    },
    async phoneNumber({ appId }, accessToken, code) {
      const path = '/wxa/business/getuserphonenumber'
      const { phone_info: info } = await callWechat(
        line,
        path,
        { access_token: accessToken },
        { code },
      )
      const { purePhoneNumber, countryCode, watermark } = (info ?? {}) as Readonly<
        Record<string, unknown>
      >
      // a code of another program would log in a person of that program
      const owner = (watermark as { appid?: unknown } | undefined)?.appid
      if (owner !== appId) throw new WechatError(0, path)
      return {
        countryCode: textOf({ countryCode }, 'countryCode', path),
        number: textOf({ purePhoneNumber }, 'purePhoneNumber', path),
      }
    },
    pageCode(accessToken, { page, scene, version }) {
      const body = {
        page,
        scene,
        env_version: version,
        check_path: version === 'release',
        width: CODE_PIXELS,
      }
      return callForPicture(line, '/wxa/getwxacodeunlimit', { access_token: accessToken }, body)
    },
    async checkText(accessToken, { content, scene, openid }) {
      const path = '/wxa/msg_sec_check'
      const body =
        openid === undefined ? { content } : { content, version: 2, scene: SCENES[scene], openid }
      try {
        const { result } = await callWechat(line, path, { access_token: accessToken }, body)
        const suggest = (result as { suggest?: unknown } | undefined)?.suggest
        return suggest === 'risky' || suggest === 'review' ? suggest : 'pass'
      } catch (error) {
        // the check without an author reports a risky text by an error number
        if (error instanceof WechatError && error.errcode === RISKY) return 'risky'
        throw error
      }
    },
    async checkPicture(accessToken, { url, scene, openid }) {
      const path = '/wxa/media_check_async'
      const answer = await callWechat(
        line,
        path,
        { access_token: accessToken },
        { media_url: url, media_type: MEDIA_PICTURE, version: 2, scene: SCENES[scene], openid },
      )
      return textOf(answer, 'trace_id', path)
    },
    async sendSubscribe(accessToken, message) {
      const answer = await callWechat(
        line,
        '/cgi-bin/message/subscribe/send',
        { access_token: accessToken },
        {
          touser: message.openid,
          template_id: message.templateId,
          ...(message.target && { page: message.target }),
          miniprogram_state: 'formal',
          lang: message.language === 'en' ? 'en_US' : 'zh_CN',
          data: dataOf(message),
        },
      )
      return String(answer['msgid'] ?? '')
    },
    async sendTemplate(accessToken, message) {
      const answer = await callWechat(
        line,
        '/cgi-bin/message/template/send',
        { access_token: accessToken },
        {
          touser: message.openid,
          template_id: message.templateId,
          ...(message.target && { url: message.target }),
          data: dataOf(message),
        },
      )
      return String(answer['msgid'] ?? '')
    },
  }
}

/**
 * The page of the official account that returns a code. WeChat requires the order of the
 * parameters, and the fragment.
 */
export function authorizeUrl(
  openBase: string,
  options: { appId: string; redirectUri: string; state: string },
): string {
  const { appId, redirectUri, state } = options
  return (
    `${openBase}/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=${encodeURIComponent(redirectUri)}` +
    `&response_type=code&scope=snsapi_base&state=${encodeURIComponent(state)}#wechat_redirect`
  )
}

const dataOf = ({ data }: TemplateMessage) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }]))

function lived(answer: Answer, name: string, path: string): Lived {
  const seconds = Number(answer['expires_in'])
  if (!Number.isFinite(seconds) || seconds <= 0) throw new WechatError(0, path)
  return { value: textOf(answer, name, path), seconds }
}

/** A text field of an answer. Throws where it is missing. */
function textOf(answer: Answer, name: string, path: string): string {
  const value = answer[name]
  if (typeof value !== 'string' || value === '') throw new WechatError(0, path)
  return value
}

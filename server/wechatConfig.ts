import { addressOf, valueOf, type Env } from './env'
import { StartupError } from './errors'
import type { WechatApp } from './gateways/wechat/types'

/** WeChat's addresses and our apps there; an undefined app is switched off. */
export interface WechatConfig {
  /** Address of calls from server to server. */
  apiBase: string
  /** Address of the page that asks for an openid. */
  openBase: string
  oa: WechatApp | undefined
  mp: WechatApp | undefined
  /** WeChat signs the messages it sends us with this token; without it none is accepted. */
  pushToken?: string | undefined
}

const API_BASE = 'https://api.weixin.qq.com'
const OPEN_BASE = 'https://open.weixin.qq.com'
const VERIFY_FILE = /^([\w-]{1,64}\.txt)=([\w-]{1,256})$/
const PUSH_TOKEN = 'WECHAT_MP_PUSH_TOKEN'
const APP_ID = /^wx[0-9a-z]{16}$/

/** Reads WECHAT_*. Throws StartupError for an incomplete app, and for an invalid id or address. */
export function wechatConfig(env: Env): WechatConfig {
  return {
    apiBase: addressOf(env, 'WECHAT_API_BASE', API_BASE),
    openBase: addressOf(env, 'WECHAT_OPEN_BASE', OPEN_BASE),
    oa: app(env, 'WECHAT_OA'),
    mp: app(env, 'WECHAT_MP'),
    pushToken: pushToken(env),
  }
}

/** Production refuses this: app secrets must not travel unencrypted. */
export function unsafeWechat({ apiBase, openBase }: WechatConfig): string[] {
  return [['WECHAT_API_BASE', apiBase] as const, ['WECHAT_OPEN_BASE', openBase] as const].flatMap(
    ([name, base]) =>
      base.startsWith('https://') ? [] : [`${name} is "${base}": it must begin with https://`],
  )
}

/**
 * WECHAT_VERIFY_FILES: `name=content` separated by commas, in the form that WeChat's consoles
 * provide. Throws StartupError.
 */
export function verifyFiles(env: Env): ReadonlyMap<string, string> {
  const pairs = (env['WECHAT_VERIFY_FILES'] ?? '').split(',').map(pair => pair.trim())
  return new Map(
    pairs.filter(Boolean).map(pair => {
      const [, name, content] = VERIFY_FILE.exec(pair) ?? []
      if (name === undefined || content === undefined)
        throw new StartupError(
          `WECHAT_VERIFY_FILES holds "${pair}": it must be the name of a .txt file, "=" and its content`,
        )
      return [name, content]
    }),
  )
}

/** Checks a token by the rules of WeChat's console. Throws StartupError. */
function pushToken(env: Env): string | undefined {
  const token = valueOf(env, PUSH_TOKEN)
  if (token === '') return undefined
  if (!/^[0-9A-Za-z]{3,32}$/.test(token))
    throw new StartupError(`${PUSH_TOKEN} must be 3 to 32 letters and digits, as WeChat takes it`)
  return token
}

function app(env: Env, prefix: string): WechatApp | undefined {
  const appId = env[`${prefix}_APPID`] ?? ''
  const secret = valueOf(env, `${prefix}_SECRET`)
  if (appId === '' && secret === '') return undefined
  if (appId === '')
    throw new StartupError(`${prefix}_APPID is missing: ${prefix}_SECRET alone is of no use`)
  if (secret === '')
    throw new StartupError(
      `${prefix}_SECRET is missing: set it, or ${prefix}_SECRET_FILE to the file that holds it`,
    )
  if (!APP_ID.test(appId))
    throw new StartupError(
      `${prefix}_APPID is "${appId}": it must be wx and 16 small letters and digits`,
    )
  return { appId, secret }
}

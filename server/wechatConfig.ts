import { addressOf, valueOf, type Env } from './env'
import { StartupError } from './errors'
import type { WechatApp } from './gateways/wechat/types'

/** Where WeChat is, and who we are there; an app that is undefined is switched off. */
export interface WechatConfig {
  /** Calls from server to server. */
  apiBase: string
  /** The page that asks for an openid. */
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

/**
 * Reads WECHAT_*. Throws StartupError for half an app, or an id or address that cannot be right.
 */
export function wechatConfig(env: Env): WechatConfig {
  return {
    apiBase: addressOf(env, 'WECHAT_API_BASE', API_BASE),
    openBase: addressOf(env, 'WECHAT_OPEN_BASE', OPEN_BASE),
    oa: app(env, 'WECHAT_OA'),
    mp: app(env, 'WECHAT_MP'),
    pushToken: pushToken(env),
  }
}

/** What production refuses: app secrets must not travel in the clear. */
export function unsafeWechat({ apiBase, openBase }: WechatConfig): string[] {
  return [['WECHAT_API_BASE', apiBase] as const, ['WECHAT_OPEN_BASE', openBase] as const].flatMap(
    ([name, base]) =>
      base.startsWith('https://') ? [] : [`${name} is "${base}": it must begin with https://`],
  )
}

/**
 * WECHAT_VERIFY_FILES: `name=content` with commas between, as WeChat's consoles give the files out.
 * Throws StartupError.
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

/** As WeChat's console takes it. Throws StartupError. */
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

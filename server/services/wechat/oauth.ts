import { randomBytes } from 'node:crypto'
import { AppError } from '../../errors'
import { authorizeUrl } from '../../gateways/wechat/wechatApi'
import type { WechatApi, WechatApp } from '../../gateways/wechat/types'
import type { Fair } from '../../repositories/fairRepository'
import type { WechatAccount } from '../../repositories/wechatTicketRepository'
import type { WechatStateRepository } from '../../repositories/wechatStateRepository'
import { hashToken, type Secrets } from '../../security/secrets'
import type { Limiter } from '../../domain/limiter'
import type { Accounts } from './accounts'
import { redeemCode } from './codes'
import { h5BaseOn } from './hosts'
import { addToPage, returnAddress } from './returnAddress'
import type { SharedValues } from './sharedValues'
import type { Tickets } from './tickets'

/** Where WeChat returns the browser; its host is the 网页授权域名. */
export const OPENID_PATH = '/api/visitor/open/openid'
export const CALLBACK_PATH = `${OPENID_PATH}/callback`
export const STATE_SECONDS = 600
const SECRET = /^[0-9a-f]{64}$/
const CODE = /^[\w-]{1,256}$/
/** The ids that calls may give their device; any other text counts as none. */
const CLIENT_ID = /^[\w-]{1,64}$/

/** The result for the visitor if there is no ticket. */
type Outcome = 'failed' | 'off' | 'snapshot'

interface OauthDeps {
  api: WechatApi
  app: WechatApp | undefined
  openBase: string
  publicUrl: string
  states: WechatStateRepository
  secrets: Pick<Secrets, 'seal' | 'open'>
  accounts: Accounts
  tickets: Tickets
  shared: SharedValues
  limiter: Limiter
  onError: (error: unknown) => void
}
/** SPEC §7's parameters, and the device that the ticket will be for. */
export interface OpenidQuery {
  appid?: string | undefined
  host?: string | undefined
  uid?: string | undefined
  f?: string | undefined
  r?: string | undefined
  cid?: string | undefined
}
/**
 * Where to send the browser. On the way to WeChat it also gets a cookie, which it has to bring
 * back, and the state that names this cookie.
 */
export interface Onward {
  location: string
  browser?: string
  state?: string
}

/**
 * The official account's way to an openid (OAuth2, snsapi_base). It always ends at a page of the
 * fair, with a ticket or with the result.
 */
export function createOauth(deps: OauthDeps) {
  const {
    api,
    app,
    openBase,
    publicUrl,
    states,
    secrets,
    accounts,
    tickets,
    shared,
    limiter,
    onError,
  } = deps

  /**
   * Finds the account of a returned code. The result is remembered for this sign-in only, so
   * another person's code reveals nothing.
   */
  const exchange = async (code: string, way: string): Promise<WechatAccount | Outcome> => {
    if (!app) return 'off'
    try {
      const { openid, isSnapshot } = await redeemCode(shared, `${app.appId}:${way}:${code}`, () =>
        api.exchangeOauthCode(app, code),
      )
      // a virtual account: it identifies no person
      return isSnapshot ? 'snapshot' : accounts.account('oa', app.appId, openid)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'wechat_failed') onError(error.cause ?? error)
      return 'failed'
    }
  }

  const home = returnAddress(publicUrl, { appId: '' })

  return {
    /** The address for the browser if nothing else is known. */
    failedAtHome: addToPage(home, 'wx', 'failed'),

    /**
     * Sends the browser to WeChat, or straight back if the fair has no WeChat, if the host is
     * unknown, or after too many tries.
     */
    async start(fair: Fair | undefined, ipHash: Buffer, query: OpenidQuery): Promise<Onward> {
      const base = fair && h5BaseOn(fair, publicUrl, query.host || publicUrl)
      const returnTo = returnAddress(base ?? publicUrl, { ...query, appId: fair?.appId ?? '' })
      if (!fair || base === undefined) return { location: addToPage(returnTo, 'wx', 'failed') }
      if (!app) return { location: addToPage(returnTo, 'wx', 'off') }
      try {
        await limiter.enforce([limiter.ofAddress({ ipHash }, 'wechat')], 'rate_limited')
      } catch (error) {
        if (error instanceof AppError) return { location: addToPage(returnTo, 'wx', 'failed') }
        throw error
      }
      const state = randomBytes(32).toString('hex')
      const browser = randomBytes(32).toString('hex')
      const clientHash = accounts.clientHash({
        clientId: CLIENT_ID.exec(query.cid ?? '')?.[0] ?? '',
      })
      // a page's address may contain a person's link: only the browser that began can open it again
      const sealed = secrets.seal(browser, returnTo).toString('base64url')
      await states.insert(
        hashToken(state),
        hashToken(browser),
        { appId: fair.appId, clientHash, returnTo: sealed },
        STATE_SECONDS,
      )
      return {
        location: authorizeUrl(openBase, {
          appId: app.appId,
          redirectUri: publicUrl + CALLBACK_PATH,
          state,
        }),
        browser,
        state,
      }
    },

    /**
     * Takes the browser back from WeChat. Only the browser that began can finish, and only once;
     * the same code gets a second reply.
     */
    async finish(state: string, code: string, browser: string): Promise<Onward> {
      const isPair = SECRET.test(state) && SECRET.test(browser)
      const keys = isPair ? ([hashToken(state), hashToken(browser)] as const) : undefined
      const begun = keys && CODE.test(code) ? await states.use(...keys, hashToken(code)) : undefined
      const known = begun ?? (keys && (await states.find(...keys)))
      const returnTo = known
        ? secrets.open(browser, Buffer.from(known.returnTo, 'base64url'))
        : home
      const account = begun
        ? await exchange(code, `${state}:${begun.clientHash.toString('hex')}`)
        : 'failed'
      if (!begun || typeof account === 'string')
        return { location: addToPage(returnTo, 'wx', String(account)) }
      const { Ticket } = await tickets.issue(begun.appId, begun.clientHash, account)
      return { location: addToPage(returnTo, 'ticket', Ticket) }
    },
  }
}

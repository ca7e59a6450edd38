import { createWechatApi } from '../../gateways/wechat/wechatApi'
import type { WechatApp } from '../../gateways/wechat/types'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { createAccounts } from './accounts'
import { createContentCheck } from './contentCheck'
import { createPictureCheck, type PictureCheckDeps } from './pictureCheck'
import { createPushedNews } from './pushedNews'
import { createTicketBinder } from './bindings'
import { createCredentials } from './credentials'
import { createJsConfig } from './jsConfig'
import { createMessenger } from './messenger'
import { createMiniLogin } from './miniLogin'
import { createPhoneNumber } from './phoneNumber'
import { createOauth } from './oauth'
import { createSharedValues } from './sharedValues'
import { createSubscribe } from './subscribe'
import { createTickets } from './tickets'

export interface WechatDeps {
  /** WeChat's addresses, and the fair's apps there; an undefined app is off. */
  config: {
    apiBase: string
    openBase: string
    oa: WechatApp | undefined
    mp: WechatApp | undefined
    /** WeChat signs the messages it sends us with this token. */
    pushToken?: string | undefined
  }
  repositories: Repositories
  /** Commits immediately, even if the call fails. */
  checks: Repositories['pictureChecks']
  transact: Transact
  secrets: Secrets
  clock: Clock
  limiter: Limiter
  /** Signs addresses at which files of a fair can be fetched. */
  sign: (appId: string, urls: readonly string[]) => Record<string, string>
  publicUrl: string
  onError: (error: unknown) => void
  tellCompany: PictureCheckDeps['tellCompany']
  wakeSender: () => void
}

/** All of WeChat, except the parts that only a login needs (see createBindings). */
export function createWechat({
  config,
  repositories,
  checks,
  transact,
  secrets,
  clock,
  limiter,
  sign,
  publicUrl,
  onError,
  tellCompany,
  wakeSender,
}: WechatDeps) {
  const api = createWechatApi({ apiBase: config.apiBase })
  const shared = createSharedValues({ values: repositories.wechatValues, secrets, clock, onError })
  const credentials = createCredentials({ api, shared })
  const accounts = createAccounts(secrets)
  const tickets = createTickets(repositories.wechatTickets, accounts)
  const bindTicket = createTicketBinder(tickets)
  /** Asks WeChat itself for a token, without the cache. */
  const ask = async (name: 'oa' | 'mp'): Promise<void> => {
    const app = config[name]
    if (!app) throw new Error('the app is not set up')
    await api.accessToken(app, false)
  }
  const pictures = createPictureCheck({
    api,
    credentials,
    accounts,
    repositories,
    checks,
    transact,
    sign,
    publicUrl,
    onError,
    tellCompany,
    wakeSender,
    app: config.pushToken === undefined ? undefined : config.mp,
  })
  const common = { api, accounts, tickets, shared, limiter }
  return {
    ask,
    /** Ids of the fair's WeChat apps, for payments and messages; undefined = off. */
    oaAppId: config.oa?.appId,
    mpAppId: config.mp?.appId,
    tickets,
    credentials,
    /**
     * Binds the ticket's account to the person who has just logged in, in the login's transaction.
     * An invalid or expired ticket binds nothing and does not fail the login.
     */
    async bind(
      inTransaction: Repositories,
      context: CallContext,
      personId: number,
      ticket: string | undefined,
    ): Promise<void> {
      await bindTicket(inTransaction, context, personId, ticket, true)
    },
    subscribe: createSubscribe({ transact, bindTicket }),
    /** Sends the waiting messages of the outbox. */
    messenger: createMessenger({
      api,
      apps: config,
      credentials,
      accounts,
      repositories,
      publicUrl,
    }),
    /**
     * The openid a person bound in one WeChat app (its wx… id); undefined if there is none, or if
     * it can no longer be opened.
     */
    openidFor: (appId: string, personId: number, wechatApp: string): Promise<string | undefined> =>
      accounts.openidFor(repositories, appId, personId, wechatApp),
    /**
     * The openid of the caller's ticket in one WeChat app. Uses up the ticket and binds nothing.
     * Undefined for an invalid ticket.
     */
    async openidOf(
      context: CallContext,
      wechatApp: string,
      ticket: string,
    ): Promise<string | undefined> {
      const key = tickets.keyOf(context, ticket)
      const account = key && (await repositories.wechatTickets.use(key))
      return account?.wechatApp === wechatApp ? accounts.openidOf(account) : undefined
    },
    jsConfig: createJsConfig({ app: config.oa, credentials, limiter, clock, publicUrl }),
    exchangeMiniCode: createMiniLogin({ ...common, app: config.mp }),
    pushed: createPushedNews({ token: config.pushToken, clock, pictures }),
    contentCheck: createContentCheck({
      api,
      pictures,
      app: config.mp,
      credentials,
      accounts,
      repositories,
      onError,
    }),
    phoneNumber: createPhoneNumber({ ...common, credentials, app: config.mp }),
    oauth: createOauth({
      ...common,
      secrets,
      app: config.oa,
      openBase: config.openBase,
      publicUrl,
      states: repositories.wechatStates,
      onError,
    }),
  }
}

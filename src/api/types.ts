import type { ApiReply, ApiRequest } from '@core/contract/api'
import type { ClientEndpoint } from '@core/contract/endpoint'
import type { EndpointName } from '@core/contract/endpoints'
import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import type { ApiErrorKind } from './ApiError'
import type { FewerRepeats } from './repeats'

/** Calls by their names; a build's first table lacks those of companies and of the organiser. */
export type EndpointTable = Partial<Record<EndpointName, ClientEndpoint>>

/** What every request says about its sender (SPEC §7), read again for each try. */
export interface RequestContext {
  appId: string
  language: Language
  /** This device by a name of its own, which proves nothing. */
  clientId: string
  /**
   * What the server signed for this device at a login: limits know it by that. Empty before the
   * first.
   */
  device?: string
  /** Of the waiting room: this device may register. Empty without one. */
  entry?: string
  /** Known audience; undefined until one is chosen. */
  target: Audience | undefined
  menuId: string
  token: string
  /**
   * The owner of the token: a request begun for one owner is not sent for another. Empty without a
   * login.
   */
  owner: string
  referrer: string
  /** Route of the page that asks: badgeApply has a message of its own. */
  route: string
}

export interface CallOptions {
  /** Query parameters of the address. */
  query?: Readonly<Record<string, string | undefined>>
  /** Idempotency key of the user's intent; without it each call is an intent of its own. */
  intent?: string
  /**
   * Which of the exceptions it is that are repeated less than the usual 15 times after a network
   * failure.
   */
  repeats?: FewerRepeats | undefined
  /** When to give a try up, when not after the usual time. */
  timeoutMs?: number
  /** Minutes a reply may be reused: the endpoint's own unless said otherwise, 0 to ask again. */
  cacheMinutes?: number
  /** Renewal by a stored token after 401; off for the login calls themselves. */
  relogin?: boolean
  encoding?: 'form' | 'json'
  /** The session to use, when not that of the person logged in. */
  token?: string
}

/** What callers give: the endpoint's request without the fields the client adds itself. */
export type CallRequest<N extends EndpointName> = Omit<ApiRequest<N>, 'appId' | 'lang' | 'menuId'>

/**
 * A right was lost and renewing it failed: the app goes to the index, and without `target` shows
 * `message` there (SPEC §8).
 */
export interface AccessLost {
  kind: Extract<ApiErrorKind, 'unauthorized' | 'forbidden'>
  target: Audience | undefined
  message: string
}

export interface ApiClient {
  /** Calls an endpoint of the contract; resolves with its `data`, rejects with ApiError. */
  call: <N extends EndpointName>(
    name: N,
    request: CallRequest<N>,
    options?: CallOptions,
  ) => Promise<ApiReply<N>>
  /**
   * Posts to an address that data names, such as a form's own (SPEC §7); a relative one is put
   * under the API prefix.
   */
  post: (
    path: string,
    data: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ) => Promise<unknown>
  /** Fetches an HTML page by GET. */
  getHtml: (url: string, options?: Pick<CallOptions, 'cacheMinutes' | 'repeats'>) => Promise<string>
  /** Calls `listener` when access was lost for good; returns how to stop. */
  onAccessLost: (listener: (event: AccessLost) => void) => () => void
  /**
   * Tells whether calls that a user waits for are being tried again after a network failure, now
   * and on each change; returns how to stop.
   */
  onRepeating: (listener: (isRepeating: boolean) => void) => () => void
}

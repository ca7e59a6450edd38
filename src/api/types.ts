import type { ApiReply, ApiRequest } from '@core/contract/api'
import type { ClientEndpoint } from '@core/contract/endpoint'
import type { EndpointName } from '@core/contract/endpoints'
import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import type { ApiErrorKind } from './ApiError'
import type { FewerRepeats } from './repeats'

/** Calls by their names; a build's first table has none of companies and of the organiser. */
export type EndpointTable = Partial<Record<EndpointName, ClientEndpoint>>

/** The sender's data in every request (SPEC §7), read again for each try. */
export interface RequestContext {
  appId: string
  language: Language
  /** The device's own id, which proves nothing. */
  clientId: string
  /**
   * The server's signed value for this device from a login, by which limits recognise it. Empty
   * before the first login.
   */
  device?: string
  /** Entry of the waiting room: this device may register. Empty without one. */
  entry?: string
  /** Known audience; undefined until one is chosen. */
  target: Audience | undefined
  menuId: string
  token: string
  /**
   * The owner of the token: a request for one owner is not sent for another. Empty without a login.
   */
  owner: string
  referrer: string
  /** Route of the asking page: badgeApply has its own message. */
  route: string
}

export interface CallOptions {
  /** Query parameters of the address. */
  query?: Readonly<Record<string, string | undefined>>
  /** Idempotency key of the user's intent; without it each call is a separate intent. */
  intent?: string
  /**
   * The exception under which the call is repeated less than the usual 15 times after a network
   * failure.
   */
  repeats?: FewerRepeats | undefined
  /** Timeout of a try in ms, if not the usual one. */
  timeoutMs?: number
  /** Minutes that a reply may be reused: the endpoint's own if undefined, 0 to ask again. */
  cacheMinutes?: number
  /** Renew the login by a stored token after 401; off for the login calls themselves. */
  relogin?: boolean
  encoding?: 'form' | 'json'
  /** Another session's token instead of that of the person logged in. */
  token?: string
}

/** The caller's part of a request: without the fields that the client adds. */
export type CallRequest<N extends EndpointName> = Omit<ApiRequest<N>, 'appId' | 'lang' | 'menuId'>

/**
 * A right was lost and could not be renewed: the app goes to the index, and without `target` shows
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
   * Posts to an address from data, such as a form's own (SPEC §7); a relative one is put under the
   * API prefix.
   */
  post: (
    path: string,
    data: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ) => Promise<unknown>
  /** Fetches an HTML page by GET. */
  getHtml: (url: string, options?: Pick<CallOptions, 'cacheMinutes' | 'repeats'>) => Promise<string>
  /** Calls `listener` when access was finally lost. Returns a function that stops this. */
  onAccessLost: (listener: (event: AccessLost) => void) => () => void
  /**
   * Reports whether calls that a user waits for are being repeated after a network failure,
   * immediately and on each change. Returns a function that stops this.
   */
  onRepeating: (listener: (isRepeating: boolean) => void) => () => void
}

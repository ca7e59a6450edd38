import type { ApiReply } from '@core/contract/api'
import { endpoints, type Endpoint } from '@core/contract/endpoints'
import { DEFAULT_CACHE_MINUTES, REQUEST_RETRIES } from '@core/domain/limits'
import { translate } from '@/i18n/useText'
import { requestMessages } from '@core/messages/request'
import type { Http, HttpResponse } from '@/platform/types'
import type { Clock } from '@/utils/clock'
import { randomId } from '@/utils/randomId'
import { ApiError } from './ApiError'
import { buildRequest, commonFields, type OutgoingCall } from './buildRequest'
import { ReplyCache } from './cache'
import { parseReply } from './parse/reply'
import { withRetries } from './retry'
import { sharedAttempt } from './sharedAttempt'
import { statusError } from './statusError'
import type { AccessLost, ApiClient, CallOptions, RequestContext } from './types'

export interface ApiClientDeps {
  http: Http
  clock: Clock
  /** Server address; empty for the same origin. */
  base: string
  context: () => RequestContext
  /** Logs in again with the stored token; false when that is not possible (SPEC §4). */
  renew: () => Promise<boolean>
}

/** The request client with all common rules of SPEC §7 and the failures of SPEC §8. */
export function createApiClient({ http, clock, base, context, renew }: ApiClientDeps): ApiClient {
  const cache = new ReplyCache(clock)
  const renewOnce = sharedAttempt(renew)
  const listeners = new Set<(event: AccessLost) => void>()

  /** One request with its repeats on network failure; any HTTP answer ends it. */
  async function exchange(call: OutgoingCall, retries: number): Promise<HttpResponse> {
    try {
      return await withRetries(() => http(buildRequest(call, context(), base)), retries, clock)
    } catch (cause) {
      const isBadgeApply = context().route.endsWith('/badgeApply')
      const message = translate(requestMessages, isBadgeApply ? 'request.network.badgeApply' : 'request.network')
      throw new ApiError('network', message, { cause })
    }
  }

  /** Renews once when the answer is 401, then asks again; lost access is announced to the listeners. */
  async function send(call: OutgoingCall, options: CallOptions): Promise<string> {
    const retries = options.retries ?? REQUEST_RETRIES
    const usedToken = context().token
    let response = await exchange(call, retries)
    if (response.status === 401 && options.relogin !== false) {
      // Another call may have renewed the token while this one was under way.
      const isStale = usedToken !== context().token && context().token !== ''
      if (isStale || (await renewOnce())) response = await exchange(call, retries)
    }
    if (response.status === 200) return response.text
    throw refuse(response, options)
  }

  function refuse(response: HttpResponse, options: CallOptions): ApiError {
    const isWatched = options.relogin !== false
    const error = statusError(response, isWatched)
    if (isWatched && (error.kind === 'unauthorized' || error.kind === 'forbidden')) {
      const event: AccessLost = { kind: error.kind, target: context().target, message: error.message }
      for (const listener of listeners) listener(event)
    }
    return error
  }

  async function request(call: OutgoingCall, options: CallOptions): Promise<unknown> {
    const reply = parseReply(await send(call, options))
    if (!reply) throw new ApiError('http', translate(requestMessages, 'request.http'), { status: 200 })
    if (reply.ok) return reply.data
    throw new ApiError('rejected', reply.message || translate(requestMessages, 'request.http'), {
      status: 200,
      code: reply.code,
      issues: reply.issues,
    })
  }

  function cached<T>(call: OutgoingCall, minutes: number, load: () => Promise<T>): Promise<T> {
    if (minutes <= 0) return load()
    const { appId, language } = context()
    const key = JSON.stringify([call.method, call.path, appId, language, { ...call.data, ...commonFields(context()) }, call.query])
    return cache.get(key, minutes, load)
  }

  const key = (options: CallOptions) => options.intent ?? randomId()

  return {
    async call(name, data, options = {}) {
      const endpoint: Endpoint = endpoints[name]
      const call: OutgoingCall = {
        method: endpoint.method,
        path: endpoint.path,
        data,
        encoding: options.encoding ?? endpoint.encoding,
        query: options.query,
        idempotencyKey: endpoint.write ? key(options) : '',
      }
      const minutes = options.cacheMinutes ?? endpoint.cacheMinutes ?? 0
      // The contract's types describe what the same endpoint table makes the server answer.
      return (await cached(call, minutes, () => request(call, options))) as ApiReply<typeof name>
    },
    post(path, data, options = {}) {
      const encoding = options.encoding ?? 'form'
      const call: OutgoingCall = { method: 'POST', path, data, encoding, query: options.query, idempotencyKey: key(options) }
      return request(call, options)
    },
    getHtml(url, options = {}) {
      const call: OutgoingCall = { method: 'GET', path: url, data: {}, encoding: 'form', query: {}, idempotencyKey: '' }
      return cached(call, options.cacheMinutes ?? DEFAULT_CACHE_MINUTES, () => send(call, options))
    },
    onAccessLost(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import type { ApiReply } from '@core/contract/api'
import { DEFAULT_CACHE_MINUTES, REQUEST_RETRIES } from '@core/domain/limits'
import { translate } from '@/i18n/useText'
import { requestMessages } from '@core/messages/request'
import type { Http, HttpResponse } from '@/platform/types'
import type { Clock } from '@/utils/clock'
import { randomId } from '@/utils/randomId'
import { ApiError } from './ApiError'
import { BusyAnswer, busyMs, requireDone } from './busy'
import { buildRequest, commonFields, type OutgoingCall } from './buildRequest'
import { ReplyCache } from './cache'
import { endpointAtHand, endpointOf, fetchWorkspaceEndpoints } from './endpointOf'
import { deviceIn } from './parse/device'
import { parseReply } from './parse/reply'
import { Repeating } from './repeating'
import { repeatsOf } from './repeats'
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
  /** Keeps the server's signed value for this device, from a login. */
  keepDevice?: (value: string) => void
}

/** An ApiError is final: the network did not cause it. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError

/** The request client with all common rules of SPEC §7 and the failures of SPEC §8. */
export function createApiClient({
  http,
  clock,
  base,
  context,
  renew,
  keepDevice,
}: ApiClientDeps): ApiClient {
  const cache = new ReplyCache(clock)
  const renewOnce = sharedAttempt(renew)
  const listeners = new Set<(event: AccessLost) => void>()
  const repeating = new Repeating()

  /**
   * Repeats after a network failure as often as the call allows, and reports the repeats to waiting
   * users. Any answer ends it.
   */
  async function patiently<T>(attempt: () => Promise<T>, retries: number): Promise<T> {
    // No user waits for a call with fewer repeats (FEWER_REPEATS), so nothing is reported.
    let end: (() => void) | undefined = retries < REQUEST_RETRIES ? () => undefined : undefined
    const onRepeat = () => (end ??= repeating.begin())
    try {
      return await withRetries(attempt, {
        retries,
        clock,
        isFinal: isRefusal,
        onRepeat,
        waitMs: busyMs,
      })
    } catch (cause) {
      if (isRefusal(cause)) throw cause
      if (cause instanceof BusyAnswer) throw statusError(cause.response, false)
      const isBadgeApply = context().route.endsWith('/badgeApply')
      const message = translate(
        requestMessages,
        isBadgeApply ? 'request.network.badgeApply' : 'request.network',
      )
      throw new ApiError('network', message, { cause })
    } finally {
      end?.()
    }
  }

  const exchange = (
    call: OutgoingCall,
    retries: number,
    sender: () => RequestContext,
  ): Promise<HttpResponse> =>
    patiently(async () => {
      const response = await http(buildRequest(call, sender(), base))
      // An answer cut off within its head: a browser reports it as one without a body.
      if (response.status === 200 && response.text === '') throw new Error('cut short')
      return requireDone(response)
    }, retries)

  /**
   * The sender, read again for each try, because the token may have been renewed. The owner must
   * not change: if another person or company is logged in by now, the first one's call must not use
   * that token.
   */
  function senderOf(owner: string, token: string | undefined): () => RequestContext {
    return () => {
      const now = context()
      if (token !== undefined) return { ...now, token }
      if (owner !== '' && now.owner !== '' && now.owner !== owner)
        throw statusError({ status: 401, text: '' }, true)
      return now
    }
  }

  /** On a 401 renews the login once and asks again; reports lost access to the listeners. */
  async function send(
    call: OutgoingCall,
    options: CallOptions,
    { token: usedToken, owner } = context(),
  ): Promise<string> {
    const retries = repeatsOf(options.repeats)
    const sender = senderOf(call.isPublic ? '' : owner, options.token)
    let response = await exchange(call, retries, sender)
    if (response.status === 401 && options.relogin !== false) {
      // The person has logged out: there is nothing to renew, and the new page must stay.
      if (owner !== '' && context().owner === '') throw statusError(response, true)
      // Another call may have renewed the token in the meantime.
      const isStale = usedToken !== context().token && context().token !== ''
      if (isStale || (await renewOnce())) response = await exchange(call, retries, sender)
    }
    if (response.status === 200) return response.text
    throw refuse(response, options)
  }

  function refuse(response: HttpResponse, options: CallOptions): ApiError {
    const isWatched = options.relogin !== false
    const error = statusError(response, isWatched)
    if (isWatched && (error.kind === 'unauthorized' || error.kind === 'forbidden')) {
      const event: AccessLost = {
        kind: error.kind,
        target: context().target,
        message: error.message,
      }
      for (const listener of listeners) listener(event)
    }
    return error
  }

  async function request(
    call: OutgoingCall,
    options: CallOptions,
    asking?: RequestContext,
  ): Promise<unknown> {
    const reply = parseReply(await send(call, options, asking))
    if (!reply)
      throw new ApiError('http', translate(requestMessages, 'request.http'), { status: 200 })
    if (reply.ok) {
      const device = deviceIn(reply.data)
      if (device !== undefined) keepDevice?.(device)
      return reply.data
    }
    throw new ApiError('rejected', reply.message || translate(requestMessages, 'request.http'), {
      status: 200,
      code: reply.code,
      issues: reply.issues,
    })
  }

  function cached<T>(call: OutgoingCall, minutes: number, load: () => Promise<T>): Promise<T> {
    if (minutes <= 0) return load()
    const { appId, language } = context()
    const key = JSON.stringify([
      call.method,
      call.path,
      appId,
      language,
      { ...call.data, ...commonFields(context()) },
      call.query,
    ])
    return cache.get(key, minutes, load)
  }

  const key = (options: CallOptions) => options.intent ?? randomId()

  return {
    async call(name, data, options = {}) {
      // A person who works here will soon need the other calls.
      if (context().target === 'ex') fetchWorkspaceEndpoints().catch(() => undefined)
      // Read now: loading the endpoint takes time, and another person may be logged in afterwards.
      const asking = context()
      // calls of companies and the organiser are loaded first, with as many retries as the call
      // itself
      const endpoint =
        endpointAtHand(name) ??
        (await patiently(() => endpointOf(name), repeatsOf(options.repeats)))
      const call: OutgoingCall = {
        method: endpoint.method,
        path: endpoint.path,
        data,
        encoding: options.encoding ?? endpoint.encoding,
        query: options.query,
        timeoutMs: options.timeoutMs,
        isPublic: endpoint.auth === 'public',
        idempotencyKey: endpoint.write ? key(options) : '',
      }
      const minutes = options.cacheMinutes ?? endpoint.cacheMinutes ?? 0
      // The cast is safe: the contract's types describe the same endpoint table that the server
      // uses.
      return (await cached(call, minutes, () => request(call, options, asking))) as ApiReply<
        typeof name
      >
    },
    post(path, data, options = {}) {
      const encoding = options.encoding ?? 'form'
      const call: OutgoingCall = {
        method: 'POST',
        path,
        data,
        encoding,
        query: options.query,
        isPublic: false,
        idempotencyKey: key(options),
      }
      return request(call, options)
    },
    getHtml(url, options = {}) {
      const call: OutgoingCall = {
        method: 'GET',
        path: url,
        data: {},
        encoding: 'form',
        query: {},
        isPublic: true,
        idempotencyKey: '',
      }
      return cached(call, options.cacheMinutes ?? DEFAULT_CACHE_MINUTES, () => send(call, options))
    },
    onAccessLost(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRepeating: listener => repeating.follow(listener),
  }
}

import { encodeForm } from '@core/contract/formEncoding'
import { toWireLanguage } from '@core/domain/language'
import { REQUEST_TIMEOUT_MS } from '@core/domain/limits'
import type { HttpRequest } from '@/platform/types'
import { withQuery } from '@/utils/query'
import type { CallOptions, RequestContext } from './types'

const API_PREFIX = '/api/ex/'

export interface OutgoingCall {
  method: 'GET' | 'POST'
  path: string
  data: Readonly<Record<string, unknown>>
  encoding: 'form' | 'json'
  query: CallOptions['query']
  /** The default timeout unless given. */
  timeoutMs?: number | undefined
  /** The reply is the same for all people: the call may continue after a change of the person. */
  isPublic: boolean
  /** Empty for calls that only read. */
  idempotencyKey: string
}

/**
 * The fields of every payload: appId, lang and menuId (SPEC §7). An audience always exists, since
 * it defaults to exhibitors.
 */
export function commonFields(context: RequestContext): Record<string, string | undefined> {
  return {
    appId: context.appId || undefined,
    lang: toWireLanguage(context.language),
    menuId: context.menuId || undefined,
  }
}

/** Makes the HTTP request of a call: address, headers and body by SPEC §7's common rules. */
export function buildRequest(
  call: OutgoingCall,
  context: RequestContext,
  base: string,
): HttpRequest {
  const data = { ...call.data, ...commonFields(context) }
  const query =
    call.method === 'GET' ? { ...call.query, ...commonFields(context) } : (call.query ?? {})
  return {
    method: call.method,
    url: withQuery(absolute(call.path, base), query),
    headers: buildHeaders(call, context),
    ...(call.method === 'GET'
      ? {}
      : { body: call.encoding === 'json' ? JSON.stringify(data) : encodeForm(data) }),
    timeoutMs: call.timeoutMs ?? REQUEST_TIMEOUT_MS,
  }
}

function buildHeaders(call: OutgoingCall, context: RequestContext): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (call.method === 'POST')
    headers['Content-Type'] =
      call.encoding === 'json'
        ? 'application/json'
        : 'application/x-www-form-urlencoded;charset=UTF-8'
  if (context.appId) headers.AppId = context.appId
  if (context.clientId) headers.Cid = context.clientId
  if (context.device) headers.Device = context.device
  if (context.entry) headers.Entry = context.entry
  if (context.token) headers.Authorization = `Bearer ${context.token}`
  if (context.referrer) headers.referrer = context.referrer
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey
  return headers
}

/** A full address stays, `/…` is relative to the server, any other path to the API prefix. */
function absolute(path: string, base: string): string {
  if (/^https?:\/\//.test(path)) return path
  return base.replace(/\/$/, '') + (path.startsWith('/') ? path : API_PREFIX + path)
}

import { requestMessages } from '@core/messages/request'
import { translate } from '@/i18n/useText'
import type { HttpResponse } from '@/platform/types'
import { ApiError, type ApiErrorKind } from './ApiError'
import { parseReply } from './parse/reply'

const KINDS: Readonly<Record<number, ApiErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  500: 'server',
}

/**
 * The error of an answer that is not 200, in SPEC §8's words. If the app `follows` lost access to
 * the index, it shows 401 and 403 there, and the caller shows nothing.
 */
export function statusError(response: HttpResponse, follows: boolean): ApiError {
  const kind = KINDS[response.status] ?? 'http'
  const reply = parseReply(response.text)
  // an overloaded server is not broken: it has its own text for this
  const isBusy = reply?.ok === false && reply.code === 'busy'
  return new ApiError(kind, isBusy && reply.message ? reply.message : messageFor(kind), {
    status: response.status,
    code: reply?.ok === false ? reply.code : undefined,
    issues: reply?.ok === false ? reply.issues : undefined,
    redirected: follows && (kind === 'unauthorized' || kind === 'forbidden'),
  })
}

function messageFor(kind: ApiErrorKind): string {
  switch (kind) {
    case 'unauthorized':
      return translate(requestMessages, 'request.unauthorized')
    case 'forbidden':
      return translate(requestMessages, 'request.forbidden')
    case 'notFound':
      return translate(requestMessages, 'request.notFound')
    case 'server':
      return translate(requestMessages, 'request.server')
    default:
      return translate(requestMessages, 'request.http')
  }
}

import type { ErrorCode } from '@core/contract/envelope'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { UNSUBSCRIBE_PATH } from '../services/invitations/unsubscribing'
import type { Services } from '../services/services'
import { languageOf, networkHash } from './callContexts'
import { toAppError } from './plugins/refusals'

/** Mail programs send a single pair of words, which is ignored. */
const BODY_BYTES = 4096

interface Address {
  Params: { appId: string; token: string }
}

/**
 * Where mail programs unsubscribe their reader from invitations: not a call of the app, so without
 * envelope and session; the token is the only proof. A GET redirects to the page where people
 * unsubscribe.
 */
export function registerUnsubscribe(server: FastifyInstance, services: Services): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    )
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const { code, details } = toAppError(error, request)
      if (details.retryAfterSeconds !== undefined)
        reply.header('retry-after', details.retryAfterSeconds)
      return plain(reply, STATUS[code])
    })
    const url = `${UNSUBSCRIBE_PATH}/:appId/:token`
    scope.get<Address>(url, async (request, reply) => {
      const { appId, token } = request.params
      const page = services.unsubscribing.pageOf(
        await services.fairs.require(appId),
        token,
        languageOf(request),
      )
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(page, 302)
    })
    scope.post<Address>(
      url,
      { bodyLimit: BODY_BYTES, config: { readsOwnBody: true, bodySeconds: 5 } },
      async (request, reply) => {
        const { appId, token } = request.params
        await services.unsubscribing.take(
          await services.fairs.require(appId),
          token,
          networkHash(request, services),
        )
        return plain(reply, 200)
      },
    )
    done()
  })
}

/** Statuses of refusals; any other error is ours, and mail programs may retry. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  bad_request: 400,
  not_found: 404,
  unknown_fair: 404,
  payload_too_large: 413,
  rate_limited: 429,
  unavailable: 503,
}

const plain = (reply: FastifyReply, status = 500) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status === 200 ? 'Unsubscribed' : 'Not accepted')

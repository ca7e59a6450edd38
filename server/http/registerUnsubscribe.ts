import type { ErrorCode } from '@core/contract/envelope'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { UNSUBSCRIBE_PATH } from '../services/invitations/unsubscribing'
import type { Services } from '../services/services'
import { languageOf, networkHash } from './callContexts'
import { toAppError } from './plugins/refusals'

/** Mail programs send one pair of words, which is not read. */
const BODY_BYTES = 4096

interface Address {
  Params: { appId: string; token: string }
}

/**
 * Where mail programs say that their reader wants no more invitations: no call of the app, so no
 * envelope and no session; the token is all they bring. Opened and not posted it leads to the page
 * where people say it.
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

/**
 * What they are refused with; anything else is a failure of ours, which they may try again after.
 */
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

import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services'

const BODY_BYTES = 65_536
/** Address at which WeChat Pay sends its notices; part of every order's notify_url. */
export const PAY_NOTICE_PATH = '/api/pay/wechat/notify'

/**
 * Notices of WeChat Pay: not a call of the app, so without envelope and fair. The body stays the
 * signed bytes; the answers are WeChat's own (204, or FAIL, after which WeChat retries).
 */
export function registerPayNotices(
  server: FastifyInstance,
  services: Pick<Services, 'payNotices'>,
): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.setErrorHandler(async (_error, _request, reply) => reply.code(400).send(FAIL))
    scope.route({
      method: 'POST',
      url: PAY_NOTICE_PATH,
      bodyLimit: BODY_BYTES,
      config: { readsOwnBody: true, bodySeconds: 5, load: 'payment' },
      handler: async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string',
          ),
        )
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await services.payNotices.take(headers, body)
        reply.header('cache-control', 'no-store')
        if (answer === 'taken') return reply.code(204).send()
        return reply.code(answer === 'refused' ? 400 : 500).send(FAIL)
      },
    })
    done()
  })
}

/** The same words for every reason, so that an attacker learns nothing. */
const FAIL = { code: 'FAIL', message: 'not accepted' }

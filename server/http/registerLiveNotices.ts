import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors'
import type { Services } from '../services/services'

const BODY_BYTES = 16_384
/**
 * Address at which the live service reports events of streams; it is entered in the service's
 * console.
 */
export const LIVE_NOTICE_PATH = '/api/stream/notify'

/**
 * Notices of the live service: not a call of the app, so without envelope and fair. Tencent and
 * Aliyun's recordings post JSON; Aliyun's streams use GET. Unsigned calls are all refused with the
 * same words, whatever the reason.
 */
export function registerLiveNotices(
  server: FastifyInstance,
  services: Pick<Services, 'liveNotices'>,
): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.setErrorHandler(async (_error, _request, reply) => reply.code(400).send(REFUSED))
    scope.route<{ Querystring: Record<string, unknown> }>({
      method: ['GET', 'POST'],
      url: LIVE_NOTICE_PATH,
      bodyLimit: BODY_BYTES,
      config: { readsOwnBody: true, bodySeconds: 5 },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const body = typeof request.body === 'string' ? request.body : ''
        try {
          const answer = await services.liveNotices.take({
            headers: texts(request.headers),
            query: texts(request.query),
            body,
          })
          return reply
            .code(answer === 'taken' ? 200 : 403)
            .send(answer === 'taken' ? TAKEN : REFUSED)
        } catch (error) {
          if (error instanceof AppError)
            return reply.code(error.code === 'rate_limited' ? 429 : 400).send(REFUSED)
          throw error
        }
      },
    })
    done()
  })
}

/** The clouds only read the status; Tencent's documents ask for this body. */
const TAKEN = { code: 0 }
const REFUSED = { code: 1 }

const texts = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

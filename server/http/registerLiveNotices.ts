import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors'
import type { Services } from '../services/services'

const BODY_BYTES = 16_384
/** Where the live service tells of streams; entered in its console. */
export const LIVE_NOTICE_PATH = '/api/stream/notify'

/**
 * Notices of the live service: no call of the app, so no envelope and no fair. Tencent and Aliyun's
 * recordings post JSON, Aliyun's streams come with GET. What is not signed is refused by the same
 * words, whatever is wrong with it.
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

/** The clouds read the status; Tencent's documents ask for this body. */
const TAKEN = { code: 0 }
const REFUSED = { code: 1 }

const texts = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

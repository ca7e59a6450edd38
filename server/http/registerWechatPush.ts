import type { FastifyError, FastifyInstance } from 'fastify'
import type { Services } from '../services/services'
import { describeError } from './describeError'

const BODY_BYTES = 65_536
/**
 * Address at which WeChat reports the results of its checks; it is entered in the mini-program's
 * console (消息推送).
 */
const WECHAT_PUSH_PATH = '/api/wechat/push'

/**
 * Messages of WeChat's server: not a call of the app, so without envelope and fair. WeChat verifies
 * the address once with GET, then posts. Unsigned calls are refused.
 */
export function registerWechatPush(
  server: FastifyInstance,
  { wechat: { pushed } }: Pick<Services, 'wechat'>,
): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const status = error.statusCode ?? 500
      // WeChat sends a message again after an error
      if (status >= 500) request.log.error({ failure: describeError(error) }, 'push of WeChat')
      return reply.code(status).send('')
    })
    scope.route<{ Querystring: Record<string, unknown> }>({
      method: ['GET', 'POST'],
      url: WECHAT_PUSH_PATH,
      bodyLimit: BODY_BYTES,
      config: { readsOwnBody: true, bodySeconds: 5 },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        const query = texts(request.query)
        if (!pushed.isWechat(query)) return reply.code(403).send('')
        if (request.method !== 'POST') return reply.send(query['echostr'] ?? '')
        await pushed.take(typeof request.body === 'string' ? request.body : '')
        return reply.send('success')
      },
    })
    done()
  })
}

const texts = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

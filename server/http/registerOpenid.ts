import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'
import type { CallContext } from '../domain/callContext'
import type { Services } from '../services/services'
import {
  CALLBACK_PATH,
  OPENID_PATH,
  STATE_SECONDS,
  type Onward,
  type OpenidQuery,
} from '../services/wechat/oauth'
import { networkHash } from './callContexts'
import { describeError } from './describeError'
import { stateCookie } from './stateCookie'
import { textOf } from './textOf'

const WECHAT_APP = /^wx/

type Query = Readonly<Record<string, unknown>>

/**
 * The two addresses of the way to WeChat and back. People see them, so they always redirect to a
 * page and never show a reply. A browser that starts twice keeps both ways open, because each has
 * its own cookie.
 */
export function registerOpenid(
  server: FastifyInstance,
  services: Services,
  publicUrl: string,
): void {
  const { oauth, oaAppId } = services.wechat
  const cookie = stateCookie({
    name: 'fp_wechat',
    path: OPENID_PATH,
    maxSeconds: STATE_SECONDS,
    publicUrl,
  })
  // finds the fair by its id, otherwise the default fair by its official account's appid
  const fairOf = async (appid: string): Promise<CallContext['fair'] | undefined> => {
    if (WECHAT_APP.test(appid))
      return appid === oaAppId ? services.fairs.require(undefined) : undefined
    return services.fairs.require(appid).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
  }
  // a person is waiting in WeChat: on any error they return to a page of the fair
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    way: () => Promise<Onward>,
  ): Promise<FastifyReply> => {
    const onward = await way().catch((error: unknown) => {
      request.log.error({ failure: describeError(error) }, 'no way to an openid')
      return { location: oauth.failedAtHome }
    })
    return cookie.goOn(reply, onward)
  }

  server.get<{ Querystring: Query }>(OPENID_PATH, async (request, reply) => {
    const query = readQuery(request.query)
    return answer(request, reply, async () =>
      oauth.start(await fairOf(query.appid ?? ''), networkHash(request, services), query),
    )
  })
  server.get<{ Querystring: Query }>(CALLBACK_PATH, async (request, reply) => {
    const state = textOf(request.query['state'])
    return answer(request, reply, () =>
      oauth.finish(state, textOf(request.query['code']), cookie.read(request, state)),
    )
  })
}

function readQuery(query: Query): OpenidQuery {
  const { appid, host, uid, f, r, cid } = query
  return {
    appid: textOf(appid),
    host: textOf(host),
    uid: textOf(uid),
    f: textOf(f),
    r: textOf(r),
    cid: textOf(cid),
  }
}

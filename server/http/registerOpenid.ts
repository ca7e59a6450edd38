import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'
import type { CallContext } from '../domain/callContext'
import type { Services } from '../services/services'
import { CALLBACK_PATH, OPENID_PATH, STATE_SECONDS, type Onward, type OpenidQuery } from '../services/wechat/oauth'
import { networkHash } from './callContexts'
import { describeError } from './describeError'
import { textOf } from './textOf'

const COOKIE = 'fp_wechat'
const WECHAT_APP = /^wx/

type Query = Readonly<Record<string, unknown>>

/**
 * The two addresses of the way to WeChat and back. People see them: they always lead on to a page, never show a reply. A browser that begins
 * twice keeps both ways open, since each has a cookie of its own.
 */
export function registerOpenid(server: FastifyInstance, services: Services, publicUrl: string): void {
  const { oauth, oaAppId } = services.wechat
  const isHttps = publicUrl.startsWith('https:')
  // the fair by its own id, or the default one by its official account's
  const fairOf = async (appid: string): Promise<CallContext['fair'] | undefined> => {
    if (WECHAT_APP.test(appid)) return appid === oaAppId ? services.fairs.require(undefined) : undefined
    return services.fairs.require(appid).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
  }
  // a person looks at it in WeChat: whatever went wrong, they get back to a page of the fair
  const answer = async (request: FastifyRequest, reply: FastifyReply, way: () => Promise<Onward>): Promise<FastifyReply> => {
    const onward = await way().catch((error: unknown) => {
      request.log.error({ failure: describeError(error) }, 'no way to an openid')
      return { location: oauth.failedAtHome }
    })
    return goOn(reply, onward, isHttps)
  }

  server.get<{ Querystring: Query }>(OPENID_PATH, async (request, reply) => {
    const query = readQuery(request.query)
    return answer(request, reply, async () => oauth.start(await fairOf(query.appid ?? ''), networkHash(request, services), query))
  })
  server.get<{ Querystring: Query }>(CALLBACK_PATH, async (request, reply) => {
    const state = textOf(request.query['state'])
    return answer(request, reply, () => oauth.finish(state, textOf(request.query['code']), cookieOf(request, state)))
  })
}

function goOn(reply: FastifyReply, { location, browser, state }: Onward, isHttps: boolean): FastifyReply {
  if (browser !== undefined && state !== undefined) {
    const flags = `Path=${OPENID_PATH}; Max-Age=${STATE_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
    reply.header('set-cookie', `${nameOf(state)}=${browser}; ${flags}`)
  }
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(location, 302)
}

const nameOf = (state: string) => `${COOKIE}_${state.slice(0, 8)}`

function cookieOf(request: FastifyRequest, state: string): string {
  const name = `${nameOf(state)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(name))?.slice(name.length) ?? ''
}

function readQuery(query: Query): OpenidQuery {
  const { appid, host, uid, f, r, cid } = query
  return { appid: textOf(appid), host: textOf(host), uid: textOf(uid), f: textOf(f), r: textOf(r), cid: textOf(cid) }
}

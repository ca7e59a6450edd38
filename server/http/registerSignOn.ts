import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_ON_CALLBACK, SIGN_ON_START } from '@core/domain/signOn'
import { AppError } from '../errors'
import type { Services } from '../services/services'
import { STATE_SECONDS, type Onward } from '../services/account/signOn'
import { headerOf, networkHash } from './callContexts'
import { describeError } from './describeError'
import { stateCookie } from './stateCookie'
import { textOf } from './textOf'

const FOLDER = SIGN_ON_START.slice(0, SIGN_ON_START.lastIndexOf('/'))

type Query = Readonly<Record<string, unknown>>

/**
 * The two addresses of the way to a provider and back. People see them, so they always redirect to
 * the desk and never show a reply. A browser that starts twice keeps both ways open, because each
 * has its own cookie.
 */
export function registerSignOn(
  server: FastifyInstance,
  services: Services,
  publicUrl: string,
): void {
  const { signOn, fairs } = services
  const cookie = stateCookie({
    name: 'fp_signon',
    path: FOLDER,
    maxSeconds: STATE_SECONDS,
    publicUrl,
  })
  const callerOf = (request: FastifyRequest) => ({
    ipHash: networkHash(request, services),
    isFairNetwork: services.isFairNetwork(request.ip),
  })
  const fairOf = (appId: string) =>
    fairs.require(appId).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    way: () => Promise<Onward>,
  ): Promise<FastifyReply> => {
    const onward = await way().catch((error: unknown) => {
      request.log.error({ failure: describeError(error) }, 'no way to sign on')
      return { location: signOn.failedAtHome }
    })
    return cookie.goOn(reply, onward)
  }

  server.get<{ Querystring: Query }>(SIGN_ON_START, async (request, reply) => {
    const { appid, way, cid, r } = request.query
    const isInApp = /wxwork/i.test(headerOf(request, 'user-agent'))
    const begin = { way: textOf(way), cid: textOf(cid), r: textOf(r), isInApp }
    return answer(request, reply, async () =>
      signOn.start(await fairOf(textOf(appid)), callerOf(request), begin),
    )
  })
  server.get<{ Querystring: Query }>(SIGN_ON_CALLBACK, async (request, reply) => {
    const query = new URLSearchParams(pairsOf(request.query))
    return answer(request, reply, () =>
      signOn.finish(query, cookie.read(request, query.get('state') ?? ''), callerOf(request)),
    )
  })
}

const pairsOf = (query: Query): [string, string][] =>
  Object.entries(query).map(([name, value]) => [name, textOf(value)])

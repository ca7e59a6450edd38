import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_ON_CALLBACK, SIGN_ON_START } from '@core/domain/signOn'
import { AppError } from '../errors'
import type { Services } from '../services/services'
import { STATE_SECONDS, type Onward } from '../services/account/signOn'
import { headerOf, networkHash } from './callContexts'
import { describeError } from './describeError'
import { textOf } from './textOf'

const COOKIE = 'fp_signon'
const FOLDER = SIGN_ON_START.slice(0, SIGN_ON_START.lastIndexOf('/'))

type Query = Readonly<Record<string, unknown>>

/**
 * The two addresses of the way to a provider and back. People see them: they always lead on to the desk, never show a reply. A browser that
 * begins twice keeps both ways open, since each has a cookie of its own.
 */
export function registerSignOn(server: FastifyInstance, services: Services, publicUrl: string): void {
  const { signOn, fairs } = services
  const isHttps = publicUrl.startsWith('https:')
  const callerOf = (request: FastifyRequest) => ({
    ipHash: networkHash(request, services),
    isFairNetwork: services.isFairNetwork(request.ip),
  })
  const fairOf = (appId: string) =>
    fairs.require(appId).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
  const answer = async (request: FastifyRequest, reply: FastifyReply, way: () => Promise<Onward>): Promise<FastifyReply> => {
    const onward = await way().catch((error: unknown) => {
      request.log.error({ failure: describeError(error) }, 'no way to sign on')
      return { location: signOn.failedAtHome }
    })
    return goOn(reply, onward, isHttps)
  }

  server.get<{ Querystring: Query }>(SIGN_ON_START, async (request, reply) => {
    const { appid, way, cid, r } = request.query
    const isInApp = /wxwork/i.test(headerOf(request, 'user-agent'))
    const begin = { way: textOf(way), cid: textOf(cid), r: textOf(r), isInApp }
    return answer(request, reply, async () => signOn.start(await fairOf(textOf(appid)), callerOf(request), begin))
  })
  server.get<{ Querystring: Query }>(SIGN_ON_CALLBACK, async (request, reply) => {
    const query = new URLSearchParams(pairsOf(request.query))
    return answer(request, reply, () => signOn.finish(query, cookieOf(request, query.get('state') ?? ''), callerOf(request)))
  })
}

function goOn(reply: FastifyReply, { location, browser, state }: Onward, isHttps: boolean): FastifyReply {
  if (browser !== undefined && state !== undefined) {
    const flags = `Path=${FOLDER}; Max-Age=${STATE_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
    reply.header('set-cookie', `${nameOf(state)}=${browser}; ${flags}`)
  }
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(location, 302)
}

const pairsOf = (query: Query): [string, string][] => Object.entries(query).map(([name, value]) => [name, textOf(value)])

const nameOf = (state: string) => `${COOKIE}_${state.slice(0, 8)}`

function cookieOf(request: FastifyRequest, state: string): string {
  const name = `${nameOf(state)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(name))?.slice(name.length) ?? ''
}

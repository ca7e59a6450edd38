import type { FastifyInstance } from 'fastify'
import type { WaitingStatus } from '@core/contract/waiting'
import { AppError } from '../errors'
import type { Services } from '../services/services'
import { waitingPage } from './waiting/waitingPage'

const APP_ID = 'tg[0-9a-z]{13}'
/** While the database does not answer, waiting visitors see a status of at most this age. */
const STALE_MS = 60_000

interface Address {
  Params: { appId: string }
}

/**
 * The waiting page, and the status for everybody who waits: public files, the same for all, which a
 * CDN or a proxy may serve.
 */
export function registerWaiting(server: FastifyInstance, services: Services): void {
  const known = new Map<string, { at: number; status: WaitingStatus }>()

  const statusOf = async (appId: string): Promise<WaitingStatus> => {
    try {
      const fair = await services.fairs.require(appId)
      const status = await services.waiting.status(fair.appId)
      known.set(appId, { at: Date.now(), status })
      return status
    } catch (error) {
      // answers like a missing file, for proxies in front of this server
      if (error instanceof AppError && error.code === 'unknown_fair')
        throw new AppError('not_found')
      const last = known.get(appId)
      if (!last || Date.now() - last.at > STALE_MS) throw error
      return last.status
    }
  }

  server.get<Address>(`/waiting/:appId(${APP_ID})`, (request, reply) =>
    reply.redirect(`/waiting/${request.params.appId}/`, 302),
  )
  server.get<Address>(`/waiting/:appId(${APP_ID})/`, async (request, reply) => {
    const { appId, config } = await services.fairs.require(request.params.appId)
    const [cn = '', en = ''] = [config['Title'], config['title_en'] ?? config['Title']].map(
      value => (typeof value === 'string' ? value : ''),
    )
    const { html, policy } = waitingPage({
      appId,
      names: { cn, en },
      home: `/${appId}/#/pages/visitor/reg?app=${appId}&target=visitor`,
    })
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
  server.get<Address>(`/waiting/:appId(${APP_ID})/status.json`, async (request, reply) => {
    const status = await statusOf(request.params.appId)
    return reply
      .headers({
        'cache-control':
          'public, max-age=1, s-maxage=1, stale-while-revalidate=5, stale-if-error=60',
        // the same for everybody, without personal data
        'access-control-allow-origin': '*',
      })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(status))
  })
}

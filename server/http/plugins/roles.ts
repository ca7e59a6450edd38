import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '@core/talks/frames'
import type { Role } from '../../roles'
import { loadOf } from './shedding'

const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * The roles that answer a request; none = every process does. `web` also answers the gates, so that
 * they work where the balancer does not separate them.
 */
function rolesFor(request: FastifyRequest): readonly Role[] {
  const { url } = request.routeOptions
  if (url !== undefined && HEALTH.has(url)) return []
  if (url === LIVE_PATH) return ['socket']
  return loadOf(request) === 'gate' ? ['gate', 'web'] : ['web']
}

/**
 * Refuses a request for another role with 421, because the balancer in front sent it to the wrong
 * process.
 */
export function answerOwnRoles(server: FastifyInstance, roles: ReadonlySet<Role>): void {
  server.addHook('onRequest', async (request, reply) => {
    const wanted = rolesFor(request)
    if (wanted.length === 0 || wanted.some(role => roles.has(role))) return
    return reply
      .code(421)
      .type('text/plain')
      .send(`This process is not ${wanted.join(' or ')} (ROLES).`)
  })
}

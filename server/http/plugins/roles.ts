import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '@core/talks/frames'
import type { Role } from '../../roles'
import { loadOf } from './shedding'

const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * The roles that answer a request, none = every process does. `web` answers the gates too: where
 * the balancer does not tell them apart, they still work.
 */
function rolesFor(request: FastifyRequest): readonly Role[] {
  const { url } = request.routeOptions
  if (url !== undefined && HEALTH.has(url)) return []
  if (url === LIVE_PATH) return ['socket']
  return loadOf(request) === 'gate' ? ['gate', 'web'] : ['web']
}

/**
 * A request that came to a process of another role is refused with 421: the balancer in front sends
 * it to the wrong one.
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

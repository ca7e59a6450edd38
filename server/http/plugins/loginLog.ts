import type { FastifyInstance } from 'fastify'

/**
 * Logs each login, successful or not (ASVS 16.3.1), with the request's trace. The line does not
 * name the account: more people read a log than the database, and accounts are often phone numbers.
 */
export function logLogins(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint?.startsWith('login.')) return
    request.log.info(
      { login: endpoint, outcome: request.outcome ?? (reply.statusCode < 400 ? 'ok' : 'failed') },
      'login',
    )
  })
}

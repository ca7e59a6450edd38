import type { FastifyInstance } from 'fastify'

/**
 * Writes a line for each login, right or wrong (ASVS 16.3.1), with the request's trace. It does not
 * say whose login it was: a log is read by more people than the database, and accounts are often
 * phone numbers.
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

import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors'

/**
 * The beginning of a stop. After the returned function is called `/readyz` says 503, so that a
 * balancer sends no more, and every reply ends its connection, so that none is kept which could
 * carry a call into the closed door. Calls are answered as before. A reply whose head was sent
 * before that still promises to keep its connection: a server that closes ends it after the reply,
 * instead of waiting until the client leaves.
 */
export function drainable(server: FastifyInstance): () => void {
  let isDraining = false
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      // the connection is idle only after this event
      if (isClosing) setImmediate(() => server.server.closeIdleConnections())
    })
    if (isDraining && request.routeOptions.url === '/readyz') throw new AppError('unavailable')
  })
  server.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close')
    return payload
  })
  return () => (isDraining = true)
}

import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors'

/**
 * The beginning of a stop. Once the returned function is called, `/readyz` answers 503, so that a
 * balancer sends no more calls, and every reply closes its connection, so that no kept connection
 * carries a call to a closed server. Calls are still answered. A reply whose head was sent before
 * still promises to keep its connection; the closing server ends that connection after the reply
 * instead of waiting for the client.
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

import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors'

/** For what only this machine may ask, whatever a proxy says. Throws not_found. */
export function requireLoopback(request: FastifyRequest): void {
  if (!/^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')) throw new AppError('not_found')
}

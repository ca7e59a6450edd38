import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors'

const ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * For what only this machine may ask: from its own address, by its own name, and not through a
 * proxy beside the server, which asks from here for others. A page of elsewhere whose name leads
 * here has another Host. Throws not_found.
 */
export function requireLoopback({ socket, headers }: FastifyRequest): void {
  const isForwarded =
    'forwarded' in headers || Object.keys(headers).some(name => name.startsWith('x-forwarded-'))
  if (isForwarded || !ADDRESS.test(socket.remoteAddress ?? '') || !HOST.test(headers.host ?? ''))
    throw new AppError('not_found')
}

import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors'

const ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * For addresses that only this machine may call: from its own address, by its own name, and not
 * through a proxy beside the server, which calls from here for others. A foreign page whose name
 * resolves to this machine sends another Host. Throws not_found.
 */
export function requireLoopback({ socket, headers }: FastifyRequest): void {
  const isForwarded =
    'forwarded' in headers || Object.keys(headers).some(name => name.startsWith('x-forwarded-'))
  if (isForwarded || !ADDRESS.test(socket.remoteAddress ?? '') || !HOST.test(headers.host ?? ''))
    throw new AppError('not_found')
}

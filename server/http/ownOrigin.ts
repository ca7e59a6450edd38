import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

interface Origins {
  publicUrl: string
  corsOrigins: readonly string[]
  isProduction: boolean
}

/**
 * Whether an origin is ours: the public address, the requested host, or an origin in the
 * configuration.
 */
export function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  { publicUrl, corsOrigins, isProduction }: Origins,
): boolean {
  if (corsOrigins.includes(origin) || (!isProduction && LOOPBACK.test(origin))) return true
  try {
    const { host } = new URL(origin)
    return origin === new URL(publicUrl).origin || host === request.headers.host
  } catch {
    return false
  }
}

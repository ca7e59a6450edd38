import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

interface Origins {
  publicUrl: string
  corsOrigins: readonly string[]
  isProduction: boolean
}

/**
 * Whether a page of this origin is one of ours: the public address, the host that was asked, or one
 * the configuration names.
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

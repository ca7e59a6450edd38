import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const ALLOWED_HEADERS = 'authorization, appid, cid, content-type, idempotency-key, referrer, accept-language, x-requested-with'

export interface SecurityOptions {
  h5Dir: string
  isProduction: boolean
  isHttps: boolean
  corsOrigins: readonly string[]
  /** Other origin files are sent to and read from; empty when it is this server. */
  storeOrigin: string
}

/** Security headers on every reply, and CORS for the origins that may call the API. */
export function protect(server: FastifyInstance, { h5Dir, isProduction, isHttps, corsOrigins, storeOrigin }: SecurityOptions): void {
  const policy = contentPolicy(h5Dir, [...corsOrigins, storeOrigin].filter(Boolean), storeOrigin)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
    })
    const { origin } = request.headers
    if (origin && (corsOrigins.includes(origin) || (!isProduction && LOOPBACK_ORIGIN.test(origin)))) {
      reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin', 'access-control-expose-headers': 'retry-after' })
      if (request.method === 'OPTIONS') {
        reply.headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': '600',
        })
        return reply.code(204).send()
      }
    }
  })
}

/** No eval and no foreign scripts; inline scripts only if they are the built page's own. Styles may be inline: the theme is. */
function contentPolicy(h5Dir: string, connected: readonly string[], storeOrigin: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${inlineScriptHashes(join(h5Dir, 'index.html')).join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https: ${storeOrigin}`.trim(),
    `media-src 'self' blob: https: ${storeOrigin}`.trim(),
    `font-src 'self' data:`,
    `connect-src 'self' ${connected.join(' ')}`.trim(),
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

function inlineScriptHashes(file: string): string[] {
  if (!existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  return [...scripts].map(
    match =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  )
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const ALLOWED_HEADERS =
  'authorization, appid, cid, content-type, device, entry, idempotency-key, referrer, accept-language, x-requested-with'

type Hsts = Readonly<{ 'strict-transport-security'?: string }>

/**
 * The HSTS header: for a year browsers use TLS only. Undefined where the public address is not
 * https.
 */
export const hstsOf = (publicUrl: string, withSubdomains: boolean): Hsts =>
  publicUrl.startsWith('https:')
    ? {
        'strict-transport-security': `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`,
      }
    : {}

interface SecurityOptions {
  h5Dir: string
  isProduction: boolean
  /** From `hstsOf`. */
  hsts: Hsts
  corsOrigins: readonly string[]
  /** Other origin that files are sent to and read from; empty when it is this server. */
  storeOrigin: string
  /** Address of a third party's captcha; empty when there is none. */
  captchaScript: string
  /** Service of an ID-card reader on the visitors' machines; empty when there is none. */
  cardReader: string
  /** Where scripts fetch streams of live sessions from; empty when there is no live service. */
  liveOrigin: string
}

/**
 * The policy of the page, which may show these hosts in frames; `*.` and a name means every host
 * below that name.
 */
export type PagePolicy = (frameHosts: readonly string[]) => string

/** Security headers on every reply, and CORS for the origins that may call the API. */
export function protect(server: FastifyInstance, options: SecurityOptions): PagePolicy {
  const {
    h5Dir,
    isProduction,
    hsts,
    corsOrigins,
    storeOrigin,
    captchaScript,
    cardReader,
    liveOrigin,
  } = options
  const captcha = captchaSources(captchaScript)
  const connected = [
    ...corsOrigins,
    storeOrigin,
    ...captcha,
    cardReader && new URL(cardReader).origin,
    liveOrigin,
  ].filter(Boolean)
  const inline = inlineScriptHashes(join(h5Dir, 'index.html'))
  const pagePolicy: PagePolicy = frameHosts =>
    contentPolicy({
      inline,
      connected,
      storeOrigin,
      captcha,
      frames: frameHosts.map(host => `https://${host}`),
    })
  const policy = pagePolicy([])
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      ...hsts,
    })
    const { origin } = request.headers
    if (
      origin &&
      (corsOrigins.includes(origin) || (!isProduction && LOOPBACK_ORIGIN.test(origin)))
    ) {
      reply.headers({
        'access-control-allow-origin': origin,
        vary: 'Origin',
        'access-control-expose-headers': 'retry-after',
      })
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
  return pagePolicy
}

/** Tencent's widget brings scripts and a frame from hosts of its own. */
const TENCENT_HOST = /\.captcha\.qcloud\.com$/
const TENCENT_SOURCES = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com']

/**
 * The reader of QR codes is our own WebAssembly (ADR 0018). This permits only WebAssembly, no eval
 * of scripts.
 */
const WASM = `'wasm-unsafe-eval'`

/** Sources of the captcha; none where no third party's captcha is used. */
function captchaSources(script: string): string[] {
  if (script === '') return []
  const { origin, hostname } = new URL(script)
  return TENCENT_HOST.test(hostname) ? TENCENT_SOURCES : [origin]
}

interface PolicyParts {
  inline: readonly string[]
  connected: readonly string[]
  storeOrigin: string
  captcha: readonly string[]
  frames: readonly string[]
}

/**
 * No eval, and no foreign scripts except the captcha's; inline scripts only if they are the built
 * page's own. Styles may be inline, because the theme is.
 */
function contentPolicy({ inline, connected, storeOrigin, captcha, frames }: PolicyParts): string {
  return [
    `default-src 'self'`,
    ["script-src 'self'", WASM, ...inline, ...captcha].join(' '),
    ["frame-src 'self'", ...captcha, ...frames].join(' '),
    `worker-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https: ${storeOrigin}`.trim(),
    `media-src 'self' blob: https: ${storeOrigin}`.trim(),
    `font-src 'self' data:`,
    `connect-src 'self' ${connected.join(' ')}`.trim(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

function inlineScriptHashes(file: string): string[] {
  if (!existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(
    /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi,
  )
  return [...scripts].map(
    match =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  )
}

import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller replies gain nothing; replies that contain a token are smaller. */
const MIN_LENGTH = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Compresses large JSON replies (forms, configuration, content). The H5's files are already
 * compressed by the build.
 */
export function compressReplies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < MIN_LENGTH ||
      reply.hasHeader('content-encoding')
    )
      return done(null, payload)
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (!encoding) return done(null, payload)
    const finish = (error: Error | null, compressed: Buffer) => {
      if (error) return done(error)
      reply
        .header('content-encoding', encoding)
        .header('vary', 'Accept-Encoding')
        .removeHeader('content-length')
      done(null, compressed)
    }
    if (encoding === 'br') brotliCompress(payload, BROTLI, finish)
    else gzip(payload, { level: 5 }, finish)
  })
}

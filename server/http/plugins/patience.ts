import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the whole body may take; 30 seconds unless said. */
    bodySeconds?: number
  }
}

const BODY_SECONDS = 30
const HEADER_SECONDS = 30
/** The longest any body may take: a large video over a slow line. */
export const UPLOAD_SECONDS = 15 * 60
/** A large body anybody may send: a picture as the app makes it small before. */
export const PUBLIC_BODY_SECONDS = 8

/**
 * Sends away who keeps a connection without sending: each route waits for its body only so long.
 */
export function limitPatience(server: FastifyInstance): void {
  server.server.requestTimeout = UPLOAD_SECONDS * 1000
  server.server.headersTimeout = HEADER_SECONDS * 1000
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (request.method !== 'POST') return done()
    const seconds = request.routeOptions.config.bodySeconds ?? BODY_SECONDS
    const timer = setTimeout(() => {
      if (!raw.complete) sendAway(raw)
    }, seconds * 1000).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
}

/** Ends a connection whose request is not all there. */
export function sendAway({ socket }: IncomingMessage): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

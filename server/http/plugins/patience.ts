import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit of the whole body; 30 seconds by default. */
    bodySeconds?: number
  }
}

const BODY_SECONDS = 30
const HEADER_SECONDS = 30
/** The longest time limit of a body: a large video over a slow line. */
export const UPLOAD_SECONDS = 15 * 60
/** For a large body that anybody may send: a picture that the app has already shrunk. */
export const PUBLIC_BODY_SECONDS = 8

/**
 * Disconnects senders that keep a connection open without sending: each route limits the time for
 * its body.
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

/**
 * Closes a connection whose request is incomplete. A request from inside the process has no
 * connection, and nothing happens.
 */
export function sendAway({ socket }: IncomingMessage): void {
  if (!(socket instanceof Socket)) return
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

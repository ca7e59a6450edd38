import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticPlugin from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../errors'

const APP_ID = 'tg[0-9a-z]{13}'
const HASHED = /\.[0-9a-f]{6,}\./
const YEAR_MS = 365 * 24 * 3600 * 1000

/** The built H5 at `/` and `/{appId}/`: the page is asked for anew each time, hashed files never again. */
export async function serveH5(server: FastifyInstance, h5Dir: string): Promise<void> {
  if (!existsSync(join(h5Dir, 'index.html'))) return
  await server.register(staticPlugin, { root: h5Dir, serve: false, preCompressed: true, index: false })
  const send = (reply: FastifyReply, path: string) => {
    const isHashed = HASHED.test(path)
    if (path.split('/').some(part => part.startsWith('.')) || path.endsWith('.map')) throw new AppError('not_found')
    return reply.sendFile(path || 'index.html', { maxAge: isHashed ? YEAR_MS : 0, immutable: isHashed, cacheControl: true })
  }
  server.get<{ Params: { appId: string } }>(`/:appId(${APP_ID})`, (request, reply) => {
    const at = request.url.indexOf('?')
    return reply.redirect(`/${request.params.appId}/${at < 0 ? '' : request.url.slice(at)}`, 302)
  })
  server.get<{ Params: { '*': string } }>(`/:appId(${APP_ID})/*`, (request, reply) => send(reply, request.params['*']))
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => send(reply, request.params['*']))
}

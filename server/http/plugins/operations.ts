import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors'
import type { Services } from '../../services/services'
import { requireLoopback } from '../loopback'
import { openApi } from '../openapi'

const APP_ID = 'tg[0-9a-z]{13}'

/** What is not part of the wire contract: health, the contract's own document, assets, and the address on a card's QR. */
export function serveOperations(server: FastifyInstance, services: Services, publicUrl: string): void {
  const document = openApi(publicUrl)
  server.get('/healthz', () => ({ succ: true, data: { status: 'up' } }))
  server.get('/readyz', async () => {
    if (!(await services.operation.isReady())) throw new AppError('unavailable')
    return { succ: true, data: { status: 'ready' } }
  })
  server.get('/api/openapi.json', () => document)

  server.get<{ Params: { appId: string; hash: string; '*': string } }>('/assets/:appId/:hash/*', async (request, reply) => {
    const { appId, hash, '*': name } = request.params
    const asset = await services.fairs.findAsset(appId, hash, name)
    if (!asset) throw new AppError('not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(asset.mime)
      .send(asset.bytes)
  })

  // The code is not looked up: the address opens the holder's own card and tells a stranger nothing.
  server.get<{ Params: { appId: string } }>(`/:appId(${APP_ID})/c/:code`, (request, reply) =>
    reply.redirect(`/${request.params.appId}/#/pages/visitor/mycard?app=${request.params.appId}&target=visitor`, 302),
  )
  server.get('/c/:code', (_request, reply) => reply.redirect('/#/pages/visitor/mycard?target=visitor', 302))
}

/** Development only, loopback only (DECISIONS §11): lets a person or a test go through the journeys. Plain JSON, no envelope. */
export function serveDevelopment(server: FastifyInstance, services: Services): void {
  server.get<{ Querystring: { to?: string } }>('/dev/outbox', async request => {
    requireLoopback(request)
    return services.operation.listOutbox(String(request.query.to ?? ''))
  })
  server.get<{ Params: { id: string } }>('/dev/captcha/:id', async request => {
    requireLoopback(request)
    const x = await services.operation.peekCaptcha(request.params.id)
    if (x === undefined) throw new AppError('not_found')
    return { x }
  })
}

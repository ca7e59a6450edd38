import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors'
import { createPictureCache } from '../../files/pictureCache'
import { pictureWidth } from '../../files/pictureOfWidth'
import type { Services } from '../../services/services'
import { requireLoopback } from '../loopback'
import { openApi } from '../openapi'

const APP_ID = 'tg[0-9a-z]{13}'

/**
 * Addresses outside the wire contract: health, the document of the contract, assets, and the
 * address in a card's QR code.
 */
export function serveOperations(
  server: FastifyInstance,
  services: Services,
  publicUrl: string,
  isDatabaseLost = () => false,
): void {
  const document = openApi(publicUrl)
  // a failing /healthz restarts this process, which helps only when the database cannot be started
  // from here
  server.get('/healthz', () => {
    if (isDatabaseLost()) throw new AppError('unavailable')
    return { succ: true, data: { status: 'up' } }
  })
  server.get('/readyz', async () => {
    if (!(await services.operation.isReady())) throw new AppError('unavailable')
    return { succ: true, data: { status: 'ready' } }
  })
  server.get('/api/openapi.json', () => document)

  const ofWidth = createPictureCache()
  server.get<{
    Params: { appId: string; hash: string; '*': string }
    Querystring: { w?: unknown }
  }>('/assets/:appId/:hash/*', async (request, reply) => {
    const { appId, hash, '*': name } = request.params
    const found = await services.fairs.findAsset(appId, hash, name)
    if (!found) throw new AppError('not_found')
    const width = pictureWidth(request.query.w)
    const readsWebp = /\bimage\/webp\b/.test(request.headers.accept ?? '')
    const { picture: asset, isBusy } =
      width === undefined
        ? { picture: found, isBusy: false }
        : await ofWidth(() => Promise.resolve(found), {
            key: `${appId}/${hash}/${name}`,
            width,
            readsWebp,
          })
    if (width !== undefined) reply.header('vary', 'Accept')
    return reply
      .headers({
        // when the server is too busy to draw, it sends the original with a short cache time, so
        // that the picture is requested again
        'cache-control': isBusy ? 'public, max-age=60' : 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(asset.mime)
      .send(asset.bytes)
  })

  // The code is not looked up. The address opens the card of the person who is logged in, whichever
  // code it names, and tells a stranger nothing.
  server.get<{ Params: { appId: string } }>(`/:appId(${APP_ID})/c/:code`, (request, reply) =>
    reply.redirect(
      `/${request.params.appId}/#/pages/visitor/mycard?app=${request.params.appId}`,
      302,
    ),
  )
  server.get('/c/:code', (_request, reply) => reply.redirect('/#/pages/visitor/mycard', 302))
}

/**
 * Development only, loopback only (DECISIONS §11): shows sent messages and captcha answers, so that
 * a person or a test can go through the journeys. Plain JSON, no envelope.
 */
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

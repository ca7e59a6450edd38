import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticPlugin from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@core/domain/language'
import { AppError } from '../../errors'
import { languageOf } from '../callContexts'
import { isPageAddress, placeOf } from './h5Doors'
import { farewell, hasWorker, WORKER } from './offlineWorker'

const APP_ID = 'tg[0-9a-z]{13}'
const HASHED = /\.[0-9a-f]{6,}\./
const YEAR_MS = 365 * 24 * 3600 * 1000
const LONGEST_SHOWN = 80

interface PageOptions {
  offlineWorker: boolean
  /** What the page may load: it depends on what its fairs allow in frames. */
  pagePolicy: () => Promise<string>
  /**
   * The page with the first picture of a fair's landing page; undefined where the fair has none.
   */
  landingPage: (
    page: string,
    appId: string | undefined,
    language: Language,
  ) => { page: string; etag: string } | undefined
}

/**
 * The built H5 at `/` and `/{appId}/` and at the paths below either that choose an audience.
 * Browsers ask for the page each time (304 while unchanged), and never again for hashed files. An
 * unknown address gets a page that says so. Browsers also ask for the offline worker each time; it
 * removes itself where `offlineWorker` is not set.
 */
export async function serveH5(
  server: FastifyInstance,
  h5Dir: string,
  { offlineWorker, pagePolicy, landingPage }: PageOptions,
): Promise<void> {
  if (!existsSync(join(h5Dir, 'index.html'))) return
  const names = new Set([...readdirSync(h5Dir), WORKER])
  const brings = offlineWorker && hasWorker(h5Dir)
  await server.register(staticPlugin, {
    root: h5Dir,
    serve: false,
    preCompressed: true,
    index: false,
  })
  const sendWorker = (reply: FastifyReply) => {
    void reply.header('cache-control', 'no-cache')
    if (brings) return reply.sendFile(WORKER, { cacheControl: false })
    return reply.type('text/javascript; charset=utf-8').send(farewell())
  }
  const sendFile = (reply: FastifyReply, path: string) => {
    if (path === WORKER) return sendWorker(reply)
    const isHashed = HASHED.test(path)
    if (path.split('/').some(part => part.startsWith('.')) || path.endsWith('.map'))
      throw new AppError('not_found')
    return reply.sendFile(path, {
      maxAge: isHashed ? YEAR_MS : 0,
      immutable: isHashed,
      cacheControl: true,
    })
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    void reply.header('content-security-policy', await pagePolicy())
    const { appId } = request.params as { appId?: string }
    // read each time, because a new build may have been installed
    const index = path === '' ? await readFile(join(h5Dir, 'index.html'), 'utf8') : ''
    const landing = path === '' ? landingPage(index, appId, languageOf(request)) : undefined
    if (!landing) return sendFile(reply, 'index.html')
    void reply.headers({ etag: landing.etag, 'cache-control': 'public, max-age=0' })
    if (request.headers['if-none-match'] === landing.etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(landing.page)
  }
  const send = (request: FastifyRequest, reply: FastifyReply, base: string, path: string) => {
    const place = placeOf(path, names)
    if (place.kind === 'page') return sendPage(request, reply, path)
    if (place.kind === 'file') return sendFile(reply, place.path)
    if (place.kind === 'desk')
      return reply.redirect(`${base}#/pages/organiser/index${searchOf(request)}`, 302)
    if (place.kind === 'redirect')
      return reply.redirect(
        `${base}${encodeURI(place.path.replace(/^\/+/, ''))}${searchOf(request)}`,
        302,
      )
    if (!wantsPage(request) || !isPageAddress(path)) throw new AppError('not_found')
    // cut by whole characters: half a character cannot be encoded
    const shown = encodeURIComponent(Array.from(`/${path}`).slice(0, LONGEST_SHOWN).join(''))
    return reply.redirect(`${base}#/pages/notfound?path=${shown}`, 302)
  }
  server.get<{ Params: { appId: string } }>(`/:appId(${APP_ID})`, (request, reply) =>
    reply.redirect(`/${request.params.appId}/${searchOf(request)}`, 302),
  )
  server.get<{ Params: { appId: string; '*': string } }>(`/:appId(${APP_ID})/*`, (request, reply) =>
    send(request, reply, `/${request.params.appId}/`, request.params['*']),
  )
  server.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    send(request, reply, '/', request.params['*']),
  )
}

function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** Browsers that open an address accept HTML; programs do not. */
const wantsPage = (request: FastifyRequest) =>
  request.headers.accept?.includes('text/html') === true

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '@core/contract/endpoints'
import { AppError, badBody } from '../errors'
import { dispositionOf } from '../files/dispositionOf'
import type { Services } from '../services/services'
import { createPictureCache } from '../files/pictureCache'
import { pictureOfWidth, type ShownWidth } from '../files/pictureOfWidth'
import { RangeError416, type OpenedFile } from '../services/uploads/fileReader'
import { createWaitingRoom } from './admission'
import { authenticate, hasBearer, headerOf, networkHash, readContext } from './callContexts'
import { UPLOAD_SECONDS } from './plugins/patience'
import { readUpload, type UploadPart } from './readUpload'

/**
 * Answers of the local store, with the object store's own status codes; 200 means that the file is
 * stored.
 */
const STORE_STATUS: Readonly<Record<string, number>> = {
  file_too_large: 400,
  file_type: 400,
  file_picture: 400,
  file_infected: 400,
  video_index: 400,
  file_exists: 409,
  upload_quota: 429,
  company_storage_full: 507,
}

/** Pictures of public pages are drawn two at a time, and SHOWN_BYTES of them are cached. */
const SHOWN_TURNS = { parallel: 2, maxWaiting: 200, maxWaitingOfOne: 1 } as const
const SHOWN_BYTES = 64 * 1024 * 1024

/** A whole hall may share one address, but sending the fields before a file takes only a moment. */
const UNADMITTED = 100

interface FileQuery {
  e?: string
  s?: string
  n?: string
  w?: string
}
interface UploadOptions {
  maxBytes: number
  corsOrigins: readonly string[]
}

/**
 * The addresses of files: the local store, the call that carries a file, and the files themselves.
 */
export function registerUploads(
  server: FastifyInstance,
  services: Services,
  { maxBytes, corsOrigins }: UploadOptions,
): void {
  const { uploads, fileReader } = services
  const config = { readsOwnBody: true, bodySeconds: UPLOAD_SECONDS, load: 'submit' } as const

  const enter = createWaitingRoom(UNADMITTED)

  if (uploads.localBucket !== undefined) {
    server.post(`/store/${uploads.localBucket}`, { config }, async (request, reply) => {
      await uploads.limitStore(networkHash(request, services))
      const leave = enter(request.ip)
      const receive = async ({ fields, ...file }: UploadPart) => {
        const object = await uploads.admit(fields)
        leave()
        await uploads.receive(object, file)
      }
      await readUpload(request, maxBytes, receive).catch(refuseAsStore).finally(leave)
      return reply.code(200).send()
    })
  }

  const { path, aliases = [] } = endpoints['upload.key']
  for (const url of [path, ...aliases]) {
    // a session in the headers is checked before the body is read; so is every request that is not
    // a form
    const onRequest = async (request: FastifyRequest) => {
      if (hasBearer(request) || !/^multipart\/form-data\b/i.test(headerOf(request, 'content-type')))
        await requireSession(request, services, {})
    }
    server.post(
      url,
      { config: { ...config, endpoint: 'upload.key' }, onRequest },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!request.isMultipart()) throw badBody()
        const leave = enter(request.ip)
        const keep = async ({ fields, ...file }: UploadPart) => {
          const common = {
            appId: fields.get('appid'),
            token: fields.get('token'),
            lang: fields.get('lang'),
          }
          const place = { FormId: fields.get('formid'), FieldId: fields.get('fieldid') }
          const context = await requireSession(request, services, { ...common, ...place })
          leave()
          const work = () => uploads.keep(context, place, file)
          const key = headerOf(request, 'idempotency-key')
          if (key === '') return work()
          // the bytes are not known before they are read, so the name identifies the file
          const ticket = services.idempotency.ticket(context, 'upload.key', key, {
            ...place,
            name: file.name,
          })
          return services.idempotency.once(context.fair.appId, ticket, work)
        }
        const data = await readUpload(request, maxBytes, keep)
          .catch(async (error: unknown) => {
            // a caller without a session gets that refusal first, even when the form is wrong too
            if (!hasBearer(request) && request.common === undefined)
              await requireSession(request, services, {})
            throw error
          })
          .finally(leave)
        return { succ: true, data }
      },
    )
  }

  const policy = corsOrigins.length > 0 ? 'cross-origin' : 'same-site'
  server.get<{ Params: { '*': string }; Querystring: FileQuery }>(
    '/files/*',
    { exposeHeadRoute: false },
    (request, reply) => sendFile(request, reply, policy),
  )

  const ofWidth = createPictureCache(pictureOfWidth, SHOWN_BYTES, SHOWN_TURNS)
  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    file: OpenedFile,
    width: ShownWidth,
  ): Promise<FastifyReply> {
    const readsWebp = /\bimage\/webp\b/.test(headerOf(request, 'accept'))
    const load = async () => ({ mime: file.mime, bytes: await collect(await file.read()) })
    const key = request.url.split('?')[0] ?? ''
    const { picture, isBusy } = await ofWidth(load, { key, width, readsWebp })
    return reply
      .headers({
        'content-disposition': dispositionOf(file),
        'cache-control': isBusy ? 'private, no-store' : 'private, max-age=600',
        vary: 'Accept',
      })
      .type(picture.mime)
      .send(picture.bytes)
  }

  async function sendFile(
    request: FastifyRequest<{
      Params: { '*': string }
      Querystring: FileQuery
    }>,
    reply: FastifyReply,
    resourcePolicy: string,
  ): Promise<FastifyReply> {
    // no script, no frame, no other address: the file can load and reach nothing, whatever it
    // contains
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': resourcePolicy,
      'referrer-policy': 'no-referrer',
    })
    const { e = '', s = '', n = '', w = '' } = request.query
    const address = {
      key: request.params['*'],
      expires: String(e),
      proof: String(s),
      name: String(n),
      width: String(w),
      range: headerOf(request, 'range'),
    }
    try {
      const file = await fileReader.open({ ...address, ipHash: networkHash(request, services) })
      if (file.width !== undefined) return await sendPicture(request, reply, file, file.width)
      const length = file.range ? file.range.end - file.range.start + 1 : file.size
      reply.headers({
        'content-type': file.mime,
        'content-length': length,
        'content-disposition': dispositionOf(file),
        'cache-control': 'private, max-age=600',
        // the browser's own viewer shows PDFs that the server made, and a sandbox would block it
        ...(file.mime === 'application/pdf' &&
          file.disposition === 'inline' && { 'content-security-policy': "default-src 'none'" }),
        ...(file.isMedia && { 'accept-ranges': 'bytes' }),
        ...(file.range && {
          'content-range': `bytes ${file.range.start}-${file.range.end}/${file.size}`,
        }),
      })
      return await reply.code(file.range ? 206 : 200).send(await file.read())
    } catch (error) {
      if (!(error instanceof RangeError416)) throw error
      return reply.code(416).header('content-range', `bytes */${error.size}`).send()
    }
  }
}

async function requireSession(request: FastifyRequest, services: Services, fields: unknown) {
  request.common = typeof fields === 'object' && fields !== null ? { ...fields } : {}
  return authenticate(
    await readContext(request, services),
    endpoints['upload.key'],
    services,
    fields,
  )
}

function refuseAsStore(error: unknown): never {
  if (error instanceof AppError && error.details.status === undefined) {
    throw new AppError(error.code, error.params, {
      ...error.details,
      field: error.details.field,
      status: STORE_STATUS[error.code] ?? undefined,
      cause: error,
    })
  }
  throw error
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

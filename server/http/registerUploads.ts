import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '@core/contract/endpoints'
import { AppError } from '../errors'
import type { Services } from '../services/services'
import { RangeError416 } from '../services/uploads/fileReader'
import { headerOf, networkHash, readContext } from './callContexts'
import { UPLOAD_SECONDS } from './plugins/patience'
import { readUpload } from './readUpload'
import { authenticate } from './registerEndpoints'

/** What the local store answers with, in the object store's own numbers; 200 means that the file is kept. */
const STORE_STATUS: Readonly<Record<string, number>> = {
  file_too_large: 400,
  file_type: 400,
  file_picture: 400,
  file_exists: 409,
  upload_quota: 429,
}

export interface UploadOptions {
  maxBytes: number
  corsOrigins: readonly string[]
}

/** The addresses files go through: the local store, the call that carries a file, and the files themselves. */
export function registerUploads(server: FastifyInstance, services: Services, { maxBytes, corsOrigins }: UploadOptions): void {
  const { uploads, fileReader } = services
  const config = { readsOwnBody: true, bodySeconds: UPLOAD_SECONDS }

  if (uploads.localBucket !== undefined) {
    server.post(`/store/${uploads.localBucket}`, { config }, async (request, reply) => {
      await uploads.limitStore(networkHash(request, services))
      await readUpload(request, maxBytes, async ({ fields, ...file }) => uploads.receive(await uploads.admit(fields), file)).catch(
        refuseAsStore,
      )
      return reply.code(200).send()
    })
  }

  const { path, aliases = [] } = endpoints['upload.key']
  for (const url of [path, ...aliases]) {
    server.post(url, { config: { ...config, endpoint: 'upload.key' } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!request.isMultipart()) {
        await requireSession(request, services, request.body)
        throw new AppError('bad_request')
      }
      const data = await readUpload(request, maxBytes, async ({ fields, ...file }) => {
        const context = await requireSession(request, services, {
          appId: fields.get('appid'),
          token: fields.get('token'),
          lang: fields.get('lang'),
        })
        return uploads.keep(context, { FormId: fields.get('formid'), FieldId: fields.get('fieldid') }, file)
      })
      return { succ: true, data }
    })
  }

  const policy = corsOrigins.length > 0 ? 'cross-origin' : 'same-site'
  server.get<{ Params: { '*': string }; Querystring: { e?: string; s?: string } }>(
    '/files/*',
    { exposeHeadRoute: false },
    (request, reply) => sendFile(request, reply, policy),
  )

  async function sendFile(
    request: FastifyRequest<{ Params: { '*': string }; Querystring: { e?: string; s?: string } }>,
    reply: FastifyReply,
    resourcePolicy: string,
  ): Promise<FastifyReply> {
    // no script, no frame, no other address: the file stands alone, whatever is in it
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': resourcePolicy,
      'referrer-policy': 'no-referrer',
    })
    const { e = '', s = '' } = request.query
    const address = { key: request.params['*'], expires: String(e), proof: String(s), range: headerOf(request, 'range') }
    try {
      const file = await fileReader.open({ ...address, ipHash: networkHash(request, services) })
      const length = file.range ? file.range.end - file.range.start + 1 : file.size
      reply.headers({
        'content-type': file.mime,
        'content-length': length,
        'content-disposition': file.disposition,
        'cache-control': 'private, max-age=600',
        ...(file.isMedia && { 'accept-ranges': 'bytes' }),
        ...(file.range && { 'content-range': `bytes ${file.range.start}-${file.range.end}/${file.size}` }),
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
  return authenticate(await readContext(request, services), endpoints['upload.key'], services)
}

function refuseAsStore(error: unknown): never {
  if (error instanceof AppError && error.details.status === undefined) {
    throw new AppError(error.code, error.params, { ...error.details, status: STORE_STATUS[error.code] ?? undefined, cause: error })
  }
  throw error
}

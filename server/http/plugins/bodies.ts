import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeForm, FORM_LIMITS, FormEncodingError, nest } from '@core/contract/formEncoding'
import { FORBIDDEN_KEYS, storableText } from '@core/domain/storable'
import { AppError, badBody } from '../../errors'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The payload before the endpoint's schema drops other fields: every call may carry appId,
     * lang, token, cid.
     */
    common?: Readonly<Record<string, unknown>>
  }
  interface FastifyContextConfig {
    /** The route parses its body itself: files pass through to the disk. */
    readsOwnBody?: boolean
  }
}

const MAX_FIELD_BYTES = 65_536

/**
 * Parses form, JSON and multipart bodies into the same object (DECISIONS §3). Limits size, depth
 * and count; removes prototype keys, NUL and broken characters, which the database refuses. Query
 * and path values are cleaned in the same way.
 */
export async function acceptBodies(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text as string))
    } catch (error) {
      done(badBody(error))
    }
  })
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, decodeForm(text as string))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  await server.register(multipart, {
    limits: {
      fieldNameSize: 400,
      fieldSize: MAX_FIELD_BYTES,
      fields: FORM_LIMITS.maxPairs,
      files: 0,
      parts: FORM_LIMITS.maxPairs,
    },
  })
  server.decorateRequest('common')
  server.addHook('preValidation', async request => {
    request.query = clean(request.query ?? {}, { left: FORM_LIMITS.maxPairs }, 0)
    request.params = clean(request.params ?? {}, { left: FORM_LIMITS.maxPairs }, 0)
    if (request.method !== 'POST' || request.routeOptions.config.readsOwnBody) return
    request.body = clean(
      request.isMultipart() ? await readFields(request) : (request.body ?? {}),
      { left: FORM_LIMITS.maxPairs * 2 },
      0,
    )
    if (Array.isArray(request.body) || typeof request.body !== 'object') throw badBody()
    request.common = { ...(request.body as Record<string, unknown>) }
  })
}

/**
 * Fastify limits only the bodies it collects itself, so bytes are counted as they arrive, whatever
 * length was announced.
 */
async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const limit = request.routeOptions.bodyLimit
  if (Number(request.headers['content-length']) > limit) throw new AppError('payload_too_large')
  const pairs: [string, string][] = []
  let received = 0
  request.raw.on('data', (chunk: Buffer) => (received += chunk.length))
  try {
    for await (const part of request.parts()) {
      if (received > limit) throw new AppError('payload_too_large')
      // the type is wrong for a part without a name: its name is undefined
      if (part.type === 'file' || typeof part.fieldname !== 'string') throw badBody()
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('payload_too_large')
      pairs.push([part.fieldname, String(part.value)])
    }
  } catch (error) {
    // discards the rest as it arrives, because the parser would continue to collect it
    request.raw.unpipe().resume()
    throw isRefusal(error) ? error : badBody(error)
  }
  return nest(pairs)
}

/**
 * True for our own refusals and Fastify's limits. Any other error here comes from the parser: the
 * form is broken.
 */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error instanceof AppError || (typeof code === 'string' && code.startsWith('FST_'))
}

function clean(value: unknown, budget: { left: number }, depth: number): unknown {
  budget.left -= 1
  if (budget.left < 0) throw new FormEncodingError('count')
  if (depth > FORM_LIMITS.maxDepth) throw new FormEncodingError('depth')
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(item => clean(item, budget, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const cleaned: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const name = storableText(key)
    if (!FORBIDDEN_KEYS.has(name)) cleaned[name] = clean(inner, budget, depth + 1)
  }
  return cleaned
}

import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors'

/** Limits: fields of one form, bytes of one field, parts of a form including its file. */
const LIMITS = {
  fields: 20,
  fieldSize: 16_384,
  fieldNameSize: 100,
  files: 1,
  parts: 21,
  headerPairs: 50,
}
/** How long to wait for a sender. */
interface UploadPatience {
  /** Time limit for the fields before the file. */
  fieldsMs: number
  /**
   * Minimum bytes of the file in every window. A slower sender is disconnected, because it only
   * blocks a place.
   */
  windowMs: number
  minBytes: number
}
const PATIENCE: UploadPatience = { fieldsMs: 30_000, windowMs: 30_000, minBytes: 30 * 1024 }
/** Room for the fields besides the file. */
const FORM_BYTES = 512 * 1024

/** The file of a form, with the fields before it; parts after the file are ignored. */
export interface UploadPart {
  fields: ReadonlyMap<string, string>
  name: string
  mime: string
  stream: AsyncIterable<Buffer>
}

/**
 * Reads a multipart form up to its `file` and passes that on as it arrives. Names are lower case,
 * because the object store accepts them in any case. `take` gets the file before its first byte is
 * read. Throws upload_malformed.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  maxBytes: number,
  take: (part: UploadPart) => Promise<T>,
  patience: UploadPatience = PATIENCE,
): Promise<T> {
  if (!request.isMultipart()) throw malformed()
  if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES)
    throw new AppError('payload_too_large')
  const sender = watchSender(request, patience)
  let isTaken = false
  try {
    const fields = new Map<string, string>()
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })) {
      // the type is wrong for a part without a name: its name is undefined
      const name = String(part.fieldname).toLowerCase()
      if (part.type === 'file') {
        if (name !== 'file') throw malformed()
        sender.fileBegins()
        isTaken = true
        return await take({
          fields,
          name: part.filename,
          mime: part.mimetype,
          stream: whole(part.file, request),
        })
      }
      if (part.valueTruncated || part.fieldnameTruncated || fields.has(name)) throw malformed()
      fields.set(name, String(part.value))
    }
    throw malformed()
  } catch (error) {
    // until the file is passed on, an error can only come from the form itself
    throw isFormError(error, isTaken) ? malformed(error) : error
  } finally {
    sender.stop()
    // discards the rest as it arrives, because the parser would continue to collect it
    request.raw.unpipe().resume()
  }
}

/** The bytes of a complete file: a file that was cut off is an error, never a shorter file. */
async function* whole(
  file: AsyncIterable<Buffer>,
  request: FastifyRequest,
): AsyncGenerator<Buffer> {
  yield* file
  if (request.raw.destroyed && !request.raw.complete) throw malformed()
}

/**
 * Disconnects a sender that stops or sends too slowly. There is no time limit for the work on a
 * complete file.
 */
function watchSender(
  { raw }: FastifyRequest,
  { fieldsMs, windowMs, minBytes }: UploadPatience,
): { fileBegins: () => void; stop: () => void } {
  let received = 0
  const count = (chunk: Buffer) => void (received += chunk.length)
  const giveUp = () => {
    if (!raw.complete) raw.destroy(malformed(new Error('too little came for too long')))
  }
  const beginning = setTimeout(giveUp, fieldsMs)
  let window: NodeJS.Timeout | undefined
  raw.on('data', count)
  return {
    fileBegins() {
      clearTimeout(beginning)
      received = 0
      window = setInterval(() => {
        if (received < minBytes) giveUp()
        received = 0
      }, windowMs)
    },
    stop() {
      clearTimeout(beginning)
      clearInterval(window)
      raw.off('data', count)
    },
  }
}

/** The parser's own complaints: too many parts, a broken boundary, an early end. */
function isFormError(error: unknown, isTaken: boolean): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false
  if (!isTaken) return true
  const { code } = error as { code?: string }
  return (
    /^FST_(PARTS|FILES|FIELDS|PROTO|INVALID_MULTIPART)|ECONNRESET|PREMATURE/.test(code ?? '') ||
    /multipart|premature|aborted/i.test(error.message)
  )
}

const malformed = (cause?: unknown) => new AppError('upload_malformed', {}, { status: 400, cause })

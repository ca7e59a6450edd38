import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, Refusal } from '@core/contract/envelope'
import { endpoints, type Endpoint } from '@core/contract/endpoints'
import { FormEncodingError } from '@core/contract/formEncoding'
import { errorText } from '@core/messages/errors'
import { AppError, badBody, type OtherCode } from '../../errors'
import { describeError } from '../describeError'
import { languageOf } from '../callContexts'

/**
 * A refusal is HTTP 200, except where SPEC §8 names a status or the client must not mistake it for
 * an answer (DECISIONS §3).
 */
const STATUS: Partial<Record<ErrorCode, number>> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  idempotency_conflict: 409,
  idempotency_mismatch: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  server_error: 500,
  unavailable: 503,
  busy: 503,
  file_unscanned: 503,
  storage_full: 507,
  company_storage_full: 507,
}
const FASTIFY_CODES: Readonly<Record<string, OtherCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
}
/**
 * Codes of a database that is unavailable: shutting down, starting, too many connections, or a lost
 * connection.
 */
const DATABASE_DOWN = /^(57P0[123]|25P03|53300|08...|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/
const DATABASE_LOST =
  /timeout exceeded when trying to connect|connection error and is not queryable|Connection terminated|client was closed|Cannot use a pool after/

/**
 * Turns every error of a call into `{succ:false}` in the caller's language. Unknown errors are
 * logged, never shown.
 */
export function answerRefusals(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    refuse(request, reply, toAppError(error, request)),
  )
  server.setNotFoundHandler((request, reply) => refuse(request, reply, new AppError('not_found')))
}

/**
 * The same for an address that cannot be decoded or is too long for any route: it is treated as
 * unknown. No hook has run for it.
 */
export const refuseEarly =
  (hsts: Readonly<Record<string, string>>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      ...hsts,
    })
    void refuse(request, reply, new AppError('not_found'))
  }

function refuse(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { issues, field, retryAfterSeconds } = error.details
  const text = issues?.[0]?.message ?? errorText(languageOf(request), error.code, error.params)
  const body: Refusal = {
    succ: false,
    data: text,
    code: error.code,
    ...(issues && { issues: [...issues] }),
    ...(field !== undefined && { field }),
  }
  const { endpoint } = request.routeOptions.config
  request.outcome = error.code
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(error.details.status ?? STATUS[error.code] ?? 200)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      endpoint && (endpoints[endpoint] as Endpoint).envelope === 'code'
        ? { ...body, msg: text }
        : body,
    )
}

/** The error of a call as a refusal; unexpected errors are logged. */
export function toAppError(
  error: FastifyError | AppError | FormEncodingError,
  request: FastifyRequest,
): AppError {
  if (error instanceof AppError) return error
  if (error instanceof FormEncodingError)
    return error.reason === 'malformed' ? badBody() : new AppError('payload_too_large')
  if (error.validation) return badBody()
  const known = FASTIFY_CODES[error.code]
  if (known) return new AppError(known)
  if (error.code === 'FST_FILES_LIMIT') return badBody()
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return badBody()
  const isDatabaseDown = DATABASE_DOWN.test(error.code ?? '') || DATABASE_LOST.test(error.message)
  request.log.error(
    { failure: describeError(error) },
    isDatabaseDown ? 'database unavailable' : 'unexpected error',
  )
  return new AppError(isDatabaseDown ? 'unavailable' : 'server_error', {}, { cause: error })
}

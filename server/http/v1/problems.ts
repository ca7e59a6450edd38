import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { V1_PROBLEMS } from '@core/contract/v1/route'
import type { AppError } from '../../errors'
import { ApiProblem } from '../../services/publicApi/problem'
import { toAppError } from '../plugins/refusals'

/** Address of the API's page, which also explains every problem. */
export const DOCS_PATH = '/api/docs'

const CODES: Readonly<Record<string, ApiProblem['problem']>> = {
  not_found: 'not_found',
  unknown_fair: 'not_found',
  rate_limited: 'rate_limited',
  unavailable: 'unavailable',
  busy: 'unavailable',
  server_error: 'server_error',
}

/** Answers any error of an API call as problem+json (RFC 9457). */
export function answerProblem(
  error: FastifyError | AppError | ApiProblem,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
) {
  const { problem, detail, headers } = toProblem(error, request)
  const { status, title } = V1_PROBLEMS[problem]
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/problem+json; charset=utf-8')
    .send({
      type: `${publicUrl}${DOCS_PATH}#${problem}`,
      title,
      status,
      code: problem,
      ...(detail && { detail }),
      request: request.id,
    })
}

function toProblem(
  error: FastifyError | AppError | ApiProblem,
  request: FastifyRequest,
): ApiProblem {
  if (error instanceof ApiProblem) return error
  const { code, details } = toAppError(error, request)
  const { retryAfterSeconds: seconds } = details
  return new ApiProblem(
    CODES[code] ?? 'bad_request',
    '',
    seconds === undefined ? {} : { 'retry-after': String(seconds) },
  )
}

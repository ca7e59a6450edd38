import type { FastifyRequest } from 'fastify'
import type { TSchema } from '@sinclair/typebox'
import { badField } from '../errors'
import { closeSchema } from './closeSchema'

/** Maximum length of a field name in a refusal: keys of a record are chosen by the caller. */
const MAX_FIELD = 200

/**
 * A hook that checks body and query of a call against the contract. It drops unknown fields and
 * answers `bad_request` with the first wrong field. The first call compiles the check: compiling
 * all checks at the start took more than half of the start's time.
 */
export function checkInput(schema: {
  request: TSchema
  query?: TSchema
}): (request: FastifyRequest) => Promise<void> {
  const body = closeSchema(schema.request)
  const query = schema.query && closeSchema(schema.query)
  return async request => {
    requireFit(request, request.body ?? null, body)
    if (query) requireFit(request, request.query, query)
  }
}

function requireFit(request: FastifyRequest, input: unknown, schema: TSchema): void {
  const fits = request.getValidationFunction(schema) ?? request.compileValidationSchema(schema)
  if (!fits(input)) throw badField(fieldOf(fits.errors?.[0]))
}

/**
 * The first wrong field, with dots, as the contract spells it; undefined for the input as a whole.
 */
function fieldOf(
  error: { instancePath: string; params: Record<string, unknown> } | undefined,
): string | undefined {
  const missing = error?.params['missingProperty']
  const path = [
    ...(error?.instancePath.split('/').slice(1) ?? []),
    ...(typeof missing === 'string' ? [missing] : []),
  ]
  return path.length > 0 ? path.join('.').slice(0, MAX_FIELD) : undefined
}

import type { FastifyRequest } from 'fastify'
import type { TSchema } from '@sinclair/typebox'
import { AppError } from '../errors'
import { closeSchema } from './closeSchema'

/**
 * A hook that checks body and query of a call against the contract, drops what it does not name, and answers `bad_request` otherwise.
 * The check is compiled by the first call: compiled at the start, those of all calls took more than half of the start's time.
 */
export function checkInput(schema: { request: TSchema; query?: TSchema }): (request: FastifyRequest) => Promise<void> {
  const body = closeSchema(schema.request)
  const query = schema.query && closeSchema(schema.query)
  return async request => {
    const isSound = request.validateInput(request.body ?? null, body) && (!query || request.validateInput(request.query, query))
    if (!isSound) throw new AppError('bad_request')
  }
}

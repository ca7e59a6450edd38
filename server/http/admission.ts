import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@core/contract/endpoints'
import { AppError } from '../errors'
import type { CallContext } from '../domain/callContext'
import type { Services } from '../services/services'
import { authenticate, hasBearer, networkHash, readContext } from './callContexts'
import { createReadingPlaces } from './readingPlaces'

/**
 * Maximum number of large bodies of one call in memory: for all people with a session together, for
 * all others together, and for one person or address.
 */
const LARGE_BODIES = 8
const LARGE_BODIES_OF_ONE = 4

/**
 * For calls with a large body: checks the caller before the body is read, so that no one without a
 * session makes the server read it. Where anybody may call, those without a session share separate
 * places and cannot take the places of people with a session. Session and fair are in the headers.
 */
export function admitLargeBody(endpoint: Endpoint, services: Services) {
  const room = createWaitingRoom(LARGE_BODIES_OF_ONE)
  const places = {
    people: createReadingPlaces(LARGE_BODIES),
    anybody: createReadingPlaces(LARGE_BODIES),
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person =
      endpoint.auth === 'public'
        ? await knownPerson(request, services)
        : await requirePerson(request, endpoint, services)
    reply.raw.once('close', room(person ?? networkHash(request, services).toString('hex')))
    reply.raw.once('close', (person === undefined ? places.anybody : places.people)(request.raw))
  }
}

async function requirePerson(
  request: FastifyRequest,
  endpoint: Endpoint,
  services: Services,
): Promise<string> {
  if (!hasBearer(request)) throw new AppError('unauthorized')
  return nameOf(await authenticate(await readContext(request, services), endpoint, services, {}))
}

/** Refuses nothing: an invalid session counts as none. */
async function knownPerson(
  request: FastifyRequest,
  services: Services,
): Promise<string | undefined> {
  if (!hasBearer(request)) return undefined
  try {
    const context = await readContext(request, services)
    const session = await services.sessions.find(context.fair.appId, context.token)
    return session && nameOf({ ...context, session })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const nameOf = ({ fair, session }: CallContext) => `person ${fair.appId} ${session?.personId ?? 0}`

/**
 * Limits how many requests of one address may be under way before they have proven their right to
 * send. The caller calls `leave`; further calls of it have no effect.
 */
export function createWaitingRoom(max: number) {
  const inside = new Map<string, number>()
  return (address: string): (() => void) => {
    const count = inside.get(address) ?? 0
    if (count >= max) throw new AppError('rate_limited')
    inside.set(address, count + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const left = (inside.get(address) ?? 1) - 1
      if (left > 0) inside.set(address, left)
      else inside.delete(address)
    }
  }
}

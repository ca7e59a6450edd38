import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointName } from '@core/contract/endpoints'
import { endpoints } from '@core/contract/endpoints'
import { AppError } from '../errors'
import type { Services } from '../services/services'
import { authenticate, hasBearer, networkHash, readContext } from './callContexts'

/** So many large bodies of one call in memory at once, and of one address where anybody may send; who comes then is told to come again. */
const LARGE_BODIES = 8
const LARGE_BODIES_OF_ONE = 4

/**
 * For calls whose body is large: who calls is asked before it is read, so that nobody without a session makes the server read it.
 * Session and fair stand in the headers.
 */
export function admitLargeBody(name: EndpointName, services: Services) {
  let reading = 0
  const room = createWaitingRoom(LARGE_BODIES_OF_ONE)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (endpoints[name].auth === 'public') reply.raw.once('close', room(networkHash(request, services).toString('hex')))
    else {
      if (!hasBearer(request)) throw new AppError('unauthorized')
      await authenticate(await readContext(request, services), endpoints[name], services, {})
    }
    if (reading >= LARGE_BODIES) throw new AppError('unavailable')
    reading += 1
    reply.raw.once('close', () => (reading -= 1))
  }
}

/** How many of one address may be under way who have not shown yet that they may send: `leave` is theirs to call, once or often. */
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

import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors'
import { sendAway } from './plugins/patience'

/**
 * How long a body may come in undisturbed. After that it makes room for another one when all places
 * are taken.
 */
const GRACE_MS = 2000

/**
 * Places for so many bodies at once. When all are taken, the oldest body that is still coming in
 * gives its place to the next, so that no one keeps others out by sending slowly. Bodies that have
 * arrived keep their places, and the next is told to come again. What is given back leaves.
 */
export function createReadingPlaces(max: number, now: () => number = () => performance.now()) {
  const inside = new Map<IncomingMessage, number>()
  return (request: IncomingMessage): (() => void) => {
    if (inside.size >= max) {
      const [slow] =
        [...inside].find(([other, since]) => !other.complete && now() - since >= GRACE_MS) ?? []
      if (!slow) throw new AppError('unavailable')
      inside.delete(slow)
      sendAway(slow)
    }
    inside.set(request, now())
    return () => void inside.delete(request)
  }
}

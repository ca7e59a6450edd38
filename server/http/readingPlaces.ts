import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors'
import { sendAway } from './plugins/patience'

/**
 * For this long a body may arrive undisturbed. After that it loses its place to another body when
 * all places are taken.
 */
const GRACE_MS = 2000

/**
 * Places for bodies that arrive at the same time. When all are taken, the oldest incomplete body
 * gives its place to the next, so that no one blocks others by sending slowly. Complete bodies keep
 * their places, and the next one is refused for now. The returned function frees the place.
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

import { BURST_MS, FAIR_BURST } from '@core/talks/limits'
import { AppError } from '../../errors'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'

/** One of this many messages is counted for all of them: each count costs a commit. */
const COUNTED = 20

interface FairPaceDeps {
  limiter: Limiter
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * How fast a whole fair may write, on all instances together. A message does not wait for the
 * count: once the limit is passed, the messages after it are refused. Throws rate_limited.
 */
export function createFairPace({ limiter, clock, onError }: FairPaceDeps) {
  const uncounted = new Map<string, number>()
  const closedUntil = new Map<string, number>()
  return (appId: string): void => {
    const now = clock.now().getTime()
    const seconds = Math.ceil(((closedUntil.get(appId) ?? 0) - now) / 1000)
    if (seconds > 0) throw new AppError('rate_limited', { seconds }, { retryAfterSeconds: seconds })
    const count = (uncounted.get(appId) ?? 0) + 1
    uncounted.set(appId, count % COUNTED)
    if (count < COUNTED) return
    const limit = {
      key: `talk-fair:${appId}`,
      points: FAIR_BURST / COUNTED,
      seconds: BURST_MS / 1000,
    }
    limiter.enforceTogether(limit, 'rate_limited').catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') return onError(error)
      const { retryAfterSeconds = limit.seconds } = error.details
      closedUntil.set(appId, clock.now().getTime() + retryAfterSeconds * 1000)
    })
  }
}

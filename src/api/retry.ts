import { REQUEST_RETRY_MS } from '@core/domain/limits'
import type { Clock } from '@/utils/clock'

export interface Retrying {
  /** How often it is tried again at most. */
  retries: number
  clock: Clock
  /** True for a reason that trying again does not mend. */
  isFinal?: (error: unknown) => boolean
  /** Before each wait. */
  onRepeat?: () => void
  /** How long to wait after this reason; a second unless said. */
  waitMs?: (error: unknown) => number | undefined
}

/**
 * Runs `attempt` again a second after each rejection, or when its reason says; at most `retries`
 * times more; then rejects with the last reason, at once with one that `isFinal`.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries, clock, isFinal, onRepeat, waitMs }: Retrying,
): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 0 || isFinal?.(error)) throw error
      onRepeat?.()
      await clock.sleep(waitMs?.(error) ?? REQUEST_RETRY_MS)
    }
  }
}

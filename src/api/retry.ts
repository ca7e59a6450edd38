import { REQUEST_RETRY_MS } from '@core/domain/limits'
import type { Clock } from '@/utils/clock'

export interface Retrying {
  /** Most repeats. */
  retries: number
  clock: Clock
  /** True for an error that a repeat cannot mend. */
  isFinal?: (error: unknown) => boolean
  /** Called before each wait. */
  onRepeat?: () => void
  /** Wait after this error in ms; a second if undefined. */
  waitMs?: (error: unknown) => number | undefined
}

/**
 * Runs `attempt`, and again after each failure and wait, at most `retries` more times. Rejects with
 * the last error, or immediately with one that `isFinal`.
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

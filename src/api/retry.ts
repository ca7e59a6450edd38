import { REQUEST_RETRY_MS } from '@core/domain/limits'
import type { Clock } from '@/utils/clock'

/** Runs `attempt` again a second after each rejection, at most `retries` times more; then rejects with the last reason. */
export async function withRetries<T>(attempt: () => Promise<T>, retries: number, clock: Clock): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 0) throw error
      await clock.sleep(REQUEST_RETRY_MS)
    }
  }
}

import type { Clock } from '../../domain/clock'
import type { Repositories } from '../../repositories/repositories'

/** How long before a meeting begins people are reminded. */
export const REMIND_MS = 20 * 60_000
const BATCH = 1000

/**
 * Notes who has a meeting soon, once for each person, meeting and slot. The confirmations write the
 * message itself.
 */
export function createMeetingReminders({
  meetingReminders,
  clock,
}: Pick<Repositories, 'meetingReminders'> & { clock: Clock }) {
  return async (): Promise<void> => {
    const now = clock.now()
    while ((await meetingReminders.remind(now, new Date(now.getTime() + REMIND_MS))) === BATCH);
  }
}

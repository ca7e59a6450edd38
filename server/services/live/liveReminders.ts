import { chosenSlot, parseSlot, slotTime } from '@core/resources/slots'
import { fairFacts } from '../../domain/fairFacts'
import type { Clock } from '../../domain/clock'
import type { Repositories } from '../../repositories/repositories'

/** How long before a session begins people are reminded. */
export const REMIND_MS = 15 * 60_000

/**
 * Notes who is to be reminded of a session that begins soon, once for each person and session. A
 * session that is over has no reminders. The confirmations write the message itself.
 */
export function createLiveReminders({
  liveReservations,
  fairs,
  clock,
}: Pick<Repositories, 'liveReservations' | 'fairs'> & { clock: Clock }) {
  return async (): Promise<void> => {
    const now = clock.now()
    for (const { appId, sessionId, values } of await liveReservations.listWaiting()) {
      const fair = await fairs.find(appId)
      const slot = parseSlot(chosenSlot(values, 'Slot') ?? '')
      if (!fair || !slot) continue
      const { offsetMinutes } = fairFacts(fair)
      if (slotTime(slot, offsetMinutes) - REMIND_MS > now.getTime()) continue
      const isOver = slotTime(slot, offsetMinutes, 'to') <= now.getTime()
      await liveReservations.close(appId, sessionId, now, isOver ? '' : 'live')
    }
  }
}

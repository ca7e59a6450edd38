import type { Repositories } from '../../repositories/repositories'
import { createLiveReminders } from '../live/liveReminders'
import { createMeetingReminders } from '../meetings/meetingReminders'
import { createSweeper } from '../sweeper'
import { createConfirmations, type ConfirmationDeps } from './createConfirmations'

interface TellingDeps extends Omit<ConfirmationDeps, 'remindOfLive' | 'remindOfMeetings'> {
  repositories: Pick<
    Repositories,
    'confirmations' | 'fairs' | 'meetingReminders' | 'liveReservations'
  >
  /** Further messages in the same round. */
  also: () => Promise<void>
}

/** Confirmations and the reminders of meetings and live sessions, on one round. */
export function createTellingSweeper({ also, ...deps }: TellingDeps) {
  const { meetingReminders, liveReservations, fairs } = deps.repositories
  const { clock } = deps
  const { sweep } = createConfirmations({
    ...deps,
    remindOfMeetings: createMeetingReminders({ meetingReminders, clock }),
    remindOfLive: createLiveReminders({ liveReservations, fairs, clock }),
  })
  return createSweeper({ sweep, also, onError: deps.onError })
}

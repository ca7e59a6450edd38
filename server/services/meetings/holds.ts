import { fairTime } from '@core/gate/fairTime'
import { AppError } from '../../errors'
import { fairFacts } from '../../domain/fairFacts'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredMeeting, StoredSide } from '../../repositories/meetingRepository'
import type { StoredSlot } from '../../repositories/meetingPlaces'
import type { Repositories } from '../../repositories/repositories'

const LIVE = ['requested', 'scheduled']

/** What a meeting takes: both sides in its slot and in the one that is proposed, and its table. */
export function holdsOf({
  from,
  to,
  slotId,
  newSlot,
  tableId,
  state,
}: StoredMeeting): { slotId: string; holder: string }[] {
  if (!LIVE.includes(state)) return []
  const sides = [holderOf(from), holderOf(to)]
  return [
    ...sides.map(holder => ({ slotId, holder })),
    ...(newSlot === null ? [] : sides.map(holder => ({ slotId: newSlot, holder }))),
    ...(tableId === null ? [] : [{ slotId, holder: `t:${tableId}` }]),
  ]
}

/** A company that has named no person takes one meeting of a slot at a time. */
function holderOf({ exhibitorId, visitorId, rep }: StoredSide): string {
  if (exhibitorId === null) return `p:${visitorId}`
  return rep === null ? `c:${exhibitorId}` : `p:${rep}`
}

/**
 * Takes what the meeting needs now, instead of what it had. Throws slot_taken: the transaction is
 * undone.
 */
export async function holdAnew(
  tables: Pick<Repositories, 'meetings'>,
  appId: string,
  meeting: StoredMeeting,
): Promise<void> {
  await tables.meetings.release(appId, [meeting.id])
  const wanted = holdsOf(meeting)
  if (wanted.length > 0 && (await tables.meetings.take(appId, wanted, meeting.id)) > 0)
    throw new AppError('slot_taken', { next: '' })
}

/** `04-16 10:30, 04-16 11:00`: what the words of a refusal name. */
export function slotWords(
  fair: Pick<Fair, 'config' | 'settings'>,
  slots: readonly StoredSlot[],
): string {
  const { offsetMinutes } = fairFacts(fair)
  const words = slots.slice(0, 3).map(({ startsAt }) => {
    const { day, time } = fairTime(startsAt.getTime(), offsetMinutes)
    return `${day.slice(5)} ${time}`
  })
  return words.length === 0 ? '–' : words.join(', ')
}

import { fairTime } from '@core/gate/fairTime'
import { AppError } from '../../errors'
import { fairFacts } from '../../domain/fairFacts'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredMeeting, StoredSide } from '../../repositories/meetingRepository'
import type { StoredSlot } from '../../repositories/meetingPlaces'
import type { Repositories } from '../../repositories/repositories'

const LIVE = ['requested', 'scheduled']

/** The holds of a meeting: both sides in its slot and in the proposed one, and its table. */
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

/** A company without a named person can have one meeting per slot. */
function holderOf({ exhibitorId, visitorId, rep }: StoredSide): string {
  if (exhibitorId === null) return `p:${visitorId}`
  return rep === null ? `c:${exhibitorId}` : `p:${rep}`
}

/**
 * Replaces the meeting's holds by those it needs now. Throws slot_taken, which rolls the
 * transaction back.
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

/** The slots in the text of a refusal: `04-16 10:30, 04-16 11:00`. */
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

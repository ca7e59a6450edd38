import type { StoredMeeting } from '../../repositories/meetingRepository'
import type { StoredSlot, StoredTable } from '../../repositories/meetingPlaces'
import type { Repositories } from '../../repositories/repositories'

export interface Places {
  slots: readonly StoredSlot[]
  tables: readonly StoredTable[]
}

/** Future scheduled meetings whose slot or table was removed, with their former start. */
export async function displacedOf(
  { meetings }: Pick<Repositories, 'meetings'>,
  appId: string,
  live: readonly StoredMeeting[],
  { slots, tables }: Places,
  now: Date,
): Promise<{ meeting: StoredMeeting; startsAt: Date }[]> {
  const known = new Map(slots.map(slot => [slot.id, slot]))
  const seats = new Set(tables.map(({ id }) => id))
  const gone = live.filter(
    ({ slotId, tableId }) => !known.has(slotId) || (tableId !== null && !seats.has(tableId)),
  )
  const missing = [...new Set(gone.flatMap(({ slotId }) => (known.has(slotId) ? [] : [slotId])))]
  for (const slot of missing.length === 0 ? [] : await meetings.namedSlots(appId, missing))
    known.set(slot.id, slot)
  return gone.flatMap(meeting => {
    const startsAt = known.get(meeting.slotId)?.startsAt
    return startsAt && startsAt > now ? [{ meeting, startsAt }] : []
  })
}

/**
 * A run finds a new place for these meetings even in mode `free`: a plan made them, and no one is
 * moving them. A lock only holds a place that still exists.
 */
export const isPlacedAnew = ({ planVersion, newSlot }: StoredMeeting): boolean =>
  planVersion !== null && newSlot === null

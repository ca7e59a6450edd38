import type { MeetingFrame } from '../../../core/scheduling/frame'
import type { FolderMeetings } from '../../../server/fairs/readMeetings'

const DAY = '2091-04-16'
const topic = (id: string) => ({ id, name: id, nameEn: id })

/** Rules of a fair in the phase of wishes and requests. */
export function meetingFrame(more: Partial<MeetingFrame> = {}): MeetingFrame {
  return {
    slotMinutes: 30,
    expiryHours: 48,
    fairDayExpiryHours: 1,
    exhibitorsMeet: true,
    least: 1,
    mostVisitor: 8,
    mostExhibitor: 30,
    musts: 3,
    wishesFrom: '2020-01-01T00:00:00Z',
    wishesUntil: '2090-01-01T00:00:00Z',
    provisionalFrom: '2090-01-02T00:00:00Z',
    finalFrom: '2090-01-03T00:00:00Z',
    categories: ['tea', 'oat', 'nuts'].map(topic),
    markets: ['east', 'south'].map(topic),
    ...more,
  }
}

/** Six slots of half an hour, and three tables; `starts` is the beginning of the first slot. */
export function meetingPlaces(
  starts = Date.parse(`${DAY}T01:30:00Z`),
): Pick<FolderMeetings, 'slots' | 'tables'> {
  return {
    slots: Array.from({ length: 6 }, (_, index) => {
      const at = starts + index * 1_800_000
      return {
        id: `20910416-09${30 + index}`,
        day: DAY,
        startsAt: new Date(at).toISOString(),
        endsAt: new Date(at + 1_800_000).toISOString(),
      }
    }),
    tables: [0, 1, 2].map(position => ({
      id: `M0${position}`,
      position,
      hall: 'N2',
      languages: position === 2 ? ['en'] : [],
    })),
  }
}
/** The slot with this number in chronological order. */
export const slotId = (index: number): string => `20910416-09${30 + index}`

import { fold, utc } from './calendarFile'
import { escape } from './vCard'

/** A meeting for calendar programs. Times ISO 8601. */
export interface FeedEvent {
  /** Stays the same during the meeting's life. */
  uid: string
  sequence: number
  title: string
  place: string
  words: string
  starts: string
  ends: string
  changed: string
  isCancelled: boolean
}

/**
 * A calendar that programs subscribe to (RFC 5545). Cancelled meetings stay in it as cancelled, so
 * that programs remove them.
 */
export function calendarFeed(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//fairpass//meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...events.flatMap(
      ({ uid, sequence, title, place, words, starts, ends, changed, isCancelled }) => [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `SEQUENCE:${sequence}`,
        `DTSTAMP:${utc(changed)}`,
        `LAST-MODIFIED:${utc(changed)}`,
        `DTSTART:${utc(starts)}`,
        `DTEND:${utc(ends)}`,
        `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
        `SUMMARY:${escape(title)}`,
        ...(place ? [`LOCATION:${escape(place)}`] : []),
        ...(words ? [`DESCRIPTION:${escape(words)}`] : []),
        'END:VEVENT',
      ],
    ),
    'END:VCALENDAR',
  ]
  return lines.map(fold).join('\r\n') + '\r\n'
}

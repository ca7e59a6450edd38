import { escape } from './vCard'

/** An appointment for calendars. Times ISO 8601 with offset. */
export interface CalendarEvent {
  title: string
  place: string
  starts: string
  ends: string
}

/**
 * The most octets of a line; a longer line continues on the next line, after a space (RFC 5545
 * 3.1).
 */
const LINE_OCTETS = 75
const octets = (text: string): number => encodeURIComponent(text).replace(/%../g, 'x').length

/**
 * A calendar file with one event; undefined if its times are invalid. `now` is the time of
 * creation, ms.
 */
export function calendarFile(
  { title, place, starts, ends }: CalendarEvent,
  now: number,
): string | undefined {
  const [from, to] = [utc(starts), utc(ends)]
  if (!from) return undefined
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//fairpass//card//EN',
    'BEGIN:VEVENT',
    `UID:${from}-${hash(title)}@fairpass`,
    `DTSTAMP:${utc(new Date(now).toISOString())}`,
    `DTSTART:${from}`,
    ...(to && to > from ? [`DTEND:${to}`] : []),
    `SUMMARY:${escape(title)}`,
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(fold).join('\r\n') + '\r\n'
}

/** `20310416T103000Z`; empty for an invalid time. */
export function utc(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Folds between characters, never within one. */
export function fold(line: string): string {
  const parts = ['']
  let room = LINE_OCTETS
  for (const character of line) {
    const size = octets(character)
    if (size > room) {
      parts.push(' ')
      room = LINE_OCTETS - 1
    }
    parts[parts.length - 1] += character
    room -= size
  }
  return parts.join('\r\n')
}

/** Gives the same event the same uid, so that a calendar imports it once. */
function hash(text: string): string {
  let value = 5381
  for (const character of text)
    value = ((value << 5) + value + (character.codePointAt(0) ?? 0)) >>> 0
  return value.toString(36)
}

import { clocksAt, isoDay, readDay } from '../format/calendarDay'

const OFFSET = /^([+-])(\d{2}):(\d{2})$/
/** A year and the day after it. */
const MOST_DAYS = 367

/** Minutes east of UTC of an offset like `+08:00`; undefined for anything else. */
export function offsetMinutes(zone: string): number | undefined {
  const match = OFFSET.exec(zone)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return Number(match[3]) < 60 && minutes <= 14 * 60
    ? match[1] === '-'
      ? -minutes
      : minutes
    : undefined
}

/** Day and time of day of an instant where the fair is held: `2031-04-16`, `09:30`. */
export function fairTime(at: number, offset: number): { day: string; time: string } {
  const clocks = clocksAt(at, offset)
  return { day: isoDay(clocks), time: clocks.format('HH:mm') }
}

/**
 * Every day from the first to the last (ISO); none when one of them is not a day, or there are more
 * than a year of them.
 */
export function fairDays(first: unknown, last: unknown): string[] {
  const [from, to] = [first, last].map(day =>
    typeof day === 'string' && day.length === 10 ? readDay(day) : undefined,
  )
  const count = from && to ? to.diff(from, 'day') + 1 : 0
  return from && count > 0 && count <= MOST_DAYS
    ? Array.from({ length: count }, (_, at) => isoDay(from.add(at, 'day')))
    : []
}

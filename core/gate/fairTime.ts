import { clocksAt, isoDay, readDay } from '../format/calendarDay'

const OFFSET = /^([+-])(\d{2}):(\d{2})$/
/** A leap year and one more day. */
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

/** Day and time of an instant by the fair's clock: `2031-04-16`, `09:30`. */
export function fairTime(at: number, offset: number): { day: string; time: string } {
  const clocks = clocksAt(at, offset)
  return { day: isoDay(clocks), time: clocks.format('HH:mm') }
}

/**
 * Every day from the first to the last (ISO). Empty if one of them is no day, or for more than a
 * year.
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

import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

const ISO_DAY = 'YYYY-MM-DD'
const STARTS_WITH_DAY = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/

/**
 * A day of the calendar, independent of the device's zone. Calculates with days, months and
 * weekdays.
 */
export type CalendarDay = Dayjs

/** Reads the date part of an ISO text; undefined for a day that does not exist. */
export function readDay(text: string): CalendarDay | undefined {
  const written = STARTS_WITH_DAY.exec(text)?.[0]
  const day = written === undefined ? undefined : dayjs.utc(written)
  return day && isoDay(day) === written ? day : undefined
}

/** The first day of a month. */
export const firstOfMonth = (year: number, month: number): CalendarDay =>
  dayjs
    .utc(0)
    .year(year)
    .month(month - 1)

export const isoDay = (day: CalendarDay): string => day.format(ISO_DAY)

/** The ISO day a number of days later; earlier for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  isoDay(dayjs.utc(day).add(days, 'day'))

/** Days from one ISO day to another; negative if the second is earlier. */
export const daysFrom = (from: string, to: string): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day')

/**
 * The instant, in ms, at which an ISO day (or a later day) begins on clocks `offsetMinutes` east of
 * UTC; NaN for a bad day.
 */
export const dayStart = (day: string, offsetMinutes: number, daysLater = 0): number =>
  readDay(day)?.add(daysLater, 'day').subtract(offsetMinutes, 'minute').valueOf() ?? Number.NaN

/** The ISO day of an instant in UTC, or a number of days later. */
export const utcDay = (at: Date, daysLater = 0): string => dayAfter(at.toISOString(), daysLater)

/**
 * The clock time at an instant, `offsetMinutes` east of UTC. The fair's time is computed by offset,
 * because old Android has no time zones.
 */
export const clocksAt = (at: number, offsetMinutes: number): CalendarDay =>
  dayjs.utc(at).add(offsetMinutes, 'minute')

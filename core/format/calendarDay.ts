import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

const ISO_DAY = 'YYYY-MM-DD'
const STARTS_WITH_DAY = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/

/**
 * A day of the calendar, without the zone of a device: reckon with it in days, months and weekdays.
 */
export type CalendarDay = Dayjs

/** Reads the date part of an ISO text; undefined unless the calendar has that day. */
export function readDay(text: string): CalendarDay | undefined {
  const written = STARTS_WITH_DAY.exec(text)?.[0]
  const day = written === undefined ? undefined : dayjs.utc(written)
  return day && isoDay(day) === written ? day : undefined
}

/** The day a month begins with. */
export const firstOfMonth = (year: number, month: number): CalendarDay =>
  dayjs
    .utc(0)
    .year(year)
    .month(month - 1)

export const isoDay = (day: CalendarDay): string => day.format(ISO_DAY)

/** The ISO day so many days after an ISO day; before it when negative. */
export const dayAfter = (day: string, days: number): string =>
  isoDay(dayjs.utc(day).add(days, 'day'))

/** Whole days from one ISO day to another; negative when the other is earlier. */
export const daysFrom = (from: string, to: string): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day')

/**
 * The instant, in ms, at which an ISO day begins by clocks so many minutes east of UTC, or the day
 * so many days later; NaN for what is no day.
 */
export const dayStart = (day: string, offsetMinutes: number, daysLater = 0): number =>
  readDay(day)?.add(daysLater, 'day').subtract(offsetMinutes, 'minute').valueOf() ?? Number.NaN

/** The ISO day of an instant by the clocks of UTC, so many days later. */
export const utcDay = (at: Date, daysLater = 0): string => dayAfter(at.toISOString(), daysLater)

/**
 * What clocks show at an instant, so many minutes east of UTC: the fair's time comes of its own
 * offset, for old Android has no zones.
 */
export const clocksAt = (at: number, offsetMinutes: number): CalendarDay =>
  dayjs.utc(at).add(offsetMinutes, 'minute')

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

/**
 * What clocks show at an instant, so many minutes east of UTC: the fair's time comes of its own
 * offset, for old Android has no zones.
 */
export const clocksAt = (at: number, offsetMinutes: number): CalendarDay =>
  dayjs.utc(at).add(offsetMinutes, 'minute')

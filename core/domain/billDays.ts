import { clocksAt, dayAfter, isoDay } from '../format/calendarDay'

/** Offset of China's clocks in minutes. WeChat counts days by them. */
export const CHINA_MINUTES = 8 * 60
/** WeChat has the statement of a day from 10:00 on the next one. */
const READY_MINUTES = 10 * 60
/** A statement that is missing at 18:00 on the next day is late. */
const LATE_MINUTES = 18 * 60
const OLDEST_DAYS = 88

/** The newest day of China that ended at least so many minutes ago. */
const dayOver = (now: Date, minutes: number) =>
  dayAfter(isoDay(clocksAt(now.getTime(), CHINA_MINUTES - minutes)), -1)

/** The days of China that WeChat has statements of, from three months ago to the newest. */
export function billDays(now: Date): { start: string; end: string } {
  const end = dayOver(now, READY_MINUTES)
  return { start: dayAfter(end, -OLDEST_DAYS), end }
}

/** The newest day of China whose statement is late if it is missing now. */
export const lateBillDay = (now: Date): string => dayOver(now, LATE_MINUTES)

/** Yesterday in China. */
export const billYesterday = (now: Date): string => dayOver(now, 0)

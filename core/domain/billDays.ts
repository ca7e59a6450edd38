import { clocksAt, dayAfter, isoDay } from '../format/calendarDay'

/** Minutes east of UTC of China's clocks, by which WeChat counts days. */
export const CHINA_MINUTES = 8 * 60
/** WeChat has the statement of a day from 10:00 on the next one. */
const READY_MINUTES = 10 * 60
/** A statement that is not there by then is late. */
const LATE_MINUTES = 18 * 60
const OLDEST_DAYS = 88

/** The newest day of China that ended so many minutes ago. */
const dayOver = (now: Date, minutes: number) =>
  dayAfter(isoDay(clocksAt(now.getTime(), CHINA_MINUTES - minutes)), -1)

/** The days WeChat has statements of, in China: the oldest, three months back, and the newest. */
export function billDays(now: Date): { start: string; end: string } {
  const end = dayOver(now, READY_MINUTES)
  return { start: dayAfter(end, -OLDEST_DAYS), end }
}

/** The newest day of China whose statement is late where it is not there by now. */
export const lateBillDay = (now: Date): string => dayOver(now, LATE_MINUTES)

/** Yesterday in China. */
export const billYesterday = (now: Date): string => dayOver(now, 0)

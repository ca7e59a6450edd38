import { clocksAt, dayAfter, isoDay } from '../format/calendarDay'

/** Minutes east of UTC of China's clocks, by which WeChat counts days. */
export const CHINA_MINUTES = 8 * 60
/** WeChat has the statement of a day from 10:00 on the next one. */
const READY_MINUTES = 10 * 60
const OLDEST_DAYS = 88

/** The days WeChat has statements of, in China: the oldest, three months back, and the newest. */
export function billDays(now: Date): { start: string; end: string } {
  const end = dayAfter(isoDay(clocksAt(now.getTime(), CHINA_MINUTES - READY_MINUTES)), -1)
  return { start: dayAfter(end, -OLDEST_DAYS), end }
}

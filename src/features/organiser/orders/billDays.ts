import { clocksAt, dayAfter, isoDay } from '@core/format/calendarDay'

/** China's clocks, ten hours back: the statement of a day is there from 10:00 on the next one. */
const READY_MINUTES = (8 - 10) * 60
const OLDEST_DAYS = 88

/** The days WeChat has statements of, in China: the newest and the oldest. */
export function billDays(now: Date): { start: string; end: string } {
  const end = dayAfter(isoDay(clocksAt(now.getTime(), READY_MINUTES)), -1)
  return { start: dayAfter(end, -OLDEST_DAYS), end }
}

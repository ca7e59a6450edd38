const CHINA_MS = 8 * 3600_000
const DAY_MS = 24 * 3600_000
/** The statement of a day is there from 10:00 on the next one. */
const READY_MS = 10 * 3600_000
const OLDEST_DAYS = 88

/** The days WeChat has statements of, in China: the newest and the oldest. */
export function billDays(now: Date): { start: string; end: string } {
  const newest = now.getTime() + CHINA_MS - READY_MS - DAY_MS
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { start: dayOf(newest - OLDEST_DAYS * DAY_MS), end: dayOf(newest) }
}

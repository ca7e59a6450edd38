import type { Meeting } from '@core/contract/meeting'
import { readDay } from '@core/format/calendarDay'
import { EARLY_MINUTES } from '@core/scheduling/frame'
import type { MeetingMessageKey, Say } from './say'
import { fairTimeText } from '@/i18n/fairTime'

/** The time as `09:30`, in the fair's time zone. */
export const clockOf = (iso: string): string => fairTimeText(iso).slice(11, 16)

/** The weekday of an ISO day. */
export function weekdayOf(say: Say, day: string): string {
  const key = `meet.weekday.${readDay(day)?.day() ?? 0}` as MeetingMessageKey
  return say(key)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** From half an hour before a meeting until its end each side may check in. */
export const mayCheckIn = ({ State, Starts, Ends }: Meeting, now: number): boolean =>
  State === 'scheduled' &&
  Date.parse(Ends) >= now &&
  Date.parse(Starts) - now < EARLY_MINUTES * MINUTE_MS

/** The time that is left: "41 分钟", "3 小时". */
export function leftUntil(say: Say, iso: string, now: number): string {
  const left = Math.max(0, Date.parse(iso) - now)
  if (left < 2 * HOUR_MS)
    return say('meet.minutes', { n: Math.max(1, Math.ceil(left / MINUTE_MS)) })
  return say('meet.hours', { n: Math.floor(left / HOUR_MS) })
}

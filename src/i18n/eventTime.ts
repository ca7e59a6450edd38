import type { Language } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'
import { fairTimeText } from './fairTime'

/**
 * The time of an event, in the time of the fair: "2031 年 4 月 16 日 18:30–22:00", "16 April 2031,
 * 18:30–22:00".
 */
export function eventTime(language: Language, starts: string, ends: string): string {
  const [startDay = '', startTime = ''] = fairTimeText(starts).split(' ')
  const [endDay = '', endTime = ''] = fairTimeText(ends).split(' ')
  const join = language === 'cn' ? ' ' : ', '
  const start = `${proseDate(language, startDay)}${join}${startTime}`
  return startDay === endDay
    ? `${start}–${endTime}`
    : `${start} – ${proseDate(language, endDay)}${join}${endTime}`
}

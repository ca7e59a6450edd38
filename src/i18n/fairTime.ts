import { dateTimeText, shortDate } from '@core/format/dateText'
import { fairClock } from './fairClock'

/**
 * An instant in the time of the fair: `2031-04-16 09:30`. A text that is no time is returned
 * unchanged.
 */
export const fairTimeText = (iso: string): string => dateTimeText(iso, fairClock.offset)

/** The date of an instant at the fair: `2031-04-16`. */
export const fairDateText = (iso: string): string => fairTimeText(iso).slice(0, 10)

/** The short form of an instant: `04.16 09:30`. */
export function fairTimeShort(iso: string): string {
  const text = fairTimeText(iso)
  return `${shortDate(text)} ${text.slice(11)}`
}

/** The last day before an end: a day ends when the next day begins. */
export const lastDay = (end: string): string =>
  fairDateText(new Date(Date.parse(end) - 1000).toISOString())

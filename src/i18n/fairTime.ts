import { dateTimeText, shortDate } from '@core/format/dateText'
import { fairClock } from './fairClock'

/**
 * An instant as the clocks of the fair show it: `2031-04-16 09:30`. What is not a time comes back
 * as it is.
 */
export const fairTimeText = (iso: string): string => dateTimeText(iso, fairClock.offset)

/** The day it is at the fair then: `2031-04-16`. */
export const fairDateText = (iso: string): string => fairTimeText(iso).slice(0, 10)

/** The same where there is little room: `04.16 09:30`. */
export function fairTimeShort(iso: string): string {
  const text = fairTimeText(iso)
  return `${shortDate(text)} ${text.slice(11)}`
}

/** The day that ends at a moment: the end of a day is the next one's beginning. */
export const lastDay = (end: string): string =>
  fairDateText(new Date(Date.parse(end) - 1000).toISOString())

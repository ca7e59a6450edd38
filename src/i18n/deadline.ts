import type { Language } from '@core/domain/language'
import { daysBetween, proseDate, proseMonthDay } from '@core/format/dateText'
import type { deadlineMessages } from './messages/exhibitorForm'
import type { Text } from './useText'
import { fairDateText, fairTimeText } from './fairTime'

type DeadlineText = Text<typeof deadlineMessages>

/**
 * An instant as text, in the time of the fair: "4 月 8 日 18:00", "8 April, 18:00". It includes the
 * year unless that is the present one.
 */
export function momentText(
  text: DeadlineText,
  language: Language,
  iso: string,
  now: number,
): string {
  const [day = '', time = ''] = fairTimeText(iso).split(' ')
  const isThisYear = day.slice(0, 4) === dayOf(new Date(now).toISOString()).slice(0, 4)
  return text('deadline.moment', {
    day: isThisYear ? proseMonthDay(language, day) : proseDate(language, day),
    time,
  })
}

export interface Deadline {
  text: string
  /** "2 days left", near the end; otherwise empty. */
  left: string
  /** At most a day is left. */
  isUrgent: boolean
}

/** The remaining days are shown from this many days before the end. */
const COUNTED_DAYS = 14

/** When something may be submitted; ISO 8601, empty if that side has no limit. */
interface Period {
  opens: string
  closes: string
  /** Is it open, by the server's clock? */
  isOpen: boolean
}

/** Is the period over? A period that has not begun is not over. */
export const isOver = (period: Period, now: number): boolean =>
  !period.isOpen && period.closes !== '' && !isToCome(period, now)

const isToCome = ({ opens, isOpen }: Period, now: number): boolean =>
  !isOpen && opens !== '' && Date.parse(opens) > now

/** When a form opens, or how long it still accepts answers. */
export function deadlineOf(
  text: DeadlineText,
  language: Language,
  period: Period,
  now: number,
): Deadline {
  const { opens, closes } = period
  const moment = (iso: string) => momentText(text, language, iso, now)
  if (isToCome(period, now)) return plain(text('deadline.opens', { time: moment(opens) }))
  if (!closes) return plain(text('deadline.open'))
  if (isOver(period, now)) return plain(text('deadline.closed', { time: moment(closes) }))
  // if the device's clock is ahead of the server's, no days are counted
  const days =
    Date.parse(closes) > now
      ? daysBetween(dayOf(new Date(now).toISOString()), dayOf(closes)) - 1
      : Infinity
  const left =
    days > COUNTED_DAYS
      ? ''
      : days > 1
        ? text('deadline.days', { n: days })
        : text(days === 1 ? 'deadline.oneDay' : 'deadline.today')
  return { text: text('deadline.closes', { time: moment(closes) }), left, isUrgent: days <= 1 }
}

const dayOf = (iso: string): string => fairDateText(iso)
const plain = (text: string): Deadline => ({ text, left: '', isUrgent: false })

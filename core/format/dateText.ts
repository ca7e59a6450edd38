import type { Language } from '../domain/language'
import { translator } from '../messages/defineMessages'
import { timeMessages } from '../messages/time'
import { clocksAt, readDay, type CalendarDay } from './calendarDay'

const translate = translator(timeMessages)
const EN_MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/**
 * Dates on signage: `04.16–18`, `04.29–05.02`, one day `04.16`. Takes ISO dates; other texts are
 * returned unchanged.
 */
export function signageRange(start: string, end: string): string {
  const [from, to] = [readDay(start), readDay(end)]
  if (!from || !to) return [start, end].filter(Boolean).join('–')
  if (from.isSame(to)) return monthDay(from)
  return `${monthDay(from)}–${from.isSame(to, 'month') ? to.format('DD') : monthDay(to)}`
}

/** The year beside signage dates; `2031–2032` over new year. */
export function signageYear(start: string, end: string): string {
  const [from, to] = [readDay(start), readDay(end)]
  if (!from || !to) return ''
  return from.isSame(to, 'year') ? from.format('YYYY') : `${from.year()}–${to.year()}`
}

/** Dates in prose: "2031 年 4 月 16–18 日", "16–18 April 2031". */
export function proseRange(language: Language, start: string, end: string): string {
  const [from, to] = [readDay(start), readDay(end)]
  if (!from || !to) return [start, end].filter(Boolean).join(' – ')
  if (from.isSame(to)) return proseDate(language, start)
  const params = { ...dayParams(from), ...endParams(to) }
  if (!from.isSame(to, 'year')) return translate(language, 'date.range', params)
  return translate(
    language,
    from.isSame(to, 'month') ? 'date.range.sameMonth' : 'date.range.sameYear',
    params,
  )
}

/** One day in prose: "2031 年 4 月 16 日", "16 April 2031". */
export function proseDate(language: Language, date: string): string {
  const day = readDay(date)
  return day ? translate(language, 'date.day', dayParams(day)) : date
}

/** A day of the current year in prose: "4 月 10 日", "10 April". */
export function proseMonthDay(language: Language, date: string): string {
  const day = readDay(date)
  return day ? translate(language, 'date.monthDay', dayParams(day)) : date
}

/** A day in a short form: `04.16`. */
export const shortDate = (date: string): string => date.slice(5, 10).replace('-', '.')

/** The number of days from `start` to `end`, both included; 0 if one is not a date. */
export function daysBetween(start: string, end: string): number {
  const [from, to] = [readDay(start), readDay(end)]
  return from && to ? Math.abs(to.diff(from, 'day')) + 1 : 0
}

/** An instant in data, in the zone `offsetMinutes` east of UTC: `2031-04-16 09:30`. */
export function dateTimeText(iso: string, offsetMinutes = 480): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  return clocksAt(time, offsetMinutes).format('YYYY-MM-DD HH:mm')
}

const monthDay = (day: CalendarDay): string => day.format('MM.DD')
const monthName = (day: CalendarDay): string => EN_MONTHS[day.month()] ?? ''
const dayParams = (day: CalendarDay) => ({
  year: day.year(),
  month: day.month() + 1,
  day: day.date(),
  monthName: monthName(day),
})
const endParams = (day: CalendarDay) => ({
  endYear: day.year(),
  endMonth: day.month() + 1,
  endDay: day.date(),
  endMonthName: monthName(day),
})

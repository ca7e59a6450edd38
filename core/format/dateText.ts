import type { Language } from '../domain/language'
import { translator } from '../messages/defineMessages'
import { timeMessages } from '../messages/time'

const translate = translator(timeMessages)
const EN_MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAY_MS = 86_400_000

interface Day {
  year: number
  month: number
  day: number
}

/** Dates on signage: `04.16–18`, `04.29–05.02`, one day `04.16`. ISO dates in; what is not a date comes back as it is. */
export function signageRange(start: string, end: string): string {
  const [from, to] = [parse(start), parse(end)]
  if (!from || !to) return [start, end].filter(Boolean).join('–')
  if (sameDay(from, to)) return monthDay(from)
  const sameMonth = from.year === to.year && from.month === to.month
  return `${monthDay(from)}–${sameMonth ? two(to.day) : monthDay(to)}`
}

/** The year beside signage dates; `2031–2032` over new year. */
export function signageYear(start: string, end: string): string {
  const [from, to] = [parse(start), parse(end)]
  if (!from || !to) return ''
  return from.year === to.year ? String(from.year) : `${from.year}–${to.year}`
}

/** Dates in prose: "2031 年 4 月 16–18 日", "16–18 April 2031". */
export function proseRange(language: Language, start: string, end: string): string {
  const [from, to] = [parse(start), parse(end)]
  if (!from || !to) return [start, end].filter(Boolean).join(' – ')
  if (sameDay(from, to)) return proseDate(language, start)
  const params = { ...dayParams(from), ...endParams(to) }
  if (from.year !== to.year) return translate(language, 'date.range', params)
  return translate(language, from.month === to.month ? 'date.range.sameMonth' : 'date.range.sameYear', params)
}

/** One day in prose: "2031 年 4 月 16 日", "16 April 2031". */
export function proseDate(language: Language, date: string): string {
  const day = parse(date)
  return day ? translate(language, 'date.day', dayParams(day)) : date
}

/** A day of the current year in prose: "4 月 10 日", "10 April". */
export function proseMonthDay(language: Language, date: string): string {
  const day = parse(date)
  return day ? translate(language, 'date.monthDay', dayParams(day)) : date
}

/** Days from `start` to `end`, both counted; 0 when one is not a date. */
export function daysBetween(start: string, end: string): number {
  const [from, to] = [parse(start), parse(end)]
  return from && to ? Math.abs(utc(to) - utc(from)) / DAY_MS + 1 : 0
}

/** An instant as data shows it, in the zone `offsetMinutes` east of UTC: `2031-04-16 09:30`. */
export function dateTimeText(iso: string, offsetMinutes = 480): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  return new Date(time + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

/** Reads the date part of an ISO text; undefined unless the calendar has that day. */
function parse(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text)
  if (!match) return undefined
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  const date = new Date(utc(day))
  return date.getUTCMonth() + 1 === day.month && date.getUTCDate() === day.day ? day : undefined
}

const utc = (day: Day): number => Date.UTC(day.year, day.month - 1, day.day)
const two = (n: number): string => String(n).padStart(2, '0')
const monthDay = (day: Day): string => `${two(day.month)}.${two(day.day)}`
const sameDay = (a: Day, b: Day): boolean => utc(a) === utc(b)
const monthName = (day: Day): string => EN_MONTHS[day.month - 1] ?? ''
const dayParams = (day: Day) => ({ ...day, monthName: monthName(day) })
const endParams = (day: Day) => ({ endYear: day.year, endMonth: day.month, endDay: day.day, endMonthName: monthName(day) })

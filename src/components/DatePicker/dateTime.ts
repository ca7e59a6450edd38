import { readDay } from '@core/format/calendarDay'
import type { DateBounds } from './calendarGrid'

/** Precision of a date: its Format decides (SPEC §3). */
export type Precision = 'month' | 'day' | 'hour' | 'minute' | 'second'
export type TimeUnit = 'hour' | 'minute' | 'second'

const UNITS: readonly TimeUnit[] = ['hour', 'minute', 'second']
const DAY_START = '00:00:00'
/** An end without a time lasts until the last second of its day (SPEC §5). */
const DAY_END = '23:59:59'

/** The precision of a Format such as `YYYY-MM-DD HH:mm`; for an empty one `otherwise`. */
export function precisionOf(format: string, otherwise: Precision): Precision {
  if (format === '') return otherwise
  if (/h.*m.*s/i.test(format)) return 'second'
  if (/h.*m/i.test(format)) return 'minute'
  if (/h/i.test(format)) return 'hour'
  return /^y+\W*m+\W*$/i.test(format) ? 'month' : 'day'
}

/** The time columns of a precision; none for days. */
export const unitsOf = (precision: Precision): readonly TimeUnit[] =>
  UNITS.slice(0, UNITS.indexOf(precision as TimeUnit) + 1)

/** The Format of a precision if the definition gives none. */
export const FORMATS: Readonly<Record<Precision, string>> = {
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  hour: 'YYYY-MM-DD HH:00',
  minute: 'YYYY-MM-DD HH:mm',
  second: 'YYYY-MM-DD HH:mm:ss',
}

export const dayOf = (date: string): string => date.slice(0, 10)
export const timeOf = (date: string): string => date.slice(11)

/** A stored date in a Format; a date without a time leaves the time out. */
export function formatDate(date: string, format: string): string {
  if (date === '') return ''
  const written = timeOf(date) === '' ? format.replace(/\W*h.*$/i, '') : format
  const part = (from: number, length: number) => () => date.slice(from, from + length)
  return written
    .replace(/y{4}/i, part(0, 4))
    .replace(/M{2}/, part(5, 2))
    .replace(/d{2}/i, part(8, 2))
    .replace(/h{2}/i, part(11, 2))
    .replace(/m{2}/, part(14, 2))
    .replace(/s{2}/i, part(17, 2))
}

/** Moves a moment into the bounds, which include the last second of their days. */
export function clampMoment(moment: string, bounds: DateBounds): string {
  const start = timeOf(bounds.start) ? bounds.start : `${bounds.start} ${DAY_START}`
  const end = timeOf(bounds.end) ? bounds.end : `${bounds.end} ${DAY_END}`
  return moment < start ? start : moment > end ? end : moment
}

/**
 * A day with a time: the given time, otherwise the start or the end of the day, moved into the
 * bounds.
 */
export function momentOf(
  day: string,
  time: string,
  side: 'start' | 'end',
  bounds: DateBounds,
): string {
  return clampMoment(`${day} ${time || (side === 'start' ? DAY_START : DAY_END)}`, bounds)
}

/** A number of a time column. */
export interface TimeChoice {
  /** Two digits. */
  text: string
  disabled: boolean
}

const PLACE: Readonly<Record<TimeUnit, { from: number; count: number }>> = {
  hour: { from: 11, count: 24 },
  minute: { from: 14, count: 60 },
  second: { from: 17, count: 60 },
}

/**
 * The numbers of a unit on a moment's day; a number without any moment within the bounds is
 * disabled.
 */
export function timeChoices(moment: string, unit: TimeUnit, bounds: DateBounds): TimeChoice[] {
  const { from, count } = PLACE[unit]
  const isInside = (prefix: string) =>
    clampMoment(prefix + lowest(prefix), bounds).startsWith(prefix)
  return Array.from({ length: count }, (_, index) => {
    const text = String(index).padStart(2, '0')
    return { text, disabled: moment === '' || !isInside(moment.slice(0, from) + text) }
  })
}

/** Completes a prefix to its earliest moment. */
const lowest = (prefix: string): string => `0000-00-00 ${DAY_START}`.slice(prefix.length)

/** The number of a unit in a moment. */
export const unitValue = (moment: string, unit: TimeUnit): string =>
  moment.slice(PLACE[unit].from, PLACE[unit].from + 2)

/** The moment with another hour, minute or second; units below the precision become zero. */
export function withUnit(
  moment: string,
  unit: TimeUnit,
  text: string,
  precision: Precision,
  bounds: DateBounds,
): string {
  const { from } = PLACE[unit]
  const changed = moment.slice(0, from) + text + moment.slice(from + 2)
  const kept = PLACE[unitsOf(precision)[unitsOf(precision).length - 1] ?? 'hour'].from + 2
  return clampMoment(changed.slice(0, kept) + `0000-00-00 ${DAY_START}`.slice(kept), bounds)
}

/**
 * Chinese dates have signs after their numbers: year and month (U+5E74, U+6708), and day (U+65E5).
 */
const YEAR_MONTH = new RegExp(`[${String.fromCharCode(0x5e74, 0x6708)}]`, 'g')
const DAY_SIGN = String.fromCharCode(0x65e5)
const DATE =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?)?$/

/**
 * Reads a typed date, `2031/4/16 9:30`; undefined when it is no real date. A day without a time is
 * accepted for every precision.
 */
export function parseTyped(typed: string): string | undefined {
  const match = DATE.exec(typed.trim().replace(YEAR_MONTH, '-').replace(DAY_SIGN, ' ').trim())
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour, minute = '0', second = '0'] = match
  const date = `${year}-${two(month)}-${two(day)}`
  if (!readDay(date)) return undefined
  if (hour === undefined) return date
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${date} ${two(hour)}:${two(minute)}:${two(second)}`
}

const two = (text: string): string => text.padStart(2, '0')

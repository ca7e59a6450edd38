import { clocksAt, firstOfMonth, isoDay, type CalendarDay as Day } from '@core/format/calendarDay'

/** A cell of the calendar (SPEC §3 Calendar day). */
export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  fullDate: string
  year: number
  month: number
  date: number
  /** Outside the allowed range. */
  disable: boolean
  /** Belongs to the shown month; other days fill the 42 cells. */
  inMonth: boolean
  /** Small text under the number. */
  extraInfo?: string
}

export interface YearMonth {
  year: number
  /** 1–12. */
  month: number
}

export interface DateBounds {
  /** `YYYY-MM-DD`, included. */
  start: string
  end: string
}

/** Always this many cells, so that the height never jumps (SPEC §9). */
const GRID_CELLS = 42

/**
 * The six weeks that show a month. `weekStart` is 1 for Monday (Chinese), 0 for Sunday (English).
 */
export function calendarGrid(
  { year, month }: YearMonth,
  weekStart: 0 | 1,
  bounds: DateBounds,
  note?: (date: string) => string,
): CalendarDay[] {
  const first = firstOfMonth(year, month)
  const lead = (first.day() - weekStart + 7) % 7
  return Array.from({ length: GRID_CELLS }, (_, index) => {
    const fullDate = isoDay(first.add(index - lead, 'day'))
    const day = readDate(fullDate)
    const extraInfo = note?.(fullDate)
    return {
      fullDate,
      ...day,
      disable: !isWithin(fullDate, bounds),
      inMonth: day.month === month,
      ...(extraInfo && { extraInfo }),
    }
  })
}

/** ISO dates compare as text. */
export const isWithin = (date: string, { start, end }: DateBounds): boolean =>
  date >= start && date <= end

/** The month `by` months later. */
export function addMonths({ year, month }: YearMonth, by: number): YearMonth {
  const index = year * 12 + (month - 1) + by
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

export const addDays = (date: string, by: number): string => isoDay(dayOf(date).add(by, 'day'))

/** The same day of another month, or that month's last day if it is shorter. */
export const shiftMonth = (date: string, by: number): string => isoDay(dayOf(date).add(by, 'month'))

/** Days of a range, including the first and the last. */
export const countDays = (start: string, end: string): number =>
  dayOf(end).diff(dayOf(start), 'day') + 1

/** Year, month and day of an ISO date. */
export function readDate(date: string): YearMonth & { date: number } {
  const [year = 1970, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  return { year, month, date: day }
}

/** Today in the person's time zone. */
export function today(now = new Date()): string {
  return isoDay(clocksAt(now.getTime(), -now.getTimezoneOffset()))
}

export const yearMonthOf = (date: string): YearMonth => {
  const { year, month } = readDate(date)
  return { year, month }
}

/** 0 for Sunday. */
export const weekday = (date: string): number => dayOf(date).day()

function dayOf(date: string): Day {
  const { year, month, date: day } = readDate(date)
  return firstOfMonth(year, month).add(day - 1, 'day')
}

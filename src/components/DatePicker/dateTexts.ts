import type { CalendarTexts } from './Calendar'
import type { DateBounds, YearMonth } from './calendarGrid'
import type { DateSpan } from './rangeClick'
import type { TimeTexts } from './TimeColumns'

export interface DatePanelTexts extends CalendarTexts {
  previousMonth: string
  nextMonth: string
  chooseMonth: string
  /** Signage: `2031.04`. */
  month: (month: YearMonth) => string
  previousYears: string
  nextYears: string
  /** Twelve short month names. */
  months: readonly string[]
}

export interface DateTexts extends DatePanelTexts, TimeTexts {
  close: string
  clear: string
  confirm: string
  /** "2031-04-16 至 2031-04-17", as written in the field. */
  range: (start: string, end: string) => string
  days: (count: number) => string
  /** Under the calendar: the present choice. */
  summary: (span: DateSpan, days: number) => string
  summaryOpen: (start: string) => string
  one: (date: string, format: string) => string
  hint: string
  /** Names of the input for a typed date, and of the time columns. */
  typed: (side: keyof DateSpan | undefined) => string
  time: (side: keyof DateSpan | undefined) => string
  /** Text for an unsupported date: which dates are supported. */
  supported: (bounds: DateBounds) => string
}

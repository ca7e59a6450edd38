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
  /** Under the calendar: what is chosen so far. */
  summary: (span: DateSpan, days: number) => string
  summaryOpen: (start: string) => string
  one: (date: string, format: string) => string
  hint: string
  /** Name of the input a date may be typed into, and of the time columns. */
  typed: (side: keyof DateSpan | undefined) => string
  time: (side: keyof DateSpan | undefined) => string
  /** Which dates are supported, for one that is not. */
  supported: (bounds: DateBounds) => string
}

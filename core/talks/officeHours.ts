import { clocksAt } from '../format/calendarDay'

/** When a company answers, in minutes of the day by the fair's clock. */
export interface OfficeHours {
  from: number
  until: number
}

/**
 * Whether the company answers at this moment (milliseconds). Hours may cross midnight. Equal times
 * mean the whole day.
 */
export function isWithinHours(
  { from, until }: OfficeHours,
  at: number,
  offsetMinutes: number,
): boolean {
  if (from === until) return true
  const clocks = clocksAt(at, offsetMinutes)
  const minutes = clocks.hour() * 60 + clocks.minute()
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until
}

import { clocksAt } from '../format/calendarDay'

/** When a company answers: minutes of the day where the fair is held. */
export interface OfficeHours {
  from: number
  until: number
}

/**
 * Whether the company answers at this moment (milliseconds). Hours may go over midnight; from equal
 * to until is the whole day.
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

import { clocksAt, daysFrom, dayStart, isoDay } from '../format/calendarDay'
import type { Resource, TimedRule } from './types'

const HOUR_MS = 3600 * 1000
/** Reminders go out from this hour of the fair's clock. */
const REMIND_HOUR = 9

/**
 * Something that happens to a record by itself. `end`: its published version goes, with the step
 * where the state has it.
 */
export type TimedEvent = { at: number } & (
  { kind: 'step'; step: string } | { kind: 'end'; step: string } | { kind: 'remind'; days: number }
)

/** What a record is asked for its events by. */
export interface TimedRecord {
  state: string
  /** The last day, as 2031-04-16, of the published version; undefined where it has none. */
  until: string | undefined
  /** The day on which it begins, where its resource has one. */
  begins?: string | undefined
  /** When it was submitted, ms. */
  submittedAt?: number | undefined
}

/**
 * The events of a record that are still to come in its state, the earliest first. Steps may be
 * overdue; a reminder is due after `since` or not at all.
 */
export function timedEvents(
  { timed, expires, transitions }: Pick<Resource, 'timed' | 'expires' | 'transitions'>,
  { state, until, begins: firstDay, submittedAt }: TimedRecord,
  offsetMinutes: number,
  since: number,
): TimedEvent[] {
  const start = (day: string | undefined, daysLater = 0) =>
    dayStart(day ?? '', offsetMinutes, daysLater)
  if (expires && state === expires.state && submittedAt !== undefined)
    return [{ at: submittedAt + expires.hours * HOUR_MS, kind: 'step', step: expires.step }]
  if (!timed || Number.isNaN(start(until))) return []
  const first = start(firstDay)
  const applies = (step: string) => transitions[step]?.from.includes(state) === true
  return [
    ...timed.before.flatMap(({ days, step }) =>
      applies(step) ? [{ at: start(until, -days), kind: 'step' as const, step }] : [],
    ),
    ...(Number.isNaN(first) ? [] : (timed.begins?.steps ?? [])).flatMap(step =>
      applies(step) ? [{ at: first, kind: 'step' as const, step }] : [],
    ),
    ...remindersOf(timed, days => start(until, -days)).filter(({ at }) => at > since),
    { at: start(until, 1), kind: 'end' as const, step: timed.end },
  ].sort((a, b) => a.at - b.at)
}

/**
 * Whole days from now until the last day of a record, in the fair's zone; negative when it is over.
 */
export function daysLeft(until: string, now: Date, offsetMinutes: number): number {
  return daysFrom(isoDay(clocksAt(now.getTime(), offsetMinutes)), until)
}

const remindersOf = ({ remindDays }: TimedRule, before: (days: number) => number) =>
  remindDays.map(days => ({
    at: before(days) + REMIND_HOUR * HOUR_MS,
    kind: 'remind' as const,
    days,
  }))

import { clocksAt, daysFrom, dayStart, isoDay } from '../format/calendarDay'
import type { Resource, TimedRule } from './types'

const HOUR_MS = 3600 * 1000
/** Reminders are sent from this hour of the fair's clock on. */
const REMIND_HOUR = 9

/**
 * An automatic event of a record. `end`: its published version goes offline; the step is taken if
 * the state allows it.
 */
export type TimedEvent = { at: number } & (
  { kind: 'step'; step: string } | { kind: 'end'; step: string } | { kind: 'remind'; days: number }
)

/** The facts of a record that its events depend on. */
export interface TimedRecord {
  state: string
  /** Last day of the published version, as 2031-04-16; undefined without one. */
  until: string | undefined
  /** The first day, if the resource has one. */
  begins?: string | undefined
  /** When it was submitted, ms. */
  submittedAt?: number | undefined
}

/**
 * The coming events of a record in its state, the earliest first. Steps may be overdue. A reminder
 * is only due after `since`.
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

/** Days from now to the last day of a record, in the fair's zone; negative after it. */
export function daysLeft(until: string, now: Date, offsetMinutes: number): number {
  return daysFrom(isoDay(clocksAt(now.getTime(), offsetMinutes)), until)
}

const remindersOf = ({ remindDays }: TimedRule, before: (days: number) => number) =>
  remindDays.map(days => ({
    at: before(days) + REMIND_HOUR * HOUR_MS,
    kind: 'remind' as const,
    days,
  }))

import { dayStart } from '@core/format/calendarDay'
import { offsetMinutes } from '@core/gate/fairTime'

/** Kinds of data that a fair keeps for a number of days after its end. */
export const RETENTION_KINDS = [
  'registrations',
  'idNumbers',
  'submissions',
  'messages',
  'visits',
  'audit',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]
export type RetentionDays = Readonly<Record<RetentionKind, number>>

/** Defaults for fairs without own values (docs/privacy.md). */
export const DEFAULT_RETENTION: RetentionDays = {
  registrations: 180,
  idNumbers: 30,
  submissions: 730,
  messages: 30,
  visits: 400,
  audit: 1095,
}

const DAY_MS = 24 * 3600 * 1000

/** The days of a fair: its own values, and defaults for missing ones. */
export function retentionDays(
  own: Partial<Record<RetentionKind, number>> | undefined,
): RetentionDays {
  return { ...DEFAULT_RETENTION, ...own }
}

/**
 * The end of the fair's last day at the place of the fair, at an offset like `+08:00`; undefined
 * when its configuration names no such day.
 */
export function endOfFair(
  config: Readonly<Record<string, unknown>>,
  zone = '+08:00',
): Date | undefined {
  const fair = config['Fair']
  const end: unknown =
    typeof fair === 'object' && fair !== null && 'End' in fair ? fair.End : undefined
  const offset = offsetMinutes(zone)
  if (typeof end !== 'string' || end.length !== 10 || offset === undefined) return undefined
  const after = dayStart(end, offset, 1)
  return Number.isNaN(after) ? undefined : new Date(after - 1000)
}

/** Data older than this is removed; undefined while the fair has been over for fewer days. */
export function cutoff(end: Date | undefined, days: number, now: Date): Date | undefined {
  const at = new Date(now.getTime() - days * DAY_MS)
  return end && at > end ? at : undefined
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { daysFrom, utcDay } from '@core/format/calendarDay'
import { offsetMinutes } from '@core/gate/fairTime'
import type { DateMove } from '../fairs/moveDates'

/** A new demo begins this many days before the opening, unless a day of the fair is asked for. */
const DAYS_BEFORE = 12

/** A demo fair: how its folder's dates move, and whether its people are there already. */
export interface DemoPlan {
  appId: string
  /** First day of the fair after the move, ISO. */
  opensOn: string
  move: DateMove
  isFilled: boolean
}

/**
 * Plans the demo of a fair folder. Its dates are fixed when the data folder is first filled; a data
 * folder that held the fair before has no demo, so that nothing real is moved or mixed with
 * invented people. `day`: 1 is the first day of the fair; undefined is 12 days before it.
 */
export async function planDemo(
  pool: Pool,
  dir: string,
  day: number | undefined,
  now: Date,
): Promise<DemoPlan | undefined> {
  const fair = readJson(join(dir, 'fair.json'))
  const config = readJson(join(dir, 'config.json'))
  const appId = String(fair['AppId'] ?? '')
  const start = (config['Fair'] as { Start?: unknown } | undefined)?.Start
  if (appId === '' || typeof start !== 'string') return undefined
  const known = await pool.query<{ opensOn: string; isFilled: boolean }>(
    `SELECT opens_on::text AS "opensOn", filled_at IS NOT NULL AS "isFilled" FROM demo_fair WHERE app_id = $1`,
    [appId],
  )
  const stored = known.rows[0]
  if (!stored && (await pool.query('SELECT FROM fair WHERE app_id = $1', [appId])).rowCount)
    return undefined
  const zoneMs = (offsetMinutes(String(fair['TimeZone'] ?? '')) ?? 480) * 60_000
  const opensOn = stored?.opensOn ?? opening(new Date(now.getTime() + zoneMs), day)
  if (!stored)
    await pool.query('INSERT INTO demo_fair (app_id, opens_on) VALUES ($1, $2)', [appId, opensOn])
  const days = daysFrom(start, opensOn)
  return { appId, opensOn, move: { days, opening: start }, isFilled: stored?.isFilled ?? false }
}

function opening(today: Date, day: number | undefined): string {
  return utcDay(today, day === undefined ? DAYS_BEFORE : 1 - day)
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

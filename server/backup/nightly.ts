import { clocksAt, daysFrom, utcDay } from '@core/format/calendarDay'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The hour of UTC: three in the morning in China, when no fair is open. */
const AT_HOUR = 19
const A_MONDAY = '2001-01-01'
/** The last backup of each of this many days, weeks and months is kept. */
const KEPT = { days: 7, weeks: 4, months: 12 }
const NAME = /^fairpass-(\d{4}-\d{2}-\d{2})\.backup$/

/** Milliseconds until the next night. */
export function untilNight(now: number): number {
  const night = clocksAt(now, 0).startOf('day').add(AT_HOUR, 'hour')
  return (night.valueOf() > now ? night : night.add(1, 'day')).valueOf() - now
}

const dayOf = (name: string): string => NAME.exec(name)?.[1] ?? ''
const monthOf = (name: string): string => dayOf(name).slice(0, 7)
/** Weeks begin on Monday. */
const weekOf = (name: string): string => String(Math.floor(daysFrom(A_MONDAY, dayOf(name)) / 7))

/**
 * The last name of each period, for the newest `periods` periods. `names` begins with the newest.
 */
function lastOfEach(
  names: readonly string[],
  periodOf: (name: string) => string,
  periods: number,
): string[] {
  const last = new Map<string, string>()
  for (const name of names) if (!last.has(periodOf(name))) last.set(periodOf(name), name)
  return [...last.values()].slice(0, periods)
}

/**
 * Writes this night's backup, and removes those that are not the last of a kept day, week or month.
 * Returns its file.
 */
export async function backUpNight(
  dir: string,
  now: Date,
  write: (file: string) => Promise<unknown>,
): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `fairpass-${utcDay(now)}.backup`)
  await write(file)
  const nights = (await readdir(dir))
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
  const kept = new Set([
    ...lastOfEach(nights, dayOf, KEPT.days),
    ...lastOfEach(nights, weekOf, KEPT.weeks),
    ...lastOfEach(nights, monthOf, KEPT.months),
  ])
  for (const name of nights) if (!kept.has(name)) await rm(join(dir, name), { force: true })
  return file
}

/**
 * Backs up every night until it is stopped. Passes the error of a failed night to `onError` and
 * continues with the next night.
 */
export function everyNight(
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => void task().catch(onError).finally(wait), untilNight(Date.now()))
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}

import type { FairSettings } from '../repositories/fairRepository'
import type { JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
const [MOST, LONGEST] = [5, 60]

/**
 * How many days before a form closes companies get a reminder (`ReminderDays` of fair.json, like
 * `[7, 1]`), and how many days before the fair visitors get one (`VisitReminderDays`); without
 * these no one is reminded.
 */
export function readReminders(
  fair: JsonObject,
  problems: ProblemList,
): Pick<FairSettings, 'reminderDays' | 'visitReminderDays'> {
  const [reminderDays, visitReminderDays] = (['ReminderDays', 'VisitReminderDays'] as const).map(
    name => readDays(fair, name, problems),
  )
  return { ...(reminderDays && { reminderDays }), ...(visitReminderDays && { visitReminderDays }) }
}

function readDays(fair: JsonObject, name: string, problems: ProblemList): number[] | undefined {
  const written = fair[name]
  if (written === undefined) return undefined
  const days: unknown[] = Array.isArray(written) ? written : [undefined]
  const isDay = (day: unknown): day is number =>
    Number.isInteger(day) && Number(day) >= 1 && Number(day) <= LONGEST
  if (days.length > MOST || !days.every(isDay)) {
    problems.error(
      FILE,
      name,
      `it is no list of at most ${MOST} whole numbers of days from 1 to ${LONGEST}; write one, like [7, 1]`,
    )
    return undefined
  }
  return days.length === 0 ? undefined : [...new Set(days)].sort((a, b) => b - a)
}

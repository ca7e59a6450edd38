import type { Pool } from 'pg'
import { createRepositories } from '../repositories/repositories'
import type { AuditDay } from '../repositories/auditDayRepository'
import { readWords } from './words'

/** The fair; the oldest one of the database when it is not named. */
interface VerifyCommand {
  appId: string | undefined
}

/** Reads `verify [--fair APPID]`; undefined when it is not that. */
export function readAuditVerifyCommand(args: readonly string[]): VerifyCommand | undefined {
  const read = readWords(args, { options: ['--fair'] })
  return read?.words.join(' ') === 'verify' ? { appId: read.option('--fair') } : undefined
}

/**
 * Compares every sealed day of the trail with its events, and the chain of the days; prints what
 * does not fit and the last value of the chain. 1 when something was changed, removed or added.
 */
export async function runAuditVerify(
  command: VerifyCommand,
  pool: Pool,
  print: (line: string) => void,
): Promise<number> {
  const { auditDays, fairs } = createRepositories(pool)
  const appId = command.appId ?? (await fairs.findOldestId()) ?? ''
  const days = await auditDays.compare(appId)
  const [added, kept] = [await auditDays.countUnsealed(appId), keptFrom(days)]
  const wrong = days.slice(kept).filter(({ isSame }) => !isSame)
  const broken = days.filter(({ isChained }) => !isChained)
  for (const { day, sealedEvents, events } of wrong)
    print(`${day}: ${events} events, ${sealedEvents} were sealed; they are not the same`)
  for (const { day } of broken) print(`${day}: the chain is broken`)
  if (added > 0) print(`${added} events were added to days that were over`)
  const events = days.slice(kept).reduce((sum, day) => sum + day.sealedEvents, 0)
  print(
    `${days.length} days of ${appId || '(there is no fair)'}: ${kept} no longer kept, ${days.length - kept - wrong.length} with ${events} events as they were sealed.`,
  )
  const last = days.at(-1)
  if (last) print(`Chain up to ${last.day}: ${last.chain}`)
  return wrong.length + broken.length + added > 0 ? 1 : 0
}

/**
 * How many days at the beginning the retention job has taken away, the last of them perhaps in
 * part: it takes the oldest events, and no others.
 */
function keptFrom(days: readonly AuditDay[]): number {
  const first = days.findIndex(({ events }) => events > 0)
  if (first < 0) return days.length
  const { events, sealedEvents } = days[first] ?? { events: 0, sealedEvents: 0 }
  return first > 0 && events < sealedEvents ? first + 1 : first
}

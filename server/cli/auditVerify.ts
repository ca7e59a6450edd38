import type { Pool } from 'pg'
import { createRepositories } from '../repositories/repositories'
import { cutoff, endOfFair, retentionDays } from '../domain/forms/retentionDays'
import type { AuditDay } from '../repositories/auditDayRepository'
import type { Fair } from '../repositories/fairRepository'
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
 * Compares every sealed day of the trail with its events, and checks the chain of the days. Prints
 * every difference and the last value of the chain. Returns 1 when something was changed, removed
 * or added.
 */
export async function runAuditVerify(
  command: VerifyCommand,
  pool: Pool,
  print: (line: string) => void,
  now = new Date(),
): Promise<number> {
  const { auditDays, fairs } = createRepositories(pool)
  const appId = command.appId ?? (await fairs.findOldestId()) ?? ''
  const days = await auditDays.compare(appId)
  const added = await auditDays.countUnsealed(appId)
  const goneUpTo = retainedFrom(await fairs.find(appId), now)
  const gone = days.filter(day => isGone(day, goneUpTo))
  const wrong = days.filter(day => !day.isSame && !isGone(day, goneUpTo))
  const broken = days.filter(({ isChained }) => !isChained)
  for (const { day, sealedEvents, events } of wrong)
    print(`${day}: ${events} events, ${sealedEvents} were sealed; they are not the same`)
  for (const { day } of broken) print(`${day}: the chain is broken`)
  if (added > 0) print(`${added} events were added to days that were over`)
  const same = days.filter(({ isSame }) => isSame)
  const events = same.reduce((sum, day) => sum + day.sealedEvents, 0)
  print(
    `${days.length} days of ${appId || '(there is no fair)'}: ${gone.length} no longer kept, ${same.length} with ${events} events as they were sealed.`,
  )
  const last = days.at(-1)
  if (last) print(`Chain up to ${last.day}: ${last.chain}`)
  return wrong.length + broken.length + added > 0 ? 1 : 0
}

/**
 * Events before this moment may be missing, because the fair no longer keeps them. Undefined: no
 * event may be missing.
 */
function retainedFrom(fair: Fair | undefined, now: Date): Date | undefined {
  if (!fair) return undefined
  const { audit } = retentionDays(fair.settings.retention)
  return cutoff(endOfFair(fair.config, fair.settings.timeZone), audit, now)
}

/** Whether the retention job has removed events of this day, and was due to. */
function isGone({ day, isSame, events, sealedEvents }: AuditDay, upTo: Date | undefined): boolean {
  return upTo !== undefined && !isSame && events < sealedEvents && new Date(day) < upTo
}

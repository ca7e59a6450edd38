import { utcDay } from '@core/format/calendarDay'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'

/** How long after midnight (UTC) all transactions of the day before have certainly ended. */
const SETTLED_MS = 3_600_000

/**
 * Seals the past days of the audit trail, in one chain per fair. Runs once a day, because it reads
 * the whole trail.
 */
export function createAuditSealing({
  repositories: { auditDays },
  clock,
}: {
  repositories: Pick<Repositories, 'auditDays'>
  clock: Clock
}) {
  let sealedFor = ''
  return async (): Promise<void> => {
    const today = utcDay(new Date(clock.now().getTime() - SETTLED_MS))
    if (sealedFor === today) return
    for (const { appId, day } of await auditDays.open(today)) await auditDays.seal(appId, day)
    sealedFor = today
  }
}

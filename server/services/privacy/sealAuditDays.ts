import { utcDay } from '@core/format/calendarDay'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'

/** This long after midnight (UTC) every transaction of the day before has ended. */
const SETTLED_MS = 3_600_000

/**
 * Seals the days of the audit trail that are over, each fair in a chain of its own. Looks once a day:
 * it reads the trail.
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

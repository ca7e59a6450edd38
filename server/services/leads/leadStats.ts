import type { LeadStatsReply } from '@core/contract/lead'
import { fairTime } from '@core/gate/fairTime'
import type { LeadListRepository } from '../../repositories/leadListRepository'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { createShortCache } from '../../domain/shortCache'
import { fairFacts } from '../../domain/fairFacts'
import { dayStart, lastDays } from './leadList'

/** Every lead of the fair is counted: once for all who look in this time. */
const KEPT_MS = 3000
const WEEK_MS = 6 * 24 * 3_600_000

/** How many visitors the fair's companies met. The organiser gets numbers and sees no leads. */
export function createLeadStats({
  leadLists,
  clock,
}: {
  leadLists: LeadListRepository
  clock: Clock
}) {
  const cache = createShortCache<LeadStatsReply>(KEPT_MS, () => clock.now().getTime())
  const count = async ({ fair }: CallContext): Promise<LeadStatsReply> => {
    const { appId } = fair
    const { offsetMinutes } = fairFacts(fair)
    const from = new Date(
      dayStart(fairTime(clock.now().getTime(), offsetMinutes).day, offsetMinutes) - WEEK_MS,
    )
    const [totals, States, days, top] = await Promise.all([
      leadLists.fairTotals(appId),
      leadLists.fairStates(appId),
      leadLists.fairDays(appId, from, offsetMinutes),
      leadLists.fairTop(appId),
    ])
    return {
      Total: totals.total,
      Scans: totals.scans,
      Companies: totals.companies,
      States,
      Days: lastDays(days, from.getTime(), offsetMinutes),
      Top: top.map(({ id, name, nameEn, booth, leads }) => ({
        Id: id,
        Name: name,
        Name_en: nameEn,
        Booth: booth,
        Leads: leads,
      })),
    }
  }
  return (context: CallContext) => cache.read(context.fair.appId, () => count(context))
}

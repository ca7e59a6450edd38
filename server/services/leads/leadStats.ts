import type { LeadStatsReply } from '@core/contract/leadFigures'
import { dayAfter, dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import type { LeadListRepository } from '../../repositories/leadListRepository'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { createShortCache } from '../../domain/shortCache'
import { fairFacts } from '../../domain/fairFacts'
import { lastDays } from './leadList'

/** How long the count over all leads of the fair is cached for everybody. */
const KEPT_MS = 3000
/** How many days before today are shown. */
const LAST_DAYS = 6

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
    const { day: today } = fairTime(clock.now().getTime(), offsetMinutes)
    const first = dayAfter(today, -LAST_DAYS)
    const from = new Date(dayStart(first, offsetMinutes))
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
      Days: lastDays(days, first),
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

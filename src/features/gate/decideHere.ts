import { decide, type Decision as Verdict } from '@core/gate/decide'
import { offsetMinutes } from '@core/gate/fairTime'
import { listedFacts, type ListedBadge } from '@core/gate/listed'
import type { ListFacts } from './BadgeList'
import type { Gate } from './types'

/** The decision the server would make, by the list: the same rule on the same facts. */
export function decideHere(
  badge: ListedBadge | undefined,
  gate: Gate,
  { days, zone }: Pick<ListFacts, 'days' | 'zone'>,
  at: number,
  direction: 'in' | 'out',
): Verdict {
  const { Targets, Tickets, Events, Days, Practice, Opens, Closes } = gate
  const gateFacts = {
    targets: Targets,
    tickets: Tickets,
    events: Events,
    days: Days,
    practice: Practice,
    opens: Opens,
    closes: Closes,
  }
  return decide(
    badge && listedFacts(badge),
    gateFacts,
    { days, offsetMinutes: offsetMinutes(zone) ?? 0 },
    at,
    direction,
  )
}

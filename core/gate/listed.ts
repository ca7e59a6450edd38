import type { SnapshotReply } from '../contract/gate'
import type { BadgeFacts, Standing } from './decide'

/** A badge as a gate's list holds it. */
export type ListedBadge = SnapshotReply['Badges'][number]

/** A listed badge as the rule takes it: what the list leaves out of a badge decides nothing. */
export function listedFacts({
  Target,
  Reason,
  Ticket,
  Event,
  From,
  Days,
  OneDay,
  UsedOn,
  Until,
  InsideSince,
}: ListedBadge): BadgeFacts {
  return {
    target: Target,
    standing: Reason as Standing,
    ticket: Ticket,
    event: Event,
    from: From,
    days: Days,
    oneDay: OneDay,
    usedOn: UsedOn,
    until: Until,
    insideSince: InsideSince,
  }
}

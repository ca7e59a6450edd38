import type { SnapshotReply } from '../contract/gate'
import type { BadgeFacts, Standing } from './decide'

/** A badge in the snapshot of an offline gate. */
export type ListedBadge = SnapshotReply['Badges'][number]

/**
 * A badge of the snapshot in the form the rule needs; facts that are missing in the snapshot do not
 * affect decisions.
 */
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

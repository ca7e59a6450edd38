import type { SnapshotReply } from '@core/contract/gate'
import {
  FEED_START,
  type BadgeRepository,
  type FeedPosition,
  type StoredBadge,
} from '../../repositories/badgeRepository'
import type { TicketTypeRepository } from '../../repositories/ticketTypeRepository'
import type { Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import { fairFacts, zoneOf } from '../../domain/fairFacts'
import type { Gates } from '../../domain/gates'
import { hashBadge, listKey } from './listKey'
import { companyAtGate } from './presentScan'

const DEFAULT_SIZE = 2000
const CURSOR = /^(\d{1,20})\.(\d{1,19})$/

interface SnapshotDeps {
  badges: BadgeRepository
  ticketTypes: Pick<TicketTypeRepository, 'list'>
  gates: Gates
  secrets: Secrets
}

/** The list with which a gate decides while offline: only what the door needs of each person. */
export function createSnapshot({ badges, ticketTypes, gates, secrets }: SnapshotDeps) {
  return {
    async read(
      { fair }: CallContext,
      input: { Gate: string; Since?: string; Size?: number },
    ): Promise<SnapshotReply> {
      const gate = await gates.require(fair.appId, input.Gate)
      const key = listKey(secrets, fair.appId)
      const { days, zone } = fairFacts(fair)
      const [page, tickets] = await Promise.all([
        badges.readFeed(
          fair.appId,
          positionOf(input.Since),
          input.Size ?? DEFAULT_SIZE,
          zoneOf(gate),
        ),
        ticketTypes.list(fair.appId, new Date()),
      ])
      return {
        Badges: page.badges.map(badge => presentBadge(badge, key)),
        HashKey: key.toString('base64url'),
        Tickets: tickets.map(({ id, name, nameEn }) => ({ Id: id, Name: name, Name_en: nameEn })),
        Days: [...days],
        TimeZone: zone,
        Next: `${page.next.changed}.${page.next.id}`,
        More: page.more,
      }
    },
  }
}

/** A badge in the list of a gate. */
export function presentBadge(badge: StoredBadge, key: Buffer): SnapshotReply['Badges'][number] {
  const {
    code,
    name,
    target,
    standing,
    ticket,
    event,
    from,
    days,
    oneDay,
    usedOn,
    until,
    insideSince,
    insideGate,
  } = badge
  return {
    Key: hashBadge(key, code),
    Name: name,
    CompanyName: companyAtGate(badge),
    Target: target,
    Reason: standing,
    ...(ticket !== null && { Ticket: ticket }),
    ...(event !== null && { Event: event, ...(from && { From: from.toISOString() }) }),
    Days: days,
    ...(oneDay && { OneDay: true, ...(usedOn !== null && { UsedOn: usedOn }) }),
    ...(until && { Until: until.toISOString() }),
    ...(insideSince && { InsideSince: insideSince.toISOString() }),
    ...(insideSince && insideGate !== null && { InsideGate: insideGate }),
  }
}

/** An unknown cursor starts at the beginning. */
function positionOf(since: string | undefined): FeedPosition {
  const [, changed, id] = CURSOR.exec(since ?? '') ?? []
  return changed === undefined ||
    id === undefined ||
    BigInt(changed) >= 2n ** 63n ||
    BigInt(id) >= 2n ** 63n
    ? FEED_START
    : { changed, id }
}

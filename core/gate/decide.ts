import type { CheckinReason } from '../contract/gate'
import { fairTime } from './fairTime'

/** The state of a badge, without regard to the day and the gate. */
export type Standing = Extract<
  CheckinReason,
  'ok' | 'not_approved' | 'unpaid' | 'revoked' | 'expired' | 'unknown'
>
export type Direction = 'in' | 'out'

/** The facts of a gate that matter for the decision. */
export interface GateFacts {
  /** The targets it admits. */
  targets: readonly string[]
  /** Ticket types it opens for; none = every type. */
  tickets?: readonly string[] | undefined
  /**
   * Events whose guests it opens for. Such a gate admits only these guests and its tickets. None =
   * the gate does not admit guests of events.
   */
  events?: readonly string[] | undefined
  /** Days (ISO) on which it opens; none = every day of the fair. */
  days?: readonly string[] | undefined
  /** Decides as on the first day of the fair, at any hour. */
  practice: boolean
  /** Opening hours of every day, `08:30`; empty = all day. */
  opens: string
  closes: string
}
export interface FairFacts {
  /** Days of the fair (ISO); none = every day counts. */
  days: readonly string[]
  offsetMinutes: number
}
/** The facts of a badge that matter for the decision. */
export interface BadgeFacts {
  target: string
  standing: Standing
  /** Its ticket type, if it has one. */
  ticket?: string | undefined
  /**
   * The event its holder is a guest of, and the start of the event (ISO 8601). The badge is only
   * for this event.
   */
  event?: string | undefined
  from?: string | undefined
  /** Days (ISO) on which it is valid; none = every day of the fair. */
  days: readonly string[]
  /**
   * It is valid on one of its days only: `usedOn` (ISO), the day of the holder's first entry, once
   * they came in.
   */
  oneDay?: boolean | undefined
  usedOn?: string | undefined
  /** When it expires (ISO 8601), if that is before the end of the fair. */
  until?: string | undefined
  /** When its holder came in at a gate of the same zone (ISO 8601), unless they have left since. */
  insideSince?: string | undefined
}
export interface Decision {
  admitted: boolean
  reason: CheckinReason
}

const refuse = (reason: CheckinReason): Decision => ({ admitted: false, reason })

/**
 * Whether a gate admits a person. Server and gate page share this rule, so that an offline gate
 * decides as the server would. It checks the badge, then the gate, the day and the hour, and last
 * whether the person is already inside. Being inside ends with the day, because few people check
 * out. A person who is inside may always leave.
 */
export function decide(
  badge: BadgeFacts | undefined,
  gate: GateFacts,
  fair: FairFacts,
  at: number,
  direction: Direction,
): Decision {
  if (!badge || badge.standing === 'unknown') return refuse('unknown')
  const isInside = isInsideOn(badge.insideSince, at, fair.offsetMinutes)
  if (direction === 'out') return isInside ? { admitted: true, reason: 'ok' } : refuse('not_in')
  if (badge.standing !== 'ok') return refuse(badge.standing)
  if (badge.until !== undefined && Date.parse(badge.until) <= at) return refuse('expired')
  if (!opensFor(gate, badge)) return refuse('wrong_gate')
  const local = fairTime(at, fair.offsetMinutes)
  const today = gate.practice ? (fair.days[0] ?? local.day) : local.day
  const lastDay = fair.days[fair.days.length - 1]
  if (badge.event === undefined) {
    if (lastDay !== undefined && today > lastDay) return refuse('expired')
    if (fair.days.length > 0 && !fair.days.includes(today)) return refuse('wrong_day')
  } else if (
    badge.from !== undefined &&
    today < fairTime(Date.parse(badge.from), fair.offsetMinutes).day
  )
    return refuse('wrong_day')
  if (gate.days && gate.days.length > 0 && !gate.days.includes(today)) return refuse('wrong_day')
  if (badge.days.length > 0 && !badge.days.includes(today)) return refuse('wrong_day')
  if (
    !gate.practice &&
    badge.oneDay === true &&
    badge.usedOn !== undefined &&
    badge.usedOn !== today
  )
    return refuse('day_used')
  if (!gate.practice && !isOpen(gate, local.time)) return refuse('gate_closed')
  return isInside ? refuse('again') : { admitted: true, reason: 'ok' }
}

/**
 * Whether a gate opens for the kind of badge: its target, its ticket type, its event. The day is
 * not checked here.
 */
export function opensFor(
  { targets, tickets = [], events = [] }: Pick<GateFacts, 'targets' | 'tickets' | 'events'>,
  { target, ticket, event }: Pick<BadgeFacts, 'target' | 'ticket' | 'event'>,
): boolean {
  if (!targets.includes(target)) return false
  if (event !== undefined) return events.includes(event)
  if (ticket !== undefined)
    return tickets.includes(ticket) || (tickets.length === 0 && events.length === 0)
  // journalists, VIP cards and exhibitors have no ticket, so a list of tickets does not exclude
  // them
  return events.length === 0 && (tickets.length === 0 || target !== 'visitor')
}

/** Whether a person who came in at that time is still inside: being inside ends with the day. */
export function isInsideOn(since: string | undefined, at: number, offset: number): boolean {
  if (since === undefined) return false
  const time = Date.parse(since)
  return !Number.isNaN(time) && fairTime(time, offset).day === fairTime(at, offset).day
}

function isOpen({ opens, closes }: GateFacts, time: string): boolean {
  return (opens === '' || time >= opens) && (closes === '' || time < closes)
}

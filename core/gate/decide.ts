import type { CheckinReason } from '../contract/gate'
import { fairTime } from './fairTime'

/** What a badge is worth whatever the day and the gate. */
export type Standing = Extract<
  CheckinReason,
  'ok' | 'not_approved' | 'unpaid' | 'revoked' | 'expired' | 'unknown'
>
export type Direction = 'in' | 'out'

/** A gate, as far as it decides. */
export interface GateFacts {
  /** Whom it admits. */
  targets: readonly string[]
  /** Ticket types it opens for; none = every one. */
  tickets?: readonly string[] | undefined
  /**
   * Events whose guests it opens for, and then only for them and its tickets; none = guests of an
   * event come in elsewhere.
   */
  events?: readonly string[] | undefined
  /** Days (ISO) it opens on; none = every day of the fair. */
  days?: readonly string[] | undefined
  /** Decides as on the first day of the fair, at any hour. */
  practice: boolean
  /** From and to which time of every day, `08:30`; empty = all day. */
  opens: string
  closes: string
}
export interface FairFacts {
  /** Its days (ISO); none = every day is one. */
  days: readonly string[]
  offsetMinutes: number
}
/** A badge, as far as it matters for the decision. */
export interface BadgeFacts {
  target: string
  standing: Standing
  /** Its ticket type, where it has one. */
  ticket?: string | undefined
  /**
   * The event its holder is a guest of, which is all it is for, and when that begins (ISO 8601).
   */
  event?: string | undefined
  from?: string | undefined
  /** Days (ISO) it lets in on; none = every day of the fair. */
  days: readonly string[]
  /**
   * It lets in on one of its days only: `usedOn` (ISO), the day its holder first came in on, once
   * they have.
   */
  oneDay?: boolean | undefined
  usedOn?: string | undefined
  /** When it ends (ISO 8601), where that is before the fair does. */
  until?: string | undefined
  /** When its holder came in by a gate of the same zone (ISO 8601), and has not gone out since. */
  insideSince?: string | undefined
}
export interface Decision {
  admitted: boolean
  reason: CheckinReason
}

const refuse = (reason: CheckinReason): Decision => ({ admitted: false, reason })

/**
 * Whether a gate lets a person through. Server and gate page share this rule, so that a gate
 * without a network decides as the server would. It checks the badge, then the gate, the day and
 * the hour, and last whether the person is inside already. Being inside ends with the day, for
 * hardly anybody is seen going out. A person who is inside may always go out.
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
 * Whether a gate opens for what a badge is, on its day: for whom, by which ticket, to which event.
 */
export function opensFor(
  { targets, tickets = [], events = [] }: Pick<GateFacts, 'targets' | 'tickets' | 'events'>,
  { target, ticket, event }: Pick<BadgeFacts, 'target' | 'ticket' | 'event'>,
): boolean {
  if (!targets.includes(target)) return false
  if (event !== undefined) return events.includes(event)
  if (ticket !== undefined)
    return tickets.includes(ticket) || (tickets.length === 0 && events.length === 0)
  // journalists, VIP cards and exhibitors have no ticket: a list of tickets says nothing of them
  return events.length === 0 && (tickets.length === 0 || target !== 'visitor')
}

/** Whether a person who came in at that time is inside now: the day they came in is not over. */
export function isInsideOn(since: string | undefined, at: number, offset: number): boolean {
  if (since === undefined) return false
  const time = Date.parse(since)
  return !Number.isNaN(time) && fairTime(time, offset).day === fairTime(at, offset).day
}

function isOpen({ opens, closes }: GateFacts, time: string): boolean {
  return (opens === '' || time >= opens) && (closes === '' || time < closes)
}

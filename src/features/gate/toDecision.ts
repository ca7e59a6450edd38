import type { ListedBadge } from '@core/gate/listed'
import type { Decision, LookItem, ScanReply } from './types'

/** The device's knowledge: the badge by its list, and the names of gates and tickets. */
interface Known {
  badge: ListedBadge | undefined
  gateName: (id: string | undefined) => string
  ticketName: (id: string | undefined) => string
}

/** A decision as the page shows it, with the badge's data from the server or the list. */
export function toDecision(
  { Nonce, Direction, Admitted, Reason }: LookItem,
  at: number,
  answer: ScanReply | undefined,
  { badge, gateName, ticketName }: Known,
): Decision {
  const isAgain = Reason === 'again'
  return {
    id: Nonce,
    at,
    direction: Direction,
    admitted: Admitted,
    reason: Reason,
    name: answer?.Name ?? badge?.Name ?? '',
    company: answer?.CompanyName ?? badge?.CompanyName ?? '',
    target: answer?.Target ?? badge?.Target ?? '',
    ticket: answer ? (answer.Ticket ?? '') : ticketName(badge?.Ticket),
    photo: answer?.Photo,
    since: isAgain ? (answer?.At ?? badge?.InsideSince) : undefined,
    sinceGate: isAgain ? (answer?.GateName ?? gateName(badge?.InsideGate)) : '',
    by: answer ? 'server' : 'device',
  }
}

import { sha256 } from './sha256'

/**
 * A ticket of the waiting room: for the draw, or with a number in the line behind earlier tickets.
 */
export interface WaitingTicket {
  kind: 'draw' | 'line'
  round: number
  /** Number in the line; 0 for the draw. */
  number: number
  id: string
}

/**
 * Sixteen random bytes that the device makes, so that the organiser cannot choose who gets which
 * place.
 */
export const TICKET_ID = /^[\w-]{22}$/
const TICKET = /^([dl])\.(\d{1,9})\.(\d{1,12})\.([\w-]{22})\.[\w-]{43}$/
/** As many bits of the hash as a number can hold exactly. */
const HEX_DIGITS = 12
const RANGE = 281474976710656

/** The data of a ticket, without checking its signature; undefined for other texts. */
export function readTicket(text: string): WaitingTicket | undefined {
  const [, kind, round, number, id = ''] = TICKET.exec(text) ?? []
  if (kind === undefined) return undefined
  return { kind: kind === 'd' ? 'draw' : 'line', round: Number(round), number: Number(number), id }
}

/**
 * The place of a draw ticket among `drawn`, from 1: the SHA-256 of secret and id, scaled to the
 * number of tickets. The hash of the secret is public before the draw, the secret itself after it,
 * so that everybody can check their place.
 */
export function drawnPlace(secret: string, id: string, drawn: number): number {
  const share = parseInt(sha256(`${secret}.${id}`).slice(0, HEX_DIGITS), 16) / RANGE
  return 1 + Math.floor(share * Math.max(1, drawn))
}

/** The place of a ticket; undefined before the draw. */
export function placeOf(
  ticket: WaitingTicket,
  { Secret, Drawn }: { Secret: string; Drawn: number },
): number | undefined {
  if (ticket.kind === 'line') return ticket.number
  return Secret === '' ? undefined : drawnPlace(Secret, ticket.id, Drawn)
}

/** Minutes until this place is served; at least 1 before. */
export function minutesUntil(
  place: number,
  { Served, PerMinute }: { Served: number; PerMinute: number },
): number {
  return place <= Served ? 0 : Math.max(1, Math.ceil((place - Served) / Math.max(1, PerMinute)))
}

/**
 * Seconds until the next status request: people far back ask less often. `chance` (0 to 1) spreads
 * the requests.
 */
export function pollSeconds(least: number, minutes: number, chance: number): number {
  return Math.min(30, Math.max(least, minutes * 3)) * (0.75 + chance / 2)
}

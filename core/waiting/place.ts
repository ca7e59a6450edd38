import { sha256 } from './sha256'

/**
 * A ticket of the waiting room: for the draw, or with a number behind those who were there before.
 */
export interface WaitingTicket {
  kind: 'draw' | 'line'
  round: number
  /** Of the line; 0 for the draw. */
  number: number
  id: string
}

/** Sixteen random bytes, made by the device: the organiser does not choose who draws what. */
export const TICKET_ID = /^[\w-]{22}$/
const TICKET = /^([dl])\.(\d{1,9})\.(\d{1,12})\.([\w-]{22})\.[\w-]{43}$/
/** Of the hash as many bits as a number holds. */
const HEX_DIGITS = 12
const RANGE = 281474976710656

/** What a ticket says, unproven; undefined for another text. */
export function readTicket(text: string): WaitingTicket | undefined {
  const [, kind, round, number, id = ''] = TICKET.exec(text) ?? []
  if (kind === undefined) return undefined
  return { kind: kind === 'd' ? 'draw' : 'line', round: Number(round), number: Number(number), id }
}

/**
 * The place that a ticket of the draw has among `drawn`, from 1: the order of SHA-256 over secret
 * and id. The hash of the secret is public before, the secret itself after the draw, so that
 * everybody can check their place.
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

/** Minutes until this place is served, at least 1 as long as it is not. */
export function minutesUntil(
  place: number,
  { Served, PerMinute }: { Served: number; PerMinute: number },
): number {
  return place <= Served ? 0 : Math.max(1, Math.ceil((place - Served) / Math.max(1, PerMinute)))
}

/**
 * Seconds until the status is asked for again: who is far off asks less often. `chance` from 0 to 1
 * keeps the crowd apart.
 */
export function pollSeconds(least: number, minutes: number, chance: number): number {
  return Math.min(30, Math.max(least, minutes * 3)) * (0.75 + chance / 2)
}

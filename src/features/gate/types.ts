import type { CheckinReason, Gate, ScanReply } from '@core/contract/gate'
import type { OrganiserRole } from '@core/domain/audience'

export type { Gate, ScanReply }

/** The user of the gate. */
export interface Staff {
  name: string
  role: OrganiserRole
  token: string
}

/** A look in the form that is submitted. */
export interface LookItem {
  Nonce: string
  Code: string
  Gate: string
  Direction: 'in' | 'out'
  At: string
  Admitted: boolean
  Reason: CheckinReason
}

/**
 * A look as the vault keeps it: open looks still have to be submitted, the others stay until the
 * list contains them.
 */
export interface KeptLook {
  item: LookItem
  isOpen: boolean
}

/** A decision as the page shows it. */
export interface Decision {
  id: string
  at: number
  direction: 'in' | 'out'
  admitted: boolean
  reason: CheckinReason
  name: string
  company: string
  target: string
  /** The name of the ticket, empty for a badge without one. */
  ticket: string
  photo: string | undefined
  /** When and where the person came in, if they are already inside. */
  since: string | undefined
  sinceGate: string
  /** Who decided: the server, or this device by its list. */
  by: 'server' | 'device'
}

/** How many people passed here on a day (ISO, in the fair's time zone). */
export interface GateCounted {
  day: string
  in: number
  out: number
  refused: number
}

/** The gate of the device, and the difference between its clock and the server's. */
export interface KeptPlace {
  gates: readonly Gate[]
  gate: string
  offset: number
  counts?: GateCounted
}

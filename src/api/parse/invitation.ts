import type { Query } from '@/utils/query'

/** An invitation of a VIP: the event and the guest's own code. */
export interface Invitation {
  event: string
  guest: string
}

/** An invitation in wire spelling, as `login.vip` takes it. */
export interface InvitationFields {
  evid: string
  pid: string
}

/** The invitation in an address (SPEC §2 query strings); undefined without both parts. */
export function readInvitation({ evid, pid }: Query): Invitation | undefined {
  return evid && pid ? { event: evid, guest: pid } : undefined
}

export function invitationFields({ event, guest }: Invitation): InvitationFields {
  return { evid: event, pid: guest }
}

/** The event named by an address, without the guest; empty when there is none. */
export const eventOf = ({ evid }: Query): string => evid ?? ''

import type { ApiReply } from '@core/contract/api'

/** A kind of ticket as the server offers it. */
export type TicketType = ApiReply<'ticket.types'>['Types'][number]

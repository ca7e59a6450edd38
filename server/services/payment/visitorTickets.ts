import type { OrderRepository } from '../../repositories/orderRepository'
import type { Repositories } from '../../repositories/repositories'
import type { StoredTicketType } from '../../repositories/ticketTypeRepository'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../callContext'
import { ownerOf } from '../uploads/owner'
import type { OrderService } from './orderService'

/** What a registration for a ticket becomes. */
export type EntranceState = 'approved' | 'unpaid'

/** Tickets that visitors register for: free ones at once, priced ones once they are paid. */
export interface VisitorTickets {
  /** The ticket a registration is for. Throws not_on_sale, sold_out, pay_off. */
  require(context: CallContext, ticketType: string): Promise<StoredTicketType>
  /** Notes the ticket in the transaction that writes the registration, and orders it when it costs something or is limited. */
  take(tables: Repositories, context: CallContext, type: StoredTicketType): Promise<EntranceState>
  /** The order a visitor has still to pay. */
  findPending(context: CallContext): Promise<string | undefined>
}

/** The visitors' side of tickets. */
export function createVisitorTickets({
  orders,
  orderService,
}: {
  orders: OrderRepository
  orderService: Pick<OrderService, 'place' | 'requireType'>
}): VisitorTickets {
  return {
    require: (context, ticketType) => orderService.requireType(context, ticketType, 1),
    async take(tables, context, type) {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      const state = type.price > 0 ? 'unpaid' : 'approved'
      await tables.unpaidRegistrations.setTicket(appId, personId, type.id, state)
      // without price and limit there is nothing to hold, and no row everybody would queue for
      if (type.price === 0 && type.left === null) return state
      const order = await orderService.place(tables, context, type, 1)
      if (!order) throw new AppError('order_paid')
      return state
    },
    async findPending(context) {
      const order = await orders.findLive(context.fair.appId, ownerOf(sessionOf(context)))
      return order?.state === 'pending' ? order.id : undefined
    },
  }
}

import type { OrderRepository } from '../../repositories/orderRepository'
import type { Repositories } from '../../repositories/repositories'
import type { StoredTicketType } from '../../repositories/ticketTypeRepository'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../callContext'
import { ownerOf } from '../uploads/owner'
import type { OrderService } from './orderService'

/** What a registration for a ticket becomes. */
export type EntranceState = 'approved' | 'unpaid'

/** What costs nothing and has no limit needs no order: there is nothing to hold, and no row everybody would queue for. */
export function isOrdered({ price, left }: Pick<StoredTicketType, 'price' | 'left'>): boolean {
  return price > 0 || left !== null
}

/** Tickets that visitors register for: free ones at once, priced ones once they are paid. */
export interface VisitorTickets {
  /** The ticket a registration is for. Throws not_on_sale, sold_out, pay_off. */
  require(context: CallContext, ticketType: string): Promise<StoredTicketType>
  /** Notes a ticket that has to be ordered in the transaction that writes the registration, and orders it. */
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

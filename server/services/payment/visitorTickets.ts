import type { OrderRepository } from '../../repositories/orderRepository'
import type { Repositories } from '../../repositories/repositories'
import type {
  StoredTicketType,
  TicketTypeRepository,
} from '../../repositories/ticketTypeRepository'
import { AppError } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { buyerOf } from './buyer'
import type { OrderService } from './orderService'
import { isInSale } from './presentOrder'
import { fitsAnswers } from './ticketAnswers'

/**
 * How long the offer of a fair is cached, like the fair itself, so that a registration needs no
 * further query.
 */
const CACHE_MS = 2000

/**
 * A free ticket without a limit needs no order: it holds no place, and everybody would queue for
 * one row.
 */
export function isOrdered({ price, left }: Pick<StoredTicketType, 'price' | 'left'>): boolean {
  return price > 0 || left !== null
}

/** Visitors' tickets: free ones are given immediately, priced ones after payment. */
export interface VisitorTickets {
  /** The ticket a registration is for. Throws not_on_sale, sold_out, pay_off. */
  require(context: CallContext, ticketType: string): Promise<StoredTicketType>
  /**
   * The ticket of a person who names none: the first free one that fits the answers; undefined if
   * the fair has no tickets. Throws ticket_required, not_on_sale, pay_off.
   */
  requireFree(
    context: CallContext,
    values: Readonly<Record<string, unknown>>,
  ): Promise<StoredTicketType | undefined>
  /**
   * Orders a ticket in the transaction that writes its registration, or continues a pending order
   * for it. Throws order_paid, too_many_orders while another ticket waits for payment, order_closed
   * for an intent whose order is over.
   */
  take(tables: Repositories, context: CallContext, type: StoredTicketType): Promise<void>
  /** The order that a visitor still has to pay. */
  findPending(context: CallContext): Promise<string | undefined>
}

/** The visitors' side of tickets. */
export function createVisitorTickets({
  orders,
  ticketTypes,
  orderService,
  clock,
}: {
  orders: OrderRepository
  ticketTypes: Pick<TicketTypeRepository, 'list'>
  orderService: Pick<OrderService, 'place' | 'requireType'>
  clock: Clock
}): VisitorTickets {
  const cache = new Map<string, { until: number; types: Promise<readonly StoredTicketType[]> }>()
  /** The ticket types for a fair's visitors; the places left may have changed since. */
  const offered = (appId: string): Promise<readonly StoredTicketType[]> => {
    const now = clock.now().getTime()
    const kept = cache.get(appId)
    if (kept && kept.until > now) return kept.types
    const types = ticketTypes
      .list(appId, clock.now())
      .then(all => all.filter(({ audience }) => audience === 'visitor'))
    cache.set(appId, { until: now + CACHE_MS, types })
    types.catch(() => cache.delete(appId))
    return types
  }
  const require = (context: CallContext, ticketType: string) =>
    orderService.requireType(context, ticketType, 1)

  return {
    require,
    async requireFree(context, values) {
      const types = await offered(context.fair.appId)
      if (types.length === 0) return undefined
      const now = clock.now()
      const onSale = types.filter(type => isInSale(type, now) && fitsAnswers(type, values))
      for (const type of onSale.filter(({ price }) => price === 0)) {
        if (!isOrdered(type)) return type
        const current = await require(context, type.id).catch(unlessGone)
        if (current?.price === 0) return current
      }
      const priced = onSale.find(({ price }) => price > 0)
      if (!priced) throw new AppError('not_on_sale')
      // without payment there is nothing to choose, so this throws first
      await require(context, priced.id).catch(unlessGone)
      throw new AppError('ticket_required')
    },
    async take(tables, context, type) {
      if (await orderService.place(tables, context, type, 1)) return
      const living = await tables.orders.findLive(context.fair.appId, buyerOf(context).owner)
      if (living?.state === 'pending' && living.ticketType === type.id) return
      if (living) throw new AppError(living.state === 'pending' ? 'too_many_orders' : 'order_paid')
      throw new AppError('order_closed')
    },
    async findPending(context) {
      const order = await orders.findLive(context.fair.appId, buyerOf(context).owner)
      return order?.state === 'pending' ? order.id : undefined
    },
  }
}

function unlessGone(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'sold_out' || error.code === 'not_on_sale'))
    return undefined
  throw error
}

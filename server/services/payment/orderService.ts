import type {
  Order,
  OrderCreateRequest,
  OrderListReply,
  OrderPayRequest,
  OrderQuoteReply,
  OrderQuoteRequest,
  TicketTypesReply,
} from '@core/contract/payment'
import { AppError } from '../../errors'
import type { DiscountRepository } from '../../repositories/discountRepository'
import type { OrderRepository, StoredOrder } from '../../repositories/orderRepository'
import { isOwnedBy } from '../../repositories/owner'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { TicketTypeRepository } from '../../repositories/ticketTypeRepository'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { Cashier } from './cashier'
import { requireFit } from './ticketAnswers'
import { codeAs, discountOn, requireDiscount, requireUse } from './discounts'
import { canRefund, presentOrder, presentType } from './presentOrder'
import { isAdDue } from '../../domain/payment/adOrders'
import { takeBack, type By } from '../../domain/payment/settleOrder'
import { actingBuyer, buyerOf } from './buyer'
import { createOrderPlaces } from './placeOrder'

/** Far more than people need, and far less than would block a fair's tickets without paying. */
const PER_HOUR = 30
/** Tries to pay one order: two accounts of a company may take turns, but not forever. */
const PAYS_PER_HOUR = 30
/** Questions to WeChat about one order; beyond them the stored state is shown. */
const LOOKS_PER_MINUTE = 40
/** Codes that one buyer may try: enough for typing, too few for guessing. */
const QUOTES_PER_HOUR = 60

interface OrderDeps {
  orders: OrderRepository
  records: Repositories['records']
  ticketTypes: TicketTypeRepository
  discounts: DiscountRepository
  transact: Transact
  cashier: Cashier
  limiter: Limiter
  clock: Clock
}

/** Orders of a person or of a company, whose accounts share them. */
export function createOrderService({
  orders,
  records,
  ticketTypes,
  discounts,
  transact,
  cashier,
  limiter,
  clock,
}: OrderDeps) {
  const places = createOrderPlaces({ ticketTypes, cashier, clock })
  const { place, requireType } = places
  const present = (order: StoredOrder): Order => presentOrder(order, clock.now())

  const requireOwn = async (context: CallContext, id: string): Promise<StoredOrder> => {
    const order = await orders.find(id)
    if (!order || order.appId !== context.fair.appId || !isOwnedBy(order, buyerOf(context).owner))
      throw new AppError('unknown_order')
    return order
  }
  /**
   * False for the order of an advertisement that is paid otherwise, cancelled or lapsed: it takes
   * no money and is given up.
   */
  const isStillDue = async (context: CallContext, order: StoredOrder): Promise<boolean> => {
    if (order.purpose !== 'ad' || order.state !== 'pending' || (await isAdDue({ records }, order)))
      return true
    // an order that cannot be given up was paid, or is asked for again later
    await cashier.giveUp(order, by(context)).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    return false
  }
  const reload = async (order: StoredOrder): Promise<StoredOrder> =>
    (await orders.find(order.id)) ?? order
  const by = (context: CallContext): By => actingBuyer(context, clock.now())

  /** A visitor's pending or paid order; there is at most one. */
  const findLiving = async (context: CallContext): Promise<StoredOrder | undefined> => {
    const { owner, audience } = buyerOf(context)
    return audience === 'visitor' ? orders.findLive(context.fair.appId, owner) : undefined
  }

  return {
    ...places,

    async listTypes(context: CallContext, target: string | undefined): Promise<TicketTypesReply> {
      const audience = target === 'exhibitor' ? 'ex' : target
      const now = clock.now()
      const { appId } = context.fair
      const [types, HasCodes] = await Promise.all([
        ticketTypes.list(appId, now),
        discounts.any(appId, now),
      ])
      const Types = types
        .filter(type => !audience || type.audience === audience)
        .map(type => presentType(type, now, cashier.isOpen))
      return { Types, HasCodes }
    },

    /**
     * The price of an order with this code. Throws not_on_sale, sold_out, pay_off,
     * discount_unknown, discount_other, discount_used_up.
     */
    async quote(context: CallContext, input: OrderQuoteRequest): Promise<OrderQuoteReply> {
      const { appId } = context.fair
      const { name } = buyerOf(context)
      await limiter.enforce(
        [{ key: `quote:${appId}:${name}`, points: QUOTES_PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const type = await requireType(context, input.TicketType, input.Quantity)
      const code = codeAs(input.Code)
      const discount = await requireDiscount(discounts, appId, code, {
        ticketType: type.id,
        now: clock.now(),
      })
      requireUse(discount, (await discounts.used(appId, code)) + 1)
      const full = type.price * input.Quantity
      const off = discountOn(full, discount)
      return { Code: code, Total: full - off, Discount: off, Currency: type.currency }
    },

    async create(context: CallContext, input: OrderCreateRequest): Promise<Order> {
      const { name, audience } = buyerOf(context)
      const { appId } = context.fair
      const findOwnIntent = () =>
        context.idempotency && orders.findByIntent(appId, context.idempotency.keyHash)
      const own = await findOwnIntent()
      if (own) return present(own)
      await limiter.enforce(
        [{ key: `order:${appId}:${name}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const known = await findLiving(context)
      const living = known && (await cashier.lookAt(known))
      if (living?.state === 'paid') throw new AppError('order_paid')
      const code = codeAs(input.Code ?? '')
      const isSame =
        living?.ticketType === input.TicketType && (code === '' || living.discountCode === code)
      if (living?.state === 'pending' && isSame) return present(living)
      const isHeld = living?.state === 'pending' && living.ticketType === input.TicketType
      // the place of the former order is free for the one that replaces it
      const type = await requireType(context, input.TicketType, input.Quantity, isHeld)
      const discount =
        code === ''
          ? undefined
          : await requireDiscount(discounts, appId, code, { ticketType: type.id, now: clock.now() })
      if (discount) requireUse(discount, (await discounts.used(appId, code)) + 1)
      // choosing another ticket gives up the former order
      if (living?.state === 'pending') await cashier.giveUp(living, by(context))
      const order = await transact(async tables => {
        const { personId } = sessionOf(context)
        if (audience === 'ex') return place(tables, context, type, input.Quantity, discount)
        const answers = await tables.unpaidRegistrations.answers(appId, personId)
        if (!answers) throw new AppError('not_registered')
        requireFit(type, answers)
        const order = await place(tables, context, type, input.Quantity, discount)
        // places that an earlier order released may have gone to another person
        if (order && !(await tables.choices.takeAgain(appId, personId)))
          throw new AppError('choice_full')
        return order
      })
      if (order) return present(order)
      // another call was faster: the same person on another device, or this very call, whose reply
      // was lost
      const other = (await findOwnIntent()) ?? (await findLiving(context))
      if (!other) throw new AppError('unavailable')
      return present(other)
    },

    /** Asks WeChat if the order is not settled. */
    async read(context: CallContext, id: string): Promise<Order> {
      const order = await requireOwn(context, id)
      const limit = { key: `order-look:${order.id}`, points: LOOKS_PER_MINUTE, seconds: 60 }
      const mayAsk = await limiter.enforce([limit], 'rate_limited').then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      )
      if (!mayAsk) return present(order)
      return present(
        await cashier.lookAt((await isStillDue(context, order)) ? order : await reload(order)),
      )
    },

    async list(context: CallContext): Promise<OrderListReply> {
      return {
        Orders: (await orders.list(context.fair.appId, buyerOf(context).owner)).map(present),
      }
    },

    async pay(context: CallContext, input: OrderPayRequest) {
      const order = await requireOwn(context, input.Id)
      await limiter.enforce(
        [{ key: `pay:${order.id}`, points: PAYS_PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      if (!(await isStillDue(context, order))) throw new AppError('order_closed')
      return cashier.pay(context, order, input)
    },

    /**
     * Cancels an unpaid order. If it turns out to be paid, it stays paid. Throws order_paid,
     * order_closed, pay_failed.
     */
    async cancel(context: CallContext, id: string): Promise<Order> {
      const order = await requireOwn(context, id)
      if (order.state !== 'pending') {
        if (order.state === 'cancelled') return present(order)
        throw new AppError(order.state === 'expired' ? 'order_closed' : 'order_paid')
      }
      await cashier.giveUp(order, by(context))
      return present(await reload(order))
    },

    /**
     * Refunds any order of the fair for the organiser, even after its refund period. A second call
     * does nothing. Throws unknown_order, cannot_refund.
     */
    async giveBack(context: CallContext, id: string, reason: string): Promise<void> {
      const order = await orders.find(id)
      if (!order || order.appId !== context.fair.appId) throw new AppError('unknown_order')
      // cancelling the advertisement refunds its order
      if (order.purpose === 'ad') throw new AppError('cannot_refund')
      await transact(async tables => {
        const locked = await tables.orders.lock(order.id)
        if (locked?.state === 'refunding' || locked?.state === 'refunded') return
        const actor = {
          actor: 'oa',
          personId: sessionOf(context).personId,
          at: clock.now(),
          reason,
        }
        if (locked?.state !== 'paid' || !(await takeBack(tables, locked, actor)))
          throw new AppError('cannot_refund')
      })
      await cashier.lookAt(await reload(order))
    },

    /**
     * Refunds a paid order: the tickets are void immediately, the money follows. Throws
     * cannot_refund.
     */
    async refund(context: CallContext, id: string): Promise<Order> {
      const order = await requireOwn(context, id)
      if (order.state === 'refunding' || order.state === 'refunded')
        return present(await cashier.lookAt(order))
      await transact(async tables => {
        const locked = await tables.orders.lock(order.id)
        if (!locked || !canRefund(locked, clock.now())) throw new AppError('cannot_refund')
        if (!(await takeBack(tables, locked, { ...by(context), reason: 'given back' })))
          throw new AppError('cannot_refund')
      })
      return present(await cashier.lookAt(await reload(order)))
    },
  }
}

export type OrderService = ReturnType<typeof createOrderService>

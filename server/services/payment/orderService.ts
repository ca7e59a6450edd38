import { randomInt } from 'node:crypto'
import type {
  Order,
  OrderCreateRequest,
  OrderListReply,
  OrderPayRequest,
  OrderQuoteReply,
  OrderQuoteRequest,
  TicketTypesReply,
} from '@core/contract/payment'
import type { Language } from '@core/domain/language'
import { AppError } from '../../errors'
import type { DiscountRepository, StoredDiscount } from '../../repositories/discountRepository'
import type { OrderRepository, StoredOrder } from '../../repositories/orderRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { StoredTicketType, TicketTypeRepository } from '../../repositories/ticketTypeRepository'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { ownerOf } from '../../domain/fileOwners'
import type { Cashier } from './cashier'
import { requireFit } from './ticketAnswers'
import { codeAs, discountOn, requireDiscount, requireUse } from './discounts'
import { canRefund, isInSale, presentOrder, presentType } from './presentOrder'
import { isAdDue } from '../../domain/payment/adOrders'
import { grant, takeBack, type By } from '../../domain/payment/settleOrder'

/** PAGES.md ticket: an order is to be paid within a quarter of an hour. */
export const ORDER_MINUTES = 15
/** Far above what people do, and far below what would hold a fair's tickets without paying. */
const PER_HOUR = 30
/**
 * The most unpaid orders of a company at a time, and of one kind as a multiple of the largest order: no company may block a fair's tickets
 * without paying.
 */
const UNPAID_ORDERS = 3
const UNPAID_FULL_ORDERS = 2
/** Of one order: two accounts of a company may take turns, not for ever. */
const PAYS_PER_HOUR = 30
/** Questions to WeChat about one order; who looks more often sees what is known. */
const LOOKS_PER_MINUTE = 40
/** Codes one buyer may try: who types one now and then, not who guesses. */
const QUOTES_PER_HOUR = 60

/** Who an order is for. */
interface Buyer {
  owner: string
  audience: 'visitor' | 'ex'
  personId: number
  language: Language
}
/** Money taken by hand, in fen. */
export interface DeskMoney {
  method: 'cash' | 'pos'
  amount: number
  note: string
}
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
export function createOrderService({ orders, records, ticketTypes, discounts, transact, cashier, limiter, clock }: OrderDeps) {
  const present = (order: StoredOrder): Order => presentOrder(order, clock.now())

  const requireOwn = async (context: CallContext, id: string): Promise<StoredOrder> => {
    const order = await orders.find(id)
    if (!order || order.appId !== context.fair.appId || order.owner !== buyerOf(context).owner) throw new AppError('unknown_order')
    return order
  }
  /** An advertisement that was paid otherwise, called off or lapsed takes no money: its order is given up. False where it is. */
  const isStillDue = async (context: CallContext, order: StoredOrder): Promise<boolean> => {
    if (order.purpose !== 'ad' || order.state !== 'pending' || (await isAdDue({ records }, order))) return true
    // what cannot be given up has been paid, or is asked for again
    await cashier.giveUp(order, by(context)).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    return false
  }
  const reload = async (order: StoredOrder): Promise<StoredOrder> => (await orders.find(order.id)) ?? order
  const by = (context: CallContext): By => ({ actor: buyerOf(context).audience, personId: sessionOf(context).personId, at: clock.now() })

  /** A type this caller may order so many of now; `isHeld`: an order that is given up for this one has the place. Throws not_on_sale, sold_out, pay_off. */
  const requireType = async (context: CallContext, id: string, quantity: number, isHeld = false): Promise<StoredTicketType> => {
    const type = await ticketTypes.find(context.fair.appId, id, clock.now())
    if (!type || type.audience !== buyerOf(context).audience || !isInSale(type, clock.now())) throw new AppError('not_on_sale')
    if (quantity > type.maxPerOrder || (!isHeld && type.left !== null && quantity > type.left)) throw new AppError('sold_out')
    if (type.price > 0 && !cashier.isOpen) throw new AppError('pay_off')
    return type
  }

  /**
   * Writes an order and takes its places in one transaction; what costs nothing is paid at once. Undefined when the visitor has a living
   * order, or this intent has been written. Throws sold_out, not_on_sale, too_many_orders, discount_used_up.
   */
  const place = async (
    tables: Repositories,
    context: CallContext,
    type: StoredTicketType,
    quantity: number,
    discount: StoredDiscount | undefined = undefined,
  ) => {
    const { owner, audience } = buyerOf(context)
    const { appId } = context.fair
    if (audience === 'ex' && type.price > 0) {
      const unpaid = await tables.orders.countUnpaid(appId, owner, type.id)
      const isTooMuch = unpaid.places > 0 && unpaid.places + quantity > UNPAID_FULL_ORDERS * type.maxPerOrder
      if (unpaid.orders >= UNPAID_ORDERS || isTooMuch) throw new AppError('too_many_orders')
    }
    const buyer = { owner, audience, personId: sessionOf(context).personId, language: context.language }
    const order = await take(tables, context, buyer, type, quantity, discount)
    if (order?.total === 0) await grant(tables, order, by(context))
    return order && tables.orders.find(order.id)
  }

  /** The order's row and its places; locked. Undefined as for `place`. Throws sold_out, not_on_sale, discount_used_up. */
  const take = async (
    tables: Repositories,
    context: CallContext,
    buyer: Buyer,
    type: StoredTicketType,
    quantity: number,
    discount: StoredDiscount | undefined = undefined,
  ) => {
    const { appId } = context.fair
    const now = clock.now()
    const id = newOrderId(now)
    const full = type.price * quantity
    const off = discount ? discountOn(full, discount) : 0
    const isNew = await tables.orders.insert({
      ...{ id, appId, ...buyer },
      ticketType: type.id,
      quantity,
      total: full - off,
      discount: off,
      discountCode: discount?.code ?? null,
      currency: type.currency,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
      intentHash: context.idempotency?.keyHash ?? null,
    })
    if (!isNew) return undefined
    if (!(await tables.ticketTypes.hold(appId, type.id, quantity, type.price, now))) {
      const current = await tables.ticketTypes.find(appId, type.id, now)
      throw new AppError(current && current.price === type.price && isInSale(current, now) ? 'sold_out' : 'not_on_sale')
    }
    if (discount) requireUse(discount, await tables.discounts.lockAndCount(appId, discount.code))
    return tables.orders.lock(id)
  }

  /** The pending or paid order of a visitor, who has one at a time. */
  const findLiving = async (context: CallContext): Promise<StoredOrder | undefined> => {
    const { owner, audience } = buyerOf(context)
    return audience === 'visitor' ? orders.findLive(context.fair.appId, owner) : undefined
  }

  return {
    place,
    requireType,

    /**
     * Sells a visitor one ticket at a desk of the organiser's: ordered, paid and issued in the transaction of their registration. Returns the order's
     * number. Throws amount_wrong, sold_out, not_on_sale, order_paid.
     */
    async sellAtDesk(tables: Repositories, context: CallContext, type: StoredTicketType, buyer: Buyer, money?: DeskMoney): Promise<string> {
      if (type.price > 0 && money?.amount !== type.price) throw new AppError('amount_wrong')
      const order = await take(tables, context, buyer, type, 1)
      if (!order) throw new AppError('order_paid')
      const { personId } = sessionOf(context)
      const at = clock.now()
      if (type.price > 0 && money)
        await tables.onSite.insertPayment({ ...money, orderId: order.id, appId: order.appId, operator: personId, at })
      await grant(tables, order, { actor: 'oa', personId, at, reason: money?.method ?? '' })
      return order.id
    },

    async listTypes(context: CallContext, target: string | undefined): Promise<TicketTypesReply> {
      const audience = target === 'exhibitor' ? 'ex' : target
      const now = clock.now()
      const { appId } = context.fair
      const [types, HasCodes] = await Promise.all([ticketTypes.list(appId, now), discounts.any(appId, now)])
      const Types = types.filter(type => !audience || type.audience === audience).map(type => presentType(type, now, cashier.isOpen))
      return { Types, HasCodes }
    },

    /** What an order with this code would come to. Throws not_on_sale, sold_out, pay_off, discount_unknown, discount_other, discount_used_up. */
    async quote(context: CallContext, input: OrderQuoteRequest): Promise<OrderQuoteReply> {
      const { appId } = context.fair
      const { owner } = buyerOf(context)
      await limiter.enforce([{ key: `quote:${appId}:${owner}`, points: QUOTES_PER_HOUR, seconds: 3600 }], 'rate_limited')
      const type = await requireType(context, input.TicketType, input.Quantity)
      const code = codeAs(input.Code)
      const discount = await requireDiscount(discounts, appId, code, { ticketType: type.id, now: clock.now() })
      requireUse(discount, (await discounts.used(appId, code)) + 1)
      const full = type.price * input.Quantity
      const off = discountOn(full, discount)
      return { Code: code, Total: full - off, Discount: off, Currency: type.currency }
    },

    async create(context: CallContext, input: OrderCreateRequest): Promise<Order> {
      const { owner, audience } = buyerOf(context)
      const { appId } = context.fair
      const findOwnIntent = () => context.idempotency && orders.findByIntent(appId, context.idempotency.keyHash)
      const own = await findOwnIntent()
      if (own) return present(own)
      await limiter.enforce([{ key: `order:${appId}:${owner}`, points: PER_HOUR, seconds: 3600 }], 'rate_limited')
      const known = await findLiving(context)
      const living = known && (await cashier.lookAt(known))
      if (living?.state === 'paid') throw new AppError('order_paid')
      const code = codeAs(input.Code ?? '')
      const isSame = living?.ticketType === input.TicketType && (code === '' || living.discountCode === code)
      if (living?.state === 'pending' && isSame) return present(living)
      const isHeld = living?.state === 'pending' && living.ticketType === input.TicketType
      // the place that is given up is free for the order that takes it
      const type = await requireType(context, input.TicketType, input.Quantity, isHeld)
      const discount = code === '' ? undefined : await requireDiscount(discounts, appId, code, { ticketType: type.id, now: clock.now() })
      if (discount) requireUse(discount, (await discounts.used(appId, code)) + 1)
      // who chooses another ticket gives the first one up
      if (living?.state === 'pending') await cashier.giveUp(living, by(context))
      const order = await transact(async tables => {
        const { personId } = sessionOf(context)
        if (audience === 'ex') return place(tables, context, type, input.Quantity, discount)
        const answers = await tables.unpaidRegistrations.answers(appId, personId)
        if (!answers) throw new AppError('not_registered')
        requireFit(type, answers)
        const order = await place(tables, context, type, input.Quantity, discount)
        // what an earlier order let go may have gone to another person since
        if (order && !(await tables.choices.takeAgain(appId, personId))) throw new AppError('choice_full')
        return order
      })
      if (order) return present(order)
      // another call was faster: the same person on another device, or this very call before its reply was lost
      const other = (await findOwnIntent()) ?? (await findLiving(context))
      if (!other) throw new AppError('unavailable')
      return present(other)
    },

    /** Asks WeChat when the order is not settled. */
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
      return present(await cashier.lookAt((await isStillDue(context, order)) ? order : await reload(order)))
    },

    async list(context: CallContext): Promise<OrderListReply> {
      return { Orders: (await orders.list(context.fair.appId, buyerOf(context).owner)).map(present) }
    },

    async pay(context: CallContext, input: OrderPayRequest) {
      const order = await requireOwn(context, input.Id)
      await limiter.enforce([{ key: `pay:${order.id}`, points: PAYS_PER_HOUR, seconds: 3600 }], 'rate_limited')
      if (!(await isStillDue(context, order))) throw new AppError('order_closed')
      return cashier.pay(context, order, input)
    },

    /** Gives an unpaid order up. One that turns out to be paid stays so. Throws order_paid, order_closed, pay_failed. */
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
     * The organiser gives any order of the fair back, after its refund period too. Asked again, nothing more happens. Throws unknown_order, cannot_refund.
     */
    async giveBack(context: CallContext, id: string, reason: string): Promise<void> {
      const order = await orders.find(id)
      if (!order || order.appId !== context.fair.appId) throw new AppError('unknown_order')
      // an advertisement is called off, and its money goes back with that
      if (order.purpose === 'ad') throw new AppError('cannot_refund')
      await transact(async tables => {
        const locked = await tables.orders.lock(order.id)
        if (locked?.state === 'refunding' || locked?.state === 'refunded') return
        const actor = { actor: 'oa', personId: sessionOf(context).personId, at: clock.now(), reason }
        if (locked?.state !== 'paid' || !(await takeBack(tables, locked, actor))) throw new AppError('cannot_refund')
      })
      await cashier.lookAt(await reload(order))
    },

    /** Gives a paid order back: the tickets are void at once, the money follows. Throws cannot_refund. */
    async refund(context: CallContext, id: string): Promise<Order> {
      const order = await requireOwn(context, id)
      if (order.state === 'refunding' || order.state === 'refunded') return present(await cashier.lookAt(order))
      await transact(async tables => {
        const locked = await tables.orders.lock(order.id)
        if (!locked || !canRefund(locked, clock.now())) throw new AppError('cannot_refund')
        if (!(await takeBack(tables, locked, { ...by(context), reason: 'given back' }))) throw new AppError('cannot_refund')
      })
      return present(await cashier.lookAt(await reload(order)))
    },
  }
}

export type OrderService = ReturnType<typeof createOrderService>

/** Whose orders a session's are. Throws forbidden for an exhibitor's session without a company. */
export function buyerOf(context: CallContext): { owner: string; audience: 'visitor' | 'ex' } {
  const session = sessionOf(context)
  if (session.audience === 'ex' && session.exhibitorId === undefined) throw new AppError('forbidden')
  return { owner: ownerOf(session), audience: session.audience === 'ex' ? 'ex' : 'visitor' }
}

/** The day and twelve digits: readable at a service desk, and unique for the merchant whatever the fair. */
export function newOrderId(now: Date): string {
  const day = now.toISOString().slice(0, 10).replace(/-/g, '')
  return day + String(randomInt(0, 1_000_000)).padStart(6, '0') + String(randomInt(0, 1_000_000)).padStart(6, '0')
}

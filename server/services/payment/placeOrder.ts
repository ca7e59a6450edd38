import { utcDay } from '@core/format/calendarDay'
import type { Language } from '@core/domain/language'
import { randomInt } from 'node:crypto'
import { isInSale } from './presentOrder'
import { discountOn, requireUse } from './discounts'
import type { Cashier } from './cashier'
import { actingBuyer, buyerOf } from './buyer'
import type {
  TicketTypeRepository,
  StoredTicketType,
} from '../../repositories/ticketTypeRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Owner } from '../../repositories/owner'
import type { StoredDiscount } from '../../repositories/discountRepository'
import { AppError } from '../../errors'
import { grant } from '../../domain/payment/settleOrder'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'

/** PAGES.md ticket: an order is to be paid within a quarter of an hour. */
export const ORDER_MINUTES = 15

/** The owner of an order. */
export interface Buyer extends Owner {
  audience: 'visitor' | 'ex'
  language: Language
}

/** Money taken by hand, in fen. */
export interface DeskMoney {
  method: 'cash' | 'pos'
  amount: number
  note: string
}

/**
 * The day and twelve digits: readable at a service desk, and unique for the merchant over all
 * fairs.
 */
export function newOrderId(now: Date): string {
  const day = utcDay(now).replace(/-/g, '')
  return (
    day +
    String(randomInt(0, 1_000_000)).padStart(6, '0') +
    String(randomInt(0, 1_000_000)).padStart(6, '0')
  )
}

/**
 * The most unpaid orders of a company, and the most unpaid places of one type as a multiple of the
 * largest order: no company may block a fair's tickets without paying.
 */
const UNPAID_ORDERS = 3
const UNPAID_FULL_ORDERS = 2

interface PlaceDeps {
  ticketTypes: TicketTypeRepository
  cashier: Cashier
  clock: Clock
}

/** Writes orders together with their places. */
export function createOrderPlaces({ ticketTypes, cashier, clock }: PlaceDeps) {
  const by = (context: CallContext) => actingBuyer(context, clock.now())

  /**
   * Checks that the caller may order this many of a ticket type now. `isHeld`: the replaced order
   * already has the place. Throws not_on_sale, sold_out, pay_off.
   */
  const requireType = async (
    context: CallContext,
    id: string,
    quantity: number,
    isHeld = false,
  ): Promise<StoredTicketType> => {
    const type = await ticketTypes.find(context.fair.appId, id, clock.now())
    if (!type || type.audience !== buyerOf(context).audience || !isInSale(type, clock.now()))
      throw new AppError('not_on_sale')
    if (quantity > type.maxPerOrder || (!isHeld && type.left !== null && quantity > type.left))
      throw new AppError('sold_out')
    if (type.price > 0 && !cashier.isOpen) throw new AppError('pay_off')
    return type
  }

  /**
   * Writes an order and takes its places in one transaction; a free order is paid immediately.
   * Undefined if the visitor has a pending or paid order, or this intent was written before. Throws
   * sold_out, not_on_sale, too_many_orders, discount_used_up.
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
      const isTooMuch =
        unpaid.places > 0 && unpaid.places + quantity > UNPAID_FULL_ORDERS * type.maxPerOrder
      if (unpaid.orders >= UNPAID_ORDERS || isTooMuch) throw new AppError('too_many_orders')
    }
    const buyer = {
      ...owner,
      audience,
      language: context.language,
    }
    const order = await take(tables, context, buyer, type, quantity, discount)
    if (order?.total === 0) await grant(tables, order, by(context))
    return order && tables.orders.find(order.id)
  }

  /**
   * Writes the order's row and its places, locked. Undefined as for `place`. Throws sold_out,
   * not_on_sale, discount_used_up.
   */
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
      id,
      appId,
      ...buyer,
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
      throw new AppError(
        current && current.price === type.price && isInSale(current, now)
          ? 'sold_out'
          : 'not_on_sale',
      )
    }
    if (discount) requireUse(discount, await tables.discounts.lockAndCount(appId, discount.code))
    return tables.orders.lock(id)
  }

  return {
    place,

    requireType,

    /**
     * Sells a visitor one ticket at the organiser's desk: ordered, paid and issued in the
     * transaction of the registration. Returns the order's number. Throws amount_wrong, sold_out,
     * not_on_sale, order_paid.
     */
    async sellAtDesk(
      tables: Repositories,
      context: CallContext,
      type: StoredTicketType,
      buyer: Buyer,
      money?: DeskMoney,
    ): Promise<string> {
      if (type.price > 0 && money?.amount !== type.price) throw new AppError('amount_wrong')
      const order = await take(tables, context, buyer, type, 1)
      if (!order) throw new AppError('order_paid')
      const { personId } = sessionOf(context)
      const at = clock.now()
      if (type.price > 0 && money)
        await tables.onSite.insertPayment({
          ...money,
          orderId: order.id,
          appId: order.appId,
          operator: personId,
          at,
        })
      await grant(tables, order, { actor: 'oa', personId, at, reason: money?.method ?? '' })
      return order.id
    },
  }
}

import type { Order, Ticket, TicketType } from '@core/contract/payment'
import { maskMobile } from '@core/format/mask'
import type { OrderInvoice, StoredOrder } from '../../repositories/orderRepository'
import type { StoredTicket } from '../../repositories/ticketRepository'
import type { StoredTicketType } from '../../repositories/ticketTypeRepository'

const iso = (at: Date | null) => at?.toISOString() ?? ''

/** An order as its owner sees it. */
export function presentOrder(order: StoredOrder, now: Date): Order {
  const isPayable = order.state === 'pending' && now < order.expiresAt
  return {
    Id: order.id,
    TicketType: order.ticketType,
    Name: order.name,
    Name_en: order.nameEn,
    Quantity: order.quantity,
    Total: order.total,
    Discount: order.discount,
    Code: order.discountCode ?? '',
    Currency: order.currency,
    State: order.state,
    CreatedAt: iso(order.createdAt),
    ExpiresAt: iso(order.expiresAt),
    PaidAt: iso(order.paidAt),
    RefundedAt: iso(order.refundedAt),
    CanPay: isPayable,
    CanCancel: order.state === 'pending',
    CanRefund: canRefund(order, now) && !order.hasUsed,
    CanInvoice:
      order.state === 'paid' &&
      order.total > 0 &&
      (order.invoice === null || order.invoice.state === 'refused'),
    ...(order.purpose === 'ad' && {
      Purpose: order.purpose,
      Subject: order.subject ?? '',
      About: order.about,
    }),
    ...(order.invoice && { Invoice: presentInvoice(order.invoice) }),
  }
}

function presentInvoice({ state, title, number, reason, hasFile }: OrderInvoice): Order['Invoice'] {
  return { State: state, Title: title, Number: number, Reason: reason, HasFile: hasFile }
}

/** Whether the buyer may still get a refund online. An order paid at a desk is refunded there. */
export function canRefund(
  { state, refundUntil, deskAmount }: Pick<StoredOrder, 'state' | 'refundUntil' | 'deskAmount'>,
  now: Date,
): boolean {
  return state === 'paid' && deskAmount === null && refundUntil !== null && now <= refundUntil
}

/** A ticket type as buyers see it. `canTakeMoney` is false without a cashier. */
export function presentType(type: StoredTicketType, now: Date, canTakeMoney: boolean): TicketType {
  return {
    Id: type.id,
    Name: type.name,
    Name_en: type.nameEn,
    Note: type.note,
    Note_en: type.noteEn,
    For: type.audience,
    Price: type.price,
    ...(type.priceUntil && { PriceUntil: iso(type.priceUntil), NextPrice: type.nextPrice }),
    Currency: type.currency,
    Left: type.left,
    MaxPerOrder: type.maxPerOrder,
    Days: type.days,
    ...(type.oneDay && { OneDay: true }),
    SaleStarts: iso(type.saleStarts),
    SaleEnds: iso(type.saleEnds),
    RefundUntil: iso(type.refundUntil),
    OnSale: isInSale(type, now) && type.left !== 0 && (type.price === 0 || canTakeMoney),
    ...(type.onlyField !== '' && { OnlyFor: { Field: type.onlyField, Options: type.onlyOptions } }),
    ...(type.review && { Review: true }),
  }
}

/** Whether the ticket is on sale now. */
export function isInSale(
  { saleStarts, saleEnds }: Pick<StoredTicketType, 'saleStarts' | 'saleEnds'>,
  now: Date,
): boolean {
  return (saleStarts === null || saleStarts <= now) && (saleEnds === null || saleEnds > now)
}

/** A ticket as its company sees it, with a masked phone. */
export function presentTicket(ticket: StoredTicket): Ticket {
  return {
    Code: ticket.code,
    OrderId: ticket.orderId,
    TicketType: ticket.ticketType,
    Name: ticket.name,
    Name_en: ticket.nameEn,
    Days: ticket.days,
    ...(ticket.oneDay && { OneDay: true }),
    State: ticket.state,
    Holder: ticket.holder,
    HolderMobile:
      ticket.holderNumber === ''
        ? ''
        : maskMobile({ CountryCode: ticket.holderCountryCode, Number: ticket.holderNumber }),
    AssignedAt: iso(ticket.assignedAt),
  }
}

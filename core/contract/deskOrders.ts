import { Type, type Static } from '@sinclair/typebox'
import { ORDER_PERIODS } from '../domain/orderPeriods'
import { body, FileJobReply, literals, optional, text } from './common'
import { read, reads, tagged, works, write } from './endpoint'
import { Order } from './payment'
import { MoneyCheck } from './reconcile'

const Buyer = Type.Object({
  Kind: literals(['visitor', 'ex']),
  /** Empty when the person has been deleted. */
  Name: Type.String(),
  Name_en: Type.String(),
  /** The company of a visitor, the booth of a company. */
  Detail: Type.String(),
})
/**
 * An order in the desk's list. `CanRefund` is the organiser's right here: the order is paid and no
 * ticket is used.
 */
export const DeskOrder = Type.Intersect([Order, Type.Object({ Buyer })])
export type DeskOrder = Static<typeof DeskOrder>

/** Sort orders of orders, descending with a minus; the newest first without one. */
export const ORDER_SORTS = ['amount', '-amount', 'time', '-time'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
export const DeskOrdersRequest = body({
  /** Order number, discount code or the buyer's name; empty = all. */
  Search: optional(text(64)),
  State: optional(text(16)),
  Period: literals(ORDER_PERIODS),
  Sort: optional(literals(ORDER_SORTS)),
  After: optional(text(100)),
})
export type DeskOrdersRequest = Static<typeof DeskOrdersRequest>
export const DeskOrderExportRequest = body({
  /** The filters and the order of the list. */
  Search: optional(text(64)),
  State: optional(text(16)),
  Period: literals(ORDER_PERIODS),
  Sort: optional(literals(ORDER_SORTS)),
})
export type DeskOrderExportRequest = Static<typeof DeskOrderExportRequest>

/** A type that money was paid for. */
const PaidType = {
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  /** Set for orders that pay for advertisements. */
  Purpose: optional(literals(['ad'])),
}

export const DeskOrdersReply = Type.Object({
  Items: Type.Array(DeskOrder),
  Next: Type.String(),
  /** Orders made in the period, by state. */
  Counts: Type.Record(Type.String(), Type.Integer()),
  Currency: Type.String(),
  /** Money in the period, in fen: received, and given back. */
  Received: Type.Integer(),
  Returned: Type.Integer(),
  /** Orders that were paid in the period, and orders that were refunded in it. */
  Payments: Type.Integer(),
  Refunds: Type.Integer(),
  Types: Type.Array(Type.Object({ ...PaidType, Tickets: Type.Integer(), Amount: Type.Integer() })),
  /**
   * Discount codes of the fair: orders that use the code, the limit, and the discount on paid
   * orders in fen.
   */
  Codes: Type.Array(
    Type.Object({
      Code: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      Uses: Type.Union([Type.Integer(), Type.Null()]),
      Used: Type.Integer(),
      Given: Type.Integer(),
    }),
  ),
  /** The last seven days by the fair's clock, today last; `Types` are the parts of the amount. */
  Days: Type.Array(
    Type.Object({
      Day: Type.String(),
      Amount: Type.Integer(),
      Types: Type.Array(Type.Object({ ...PaidType, Amount: Type.Integer() })),
    }),
  ),
  /**
   * A comparison with WeChat's statement that has a problem, otherwise the newest of the last week.
   */
  Checked: optional(MoneyCheck),
})
export type DeskOrdersReply = Static<typeof DeskOrdersReply>

export const DeskOrderReply = Type.Object({
  Order: DeskOrder,
  /** WeChat's number of the payment; empty without a payment. */
  Transaction: Type.String(),
  TicketsUsed: Type.Integer(),
  /** A payment at a service desk: means, amount in fen, and the person who took it. */
  AtDesk: optional(
    Type.Object({
      Method: literals(['cash', 'pos']),
      Amount: Type.Integer(),
      Note: Type.String(),
      By: Type.String(),
      At: Type.String(),
    }),
  ),
  History: Type.Array(
    Type.Object({
      At: Type.String(),
      From: Type.String(),
      To: Type.String(),
      /** visitor, ex, oa, wechat or time. */
      Actor: Type.String(),
      Reason: Type.String(),
    }),
  ),
})
export type DeskOrderReply = Static<typeof DeskOrderReply>

/** Calls: orders and money at the desk. */
export const deskOrderEndpoints = tagged('desk', {
  'desk.orders': read({
    path: '/api/oa/order/list',
    ...reads('money'),
    rows: { plain: ['Search', 'State', 'Period', 'Sort', 'After'] },
    summary: 'Lists orders with the money they brought',
    description:
      'The newest first, or by `Sort`, 20 at a time, by state and search; sums of the period by ticket type, and the money of the last seven days.',
    request: DeskOrdersRequest,
    reply: DeskOrdersReply,
  }),
  'desk.order': read({
    path: '/api/oa/order/open',
    ...reads('money'),
    rows: { fair: ['Id'] },
    summary: 'Opens an order',
    description:
      'The order with its buyer, its payment and its history. Refuses with `unknown_order`.',
    request: body({ Id: text(32) }),
    reply: DeskOrderReply,
  }),
  'desk.orderExport': write({
    load: 'export',
    path: '/api/oa/order/export',
    ...reads('money'),
    rows: { plain: ['Search', 'State', 'Period', 'Sort'] },
    summary: 'Exports orders',
    description:
      'A job makes an XLSX of the orders of a period, by state, search and `Sort` as the list has them; it appears in the list of the caller’s files.',
    request: DeskOrderExportRequest,
    reply: FileJobReply,
  }),
  'desk.orderRefund': write({
    path: '/api/oa/order/refund',
    ...works('money'),
    rows: { fair: ['Id'], plain: ['Reason'] },
    summary: 'Refunds an order',
    description:
      'The whole order is given back, after the refund period too: its tickets are void at once, the money follows. Refuses with `cannot_refund` when it is not paid or a ticket has been used.',
    request: body({ Id: text(32), Reason: text(200) }),
    reply: DeskOrderReply,
  }),
})

import { Type, type Static } from '@sinclair/typebox'
import { body, literals, Mobile, optional, text, NoFields } from './common'
import { read, write, tagged, PREFIX } from './endpoint'

/** A ticket on sale. Money is whole fen (1/100 yuan) with a currency code. */
export const TicketType = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Note: Type.String(),
  Note_en: Type.String(),
  /** The buyer: a visitor buys one for themselves, a company as many as it needs. */
  For: literals(['visitor', 'ex']),
  /** The present price. */
  Price: Type.Integer({ minimum: 0 }),
  /** The end of the present price, and the next price; absent where the price does not change. */
  PriceUntil: optional(Type.String()),
  NextPrice: optional(Type.Integer({ minimum: 0 })),
  Currency: Type.String(),
  /** What can still be ordered; null = no limit. */
  Left: Type.Union([Type.Integer(), Type.Null()]),
  /** Most in one order. */
  MaxPerOrder: Type.Integer(),
  /** Days it is valid on, ISO dates. */
  Days: Type.Array(Type.String()),
  /** Valid on one of these days only: the first on which its holder comes in. */
  OneDay: optional(Type.Boolean()),
  /** Sale period, ISO 8601, empty = unbounded. Also the last moment for a refund, empty = never. */
  SaleStarts: Type.String(),
  SaleEnds: Type.String(),
  RefundUntil: Type.String(),
  OnSale: Type.Boolean(),
  /** Only for people who gave one of these answers in their registration. */
  OnlyFor: optional(Type.Object({ Field: Type.String(), Options: Type.Array(Type.String()) })),
  /** The organiser reviews registrations with this ticket. */
  Review: optional(Type.Boolean()),
})
export type TicketType = Static<typeof TicketType>
export const TicketTypesRequest = body({ target: optional(text(16)) })
export type TicketTypesRequest = Static<typeof TicketTypesRequest>
/** `HasCodes`: the fair has discount codes. */
export const TicketTypesReply = Type.Object({
  Types: Type.Array(TicketType),
  HasCodes: Type.Boolean(),
})
export type TicketTypesReply = Static<typeof TicketTypesReply>

/** pending: to be paid until ExpiresAt. A paid order only ends by a refund (PAGES.md ticket). */
export const ORDER_STATES = [
  'pending',
  'paid',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
] as const
/**
 * States of an invoice: requested, issued with a number, or refused with a reason. After a refund
 * of the order it is to be reversed, then reversed.
 */
export const INVOICE_STATES = ['asked', 'issued', 'refused', 'to_reverse', 'reversed'] as const
const OrderInvoice = Type.Object({
  State: literals(INVOICE_STATES),
  Title: Type.String(),
  Number: Type.String(),
  Reason: Type.String(),
  HasFile: Type.Boolean(),
})
export const Order = Type.Object({
  /** 6–32 characters, also WeChat's out_trade_no. */
  Id: Type.String(),
  TicketType: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Quantity: Type.Integer(),
  /** The amount to pay, after the discount. */
  Total: Type.Integer(),
  /** The discount by the code; 0 and empty without a code. */
  Discount: Type.Integer(),
  Code: Type.String(),
  Currency: Type.String(),
  State: literals(ORDER_STATES),
  CreatedAt: Type.String(),
  /** When a pending order ends; the page counts down to it. */
  ExpiresAt: Type.String(),
  PaidAt: Type.String(),
  RefundedAt: Type.String(),
  /** The actions that are possible now. */
  CanPay: Type.Boolean(),
  CanCancel: Type.Boolean(),
  CanRefund: Type.Boolean(),
  /** An invoice may be requested for the order. */
  CanInvoice: optional(Type.Boolean()),
  /**
   * The order pays for an advertisement; `Subject` is its id, `About` its title. Absent for
   * tickets.
   */
  Purpose: optional(literals(['ad'])),
  Subject: optional(Type.String()),
  About: optional(Type.String()),
  /** The latest request for an invoice; absent without one. */
  Invoice: optional(OrderInvoice),
})
export type Order = Static<typeof Order>
const Quantity = Type.Integer({ minimum: 1, maximum: 1000 })
/** Letters and digits. Small letters, spaces and hyphens do not matter. */
const Code = text(40)
export const OrderCreateRequest = body({ TicketType: text(64), Quantity, Code: optional(Code) })
export type OrderCreateRequest = Static<typeof OrderCreateRequest>
export const OrderQuoteRequest = body({ TicketType: text(64), Quantity, Code })
export type OrderQuoteRequest = Static<typeof OrderQuoteRequest>
export const OrderQuoteReply = Type.Object({
  /** The code in its stored spelling. */
  Code: Type.String(),
  Total: Type.Integer(),
  Discount: Type.Integer(),
  Currency: Type.String(),
})
export type OrderQuoteReply = Static<typeof OrderQuoteReply>
export const OrderRequest = body({ Id: text(32) })
export type OrderRequest = Static<typeof OrderRequest>
/**
 * `Via` selects the cashier: WeChat's own inside WeChat (`oa`), the mini-program's (`mp`), a code
 * for WeChat to scan (`qr`), WeChat's page on a phone outside WeChat (`h5`), or the cashier page
 * for development (`web`).
 */
export const OrderPayRequest = body({
  Id: text(32),
  Via: literals(['oa', 'mp', 'web', 'qr', 'h5']),
  Ticket: optional(text(128)),
})
export type OrderPayRequest = Static<typeof OrderPayRequest>
/**
 * Pay parameters (SPEC §3) and the two that WeChat needs besides. Outside WeChat they are empty:
 * `CodeUrl` is the text of the QR code, `CashierUrl` the address of the payment page. Phones get a
 * QR code where the merchant has no H5 payment.
 */
export const OrderPayReply = Type.Object({
  appId: Type.String(),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.String(),
  paySign: Type.String(),
  CashierUrl: Type.String(),
  CodeUrl: optional(Type.String()),
})
export type OrderPayReply = Static<typeof OrderPayReply>
export const OrderListReply = Type.Object({ Orders: Type.Array(Order) })
export type OrderListReply = Static<typeof OrderListReply>

const TICKET_STATES = ['unassigned', 'assigned', 'used', 'void'] as const
export const Ticket = Type.Object({
  Code: Type.String(),
  OrderId: Type.String(),
  TicketType: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Days: Type.Array(Type.String()),
  OneDay: optional(Type.Boolean()),
  State: literals(TICKET_STATES),
  /** The person it is assigned to; the phone is masked. */
  Holder: Type.String(),
  HolderMobile: Type.String(),
  AssignedAt: Type.String(),
})
export type Ticket = Static<typeof Ticket>
export const TicketListReply = Type.Object({ Tickets: Type.Array(Ticket) })
export type TicketListReply = Static<typeof TicketListReply>
/**
 * Assigns a ticket to a person, or reassigns an unused ticket. The person gets a message with the
 * ticket (again with Resend).
 */
export const TicketAssignRequest = body({
  Code: text(32),
  Holder: text(50),
  Mobile,
  Resend: optional(Type.Boolean()),
})
export type TicketAssignRequest = Static<typeof TicketAssignRequest>

/** Calls: tickets. */
export const paymentEndpoints = tagged('tickets', {
  'ticket.types': read({
    load: 'list',
    path: '/api/open/ticket/types',
    summary: 'Lists tickets on sale',
    description: 'Types for the target with price, period, and whether any are left.',
    request: TicketTypesRequest,
    reply: TicketTypesReply,
  }),
  'order.create': write({
    load: 'submit',
    path: '/api/open/order/create',
    auth: ['visitor', 'ex'],
    waits: true,
    rows: { fair: ['TicketType', 'Code'], plain: ['Quantity'] },
    summary: 'Orders tickets',
    description:
      'Takes the places, and a use of the discount code, at once and holds them until the order expires. Refuses with `sold_out` when too few are left, with `discount_used_up` when the code is. An unpaid order of a visitor is given up for one with a code.',
    request: OrderCreateRequest,
    reply: Order,
    example: { request: { TicketType: 'day', Quantity: 2 } },
  }),
  'order.quote': read({
    load: 'list',
    path: '/api/open/order/quote',
    auth: ['visitor', 'ex'],
    rows: { fair: ['TicketType', 'Code'], plain: ['Quantity'] },
    summary: 'Says what an order with a discount code comes to',
    description:
      'Nothing is held. Refuses with `discount_unknown`, `discount_other` or `discount_used_up`.',
    request: OrderQuoteRequest,
    reply: OrderQuoteReply,
  }),
  'order.pay': write({
    path: '/api/open/order/pay',
    auth: ['visitor', 'ex'],
    rows: { own: ['Id'], plain: ['Via', 'Ticket'] },
    summary: 'Starts the payment of an order',
    description:
      'Returns the parameters of WeChat Pay for the place named by `Via`, a code to scan, or the page that takes the money.',
    request: OrderPayRequest,
    reply: OrderPayReply,
  }),
  'order.read': read({
    path: '/api/open/order/read',
    auth: ['visitor', 'ex'],
    rows: { own: ['Id'] },
    summary: 'Reads one order',
    description: 'Asks the cashier first when the payment of the order is still open.',
    request: OrderRequest,
    reply: Order,
  }),
  'order.list': read({
    path: '/api/open/order/list',
    auth: ['visitor', 'ex'],
    rows: 'session',
    summary: "Lists the caller's orders",
    description: 'The newest first, with state and amounts.',
    request: NoFields,
    reply: OrderListReply,
  }),
  'order.cancel': write({
    path: '/api/open/order/cancel',
    auth: ['visitor', 'ex'],
    rows: { own: ['Id'] },
    summary: 'Cancels an unpaid order',
    description: 'Its places are free at once. A payment that arrives later is refunded.',
    request: OrderRequest,
    reply: Order,
  }),
  'order.refund': write({
    path: '/api/open/order/refund',
    auth: ['visitor', 'ex'],
    rows: { own: ['Id'] },
    summary: 'Refunds a paid order',
    description: 'Possible while no ticket of the order was used and the fair allows refunds.',
    request: OrderRequest,
    reply: Order,
  }),
  'ticket.list': read({
    path: `${PREFIX}/ticket/list`,
    auth: ['ex'],
    rows: 'session',
    summary: "Lists the company's tickets",
    description: 'With the holder and the state of each ticket.',
    request: NoFields,
    reply: TicketListReply,
  }),
  'ticket.assign': write({
    path: `${PREFIX}/ticket/assign`,
    auth: ['ex'],
    rows: { own: ['Code'], plain: ['Holder', 'Mobile', 'Resend'] },
    summary: 'Assigns a ticket to a person',
    description:
      'Also changes the holder while the ticket is unused. The person gets a message; with `Resend` it is sent again.',
    request: TicketAssignRequest,
    reply: Ticket,
    example: {
      request: {
        Code: 'T7K2M9QX',
        Holder: 'Lin Yue',
        Mobile: { CountryCode: '86', Number: '13800138000' },
      },
    },
  }),
})

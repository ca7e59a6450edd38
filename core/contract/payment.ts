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
  /** Who buys it: visitors one for themselves, companies as many as they need. */
  For: literals(['visitor', 'ex']),
  /** As it is now. */
  Price: Type.Integer({ minimum: 0 }),
  /** Until when it costs that, and what after it; absent where the price stays. */
  PriceUntil: optional(Type.String()),
  NextPrice: optional(Type.Integer({ minimum: 0 })),
  Currency: Type.String(),
  /** What can still be ordered; null = no limit. */
  Left: Type.Union([Type.Integer(), Type.Null()]),
  /** Most in one order. */
  MaxPerOrder: Type.Integer(),
  /** Days it is valid on, ISO dates. */
  Days: Type.Array(Type.String()),
  /** Valid on one of them only: the first on which its holder comes in. */
  OneDay: optional(Type.Boolean()),
  /**
   * Sale period, ISO 8601, empty = unbounded; and the last moment it can be given back, empty =
   * never.
   */
  SaleStarts: Type.String(),
  SaleEnds: Type.String(),
  RefundUntil: Type.String(),
  OnSale: Type.Boolean(),
  /** Only for people who gave one of these answers in their registration. */
  OnlyFor: optional(Type.Object({ Field: Type.String(), Options: Type.Array(Type.String()) })),
  /** A registration with it is reviewed by the organiser. */
  Review: optional(Type.Boolean()),
})
export type TicketType = Static<typeof TicketType>
export const TicketTypesRequest = body({ target: optional(text(16)) })
export type TicketTypesRequest = Static<typeof TicketTypesRequest>
/** `HasCodes`: the fair gives discount codes. */
export const TicketTypesReply = Type.Object({
  Types: Type.Array(TicketType),
  HasCodes: Type.Boolean(),
})
export type TicketTypesReply = Static<typeof TicketTypesReply>

/** pending: to be paid until ExpiresAt. Nothing leaves paid but a refund (PAGES.md ticket). */
export const ORDER_STATES = [
  'pending',
  'paid',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
] as const
/**
 * An invoice: asked for, issued with a number, refused with a reason; of an order that was refunded
 * to be reversed, and reversed.
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
  /** What is paid; the discount is taken off. */
  Total: Type.Integer(),
  /** By the code; 0 and empty without one. */
  Discount: Type.Integer(),
  Code: Type.String(),
  Currency: Type.String(),
  State: literals(ORDER_STATES),
  CreatedAt: Type.String(),
  /** When a pending order ends; the page counts down to it. */
  ExpiresAt: Type.String(),
  PaidAt: Type.String(),
  RefundedAt: Type.String(),
  /** What may be done now. */
  CanPay: Type.Boolean(),
  CanCancel: Type.Boolean(),
  CanRefund: Type.Boolean(),
  /** The invoice of it may be asked for. */
  CanInvoice: optional(Type.Boolean()),
  /** It pays for an advertisement: which, and its title. Absent for tickets. */
  Purpose: optional(literals(['ad'])),
  Subject: optional(Type.String()),
  About: optional(Type.String()),
  /** What was asked for last; absent where nothing was. */
  Invoice: optional(OrderInvoice),
})
export type Order = Static<typeof Order>
const Quantity = Type.Integer({ minimum: 1, maximum: 1000 })
/** Letters and digits; small letters, spaces and hyphens make no difference. */
const Code = text(40)
export const OrderCreateRequest = body({ TicketType: text(64), Quantity, Code: optional(Code) })
export type OrderCreateRequest = Static<typeof OrderCreateRequest>
export const OrderQuoteRequest = body({ TicketType: text(64), Quantity, Code })
export type OrderQuoteRequest = Static<typeof OrderQuoteRequest>
export const OrderQuoteReply = Type.Object({
  /** As it is kept. */
  Code: Type.String(),
  Total: Type.Integer(),
  Discount: Type.Integer(),
  Currency: Type.String(),
})
export type OrderQuoteReply = Static<typeof OrderQuoteReply>
export const OrderRequest = body({ Id: text(32) })
export type OrderRequest = Static<typeof OrderRequest>
/**
 * `Via` says which cashier: WeChat's own inside WeChat (`oa`), the mini-program's (`mp`), a code
 * for WeChat to scan (`qr`), WeChat's page on a phone outside WeChat (`h5`), or the development
 * cashier page (`web`).
 */
export const OrderPayRequest = body({
  Id: text(32),
  Via: literals(['oa', 'mp', 'web', 'qr', 'h5']),
  Ticket: optional(text(128)),
})
export type OrderPayRequest = Static<typeof OrderPayRequest>
/**
 * Pay parameters (SPEC §3) with the two WeChat also needs. Outside WeChat they are empty: `CodeUrl`
 * is the text of the code to scan, `CashierUrl` the address of the page that takes the money. A
 * phone gets a code where the merchant has no H5 payment.
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
  /** Whom it was given to; the phone masked. */
  Holder: Type.String(),
  HolderMobile: Type.String(),
  AssignedAt: Type.String(),
})
export type Ticket = Static<typeof Ticket>
export const TicketListReply = Type.Object({ Tickets: Type.Array(Ticket) })
export type TicketListReply = Static<typeof TicketListReply>
/**
 * Gives a ticket to a person, or to another one while it is unused; they get a message with it
 * (again when Resend).
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

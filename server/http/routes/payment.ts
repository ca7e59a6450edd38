import type { RouteFactory } from './handlers'

/** Tickets, orders, money. */
export const paymentRoutes: RouteFactory<
  | 'ticket.types'
  | 'order.create'
  | 'order.quote'
  | 'order.pay'
  | 'order.read'
  | 'order.list'
  | 'order.cancel'
  | 'order.refund'
  | 'ticket.list'
  | 'ticket.assign'
> = ({ orders, tickets }) => ({
  'ticket.types': (context, input) => orders.listTypes(context, input.target),
  'order.create': (context, input) => orders.create(context, input),
  'order.quote': (context, input) => orders.quote(context, input),
  'order.pay': (context, input) => orders.pay(context, input),
  'order.read': (context, input) => orders.read(context, input.Id),
  'order.list': context => orders.list(context),
  'order.cancel': (context, input) => orders.cancel(context, input.Id),
  'order.refund': (context, input) => orders.refund(context, input.Id),
  'ticket.list': context => tickets.list(context),
  'ticket.assign': (context, input) => tickets.assign(context, input),
})

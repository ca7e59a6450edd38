import { AppError } from '../../errors'
import type { RouteFactory } from './handlers'

/** Tickets, orders, money. */
export const paymentRoutes: RouteFactory<
  | 'ticket.types'
  | 'order.create'
  | 'order.pay'
  | 'order.read'
  | 'order.list'
  | 'order.cancel'
  | 'order.refund'
  | 'ticket.list'
  | 'ticket.assign'
> = () => ({
  'ticket.types': () => unbuilt(),
  'order.create': () => unbuilt(),
  'order.pay': () => unbuilt(),
  'order.read': () => unbuilt(),
  'order.list': () => unbuilt(),
  'order.cancel': () => unbuilt(),
  'order.refund': () => unbuilt(),
  'ticket.list': () => unbuilt(),
  'ticket.assign': () => unbuilt(),
})

function unbuilt(): never {
  throw new AppError('unavailable')
}

import type { RouteFactory } from './handlers'

/** Companies that check in on site. */
export const presenceRoutes: RouteFactory<
  | 'presence.read'
  | 'presence.checkIn'
  | 'presence.checkOut'
  | 'presence.code'
  | 'presence.take'
  | 'presence.list'
> = ({ presence }) => ({
  'presence.read': context => presence.read(context),
  'presence.checkIn': (context, input) => presence.checkIn(context, input),
  'presence.checkOut': (context, input) => presence.checkOut(context, input),
  'presence.code': (context, input) => presence.makeCode(context, input),
  'presence.take': (context, input) => presence.take(context, input),
  'presence.list': (context, input) => presence.list(context, input),
})

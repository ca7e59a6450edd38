import type { RouteFactory } from './handlers'

/** Live sessions for visitors. */
export const hallLiveRoutes: RouteFactory<'hall.live' | 'hall.liveSession' | 'live.reserve' | 'live.mine' | 'live.figures'> = ({
  liveSessions,
  liveReservations,
}) => ({
  'hall.live': (context, input) => liveSessions.list(context, input),
  'hall.liveSession': (context, input) => liveSessions.open(context, input.Id),
  'live.reserve': (context, input) => liveReservations.reserve(context, input),
  'live.mine': context => liveReservations.mine(context),
  'live.figures': context => liveReservations.figures(context),
})

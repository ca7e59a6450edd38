import type { RouteFactory } from './handlers'

/** Live sessions for visitors. */
export const hallLiveRoutes: RouteFactory<
  | 'hall.live'
  | 'hall.liveSession'
  | 'live.reserve'
  | 'live.mine'
  | 'live.figures'
  | 'live.room'
  | 'live.look'
  | 'live.say'
  | 'live.moderate'
  | 'live.push'
  | 'live.pushRenew'
> = ({ liveSessions, liveReservations, liveStreams, talks }) => ({
  'hall.live': (context, input) => liveSessions.list(context, input),
  'hall.liveSession': (context, input) => liveSessions.open(context, input.Id),
  'live.reserve': (context, input) => liveReservations.reserve(context, input),
  'live.mine': context => liveReservations.mine(context),
  'live.room': (context, input) => talks.rooms.read(context, input),
  'live.look': (context, input) => talks.rooms.look(context, input),
  'live.say': (context, input) => talks.rooms.say(context, input),
  'live.moderate': (context, input) => talks.rooms.moderate(context, input),
  'live.push': (context, input) => liveStreams.push(context, input),
  'live.pushRenew': (context, input) => liveStreams.renew(context, input),
  'live.figures': context => liveReservations.figures(context),
})

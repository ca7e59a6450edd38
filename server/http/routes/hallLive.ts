import type { RouteFactory } from './handlers'

/** Live sessions for visitors. */
export const hallLiveRoutes: RouteFactory<'hall.live' | 'hall.liveSession'> = ({ liveSessions }) => ({
  'hall.live': context => liveSessions.list(context),
  'hall.liveSession': (context, input) => liveSessions.open(context, input.Id),
})

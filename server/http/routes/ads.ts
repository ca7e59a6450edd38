import type { RouteFactory } from './handlers'

/** Advertisements on the fair's pages. */
export const adRoutes: RouteFactory<'hall.ads' | 'hall.adSeen' | 'ad.offer' | 'desk.ads'> = ({ ads }) => ({
  'hall.ads': (context, input) => ads.list(context, input),
  'hall.adSeen': (context, input) => Promise.resolve(ads.seen(context, input)),
  'ad.offer': context => ads.offer(context),
  'desk.ads': context => ads.calendar(context),
})

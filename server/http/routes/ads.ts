import type { RouteFactory } from './handlers'

/** Advertisements on the fair's pages. */
export const adRoutes: RouteFactory<
  'hall.ads' | 'hall.adSeen' | 'ad.offer' | 'ad.order' | 'desk.ads'
> = ({ ads, adPayments }) => ({
  'hall.ads': (context, input) => ads.list(context, input),
  'hall.adSeen': (context, input) => Promise.resolve(ads.seen(context, input)),
  'ad.offer': context => ads.offer(context),
  'ad.order': (context, { Id }) => adPayments.order(context, Id),
  'desk.ads': context => ads.calendar(context),
})

import type { RouteFactory } from './handlers'

/** Badges of a company's people, beyond what every record can do. */
export const badgeRoutes: RouteFactory<'badge.print'> = ({ printBadges }) => ({
  'badge.print': (context, input) => printBadges(context, input),
})

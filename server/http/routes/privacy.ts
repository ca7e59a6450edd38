import type { RouteFactory } from './handlers'

/** A person's own data (DECISIONS §8), and what an exhibitor sees of a visitor's. */
export const privacyRoutes: RouteFactory<
  | 'consent.list'
  | 'consent.give'
  | 'consent.withdraw'
  | 'privacy.export'
  | 'privacy.delete'
  | 'visitor.info'
> = ({ privacy: { consents, ownData, visitorInfo } }) => ({
  'consent.list': context => consents.list(context),
  'consent.give': (context, input) => consents.give(context, input),
  'consent.withdraw': (context, input) => consents.withdraw(context, input.Purpose),
  'privacy.export': context => ownData.export(context),
  'privacy.delete': (context, input) => ownData.delete(context, input.Confirm),
  'visitor.info': (context, input) => visitorInfo(context, input.visitorId),
})

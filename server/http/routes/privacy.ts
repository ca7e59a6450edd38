import { AppError } from '../../errors'
import type { RouteFactory } from './handlers'

/** One's own data (DECISIONS §8), and what an exhibitor sees of somebody else's. */
export const privacyRoutes: RouteFactory<
  'consent.list' | 'consent.withdraw' | 'privacy.export' | 'privacy.delete' | 'visitor.info'
> = () => ({
  'consent.list': () => unbuilt(),
  'consent.withdraw': () => unbuilt(),
  'privacy.export': () => unbuilt(),
  'privacy.delete': () => unbuilt(),
  'visitor.info': () => unbuilt(),
})

function unbuilt(): never {
  throw new AppError('unavailable')
}

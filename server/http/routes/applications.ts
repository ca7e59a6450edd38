import type { RouteFactory } from './handlers'

/** Applications to exhibit, before there is an account. */
export const applicationRoutes: RouteFactory<'application.code' | 'application.open'> = ({
  applications,
}) => ({
  'application.code': (context, input) => applications.sendCode(context, input),
  'application.open': (context, input) => applications.open(context, input),
})

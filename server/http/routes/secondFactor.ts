import type { RouteFactory } from './handlers'

/** The second factor of the organiser's people. */
export const secondFactorRoutes: RouteFactory<
  'second.state' | 'second.begin' | 'second.confirm' | 'second.end' | 'second.password'
> = ({ secondFactor, organiserPassword }) => ({
  'second.state': context => secondFactor.state(context),
  'second.begin': (context, input) => secondFactor.begin(context, input.Password),
  'second.confirm': (context, input) => secondFactor.confirm(context, input.Code),
  'second.password': (context, input) => organiserPassword.change(context, input),
  'second.end': (context, input) => secondFactor.end(context, input.Password, input.Code),
})

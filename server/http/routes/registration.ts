import type { RouteFactory } from './handlers'

/** Visitor registration and the card it gives. */
export const registrationRoutes: RouteFactory<'visitor.register' | 'visitor.card' | 'visitor.answers'> = ({ registrations }) => ({
  'visitor.register': (context, input) => registrations.register(context, input),
  'visitor.card': context => registrations.readCard(context),
  'visitor.answers': context => registrations.readAnswers(context),
})

import type { RouteFactory } from './handlers'

/** Registration of visitors, media and guests, and the card it gives. */
export const registrationRoutes: RouteFactory<
  'visitor.register' | 'visitor.update' | 'visitor.card' | 'visitor.answers' | 'visitor.prefill'
> = ({ registrations }) => ({
  'visitor.register': (context, input) => registrations.register(context, input),
  'visitor.update': (context, input) => registrations.update(context, input),
  'visitor.prefill': (context, input) => registrations.prefill(context, input),
  'visitor.card': context => registrations.readCard(context),
  'visitor.answers': context => registrations.readAnswers(context),
})

import type { RouteFactory } from './handlers'

/** The forms and questionnaires of exhibitors. */
export const formRoutes: RouteFactory<
  'forms.list' | 'forms.open' | 'forms.save' | 'forms.submit' | 'forms.withdraw'
> = ({ submissions }) => ({
  'forms.list': context => submissions.list(context),
  'forms.open': (context, input) => submissions.open(context, input.id),
  'forms.save': (context, input) => submissions.save(context, input),
  'forms.submit': (context, input) => submissions.submit(context, input),
  'forms.withdraw': (context, input) => submissions.withdraw(context, input),
})

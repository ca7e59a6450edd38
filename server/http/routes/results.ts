import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Results of questionnaires at the desk. */
export const resultRoutes: RouteFactory<'results.forms' | 'results.read' | 'results.export'> = ({ deskResults }) => ({
  'results.forms': context => deskResults.forms(deskCaller(context)),
  'results.read': (context, input) => deskResults.read(deskCaller(context), input),
  'results.export': (context, input) => deskResults.export(deskCaller(context), input),
})

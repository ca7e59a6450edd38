import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Figures at the desk: of the day, and of answers to forms. */
export const figureRoutes: RouteFactory<
  | 'desk.figures'
  | 'desk.report'
  | 'desk.retryFailed'
  | 'results.forms'
  | 'results.read'
  | 'results.export'
> = ({ deskFigures, deskResults }) => ({
  'desk.figures': (context, input) => deskFigures.read(deskCaller(context), input),
  'desk.report': context => deskFigures.report(deskCaller(context)),
  'desk.retryFailed': context => deskFigures.retryFailed(deskCaller(context)),
  'results.forms': context => deskResults.forms(deskCaller(context)),
  'results.read': (context, input) => deskResults.read(deskCaller(context), input),
  'results.export': (context, input) => deskResults.export(deskCaller(context), input),
})

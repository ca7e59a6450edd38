import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** The waiting room, and its switch at the desk. */
export const waitingRoutes: RouteFactory<
  'waiting.join' | 'waiting.enter' | 'waiting.stay' | 'desk.waiting' | 'desk.waitingSet'
> = ({ waiting }) => ({
  'waiting.join': (context, input) => waiting.join(context, input.Id),
  'waiting.enter': (context, input) => waiting.enter(context, input.Ticket),
  'waiting.stay': (context, input) => waiting.stay(context, input.Entry),
  'desk.waiting': context => waiting.desk.open(deskCaller(context)),
  'desk.waitingSet': (context, input) => waiting.desk.set(deskCaller(context), input),
})

import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Items that wait for the organiser. */
export const deskRoutes: RouteFactory<
  | 'desk.kinds'
  | 'desk.list'
  | 'desk.open'
  | 'desk.whole'
  | 'desk.act'
  | 'desk.undo'
  | 'desk.tags'
  | 'desk.tag'
> = ({ desk, wholeAnswers, registrationTags }) => ({
  'desk.kinds': context => desk.kinds(deskCaller(context)),
  'desk.list': (context, input) => desk.list(deskCaller(context), input),
  'desk.open': (context, input) => desk.open(deskCaller(context), input.Kind, input.Id),
  'desk.whole': (context, input) => wholeAnswers(deskCaller(context), input),
  'desk.act': (context, input) => desk.act(deskCaller(context), input),
  'desk.tags': (context, input) => registrationTags.list(deskCaller(context), input.Kind),
  'desk.tag': (context, input) => registrationTags.mark(deskCaller(context), input),
  'desk.undo': (context, input) => desk.undo(deskCaller(context), input),
})

import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Sign-on of the organiser's people by a provider; registerSignOn handles the redirects. */
export const signOnRoutes: RouteFactory<
  'signOn.ways' | 'login.signOn' | 'setup.signOnPeople' | 'setup.signOnBlock'
> = ({ signOn, signOnPeople }) => ({
  'signOn.ways': context => Promise.resolve(signOn.list(context)),
  'login.signOn': (context, input) => signOn.enter(context, input.Ticket),
  'setup.signOnPeople': context => signOnPeople.list(deskCaller(context)),
  'setup.signOnBlock': (context, input) => signOnPeople.block(deskCaller(context), input),
})

import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Walk-ins and visitors' badges at a service desk. */
export const onSiteRoutes: RouteFactory<
  'onsite.start' | 'onsite.find' | 'onsite.register' | 'onsite.print' | 'onsite.file'
> = ({ onSite }) => ({
  'onsite.start': context => onSite.start(deskCaller(context)),
  'onsite.find': (context, input) => onSite.find(deskCaller(context), input),
  'onsite.register': (context, input) => onSite.register(deskCaller(context), input),
  'onsite.print': (context, input) => onSite.print(deskCaller(context), input),
  'onsite.file': (context, input) => onSite.file(deskCaller(context), input),
})

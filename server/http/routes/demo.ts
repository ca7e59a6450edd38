import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Removes a demo fair. */
export const demoRoutes: RouteFactory<'desk.demoRemove'> = ({ demo }) => ({
  'desk.demoRemove': context => demo.remove(deskCaller(context)),
})

import type { RouteFactory } from './handlers'

/** Plans of the halls, for everybody and for the desk. */
export const hallMapRoutes: RouteFactory<'hall.map' | 'desk.booths'> = ({ hallMap }) => ({
  'hall.map': context => hallMap.read(context),
  'desk.booths': context => hallMap.check(context),
})

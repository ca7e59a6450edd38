import type { RouteFactory } from './handlers'

/** VR booths for visitors, and for their companies before visitors see them. */
export const hallVrRoutes: RouteFactory<'hall.vr' | 'hall.vrBooth' | 'vr.preview' | 'vr.spots'> = ({
  vrBooths,
}) => ({
  'hall.vr': (context, input) => vrBooths.list(context, input),
  'hall.vrBooth': (context, input) => vrBooths.open(context, input.Id),
  'vr.preview': (context, input) => vrBooths.preview(context, input.Id),
  'vr.spots': (context, input) => vrBooths.mark(context, input),
})

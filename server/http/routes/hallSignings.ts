import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Signing ceremonies that are announced. */
export const hallSigningsRoutes: RouteFactory<'hall.signings' | 'desk.signingFile'> = ({
  signings,
  orderSigningFile,
}) => ({
  'hall.signings': (context, input) => signings.list(context, input),
  'desk.signingFile': (context, input) => orderSigningFile(deskCaller(context), input),
})

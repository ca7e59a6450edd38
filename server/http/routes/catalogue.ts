import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** The printed catalogue: the proof of a company's page, and the whole of it. */
export const catalogueRoutes: RouteFactory<'catalogue.proof' | 'desk.catalogue'> = ({
  orderCatalogue,
}) => ({
  'catalogue.proof': context => orderCatalogue.proof(context),
  'desk.catalogue': (context, input) => orderCatalogue.book(deskCaller(context), input),
})

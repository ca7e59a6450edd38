import type { RouteFactory } from './handlers'

/**
 * Visitors that companies met, for the companies, the visitors themselves and, as numbers, the
 * organiser.
 */
export const leadRoutes: RouteFactory<
  | 'lead.scan'
  | 'lead.bulk'
  | 'lead.list'
  | 'lead.open'
  | 'lead.update'
  | 'lead.mark'
  | 'lead.request'
  | 'lead.export'
  | 'lead.mine'
  | 'lead.share'
  | 'lead.stats'
> = ({ leads }) => ({
  'lead.scan': (context, input) => leads.scan(context, input),
  'lead.bulk': (context, input) => leads.bulk(context, input),
  'lead.list': (context, input) => leads.list(context, input),
  'lead.open': (context, input) => leads.open(context, input.Id),
  'lead.update': (context, input) => leads.update(context, input),
  'lead.request': (context, input) => leads.request(context, input),
  'lead.mark': (context, input) => leads.mark(context, input),
  'lead.export': (context, input) => leads.export(context, input),
  'lead.mine': context => leads.mine(context),
  'lead.share': (context, input) => leads.share(context, input),
  'lead.stats': context => leads.stats(context),
})

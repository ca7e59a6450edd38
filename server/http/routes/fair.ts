import type { RouteFactory } from './handlers'

/** What a fair publishes: configuration, pages, companies, forms; and the visits it gets. */
export const fairRoutes: RouteFactory<
  'config.read' | 'visit.record' | 'content.read' | 'company.search' | 'form.read'
> = ({ fairs, visits, content, registrationDefinitions }) => ({
  'config.read': context => fairs.readConfig(context),
  'visit.record': (context, input) => visits.record(context, input),
  'content.read': (context, input) => content.readContent(context, input.type),
  'company.search': (context, input) => content.searchCompanies(context, input.keyword),
  'form.read': (context, input) => registrationDefinitions.read(context, input.id, input.version),
})

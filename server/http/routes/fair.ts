import type { RouteFactory } from './handlers'

/** What a fair publishes: configuration, pages, news, companies, forms; and the visits it gets. */
export const fairRoutes: RouteFactory<'config.read' | 'visit.record' | 'content.read' | 'news.read' | 'company.search' | 'form.read'> = ({
  fairs,
  visits,
  content,
  forms,
}) => ({
  'config.read': context => fairs.readConfig(context),
  'visit.record': (context, input) => visits.record(context, input.f ?? ''),
  'content.read': (context, input) => content.readContent(context, input.type),
  'news.read': (context, input) => content.readNews(context, input.id),
  'company.search': (context, input) => content.searchCompanies(context, input.keyword),
  'form.read': (context, input) => forms.read(context, input.id, input.version),
})

import type { RouteFactory } from './handlers'

/** News and the landing pages of campaigns. */
export const landingRoutes: RouteFactory<'news.list' | 'news.read' | 'landpage.read'> = ({
  news,
  landPages,
}) => ({
  'news.list': (context, input) => news.list(context, input),
  'news.read': (context, input) => news.read(context, input.id, input.target),
  'landpage.read': (context, input) => landPages.read(context, input.id),
})

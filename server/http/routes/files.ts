import type { RouteFactory } from './handlers'

/** Files the server makes, of companies and of the organiser. */
export const fileRoutes: RouteFactory<'file.list' | 'file.open' | 'file.delete'> = ({
  generatedFiles,
}) => ({
  'file.list': (context, input) => generatedFiles.list(context, input),
  'file.open': (context, input) => generatedFiles.open(context, input.Id),
  'file.delete': (context, input) => generatedFiles.delete(context, input.Id),
})

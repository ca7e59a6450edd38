import type { RouteFactory } from './handlers'

/** The records of a company, for every resource. */
export const recordRoutes: RouteFactory<
  | 'record.list'
  | 'record.open'
  | 'record.save'
  | 'record.submit'
  | 'record.act'
  | 'record.delete'
  | 'record.copy'
  | 'record.order'
  | 'record.history'
  | 'record.table'
  | 'record.export'
  | 'record.preview'
  | 'record.commit'
  | 'record.public'
  | 'record.publicList'
  | 'record.originals'
> = ({ records, recordExports, imports }) => ({
  'record.list': (context, input) => records.list(context, input),
  'record.open': (context, input) => records.open(context, input),
  'record.save': (context, input) => records.save(context, input),
  'record.submit': (context, input) => records.submit(context, input),
  'record.act': (context, input) => records.act(context, input),
  'record.delete': (context, input) => records.delete(context, input),
  'record.copy': (context, input) => records.copy(context, input),
  'record.order': (context, input) => records.order(context, input),
  'record.table': (context, input) => records.table(context, input),
  'record.history': (context, input) => records.history(context, input),
  'record.export': (context, input) => recordExports(context, input),
  'record.preview': (context, input) => imports.preview(context, input),
  'record.commit': (context, input) => imports.commit(context, input),
  'record.publicList': (context, input) => records.publicList(context, input),
  'record.originals': (context, input) => records.originals(context, input),
  'record.public': (context, input) => records.public.read(context, input),
})

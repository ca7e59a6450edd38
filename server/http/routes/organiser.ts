import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Lists, settings and removals of the organiser's desk besides its reviews. */
export const organiserRoutes: RouteFactory<
  | 'desk.overview'
  | 'desk.people'
  | 'desk.companies'
  | 'desk.company'
  | 'desk.audit'
  | 'desk.quotas'
  | 'desk.grant'
  | 'desk.quotaTable'
  | 'desk.quotaByArea'
  | 'desk.quotaSetByArea'
  | 'desk.deadlines'
  | 'desk.deadline'
  | 'desk.export'
  | 'desk.badgeSheet'
  | 'desk.tableExport'
  | 'desk.jobs'
  | 'desk.jobRetry'
  | 'desk.importCheck'
  | 'desk.importCommit'
  | 'desk.orders'
  | 'desk.order'
  | 'desk.orderExport'
  | 'desk.orderRefund'
  | 'desk.reconcile'
> = ({
  deskOverview,
  deskOrders,
  deskRefund,
  orderExport,
  reconcile,
  organiser,
  deskQuotas,
  deskCompanies,
  deskExports,
  orderDeskTable,
  deskBadgeSheets,
  deskJobs,
  deskImport,
}) => ({
  'desk.jobs': (context, input) => deskJobs.list(deskCaller(context), input),
  'desk.jobRetry': (context, input) => deskJobs.retry(deskCaller(context), input.Id),
  'desk.importCheck': (context, input) => deskImport.check(deskCaller(context), input),
  'desk.importCommit': (context, input) => deskImport.commit(deskCaller(context), input),
  'desk.orders': (context, input) => deskOrders.list(deskCaller(context), input),
  'desk.order': (context, input) => deskOrders.open(deskCaller(context), input.Id),
  'desk.orderExport': (context, input) => orderExport(deskCaller(context), input),
  'desk.orderRefund': (context, input) => deskRefund(deskCaller(context), input),
  'desk.reconcile': (context, input) => reconcile(deskCaller(context), input),
  'desk.overview': context => deskOverview.read(deskCaller(context)),
  'desk.people': (context, input) => organiser.people(deskCaller(context), input),
  'desk.companies': (context, input) => deskCompanies.list(deskCaller(context), input),
  'desk.company': (context, input) => deskCompanies.open(deskCaller(context), input.Id),
  'desk.audit': (context, input) => organiser.audit(deskCaller(context), input),
  'desk.quotas': (context, input) => organiser.quotas(deskCaller(context), input),
  'desk.grant': (context, input) => organiser.grant(deskCaller(context), input),
  'desk.quotaTable': (context, input) => deskQuotas.table(deskCaller(context), input),
  'desk.quotaByArea': (context, input) => deskQuotas.byArea(deskCaller(context), input),
  'desk.quotaSetByArea': (context, input) => deskQuotas.setByArea(deskCaller(context), input),
  'desk.deadlines': context => organiser.deadlines(deskCaller(context)),
  'desk.deadline': (context, input) => organiser.setDeadline(deskCaller(context), input),
  'desk.export': (context, input) => deskExports(deskCaller(context), input),
  'desk.tableExport': (context, input) => orderDeskTable(deskCaller(context), input),
  'desk.badgeSheet': (context, input) => deskBadgeSheets(deskCaller(context), input),
})

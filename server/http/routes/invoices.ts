import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Invoices payers ask for. */
export const invoiceRoutes: RouteFactory<
  | 'invoice.ask'
  | 'invoice.file'
  | 'desk.invoices'
  | 'desk.invoiceFile'
  | 'desk.invoiceIssue'
  | 'desk.invoiceRefuse'
  | 'desk.invoiceReverse'
  | 'desk.invoiceExport'
> = ({ invoices }) => ({
  'invoice.ask': (context, input) => invoices.ask(context, input),
  'invoice.file': (context, input) => invoices.file(context, input),
  'desk.invoices': (context, input) => invoices.list(deskCaller(context), input),
  'desk.invoiceFile': (context, input) => invoices.deskFile(deskCaller(context), input),
  'desk.invoiceIssue': (context, input) => invoices.issue(deskCaller(context), input),
  'desk.invoiceRefuse': (context, input) => invoices.refuse(deskCaller(context), input),
  'desk.invoiceReverse': (context, input) => invoices.reverse(deskCaller(context), input),
  'desk.invoiceExport': (context, input) => invoices.export(deskCaller(context), input),
})

import { Type, type Static } from '@sinclair/typebox'
import { MAX_INVOICE_BYTES } from '../domain/limits'
import { body, Cursor, FileJobReply, literals, optional, text } from './common'
import { desk, read, tagged, write } from './endpoint'
import { INVOICE_STATES, Order } from './payment'

export const INVOICE_KINDS = ['company', 'person'] as const
const INVOICE_CHARS = Math.ceil(MAX_INVOICE_BYTES / 3) * 4
const INVOICE_BODY_BYTES = INVOICE_CHARS + 65_536

export const InvoiceAskRequest = body({
  /** Id of the order. */
  Id: text(32),
  Kind: literals(INVOICE_KINDS),
  /** 抬头 */
  Title: text(100),
  /** The company's tax number; left out for a person. */
  TaxNumber: optional(text(30)),
  Email: text(100),
})
export type InvoiceAskRequest = Static<typeof InvoiceAskRequest>
export const InvoiceFileReply = Type.Object({ Url: Type.String(), Name: Type.String() })
export type InvoiceFileReply = Static<typeof InvoiceFileReply>

/** A request as the desk lists it. Money in fen. */
export const DeskInvoice = Type.Object({
  Id: Type.String(),
  Revision: Type.Integer(),
  OrderId: Type.String(),
  Kind: literals(INVOICE_KINDS),
  Title: Type.String(),
  TaxNumber: Type.String(),
  Email: Type.String(),
  State: literals(INVOICE_STATES),
  Number: Type.String(),
  ReverseNumber: Type.String(),
  Reason: Type.String(),
  HasFile: Type.Boolean(),
  Ticket: Type.String(),
  Ticket_en: Type.String(),
  Quantity: Type.Integer(),
  Total: Type.Integer(),
  Currency: Type.String(),
  PaidAt: Type.String(),
  AskedAt: Type.String(),
  DecidedAt: Type.String(),
  DecidedBy: Type.String(),
})
export type DeskInvoice = Static<typeof DeskInvoice>
/** Sort orders of requests, descending with a minus; the newest first without one. */
export const INVOICE_SORTS = ['amount', '-amount', 'time', '-time'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]
export const DeskInvoicesRequest = body({
  /** Title, tax number, invoice number or the beginning of an order number. */
  Search: optional(text(64)),
  State: optional(text(16)),
  Sort: optional(literals(INVOICE_SORTS)),
  After: Cursor,
})
export type DeskInvoicesRequest = Static<typeof DeskInvoicesRequest>
export const DeskInvoicesReply = Type.Object({
  Items: Type.Array(DeskInvoice),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
})
export type DeskInvoicesReply = Static<typeof DeskInvoicesReply>

const Row = { Id: text(20), Revision: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }
export const InvoiceIssueRequest = body({
  ...Row,
  Number: text(40),
  /** The PDF, base64. */ Pdf: optional(text(INVOICE_CHARS)),
})
export type InvoiceIssueRequest = Static<typeof InvoiceIssueRequest>
export const InvoiceRefuseRequest = body({ ...Row, Reason: text(200) })
export type InvoiceRefuseRequest = Static<typeof InvoiceRefuseRequest>
export const InvoiceReverseRequest = body({ ...Row, Number: text(40) })
export type InvoiceReverseRequest = Static<typeof InvoiceReverseRequest>
/** The filters and the order of the list. */
export const InvoiceExportRequest = body({
  Search: optional(text(64)),
  State: optional(text(16)),
  Sort: optional(literals(INVOICE_SORTS)),
})
export type InvoiceExportRequest = Static<typeof InvoiceExportRequest>

/** Callers who decide about requests. */
const decides = { auth: ['oa'], roles: ['reviewer'] } as const

/** Calls: invoices payers ask for. */
export const invoiceEndpoints = tagged('tickets', {
  'invoice.ask': write({
    path: '/api/open/invoice/ask',
    auth: ['visitor', 'ex'],
    rows: { own: ['Id'], plain: ['Kind', 'Title', 'TaxNumber', 'Email'] },
    summary: 'Asks for the invoice of a paid order',
    description:
      'One request for an order; a refused one may be asked again. Refuses with `cannot_invoice`, `tax_number_wrong` by the check digit, and `invalid_email`.',
    request: InvoiceAskRequest,
    reply: Order,
  }),
  'invoice.file': read({
    path: '/api/open/invoice/file',
    auth: ['visitor', 'ex'],
    rows: { own: ['Id'] },
    summary: 'Opens the PDF of an invoice',
    description:
      'By its order: an address that holds for ten minutes. Refuses with `unknown_file`.',
    request: body({ Id: text(32) }),
    reply: InvoiceFileReply,
  }),
  'desk.invoices': read({
    path: '/api/oa/invoice/list',
    ...desk,
    rows: { plain: ['Search', 'State', 'Sort', 'After'] },
    summary: 'Lists requests for invoices',
    description: 'The newest first, or by `Sort`, 20 at a time, with counts by state.',
    request: DeskInvoicesRequest,
    reply: DeskInvoicesReply,
  }),
  'desk.invoiceFile': read({
    load: 'export',
    path: '/api/oa/invoice/file',
    ...desk,
    rows: { fair: ['Id'] },
    summary: 'Opens the PDF of an invoice at the desk',
    description: 'An address that holds for ten minutes. Refuses with `unknown_file`.',
    request: body({ Id: text(20) }),
    reply: InvoiceFileReply,
  }),
  'desk.invoiceIssue': write({
    path: '/api/oa/invoice/issue',
    ...decides,
    encoding: 'json',
    bodyBytes: INVOICE_BODY_BYTES,
    rows: { fair: ['Id'], plain: ['Revision', 'Number', 'Pdf'] },
    summary: 'Notes that an invoice was issued',
    description:
      'With its number and perhaps its PDF; both can be corrected. Refuses with `conflict` and `cannot_step`.',
    request: InvoiceIssueRequest,
    reply: DeskInvoice,
  }),
  'desk.invoiceRefuse': write({
    path: '/api/oa/invoice/refuse',
    ...decides,
    rows: { fair: ['Id'], plain: ['Revision', 'Reason'] },
    summary: 'Refuses a request for an invoice',
    description: 'With a reason, which the payer reads. Refuses with `conflict` and `cannot_step`.',
    request: InvoiceRefuseRequest,
    reply: DeskInvoice,
  }),
  'desk.invoiceReverse': write({
    path: '/api/oa/invoice/reverse',
    ...decides,
    rows: { fair: ['Id'], plain: ['Revision', 'Number'] },
    summary: 'Notes that an invoice was reversed',
    description:
      'Of an order that was refunded, with the number of the red invoice. Refuses with `conflict` and `cannot_step`.',
    request: InvoiceReverseRequest,
    reply: DeskInvoice,
  }),
  'desk.invoiceExport': write({
    load: 'export',
    path: '/api/oa/invoice/export',
    ...desk,
    rows: { plain: ['Search', 'State', 'Sort'] },
    summary: 'Exports requests for invoices',
    description:
      'A job makes an XLSX for the tax system, by search, state and `Sort` as the list has them; it appears in the list of the caller’s files.',
    request: InvoiceExportRequest,
    reply: FileJobReply,
  }),
})

import type {
  DeskInvoice,
  DeskInvoicesReply,
  DeskInvoicesRequest,
  InvoiceAskRequest,
  InvoiceExportRequest,
  InvoiceFileReply,
  InvoiceIssueRequest,
  InvoiceRefuseRequest,
  InvoiceReverseRequest,
} from '@core/contract/invoice'
import { INVOICE_STATES, type Order } from '@core/contract/payment'
import type { FileJobReply } from '@core/contract/common'
import { MAX_INVOICE_BYTES } from '@core/domain/limits'
import { isEmail } from '@core/validation/email'
import { cleanTaxNumber, isTaxNumber } from '@core/validation/taxNumber'
import { AppError, badField } from '../../errors'
import type { InvoiceRow } from '../../repositories/invoiceRepository'
import { isOwnedBy } from '../../repositories/owner'
import type { Repositories, Transact } from '../../repositories/repositories'
import { sameDigest, type Secrets } from '../../security/secrets'
import { audit } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { readNumberCursor, readSizeCursor, writeSizeCursor } from '../../domain/cursors'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { Limiter } from '../../domain/limiter'
import { invoiceText } from '../../messages/invoices'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { buyerOf } from '../payment/buyer'
import { presentOrder } from '../payment/presentOrder'

const PAGE = 20
const PER_HOUR = 30
/** How long an address of a file works. */
const VALID_SECONDS = 600
const PDF_HEAD = '%PDF-'
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

interface InvoicesDeps {
  repositories: Repositories
  transact: Transact
  generatedFiles: Pick<GeneratedFiles, 'order'>
  limiter: Limiter
  secrets: Secrets
  clock: Clock
}
/** An address of a PDF, taken apart. */
interface InvoiceAddress {
  appId: string
  id: string
  expires: string
  proof: string
}

/** Requests for invoices, and the desk's notes about them: fairpass issues none itself. */
export function createInvoices({
  repositories,
  transact,
  generatedFiles,
  limiter,
  secrets,
  clock,
}: InvoicesDeps) {
  const { invoices, orders } = repositories
  const proofOf = (appId: string, id: string, expires: number) =>
    secrets.pepper('invoice', [appId, id, expires].join('\n')).toString('base64url')
  const address = async (appId: string, id: string): Promise<InvoiceFileReply> => {
    const found = await invoices.findPdf(appId, id)
    if (!found) throw new AppError('unknown_file')
    const expires = Math.floor(clock.now().getTime() / 1000) + VALID_SECONDS
    return {
      Url: `/invoices/${appId}/${id}?e=${expires}&s=${proofOf(appId, id, expires)}`,
      Name: fileName(found.number),
    }
  }
  const open = async (appId: string, id: string): Promise<InvoiceRow> => {
    const row = /^\d{1,18}$/.test(id) ? await invoices.find(appId, id) : undefined
    if (!row) throw new AppError('unknown_record')
    return row
  }

  /** Takes one step of the desk, with its line in the trail. */
  const move = async (
    caller: DeskCaller,
    { Id, Revision }: { Id: string; Revision: number },
    from: readonly InvoiceRow['state'][],
    to: Omit<Parameters<typeof invoices.step>[2], 'at' | 'by'>,
  ): Promise<DeskInvoice> => {
    const { appId } = caller.context.fair
    return transact(async tables => {
      const row = await open(appId, Id)
      if (row.revision !== Revision) throw new AppError('conflict')
      if (!from.includes(row.state)) throw new AppError('cannot_step')
      const by = { at: clock.now(), by: caller.personId ?? 0 }
      if (!(await tables.invoices.step(appId, row, { ...to, ...by })))
        throw new AppError('conflict')
      const details = { from: row.state, to: to.state, ...(to.number && { number: to.number }) }
      await audit(tables, {
        appId,
        actor: actorName(caller),
        action: 'invoice.step',
        subject: `order:${row.orderId}`,
        details,
      })
      const now = await tables.invoices.find(appId, Id)
      if (!now) throw new AppError('unknown_record')
      return present(now)
    })
  }

  return {
    /**
     * Requests the invoice of the caller's own order. Throws unknown_order, cannot_invoice,
     * tax_number_wrong, invalid_email, bad_request.
     */
    async ask(context: CallContext, input: InvoiceAskRequest): Promise<Order> {
      const { appId } = context.fair
      const { owner, name } = buyerOf(context)
      await limiter.enforce(
        [{ key: `invoice:${appId}:${name}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const title = input.Title.trim()
      const taxNumber = input.Kind === 'company' ? cleanTaxNumber(input.TaxNumber ?? '') : ''
      if (title === '') throw badField('Title')
      if (input.Kind === 'company' && !isTaxNumber(taxNumber))
        throw new AppError('tax_number_wrong')
      const email = input.Email.trim()
      if (!isEmail(email)) throw new AppError('invalid_email')
      return transact(async tables => {
        // the lock orders this request and a refund of the same moment
        const order = await tables.orders.lock(input.Id)
        if (!order || order.appId !== appId || !isOwnedBy(order, owner))
          throw new AppError('unknown_order')
        if (order.state !== 'paid' || order.total === 0) throw new AppError('cannot_invoice')
        const asked = { appId, orderId: order.id, kind: input.Kind, title, taxNumber, email }
        const isNew = await tables.invoices.insert({
          ...asked,
          at: clock.now(),
          by: sessionOf(context).personId,
        })
        if (!isNew) throw new AppError('cannot_invoice')
        return presentOrder((await tables.orders.find(order.id)) ?? order, clock.now())
      })
    },
    /** Returns the PDF of the caller's own order. */
    async file(context: CallContext, { Id }: { Id: string }): Promise<InvoiceFileReply> {
      const { appId } = context.fair
      const { owner } = buyerOf(context)
      const order = await orders.find(Id)
      if (!order || order.appId !== appId || !isOwnedBy(order, owner))
        throw new AppError('unknown_order')
      const id = await invoices.findOfOrder(appId, Id)
      if (id === undefined) throw new AppError('unknown_file')
      return address(appId, id)
    },

    async list(
      { context: { fair } }: DeskCaller,
      { Search = '', State = '', Sort, After }: DeskInvoicesRequest,
    ): Promise<DeskInvoicesReply> {
      const isByAmount = Sort === 'amount' || Sort === '-amount'
      const behind = isByAmount ? readSizeCursor(After) : undefined
      const before = isByAmount ? Number(behind?.id ?? 0) : readNumberCursor(After)
      if (!Number.isSafeInteger(before)) throw badField('After')
      const [rows, Counts] = await Promise.all([
        invoices.list(fair.appId, {
          state: State,
          search: Search.trim().toLowerCase(),
          before,
          size: behind?.size,
          sort: Sort,
          limit: PAGE + 1,
        }),
        invoices.counts(fair.appId),
      ])
      const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
      return {
        Items: rows.slice(0, PAGE).map(present),
        Next: last ? (isByAmount ? writeSizeCursor(last.total, last.id) : last.id) : '',
        Counts,
      }
    },
    async deskFile(
      { context: { fair } }: DeskCaller,
      { Id }: { Id: string },
    ): Promise<InvoiceFileReply> {
      return address(fair.appId, (await open(fair.appId, Id)).id)
    },
    /** Throws bad_request without a number, file_type for a file that is no PDF, file_too_large. */
    issue(
      caller: DeskCaller,
      { Number: given, Pdf, ...row }: InvoiceIssueRequest,
    ): Promise<DeskInvoice> {
      const number = given.trim()
      if (number === '') throw badField('Number')
      return move(caller, row, ['asked', 'issued'], { state: 'issued', number, pdf: readPdf(Pdf) })
    },
    /** Throws bad_request without a reason. */
    refuse(caller: DeskCaller, { Reason, ...row }: InvoiceRefuseRequest): Promise<DeskInvoice> {
      const reason = Reason.trim()
      if (reason === '') throw badField('Reason')
      return move(caller, row, ['asked'], { state: 'refused', reason })
    },
    reverse(
      caller: DeskCaller,
      { Number: given, ...row }: InvoiceReverseRequest,
    ): Promise<DeskInvoice> {
      const reverseNumber = given.trim()
      if (reverseNumber === '') throw badField('Number')
      return move(caller, row, ['to_reverse'], { state: 'reversed', reverseNumber })
    },
    /** The trail says only whether there was a search: its words may name people. */
    async export(
      caller: DeskCaller,
      { Search = '', State = '', Sort }: InvoiceExportRequest,
    ): Promise<FileJobReply> {
      const search = Search.trim().toLowerCase()
      const state = INVOICE_STATES.find(known => known === State) ?? ''
      const title = {
        cn: invoiceText('cn', 'invoice.title'),
        en: invoiceText('en', 'invoice.title'),
      }
      const file = await generatedFiles.order(caller.context, {
        kind: 'invoices',
        wanted: { state, search, sort: Sort },
        title,
        extension: 'xlsx',
      })
      const { appId } = caller.context.fair
      await audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'answers.export',
        details: {
          kind: 'invoices',
          format: 'xlsx',
          searched: search !== '',
          ...(state && { shown: state }),
        },
      })
      return file
    },
    /** The bytes behind an address. Throws forbidden, unknown_file. */
    async read({
      appId,
      id,
      expires,
      proof,
    }: InvoiceAddress): Promise<{ fileName: string; bytes: Buffer }> {
      const at = /^\d{10}$/.test(expires) ? Number(expires) : 0
      const isOurs = sameDigest(Buffer.from(proof), Buffer.from(proofOf(appId, id, at)))
      if (!isOurs || at * 1000 <= clock.now().getTime()) throw new AppError('forbidden')
      const found = /^\d{1,18}$/.test(id) ? await invoices.findPdf(appId, id) : undefined
      if (!found) throw new AppError('unknown_file')
      return { fileName: fileName(found.number), bytes: found.pdf }
    },
  }
}

export type Invoices = ReturnType<typeof createInvoices>

const fileName = (number: string) => `invoice-${number.replace(/[^\w-]/g, '')}.pdf`

function readPdf(text: string | undefined): Buffer | undefined {
  if (text === undefined || text === '') return undefined
  if (!BASE64.test(text)) throw badField('Pdf')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > MAX_INVOICE_BYTES) throw new AppError('file_too_large', { size: '2 MB' })
  if (bytes.subarray(0, PDF_HEAD.length).toString('latin1') !== PDF_HEAD)
    throw new AppError('file_type', { extensions: 'pdf' })
  return bytes
}

const iso = (at: Date | null) => at?.toISOString() ?? ''

function present(row: InvoiceRow): DeskInvoice {
  return {
    Id: row.id,
    Revision: row.revision,
    OrderId: row.orderId,
    Kind: row.kind,
    Title: row.title,
    TaxNumber: row.taxNumber,
    Email: row.email,
    State: row.state,
    Number: row.number,
    ReverseNumber: row.reverseNumber,
    Reason: row.reason,
    HasFile: row.hasFile,
    Ticket: row.ticket,
    Ticket_en: row.ticketEn,
    Quantity: row.quantity,
    Total: row.total,
    Currency: row.currency,
    PaidAt: iso(row.paidAt),
    AskedAt: iso(row.askedAt),
    DecidedAt: iso(row.decidedAt),
    DecidedBy: row.decidedBy,
  }
}

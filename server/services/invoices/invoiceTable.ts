import type { InvoiceSort } from '@core/contract/invoice'
import { dateTimeText } from '@core/format/dateText'
import { decimalText } from './amountText'
import { AppError } from '../../errors'
import { fairFacts } from '../../domain/fairFacts'
import type { CellKind } from '../../domain/tables/cellKinds'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { ExportTable } from '../../domain/tables/exportTable'
import { tableMaker, type FileMaker } from '../../domain/tables/maker'
import { invoiceText } from '../../messages/invoices'
import type { InvoiceRow } from '../../repositories/invoiceRepository'
import type { Repositories } from '../../repositories/repositories'

const BATCH = 200
const COLUMNS = [
  ['order', 'text'],
  ['kind', 'text'],
  ['buyer', 'text'],
  ['taxNumber', 'text'],
  ['email', 'text'],
  ['item', 'text'],
  ['quantity', 'number'],
  ['amount', 'number'],
  ['currency', 'text'],
  ['paid', 'time'],
  ['asked', 'time'],
  ['state', 'text'],
  ['number', 'text'],
  ['reverseNumber', 'text'],
] as const satisfies readonly (readonly [string, CellKind])[]

/** What the file will contain. Jobs that the former release queued have no search and no order. */
interface InvoicesWanted extends Record<string, unknown> {
  state: string
  search?: string
  sort?: InvoiceSort
}

/** Requests for invoices as a table for the tax system; the newest first by default. */
export function invoiceTable({
  fairs,
  invoices,
}: Pick<Repositories, 'fairs' | 'invoices'>): FileMaker {
  return tableMaker(async ({ appId, wanted }): Promise<ExportTable> => {
    const { state, search = '', sort } = wanted as InvoicesWanted
    const fair = await fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const { offsetMinutes } = fairFacts(fair)
    async function* rows(): AsyncGenerator<string[]> {
      let behind: { before: number; size?: number } = { before: 0 }
      for (;;) {
        const page = await invoices.list(appId, {
          state,
          search,
          sort,
          limit: BATCH,
          ...behind,
        })
        for (const row of page)
          yield cells(row, at => (at ? dateTimeText(at.toISOString(), offsetMinutes) : ''))
        const last = page[page.length - 1]
        if (!last || page.length < BATCH) return
        const isByAmount = sort === 'amount' || sort === '-amount'
        behind = { before: Number(last.id), ...(isByAmount && { size: last.total }) }
      }
    }
    return {
      headings: COLUMNS.map(([name]) =>
        inLanguages('both', language => invoiceText(language, `invoice.${name}`)),
      ),
      kinds: COLUMNS.map(([, kind]) => kind),
      rows: rows(),
    }
  })
}

function cells(row: InvoiceRow, time: (at: Date | null) => string): string[] {
  const both = (key: Parameters<typeof invoiceText>[1]) =>
    inLanguages('both', language => invoiceText(language, key))
  return [
    ...[
      row.orderId,
      both(`invoice.kind.${row.kind}`),
      row.title,
      row.taxNumber,
      row.email,
      row.ticket,
    ],
    ...[
      String(row.quantity),
      decimalText(row.total),
      row.currency,
      time(row.paidAt),
      time(row.askedAt),
    ],
    ...[both(`invoice.state.${row.state}`), row.number, row.reverseNumber],
  ]
}

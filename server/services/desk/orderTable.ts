import type { OrderSort } from '@core/contract/deskOrders'
import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { AppError } from '../../errors'
import { fairFacts } from '../../domain/fairFacts'
import type { CellKind } from '../../domain/tables/cellKinds'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { ExportTable } from '../../domain/tables/exportTable'
import { tableMaker, type FileMaker } from '../../domain/tables/maker'
import { exportStateText } from '../../messages/exportStates'
import { orderText } from '../../messages/orders'
import { sizeOf, type DeskOrderRow } from '../../repositories/deskOrderRepository'
import type { Repositories } from '../../repositories/repositories'
import { decimalText } from '../invoices/amountText'

const BATCH = 200
const COLUMNS = [
  ['order', 'text'],
  ['buyer', 'text'],
  ['detail', 'text'],
  ['item', 'text'],
  ['quantity', 'number'],
  ['amount', 'number'],
  ['discount', 'number'],
  ['code', 'text'],
  ['currency', 'text'],
  ['state', 'text'],
  ['made', 'time'],
  ['paid', 'time'],
  ['refunded', 'time'],
] as const satisfies readonly (readonly [string, CellKind])[]

/** What the file will contain. Jobs that the former release queued have no search and no order. */
interface OrdersWanted extends Record<string, unknown> {
  state: string
  since: string | null
  search?: string
  sort?: OrderSort
}

/**
 * Orders of a period as a table by ticket, with payments, refunds and their times; the newest first
 * unless another order is given.
 */
export function orderTable({
  fairs,
  deskOrders,
}: Pick<Repositories, 'fairs' | 'deskOrders'>): FileMaker {
  return tableMaker(async ({ appId, wanted }): Promise<ExportTable> => {
    const { state, since, search = '', sort } = wanted as OrdersWanted
    const fair = await fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const { offsetMinutes } = fairFacts(fair)
    const time = (at: Date | null) => (at ? dateTimeText(at.toISOString(), offsetMinutes) : '')
    async function* rows(): AsyncGenerator<string[]> {
      let after: { size: number; id: string } | undefined
      for (;;) {
        const page = await deskOrders.list({
          appId,
          state,
          search,
          sort,
          since: since === null ? null : new Date(since),
          after,
          limit: BATCH,
        })
        for (const row of page) yield cells(row, time)
        const last = page[page.length - 1]
        if (!last || page.length < BATCH) return
        after = { size: sizeOf(last, sort), id: last.id }
      }
    }
    return {
      headings: COLUMNS.map(([name]) =>
        inLanguages('both', language => orderText(language, `orders.${name}`)),
      ),
      kinds: COLUMNS.map(([, kind]) => kind),
      rows: rows(),
    }
  })
}

function cells(row: DeskOrderRow, time: (at: Date | null) => string): string[] {
  return [
    ...[
      row.id,
      inLanguages('both', language => localized(row.buyer, row.buyerEn, language)),
      row.detail,
    ],
    ...[
      inLanguages('both', language => localized(row.name, row.nameEn, language)),
      String(row.quantity),
    ],
    ...[
      decimalText(row.total),
      row.discount > 0 ? decimalText(row.discount) : '',
      row.discountCode ?? '',
      row.currency,
    ],
    ...[inLanguages('both', language => exportStateText(language, `order.${row.state}`))],
    ...[time(row.createdAt), time(row.paidAt), time(row.refundedAt)],
  ]
}

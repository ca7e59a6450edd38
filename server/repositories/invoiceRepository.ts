import type { InvoiceSort } from '@core/contract/invoice'
import { statement, type Queryable } from '../db/queryable'
import { ownedBy, type Owner } from './owner'

type InvoiceKind = 'company' | 'person'
export type InvoiceState = 'asked' | 'issued' | 'refused' | 'to_reverse' | 'reversed'

export interface NewInvoice {
  appId: string
  orderId: string
  kind: InvoiceKind
  title: string
  taxNumber: string
  email: string
  at: Date
  by: number
}
/** A request with data of its order. */
export interface InvoiceRow {
  id: string
  revision: number
  orderId: string
  kind: InvoiceKind
  title: string
  taxNumber: string
  email: string
  state: InvoiceState
  number: string
  reverseNumber: string
  reason: string
  hasFile: boolean
  ticket: string
  ticketEn: string
  quantity: number
  total: number
  currency: string
  paidAt: Date | null
  askedAt: Date
  decidedAt: Date | null
  decidedBy: string
}
/** The new values of a request; undefined fields stay. */
interface InvoiceStep {
  state: InvoiceState
  at: Date
  by: number
  number?: string | undefined
  reverseNumber?: string | undefined
  reason?: string | undefined
  pdf?: Buffer | undefined
}

const ROW = `SELECT i.id::text AS id, i.revision, i.order_id AS "orderId", i.kind, i.title, i.tax_number AS "taxNumber", i.email, i.state, i.number,
    i.reverse_number AS "reverseNumber", i.reason, i.pdf IS NOT NULL AS "hasFile", t.name AS ticket, t.name_en AS "ticketEn", o.quantity, o.total,
    o.currency, o.paid_at AS "paidAt", i.asked_at AS "askedAt", i.decided_at AS "decidedAt", coalesce(a.name, '') AS "decidedBy"
  FROM invoice_request i JOIN ticket_order o ON o.id = i.order_id JOIN ticket_type t ON t.app_id = o.app_id AND t.id = o.ticket_type
  LEFT JOIN organiser_account a ON a.app_id = i.app_id AND a.person_id = i.decided_by`
const insert = statement(
  'invoice_insert',
  `INSERT INTO invoice_request (app_id, order_id, kind, title, tax_number, email, state, asked_at, asked_by)
   SELECT $1, $2, $3, $4, $5, $6, 'asked', $7, $8 ON CONFLICT DO NOTHING`,
)
/** After an amount and an id, or after an id alone; 0 is the beginning. */
const inOrder = (name: string, column: string, isDown: boolean) =>
  statement(
    name,
    `${ROW} WHERE i.app_id = $1 AND ($2 = '' OR i.state = $2)
     AND ($4::bigint = 0 OR (${column}, i.id) ${isDown ? '<' : '>'} ($6::bigint, $4))
     AND ($3 = '' OR strpos(lower(i.title), $3) > 0 OR strpos(lower(i.tax_number), $3) > 0 OR strpos(lower(i.number), $3) > 0 OR i.order_id LIKE $3 || '%')
   ORDER BY ${column} ${isDown ? 'DESC' : 'ASC'}, i.id ${isDown ? 'DESC' : 'ASC'} LIMIT $5`,
  )
const LISTS = {
  '-time': inOrder('invoice_list', 'i.id', true),
  time: inOrder('invoice_oldest', 'i.id', false),
  '-amount': inOrder('invoice_dearest', 'o.total', true),
  amount: inOrder('invoice_cheapest', 'o.total', false),
} as const satisfies Record<InvoiceSort, unknown>
const counts = statement(
  'invoice_counts',
  'SELECT state, count(*)::int AS count FROM invoice_request WHERE app_id = $1 GROUP BY 1',
)
const find = statement('invoice_find', `${ROW} WHERE i.app_id = $1 AND i.id = $2::bigint`)
const step = statement(
  'invoice_step',
  `UPDATE invoice_request SET state = $4, decided_at = $5, decided_by = $6, number = coalesce($7, number), reverse_number = coalesce($8, reverse_number),
     reason = coalesce($9, reason), pdf = coalesce($10, pdf), revision = revision + 1
   WHERE app_id = $1 AND id = $2::bigint AND revision = $3`,
)
// the order is refunded: an issued invoice must be reversed, a requested one is no longer issued
const refunded = statement(
  'invoice_refunded',
  `UPDATE invoice_request SET state = CASE state WHEN 'issued' THEN 'to_reverse' ELSE 'refused' END, revision = revision + 1,
     decided_at = CASE state WHEN 'issued' THEN decided_at ELSE $2 END
   WHERE order_id = $1 AND state IN ('asked', 'issued')`,
)
const pdfOf = statement(
  'invoice_pdf',
  'SELECT number, pdf FROM invoice_request WHERE app_id = $1 AND id = $2::bigint AND pdf IS NOT NULL',
)
const ofOrder = statement(
  'invoice_of_order',
  `SELECT id::text AS id FROM invoice_request WHERE app_id = $1 AND order_id = $2 AND pdf IS NOT NULL ORDER BY id DESC LIMIT 1`,
)
const forget = statement(
  'invoice_forget',
  `DELETE FROM invoice_request i USING ticket_order o WHERE i.app_id = $1 AND o.id = i.order_id AND ${ownedBy('o')} AND i.state IN ('asked', 'refused')`,
)
const held = statement(
  'invoice_held',
  `SELECT i.order_id AS "orderId", i.kind, i.title, i.tax_number AS "taxNumber", i.email, i.state, i.number, i.asked_at AS "askedAt"
   FROM invoice_request i JOIN ticket_order o ON o.id = i.order_id WHERE i.app_id = $1 AND ${ownedBy('o')} ORDER BY i.id`,
)

/** Requests for invoices. */
export function createInvoiceRepository(db: Queryable) {
  return {
    /** False when the order has an open request. */
    async insert({
      appId,
      orderId,
      kind,
      title,
      taxNumber,
      email,
      at,
      by,
    }: NewInvoice): Promise<boolean> {
      return (
        (await db.query(insert(appId, orderId, kind, title, taxNumber, email, at, by))).rowCount ===
        1
      )
    },
    /**
     * Newest first, or in the given order; only requests after `before`, 0 = from the first; by
     * amount, also after its `size`.
     */
    async list(
      appId: string,
      query: {
        state: string
        search: string
        before: number
        limit: number
        size?: number | undefined
        sort?: InvoiceSort | undefined
      },
    ): Promise<InvoiceRow[]> {
      const { state, search, before, limit, size = before, sort = '-time' } = query
      return (
        await db.query<InvoiceRow & Record<string, unknown>>(
          LISTS[sort](appId, state, search, before, limit, size),
        )
      ).rows
    },
    async counts(appId: string): Promise<Record<string, number>> {
      const { rows } = await db.query<{ state: string; count: number }>(counts(appId))
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    async find(appId: string, id: string): Promise<InvoiceRow | undefined> {
      return (await db.query<InvoiceRow & Record<string, unknown>>(find(appId, id))).rows[0]
    },
    /** Updates a request at the revision that was read. False when another update was faster. */
    async step(
      appId: string,
      { id, revision }: Pick<InvoiceRow, 'id' | 'revision'>,
      to: InvoiceStep,
    ): Promise<boolean> {
      const { state, at, by, number = null, reverseNumber = null, reason = null, pdf = null } = to
      return (
        (
          await db.query(
            step(appId, id, revision, state, at, by, number, reverseNumber, reason, pdf),
          )
        ).rowCount === 1
      )
    },
    /** Records that its order is refunded. */
    async markRefunded(orderId: string, at: Date): Promise<void> {
      await db.query(refunded(orderId, at))
    },
    async findPdf(appId: string, id: string): Promise<{ number: string; pdf: Buffer } | undefined> {
      return (await db.query<{ number: string; pdf: Buffer }>(pdfOf(appId, id))).rows[0]
    },
    /** The request of an order that has a PDF. */
    async findOfOrder(appId: string, orderId: string): Promise<string | undefined> {
      return (await db.query<{ id: string }>(ofOrder(appId, orderId))).rows[0]?.id
    },
    /** Removes the data of an erased person that need not be kept. */
    async forget(appId: string, { exhibitorId, personId }: Owner): Promise<void> {
      await db.query(forget(appId, exhibitorId, personId))
    },
    /** Requests for a person's own data. */
    async listHeld(appId: string, { exhibitorId, personId }: Owner) {
      type Held = Omit<InvoiceRow, 'id' | 'revision'> & Record<string, unknown>
      return (await db.query<Held>(held(appId, exhibitorId, personId))).rows
    },
  }
}

import type { Queryable } from '../db/queryable'
import type { ImportCount } from './importCount'

/** A ticket type in a fair folder. */
export interface TicketTypeToSave {
  id: string
  position: number
  audience: 'visitor' | 'ex'
  name: string
  nameEn: string
  note: string
  noteEn: string
  price: number
  /** Earlier prices, each until a time and in order; `price` applies after the last. */
  prices?: readonly { until: string; price: number }[]
  currency: string
  stock: number | null
  maxPerOrder: number
  days: string[]
  /** Valid on only one of the days, which its holder's first entry decides. */
  oneDay?: boolean
  saleStarts: string | null
  saleEnds: string | null
  refundUntil: string | null
  /** Only for people who gave one of these answers to this field. */
  onlyField?: string
  onlyOptions?: string[]
  /** Registrations with this ticket are reviewed. */
  review?: boolean
}

const COLUMNS =
  'position, audience, name, name_en, note, note_en, price, prices, currency, stock, max_per_order, days, one_day, sale_starts, sale_ends, refund_until, only_field, only_options, review'
const GIVEN = `jsonb_to_recordset($2::jsonb) AS i (id text, position integer, audience text, name text, "nameEn" text, note text, "noteEn" text, price integer, prices jsonb,
  currency text, stock integer, "maxPerOrder" integer, days jsonb, "oneDay" boolean, "saleStarts" timestamptz, "saleEnds" timestamptz, "refundUntil" timestamptz,
  "onlyField" text, "onlyOptions" jsonb, review boolean)`
/** The columns of `i`, in the order of COLUMNS. */
const VALUES = `i.position, i.audience, i.name, i."nameEn", i.note, i."noteEn", i.price, coalesce(i.prices, '[]'), i.currency, i.stock, i."maxPerOrder",
  ARRAY(SELECT jsonb_array_elements_text(i.days)), coalesce(i."oneDay", false), i."saleStarts", i."saleEnds", i."refundUntil",
  coalesce(i."onlyField", ''), ARRAY(SELECT jsonb_array_elements_text(coalesce(i."onlyOptions", '[]'))), coalesce(i.review, false)`
const columnsOf = (row: string) =>
  COLUMNS.split(', ')
    .map(column => `${row}.${column}`)
    .join(', ')

/** A code in a fair folder. */
export interface DiscountToSave {
  code: string
  position: number
  name: string
  nameEn: string
  percent: number | null
  amount: number | null
  tickets: string[]
  uses: number | null
  starts: string | null
  ends: string | null
}
const CODE_COLUMNS = 'position, name, name_en, percent, amount, tickets, uses, starts, ends'
const CODES = `jsonb_to_recordset($2::jsonb) AS i (code text, position integer, name text, "nameEn" text, percent integer, amount integer, tickets jsonb,
  uses integer, starts timestamptz, ends timestamptz)`
const codeColumnsOf = (row: string) =>
  CODE_COLUMNS.split(', ')
    .map(column => `${row}.${column}`)
    .join(', ')

/**
 * Ticket types of a fair folder. Taken tickets stay valid; a type that is no longer in the folder
 * is no longer sold.
 */
export function createTicketImportRepository(db: Queryable) {
  return {
    async saveTickets(appId: string, types: readonly TicketTypeToSave[]): Promise<ImportCount> {
      // changed types only, in the order in which everybody locks several, so that there are no
      // deadlocks
      await db.query({
        text: `SELECT FROM ticket_type t LEFT JOIN ${GIVEN} ON i.id = t.id WHERE t.app_id = $1 AND (t.retired_at IS NOT NULL) = (i.id IS NOT NULL)
            OR t.app_id = $1 AND i.id IS NOT NULL AND (${columnsOf('t')}) IS DISTINCT FROM (${VALUES}) ORDER BY t.id FOR NO KEY UPDATE OF t`,
        values: [appId, JSON.stringify(types)],
      })
      const { rowCount } = await db.query({
        text: `INSERT INTO ticket_type AS t (app_id, id, ${COLUMNS})
          SELECT $1, i.id, ${VALUES} FROM ${GIVEN} ORDER BY i.id
          ON CONFLICT (app_id, id) DO UPDATE SET (${COLUMNS}, retired_at) = ROW(${columnsOf('excluded')}, NULL)
          WHERE (${columnsOf('t')}) IS DISTINCT FROM (${columnsOf('excluded')}) OR t.retired_at IS NOT NULL`,
        values: [appId, JSON.stringify(types)],
      })
      const { rowCount: removed } = await db.query({
        text: 'UPDATE ticket_type SET retired_at = now() WHERE app_id = $1 AND NOT id = ANY($2::text[]) AND retired_at IS NULL',
        values: [appId, types.map(({ id }) => id)],
      })
      return { changed: rowCount ?? 0, removed: removed ?? 0 }
    },

    /** Discounts that were given stay; a code that is no longer in the folder gives no more. */
    async saveDiscounts(appId: string, codes: readonly DiscountToSave[]): Promise<ImportCount> {
      const { rowCount } = await db.query({
        text: `INSERT INTO discount_code AS d (app_id, code, ${CODE_COLUMNS})
          SELECT $1, i.code, i.position, i.name, i."nameEn", i.percent, i.amount, ARRAY(SELECT jsonb_array_elements_text(i.tickets)), i.uses, i.starts, i.ends
          FROM ${CODES} ORDER BY i.code
          ON CONFLICT (app_id, code) DO UPDATE SET (${CODE_COLUMNS}, retired_at) = ROW(${codeColumnsOf('excluded')}, NULL)
          WHERE (${codeColumnsOf('d')}) IS DISTINCT FROM (${codeColumnsOf('excluded')}) OR d.retired_at IS NOT NULL`,
        values: [appId, JSON.stringify(codes)],
      })
      const { rowCount: removed } = await db.query({
        text: 'UPDATE discount_code SET retired_at = now() WHERE app_id = $1 AND NOT code = ANY($2::text[]) AND retired_at IS NULL',
        values: [appId, codes.map(({ code }) => code)],
      })
      return { changed: rowCount ?? 0, removed: removed ?? 0 }
    },
  }
}

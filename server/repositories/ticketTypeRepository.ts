import { statement, type Queryable } from '../db/queryable'

/** A ticket type as stored; `left` is null without a limit. */
export interface StoredTicketType {
  id: string
  audience: 'visitor' | 'ex'
  name: string
  nameEn: string
  note: string
  noteEn: string
  /** In fen, at the requested time. */
  price: number
  /** End of this price, and the next price; null where the price does not change. */
  priceUntil: Date | null
  nextPrice: number
  currency: string
  left: number | null
  maxPerOrder: number
  days: string[]
  oneDay: boolean
  saleStarts: Date | null
  saleEnds: Date | null
  refundUntil: Date | null
  /** The field and the answers that the ticket is limited to; empty = for everybody. */
  onlyField: string
  onlyOptions: string[]
  /** Registrations with this ticket are reviewed. */
  review: boolean
}

const TYPE = `SELECT id, audience, name, name_en AS "nameEn", note, note_en AS "noteEn", ticket_price(price, prices, $2) AS price,
    (SELECT min((wave->>'until')::timestamptz) FROM jsonb_array_elements(prices) AS wave WHERE (wave->>'until')::timestamptz > $2) AS "priceUntil",
    ticket_price(price, prices, (SELECT min((wave->>'until')::timestamptz) FROM jsonb_array_elements(prices) AS wave
      WHERE (wave->>'until')::timestamptz > $2)) AS "nextPrice", currency,
    CASE WHEN stock IS NOT NULL THEN greatest(stock - taken, 0) END AS "left", max_per_order AS "maxPerOrder", days, one_day AS "oneDay",
    sale_starts AS "saleStarts", sale_ends AS "saleEnds", refund_until AS "refundUntil", only_field AS "onlyField", only_options AS "onlyOptions", review
  FROM ticket_type WHERE app_id = $1 AND retired_at IS NULL`
const listTypes = statement('ticket_type_list', `${TYPE} ORDER BY position`)
const findType = statement('ticket_type_find', `${TYPE} AND id = $3`)
// the first order locks the row, and the next one sees what is left: nothing is sold twice
const holdOnSale = statement(
  'ticket_type_hold',
  `UPDATE ticket_type SET taken = taken + $3 WHERE app_id = $1 AND id = $2 AND (stock IS NULL OR taken + $3 <= stock)
     AND retired_at IS NULL AND ticket_price(price, prices, $5) = $4 AND (sale_starts IS NULL OR sale_starts <= $5) AND (sale_ends IS NULL OR sale_ends > $5)`,
)
const holdAgain = statement(
  'ticket_type_hold_again',
  'UPDATE ticket_type SET taken = taken + $3 WHERE app_id = $1 AND id = $2 AND (stock IS NULL OR taken + $3 <= stock)',
)
// retired from the beginning, so that it is in no list and cannot be ordered
const makeUnsold = statement(
  'ticket_type_unsold',
  `INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order, retired_at)
   VALUES ($1, $2, 100000, 'ex', $3, $4, 0, 'CNY', 1, $5) ON CONFLICT DO NOTHING`,
)
const release = statement(
  'ticket_type_release',
  'UPDATE ticket_type SET taken = taken - $3 WHERE app_id = $1 AND id = $2',
)
const lockType = statement(
  'ticket_type_lock',
  'SELECT FROM ticket_type WHERE app_id = $1 AND id = $2 FOR NO KEY UPDATE',
)
const anyPriced = statement(
  'ticket_type_priced',
  "SELECT 1 FROM ticket_type WHERE (price > 0 OR prices <> '[]') AND retired_at IS NULL LIMIT 1",
)

/** Ticket types on sale, and their taken places. */
export function createTicketTypeRepository(db: Queryable) {
  return {
    /** In the organiser's order. */
    async list(appId: string, now: Date): Promise<StoredTicketType[]> {
      return (await db.query<StoredTicketType>(listTypes(appId, now))).rows
    },
    async find(appId: string, id: string, now: Date): Promise<StoredTicketType | undefined> {
      return (await db.query<StoredTicketType>(findType(appId, now, id))).rows[0]
    },
    /**
     * Takes places for a new order at this price; false when they are not on sale, or too few are
     * left.
     */
    async hold(
      appId: string,
      id: string,
      quantity: number,
      price: number,
      now: Date,
    ): Promise<boolean> {
      return (await db.query(holdOnSale(appId, id, quantity, price, now))).rowCount === 1
    },
    /** Takes places again for an order whose money arrived late; false when they are gone. */
    async holdAgain(appId: string, id: string, quantity: number): Promise<boolean> {
      return (await db.query(holdAgain(appId, id, quantity))).rowCount === 1
    },
    /** Creates a type for orders of other things than tickets; it is never on sale. */
    async makeUnsold(
      appId: string,
      id: string,
      { name, nameEn }: { name: string; nameEn: string },
      now: Date,
    ): Promise<void> {
      await db.query(makeUnsold(appId, id, name, nameEn, now))
    },
    async release(appId: string, id: string, quantity: number): Promise<void> {
      await db.query(release(appId, id, quantity))
    },
    /**
     * Locks the remaining places until the transaction ends: after the order, before its tickets.
     */
    async lock(appId: string, id: string): Promise<void> {
      await db.query(lockType(appId, id))
    },
    /** Whether any fair here sells something for money. */
    async sellsAny(): Promise<boolean> {
      return (await db.query(anyPriced())).rowCount === 1
    },
  }
}

export type TicketTypeRepository = ReturnType<typeof createTicketTypeRepository>

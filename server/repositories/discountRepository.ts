import { statement, type Queryable } from '../db/queryable'

/** A code that gives a discount: a part of an order's total in percent, or fen off it. */
export interface StoredDiscount {
  code: string
  name: string
  nameEn: string
  percent: number | null
  amount: number | null
  /** Ids of ticket types; none = every one. */
  tickets: string[]
  /** Maximum number of orders; null = no limit. */
  uses: number | null
  starts: Date | null
  ends: Date | null
}
/** How often a code was used, and the discount it gave in paid orders. */
export interface DiscountUse {
  code: string
  name: string
  nameEn: string
  uses: number | null
  used: number
  given: number
}

const CODE = `SELECT code, name, name_en AS "nameEn", percent, amount, tickets, uses, starts, ends
  FROM discount_code WHERE app_id = $1 AND code = $2`
const find = statement('discount_find', `${CODE} AND retired_at IS NULL`)
const lock = statement(
  'discount_lock',
  'SELECT FROM discount_code WHERE app_id = $1 AND code = $2 FOR NO KEY UPDATE',
)
const count = statement(
  'discount_count',
  `SELECT count(*)::int AS used FROM ticket_order WHERE app_id = $1 AND discount_code = $2 AND state IN ('pending', 'paid')`,
)
const list = statement(
  'discount_uses',
  `SELECT d.code, d.name, d.name_en AS "nameEn", d.uses, count(o.id)::int AS used,
     coalesce(sum(o.discount) FILTER (WHERE o.state = 'paid'), 0)::bigint::float8 AS given
   FROM discount_code d LEFT JOIN ticket_order o ON o.app_id = d.app_id AND o.discount_code = d.code AND o.state IN ('pending', 'paid')
   WHERE d.app_id = $1 GROUP BY d.app_id, d.code HAVING d.retired_at IS NULL OR count(o.id) > 0 ORDER BY d.position, d.code LIMIT 200`,
)

const any = statement(
  'discount_any',
  `SELECT FROM discount_code WHERE app_id = $1 AND retired_at IS NULL AND (ends IS NULL OR ends > $2) LIMIT 1`,
)

/** Codes that give a discount. A use is an order that waits for payment or is paid. */
export function createDiscountRepository(db: Queryable) {
  const used = async (appId: string, code: string): Promise<number> =>
    (await db.query<{ used: number }>(count(appId, code))).rows[0]?.used ?? 0
  return {
    async find(appId: string, code: string): Promise<StoredDiscount | undefined> {
      return (await db.query<StoredDiscount>(find(appId, code))).rows[0]
    },
    used,
    /** Whether a code is valid now or will be. */
    async any(appId: string, now: Date): Promise<boolean> {
      return (await db.query(any(appId, now))).rowCount === 1
    },
    /**
     * Locks the code until the transaction ends (after the ticket type and before its tickets),
     * then counts its uses: of two orders for the last use, one sees the other.
     */
    async lockAndCount(appId: string, code: string): Promise<number> {
      await db.query(lock(appId, code))
      return used(appId, code)
    },
    /** All codes with their use, in the organiser's order. */
    async list(appId: string): Promise<DiscountUse[]> {
      return (await db.query<DiscountUse>(list(appId))).rows
    },
  }
}

export type DiscountRepository = ReturnType<typeof createDiscountRepository>

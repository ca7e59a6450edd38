import { statement, type Queryable } from '../db/queryable'

/** The result of comparing one day (in China) with WeChat's statement. */
export interface MoneyCheckRow {
  day: string
  /** null = the statement was not available. */
  differences: number | null
  checkedAt: Date
}

const COLUMNS = `to_char(day, 'YYYY-MM-DD') AS day, differences, checked_at AS "checkedAt"`
const listFairs = statement(
  'money_check_fairs',
  `SELECT f.app_id AS "appId" FROM fair f
   WHERE EXISTS (SELECT FROM ticket_type t WHERE t.app_id = f.app_id AND t.price > 0 AND t.retired_at IS NULL
       AND (t.sale_ends IS NULL OR t.sale_ends > $1))
     OR EXISTS (SELECT FROM payment p WHERE p.app_id = f.app_id AND p.created_at > $1)
   ORDER BY f.app_id`,
)
const note = statement(
  'money_check_note',
  `INSERT INTO money_check (app_id, day, differences, checked_at) VALUES ($1, $2::date, $3, $4)
   ON CONFLICT (app_id, day) DO UPDATE SET differences = excluded.differences, checked_at = excluded.checked_at
   WHERE money_check.differences IS NULL OR excluded.differences IS NOT NULL`,
)
const listSince = statement(
  'money_check_since',
  `SELECT ${COLUMNS} FROM money_check WHERE app_id = $1 AND day >= $2::date ORDER BY day DESC`,
)

/** The results of the daily comparison with WeChat's statement. */
export function createMoneyCheckRepository(db: Queryable) {
  return {
    /** Fairs that have sold by WeChat Pay since a moment, or may be selling now. */
    async listFairs(since: Date): Promise<string[]> {
      return (await db.query<{ appId: string }>(listFairs(since))).rows.map(({ appId }) => appId)
    },
    /** Stores a result. A missing statement never overwrites the result of one that was read. */
    async note(
      appId: string,
      day: string,
      { differences, at }: { differences: number | null; at: Date },
    ): Promise<void> {
      await db.query(note(appId, day, differences, at))
    },
    /** From a day on, the newest first. */
    async listSince(appId: string, day: string): Promise<MoneyCheckRow[]> {
      return (await db.query<MoneyCheckRow & Record<string, unknown>>(listSince(appId, day))).rows
    },
  }
}

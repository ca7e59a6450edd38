import { statement, type Queryable } from '../db/queryable'

/**
 * A day of the trail: the number of sealed events, the number of events now, and whether they are
 * equal.
 */
export interface AuditDay {
  /** A UTC day like 2031-04-16. */
  day: string
  sealedEvents: number
  events: number
  /** The events equal the sealed ones. */
  isSame: boolean
  /** Hash and day match the chain of the previous day. */
  isChained: boolean
  chain: string
}

// only days after the last sealed one: a day in between would change the chain of all later days
const openDays = statement(
  'audit_open_days',
  `SELECT DISTINCT e.app_id AS "appId", to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM audit_event e
   LEFT JOIN (SELECT app_id, max(day) AS last FROM audit_day GROUP BY app_id) d USING (app_id)
   WHERE e.at < $1::date::timestamp AT TIME ZONE 'UTC'
     AND (d.last IS NULL OR e.at >= (d.last + 1)::timestamp AT TIME ZONE 'UTC') ORDER BY 1, 2`,
)
const CHAIN = (before: string, day: string, hash: string) =>
  `sha256(coalesce(${before}, ''::bytea) || convert_to(to_char(${day}, 'YYYY-MM-DD'), 'UTF8') || ${hash})`
const sealDay = statement(
  'audit_seal_day',
  `INSERT INTO audit_day (app_id, day, events, hash, chain)
   SELECT $1, $2::date, h.events, h.hash,
     ${CHAIN('(SELECT chain FROM audit_day WHERE app_id = $1 AND day < $2::date ORDER BY day DESC LIMIT 1)', '$2::date', 'h.hash')}
   FROM audit_hash($1, $2::date) h WHERE h.events > 0 ON CONFLICT DO NOTHING`,
)
const compareDays = statement(
  'audit_compare_days',
  `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.events AS "sealedEvents", h.events, h.hash = d.hash AND h.events = d.events AS "isSame",
     d.chain = ${CHAIN('lag(d.chain) OVER (ORDER BY d.day)', 'd.day', 'd.hash')} AS "isChained", encode(d.chain, 'hex') AS chain
   FROM audit_day d CROSS JOIN LATERAL audit_hash(d.app_id, d.day) h WHERE d.app_id = $1 ORDER BY d.day`,
)
const unsealed = statement(
  'audit_unsealed',
  `SELECT count(*)::int AS count FROM audit_event e WHERE e.app_id = $1
     AND e.at < ((SELECT max(day) FROM audit_day WHERE app_id = $1) + 1)::timestamp AT TIME ZONE 'UTC'
     AND NOT EXISTS (SELECT FROM audit_day d WHERE d.app_id = e.app_id AND d.day = (e.at AT TIME ZONE 'UTC')::date)`,
)

/** The sealed days of the audit trail. */
export function createAuditDayRepository(db: Queryable) {
  return {
    /** Days of any fair before `today` (like 2031-04-16, UTC) that are not sealed, in order. */
    async open(today: string): Promise<{ appId: string; day: string }[]> {
      return (await db.query<{ appId: string; day: string }>(openDays(today))).rows
    },
    async seal(appId: string, day: string): Promise<void> {
      await db.query(sealDay(appId, day))
    },
    /** Every sealed day of a fair, compared with its current events. Reads the whole trail. */
    async compare(appId: string): Promise<AuditDay[]> {
      return (await db.query<AuditDay>(compareDays(appId))).rows
    },
    /** Counts events up to the last sealed day whose own day was never sealed. */
    async countUnsealed(appId: string): Promise<number> {
      return (await db.query<{ count: number }>(unsealed(appId))).rows[0]?.count ?? 0
    },
  }
}

import { statement, type Queryable } from '../db/queryable'

/** A replica with a larger lag is no longer read long before this. */
const KEPT_SECONDS = 600

/** Uses the table of limits: its keys expire, and every process reads the same ones. */
const note = statement(
  'recent_write_note',
  `INSERT INTO rate_limit (key, points, expires_at) VALUES ('wrote:' || $1::text, 1, clock_timestamp() + make_interval(secs => $2))
   ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at`,
)
const last = statement(
  'recent_write_last',
  `SELECT extract(epoch FROM expires_at - make_interval(secs => $2))::float8 * 1000 AS at FROM rate_limit
   WHERE key = 'wrote:' || $1::text AND expires_at > now()`,
)

/** When people last changed something, for as long as a replica may not have the change yet. */
export function createRecentWriteRepository(db: Queryable) {
  return {
    /**
     * Call it after the commit: the time is the primary's, and later than everything that was
     * written.
     */
    async note(personId: number): Promise<void> {
      await db.query(note(personId, KEPT_SECONDS))
    },
    /** The time by the primary's clock, in milliseconds; undefined when it is long ago. */
    async last(personId: number): Promise<number | undefined> {
      return (await db.query<{ at: number }>(last(personId, KEPT_SECONDS))).rows[0]?.at
    },
  }
}

export type RecentWriteRepository = ReturnType<typeof createRecentWriteRepository>

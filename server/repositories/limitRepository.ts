import { statement, type Queryable } from '../db/queryable'

/** A fixed window: at most `points` uses of `key` in `seconds`. */
export interface Limit {
  key: string
  points: number
  seconds: number
}
export interface LimitState {
  key: string
  used: number
  retrySeconds: number
}

const consume = statement(
  'limit_consume',
  `INSERT INTO rate_limit AS l (key, points, expires_at)
   SELECT key, 1, now() + make_interval(secs => seconds) FROM unnest($1::text[], $2::float8[]) AS w (key, seconds) ORDER BY key
   ON CONFLICT (key) DO UPDATE SET
     points = CASE WHEN l.expires_at <= now() THEN 1 ELSE l.points + 1 END,
     expires_at = CASE WHEN l.expires_at <= now() THEN excluded.expires_at ELSE l.expires_at END
   RETURNING key, points AS used, ceil(extract(epoch FROM expires_at - now()))::int AS "retrySeconds"`,
)
const read = statement(
  'limit_read',
  `SELECT key, points AS used, ceil(extract(epoch FROM expires_at - now()))::int AS "retrySeconds"
   FROM rate_limit WHERE key = ANY($1::text[]) AND expires_at > now()`,
)
const giveBack = statement(
  'limit_give_back',
  'UPDATE rate_limit SET points = points - 1 WHERE key = $1 AND points > 0 AND expires_at > now()',
)

/** Counters shared by all instances; keys hold no phone or address in the clear. */
export function createLimitRepository(db: Queryable) {
  return {
    /** Counts one use of every limit, in one statement; keys in order, so that two callers cannot deadlock. */
    async consume(limits: readonly Limit[]): Promise<LimitState[]> {
      return (
        await db.query<LimitState>(
          consume(
            limits.map(limit => limit.key),
            limits.map(limit => limit.seconds),
          ),
        )
      ).rows
    },
    /** Takes back one counted use. */
    async giveBack(key: string): Promise<void> {
      await db.query(giveBack(key))
    },
    /** Where living counters stand, without counting. */
    async read(keys: readonly string[]): Promise<LimitState[]> {
      return (await db.query<LimitState>(read(keys))).rows
    },
  }
}

export type LimitRepository = ReturnType<typeof createLimitRepository>

import { statement, type Queryable } from '../db/queryable'
import { batched } from './batched'

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
const consumeMany = statement(
  'limit_consume_many',
  `INSERT INTO rate_limit AS l (key, points, expires_at)
   SELECT key, uses, now() + make_interval(secs => seconds) FROM unnest($1::text[], $2::float8[], $3::int[]) AS w (key, seconds, uses) ORDER BY key
   ON CONFLICT (key) DO UPDATE SET
     points = CASE WHEN l.expires_at <= now() THEN excluded.points ELSE l.points + excluded.points END,
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

/** More concurrent callers than any address has people. */
const MOST_TOGETHER = 20_000

/** Counters shared by all instances; keys contain no phone or address in the clear. */
export function createLimitRepository(db: Queryable) {
  /**
   * Concurrent uses are counted by one statement: one by one, each would wait for the row until the
   * previous use is on the disk.
   */
  const consumeTogether = batched<Limit, LimitState>(
    async limits => {
      const uses = new Map<string, { seconds: number; uses: number }>()
      for (const { key, seconds } of limits)
        uses.set(key, { seconds, uses: (uses.get(key)?.uses ?? 0) + 1 })
      const all = [...uses].map(([key, one]) => ({ key, ...one }))
      const { rows } = await db.query<LimitState>(
        consumeMany(
          all.map(({ key }) => key),
          all.map(({ seconds }) => seconds),
          all.map(one => one.uses),
        ),
      )
      const states = new Map(
        rows.map(row => [row.key, { ...row, used: row.used - (uses.get(row.key)?.uses ?? 0) }]),
      )
      return limits.map(({ key }) => {
        const before = states.get(key) ?? { key, used: 0, retrySeconds: 0 }
        const state = { ...before, used: before.used + 1 }
        states.set(key, state)
        return state
      })
    },
    { parallel: 1, max: 1000, maxWaiting: MOST_TOGETHER },
  )
  return {
    /**
     * Counts one use of a limit that very many callers may use at the same moment. Not for a
     * transaction, because other uses are counted in the same statement.
     */
    consumeTogether,
    /**
     * Counts one use of every limit, in one statement; keys are sorted, so that two callers cannot
     * deadlock.
     */
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
    /** Reverses one counted use. */
    async giveBack(key: string): Promise<void> {
      await db.query(giveBack(key))
    },
    /** The counters that have not expired, without counting. */
    async read(keys: readonly string[]): Promise<LimitState[]> {
      return (await db.query<LimitState>(read(keys))).rows
    },
  }
}

export type LimitRepository = ReturnType<typeof createLimitRepository>

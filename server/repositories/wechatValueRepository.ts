import { randomUUID } from 'node:crypto'
import { statement, type Queryable } from '../db/queryable'

/** A value that all instances share, and whether it is still fresh. */
interface SharedValue {
  sealed: Buffer
  generation: number
  /** Not yet due for a new fetch. */
  isFresh: boolean
}

const find = statement(
  'wechat_value_find',
  `SELECT sealed, generation, refresh_at > now() AS "isFresh" FROM wechat_value
   WHERE key = $1 AND sealed IS NOT NULL AND expires_at > now()`,
)
// only one instance gets the lease, and only while the stored value is missing, due, or the refused
// one
const claim = statement(
  'wechat_value_claim',
  `INSERT INTO wechat_value AS v (key, lease, lease_until) VALUES ($1, $2, now() + make_interval(secs => $3))
   ON CONFLICT (key) DO UPDATE SET lease = excluded.lease, lease_until = excluded.lease_until
   WHERE (v.lease_until IS NULL OR v.lease_until <= now())
     AND (v.sealed IS NULL OR v.refresh_at <= now() OR v.expires_at <= now() OR v.generation = $4)
   RETURNING lease`,
)
const complete = statement(
  'wechat_value_complete',
  `UPDATE wechat_value SET sealed = $3, generation = generation + 1, lease = NULL, lease_until = NULL,
     refresh_at = now() + make_interval(secs => $4), expires_at = now() + make_interval(secs => $5)
   WHERE key = $1 AND lease = $2 RETURNING generation`,
)
// an empty row is deleted, because anybody can create one by sending an invalid code
const release = statement(
  'wechat_value_release',
  `WITH gone AS (DELETE FROM wechat_value WHERE key = $1 AND lease = $2 AND sealed IS NULL)
   UPDATE wechat_value SET lease = NULL, lease_until = NULL, refresh_at = greatest(refresh_at, now() + make_interval(secs => $3))
   WHERE key = $1 AND lease = $2 AND sealed IS NOT NULL`,
)

/** Values of WeChat that all instances share; the holder of the lease fetches them. */
export function createWechatValueRepository(db: Queryable) {
  return {
    /** The unexpired value of the key. */
    async find(key: string): Promise<SharedValue | undefined> {
      return (await db.query<SharedValue>(find(key))).rows[0]
    },
    /**
     * The right to fetch, for one caller of all instances; undefined while another has it, or no
     * fetch is needed.
     */
    async claim(
      key: string,
      leaseSeconds: number,
      refusedGeneration: number | undefined,
    ): Promise<string | undefined> {
      const owner = randomUUID()
      return (await db.query(claim(key, owner, leaseSeconds, refusedGeneration ?? null)))
        .rowCount === 1
        ? owner
        : undefined
    },
    /**
     * Stores what the holder of the lease fetched; returns its generation, or undefined when the
     * lease belongs to another now.
     */
    async complete(
      key: string,
      owner: string,
      {
        sealed,
        refreshSeconds,
        lifeSeconds,
      }: { sealed: Buffer; refreshSeconds: number; lifeSeconds: number },
    ): Promise<number | undefined> {
      const { rows } = await db.query<{ generation: number }>(
        complete(key, owner, sealed, refreshSeconds, lifeSeconds),
      )
      return rows[0]?.generation
    },
    /** Releases the lease; a value that is still stored is not fetched again immediately. */
    async release(key: string, owner: string, pauseSeconds: number): Promise<void> {
      await db.query(release(key, owner, pauseSeconds))
    },
  }
}

export type WechatValueRepository = ReturnType<typeof createWechatValueRepository>

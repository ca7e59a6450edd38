import { statement, type Queryable } from '../db/queryable'

/** A stored first outcome; without `outcome` the first request is still running. */
export interface StoredOutcome {
  bodyHash: Buffer
  outcome: Buffer | null
}

// a running row whose lease has expired belongs to a dead process: the next request takes it over
const claim = statement(
  'idempotency_claim',
  `INSERT INTO idempotency AS i (app_id, key_hash, body_hash, owner, locked_until, expires_at)
   VALUES ($1, $2, $3, gen_random_uuid(), now() + make_interval(secs => $4), now() + make_interval(secs => $5))
   ON CONFLICT (app_id, key_hash) DO UPDATE SET body_hash = excluded.body_hash, outcome = NULL, owner = excluded.owner, locked_until = excluded.locked_until, expires_at = excluded.expires_at
     WHERE i.expires_at <= now() OR (i.outcome IS NULL AND i.locked_until <= now() AND i.body_hash = excluded.body_hash)
   RETURNING owner`,
)
const find = statement(
  'idempotency_find',
  'SELECT body_hash AS "bodyHash", outcome FROM idempotency WHERE app_id = $1 AND key_hash = $2 AND expires_at > now()',
)
const complete = statement(
  'idempotency_complete',
  'UPDATE idempotency SET outcome = $3, locked_until = NULL WHERE app_id = $1 AND key_hash = $2 AND owner = $4',
)
const release = statement(
  'idempotency_release',
  'DELETE FROM idempotency WHERE app_id = $1 AND key_hash = $2 AND owner = $3 AND outcome IS NULL',
)

/** First outcomes of writes by a hash of caller, endpoint and key. */
export function createIdempotencyRepository(db: Queryable) {
  return {
    /**
     * The name under which this request owns the work; undefined when it is not the first request.
     */
    async claim(
      appId: string,
      keyHash: Buffer,
      bodyHash: Buffer,
      leaseSeconds: number,
      keepSeconds: number,
    ): Promise<string | undefined> {
      return (
        await db.query<{ owner: string }>(
          claim(appId, keyHash, bodyHash, leaseSeconds, keepSeconds),
        )
      ).rows[0]?.owner
    },
    async find(appId: string, keyHash: Buffer): Promise<StoredOutcome | undefined> {
      return (await db.query<StoredOutcome>(find(appId, keyHash))).rows[0]
    },
    /** Stores the outcome; false when another request has taken the work over. */
    async complete(
      appId: string,
      keyHash: Buffer,
      owner: string,
      outcome: Buffer,
    ): Promise<boolean> {
      return (await db.query(complete(appId, keyHash, outcome, owner))).rowCount === 1
    },
    /**
     * Removes the row of a request that changed nothing, unless another request has taken the work
     * over.
     */
    async release(appId: string, keyHash: Buffer, owner: string): Promise<void> {
      await db.query(release(appId, keyHash, owner))
    },
  }
}

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>

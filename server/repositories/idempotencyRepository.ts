import { statement, type Queryable } from '../db/queryable'

/** A stored first outcome; without `outcome` the first request is still running. */
export interface StoredOutcome {
  bodyHash: Buffer
  outcome: Buffer | null
}

// a running row whose lease has ended belongs to a process that died: the next request takes it over
const claim = statement(
  'idempotency_claim',
  `INSERT INTO idempotency AS i (app_id, key_hash, body_hash, locked_until, expires_at)
   VALUES ($1, $2, $3, now() + make_interval(secs => $4), now() + make_interval(secs => $5))
   ON CONFLICT (app_id, key_hash) DO UPDATE SET body_hash = excluded.body_hash, outcome = NULL, locked_until = excluded.locked_until, expires_at = excluded.expires_at
     WHERE i.expires_at <= now() OR (i.outcome IS NULL AND i.locked_until <= now() AND i.body_hash = excluded.body_hash)`,
)
const find = statement(
  'idempotency_find',
  'SELECT body_hash AS "bodyHash", outcome FROM idempotency WHERE app_id = $1 AND key_hash = $2 AND expires_at > now()',
)
const complete = statement(
  'idempotency_complete',
  'UPDATE idempotency SET outcome = $3, locked_until = NULL WHERE app_id = $1 AND key_hash = $2',
)
const release = statement('idempotency_release', 'DELETE FROM idempotency WHERE app_id = $1 AND key_hash = $2 AND outcome IS NULL')

/** First outcomes of writes by a hash of caller, endpoint and key. */
export function createIdempotencyRepository(db: Queryable) {
  return {
    /** True when this request is the first and must do the work. */
    async claim(appId: string, keyHash: Buffer, bodyHash: Buffer, leaseSeconds: number, keepSeconds: number): Promise<boolean> {
      return (await db.query(claim(appId, keyHash, bodyHash, leaseSeconds, keepSeconds))).rowCount === 1
    },
    async find(appId: string, keyHash: Buffer): Promise<StoredOutcome | undefined> {
      return (await db.query<StoredOutcome>(find(appId, keyHash))).rows[0]
    },
    async complete(appId: string, keyHash: Buffer, outcome: Buffer): Promise<void> {
      await db.query(complete(appId, keyHash, outcome))
    },
    /** Forgets a request that changed nothing. */
    async release(appId: string, keyHash: Buffer): Promise<void> {
      await db.query(release(appId, keyHash))
    },
  }
}

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>

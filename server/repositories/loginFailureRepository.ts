import { statement, type Queryable } from '../db/queryable'

// the try that reaches the limit locks immediately, so that parallel guesses cannot exceed it; the
// right password removes the lock
const takeTry = statement(
  'login_failure_try',
  `INSERT INTO login_failure AS f (app_id, account_hash, failures) VALUES ($1, $2, 1)
   ON CONFLICT (app_id, account_hash) DO UPDATE SET
     failures = CASE WHEN f.locked_until IS NOT NULL OR f.failed_at < now() - interval '1 day' THEN 1 ELSE f.failures + 1 END,
     locked_until = CASE WHEN f.locked_until IS NULL AND f.failed_at >= now() - interval '1 day' AND f.failures + 1 >= $3
                         THEN now() + make_interval(secs => $4) END,
     failed_at = now()
   WHERE f.locked_until IS NULL OR f.locked_until <= now()
   RETURNING locked_until IS NOT NULL AS "isLast"`,
)
const findLock = statement(
  'login_failure_lock',
  `SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM login_failure
   WHERE app_id = $1 AND account_hash = $2 AND locked_until > now()`,
)
const takeBack = statement(
  'login_failure_take_back',
  'UPDATE login_failure SET failures = failures - 1, locked_until = NULL WHERE app_id = $1 AND account_hash = $2 AND failures > 0',
)
const clear = statement(
  'login_failure_clear',
  'DELETE FROM login_failure WHERE app_id = $1 AND account_hash = $2',
)

/**
 * Consecutive wrong passwords by login name, known or not; after a day without one the count starts
 * again.
 */
export function createLoginFailureRepository(db: Queryable) {
  return {
    /**
     * Counts a try before the password is compared. Undefined while the name is locked; isLast when
     * this try locks it.
     */
    async takeTry(
      appId: string,
      accountHash: Buffer,
      max: number,
      lockSeconds: number,
    ): Promise<{ isLast: boolean } | undefined> {
      return (await db.query<{ isLast: boolean }>(takeTry(appId, accountHash, max, lockSeconds)))
        .rows[0]
    },
    /** Seconds until the name is unlocked; 0 when it is not locked. */
    async lockedFor(appId: string, accountHash: Buffer): Promise<number> {
      return (
        (await db.query<{ seconds: number }>(findLock(appId, accountHash))).rows[0]?.seconds ?? 0
      )
    },
    /** Reverses a try whose password was never compared. */
    async takeBack(appId: string, accountHash: Buffer): Promise<void> {
      await db.query(takeBack(appId, accountHash))
    },
    async clear(appId: string, accountHash: Buffer): Promise<void> {
      await db.query(clear(appId, accountHash))
    },
  }
}

export type LoginFailureRepository = ReturnType<typeof createLoginFailureRepository>

import type { Audience } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'

/** The recipient of a code; the phone only as a keyed hash. */
export interface CodeOwner {
  appId: string
  audience: Audience
  phoneHash: Buffer
}

const insertCode = statement(
  'code_insert',
  `WITH old AS (
     UPDATE login_code SET expires_at = least(expires_at, now()) WHERE app_id = $1 AND audience = $2 AND phone_hash = $3 AND used_at IS NULL)
   INSERT INTO login_code (app_id, audience, phone_hash, code_hash, expires_at)
   VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
)
const takeTry = statement(
  'code_try',
  `UPDATE login_code SET tries = tries + 1
   WHERE id = (SELECT id FROM login_code WHERE app_id = $1 AND audience = $2 AND phone_hash = $3 ORDER BY id DESC LIMIT 1)
     AND used_at IS NULL AND tries < $4 AND expires_at > now()
   RETURNING id, code_hash AS "codeHash"`,
)
const markUsed = statement(
  'code_use',
  'UPDATE login_code SET used_at = now() WHERE id = $1 AND used_at IS NULL',
)

/** Login codes. A new one ends the older ones of the same phone. */
export function createCodeRepository(db: Queryable) {
  return {
    async insert(owner: CodeOwner, codeHash: Buffer, ttlSeconds: number): Promise<void> {
      await db.query(insertCode(owner.appId, owner.audience, owner.phoneHash, codeHash, ttlSeconds))
    },
    /**
     * Counts a try before the code is compared, so that parallel guesses cannot exceed the limit.
     */
    async takeTry(
      owner: CodeOwner,
      maxTries: number,
    ): Promise<{ id: number; codeHash: Buffer } | undefined> {
      return (
        await db.query<{ id: number; codeHash: Buffer }>(
          takeTry(owner.appId, owner.audience, owner.phoneHash, maxTries),
        )
      ).rows[0]
    },
    /** True for exactly one caller per code. */
    async markUsed(id: number): Promise<boolean> {
      return (await db.query(markUsed(id))).rowCount === 1
    },
  }
}

export type CodeRepository = ReturnType<typeof createCodeRepository>

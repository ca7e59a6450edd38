import { statement, type Queryable } from '../db/queryable'
import type { CaptchaCaller } from './captchaRepository'

/** A computing task as it was set. */
interface StoredWork {
  salt: string
  bits: number
  isFresh: boolean
}

const insert = statement(
  'captcha_work_insert',
  `INSERT INTO captcha_work (id, app_id, salt, bits, ip_hash, client_id, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
)
const use = statement(
  'captcha_work_use',
  `UPDATE captcha_work SET used_at = now()
   WHERE id = $1 AND app_id = $2 AND ip_hash = $3 AND client_id = $4 AND used_at IS NULL
   RETURNING salt, bits, expires_at > now() AS "isFresh"`,
)

/** Computing tasks as the alternative captcha; each can be answered once. */
export function createCaptchaWorkRepository(db: Queryable) {
  return {
    async insert(
      caller: CaptchaCaller,
      id: string,
      work: { salt: string; bits: number; seconds: number },
    ): Promise<void> {
      await db.query(
        insert(
          id,
          caller.appId,
          work.salt,
          work.bits,
          caller.ipHash,
          caller.clientId,
          work.seconds,
        ),
      )
    },
    /** Consumes the task, right or wrong; undefined when it is unknown, foreign or used. */
    async use(caller: CaptchaCaller, id: string): Promise<StoredWork | undefined> {
      return (await db.query<StoredWork>(use(id, caller.appId, caller.ipHash, caller.clientId)))
        .rows[0]
    },
  }
}

export type CaptchaWorkRepository = ReturnType<typeof createCaptchaWorkRepository>

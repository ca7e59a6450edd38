import { statement, type Queryable } from '../db/queryable'

/** The caller: captcha and token are bound to its address and device. */
export interface CaptchaCaller {
  appId: string
  ipHash: Buffer
  clientId: string
}
export interface StoredChallenge {
  position: number
  /** The salt of the computing task; there is no task where `bits` is 0. */
  salt: string
  bits: number
  /** Time since the challenge was handed out, by the database's clock. */
  ageMs: number
  isFresh: boolean
}

const insertChallenge = statement(
  'captcha_insert',
  `INSERT INTO captcha_challenge (id, app_id, position, salt, bits, ip_hash, client_id, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
)
const useChallenge = statement(
  'captcha_use',
  `UPDATE captcha_challenge SET used_at = now()
   WHERE id = $1 AND app_id = $2 AND ip_hash = $3 AND client_id = $4 AND used_at IS NULL
   RETURNING position, salt, bits, extract(epoch FROM now() - created_at)::float8 * 1000 AS "ageMs", expires_at > now() AS "isFresh"`,
)
const insertToken = statement(
  'captcha_token_insert',
  `INSERT INTO captcha_token (token_hash, app_id, ip_hash, client_id, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
)
const useToken = statement(
  'captcha_token_use',
  `UPDATE captcha_token SET used_at = now()
   WHERE token_hash = $1 AND app_id = $2 AND ip_hash = $3 AND client_id = $4 AND used_at IS NULL AND expires_at > now()`,
)
const insertTrace = statement(
  'captcha_trace_insert',
  `INSERT INTO captcha_trace (digest, expires_at) VALUES ($1, now() + make_interval(secs => $2)) ON CONFLICT DO NOTHING`,
)
const peek = statement('captcha_peek', 'SELECT position FROM captcha_challenge WHERE id = $1')

/** Slide captcha challenges and the tokens of passed ones; both can be used once. */
export function createCaptchaRepository(db: Queryable) {
  return {
    async insertChallenge(
      caller: CaptchaCaller,
      id: string,
      { position, salt, bits }: Pick<StoredChallenge, 'position' | 'salt' | 'bits'>,
      ttlSeconds: number,
    ): Promise<void> {
      await db.query(
        insertChallenge(
          id,
          caller.appId,
          position,
          salt,
          bits,
          caller.ipHash,
          caller.clientId,
          ttlSeconds,
        ),
      )
    },
    /** Consumes the challenge, right or wrong; undefined when it is unknown, foreign or used. */
    async useChallenge(caller: CaptchaCaller, id: string): Promise<StoredChallenge | undefined> {
      return (
        await db.query<StoredChallenge>(
          useChallenge(id, caller.appId, caller.ipHash, caller.clientId),
        )
      ).rows[0]
    },
    /** Stores a movement; false when it is already known. */
    async insertTrace(digest: Buffer, ttlSeconds: number): Promise<boolean> {
      return (await db.query(insertTrace(digest, ttlSeconds))).rowCount === 1
    },
    async insertToken(caller: CaptchaCaller, tokenHash: Buffer, ttlSeconds: number): Promise<void> {
      await db.query(
        insertToken(tokenHash, caller.appId, caller.ipHash, caller.clientId, ttlSeconds),
      )
    },
    async useToken(caller: CaptchaCaller, tokenHash: Buffer): Promise<boolean> {
      return (
        (await db.query(useToken(tokenHash, caller.appId, caller.ipHash, caller.clientId)))
          .rowCount === 1
      )
    },
    /** Development only: the place of a challenge's hole. */
    async peek(id: string): Promise<number | undefined> {
      return (await db.query<{ position: number }>(peek(id))).rows[0]?.position
    },
  }
}

export type CaptchaRepository = ReturnType<typeof createCaptchaRepository>

import { statement, type Queryable } from '../db/queryable'

/** A redirect to WeChat and back that a user began. */
interface WechatState {
  appId: string
  clientHash: Buffer
  /** The address that the browser continues to, sealed. */
  returnTo: string
}

const insert = statement(
  'wechat_state_insert',
  `INSERT INTO wechat_state (state_hash, app_id, browser_hash, client_hash, return_to, expires_at)
   VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
)
// used once; a second time only with the same code, because WeChat sometimes repeats a call
const use = statement(
  'wechat_state_use',
  `UPDATE wechat_state SET code_hash = $3 WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()
     AND (code_hash IS NULL OR code_hash = $3)
   RETURNING app_id AS "appId", client_hash AS "clientHash", return_to AS "returnTo"`,
)
const find = statement(
  'wechat_state_find',
  `SELECT app_id AS "appId", client_hash AS "clientHash", return_to AS "returnTo" FROM wechat_state
   WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()`,
)

/** The states of OAuth2, by their hash and that of the browser's cookie. */
export function createWechatStateRepository(db: Queryable) {
  return {
    async insert(
      stateHash: Buffer,
      browserHash: Buffer,
      { appId, clientHash, returnTo }: WechatState,
      seconds: number,
    ): Promise<void> {
      await db.query(insert(stateHash, appId, browserHash, clientHash, returnTo, seconds))
    },
    /**
     * Consumes a state for one code; undefined when it is unknown, another browser's, expired, or
     * used for another code.
     */
    async use(
      stateHash: Buffer,
      browserHash: Buffer,
      codeHash: Buffer,
    ): Promise<WechatState | undefined> {
      return (await db.query<WechatState>(use(stateHash, browserHash, codeHash))).rows[0]
    },
    /** The address that this browser wanted; consumes nothing. */
    async find(stateHash: Buffer, browserHash: Buffer): Promise<WechatState | undefined> {
      return (await db.query<WechatState>(find(stateHash, browserHash))).rows[0]
    },
  }
}

export type WechatStateRepository = ReturnType<typeof createWechatStateRepository>

import type { Audience } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'
import type { WechatAccount, WechatPlatform } from './wechatTicketRepository'

// always in this order, the account before the person, so that two logins never deadlock
const lockAccount = statement(
  'wechat_binding_lock',
  `SELECT pg_advisory_xact_lock(hashtext('wechat-account'), hashtext($1))`,
)
const lockPerson = statement(
  'wechat_person_lock',
  `SELECT pg_advisory_xact_lock(hashtext('wechat-person'), hashtext($1))`,
)
const forget = statement(
  'wechat_binding_forget',
  `DELETE FROM wechat_binding WHERE app_id = $1 AND wechat_app = $2
   AND ((openid_hash = $3 AND audience = (SELECT audience FROM person WHERE app_id = $1 AND id = $4)) OR person_id = $4)`,
)
const insert = statement(
  'wechat_binding_insert',
  `INSERT INTO wechat_binding (app_id, wechat_app, openid_hash, audience, person_id, platform, openid)
   SELECT $1, $2, $3, p.audience, p.id, $5, $6 FROM person p WHERE p.app_id = $1 AND p.id = $4`,
)
const findPerson = statement(
  'wechat_binding_person',
  `SELECT person_id AS "personId" FROM wechat_binding WHERE app_id = $1 AND wechat_app = $2 AND openid_hash = $3 AND audience = $4`,
)
const findOpenid = statement(
  'wechat_binding_openid',
  'SELECT openid FROM wechat_binding WHERE app_id = $1 AND person_id = $2 AND wechat_app = $3',
)
const hasPlatform = statement(
  'wechat_binding_has',
  'SELECT FROM wechat_binding WHERE app_id = $1 AND person_id = $2 AND ($3::text IS NULL OR platform = $3)',
)
const findHash = statement(
  'wechat_binding_hash',
  'SELECT openid_hash AS "openidHash" FROM wechat_binding WHERE app_id = $1 AND person_id = $2 AND wechat_app = $3',
)
const removeOfPerson = statement(
  'wechat_binding_remove',
  'DELETE FROM wechat_binding WHERE app_id = $1 AND person_id = $2',
)

/** A person's binding in a WeChat app, compared with an account: the same, another, or none. */
type Standing = 'same' | 'other' | 'none'

/** Which WeChat account belongs to whom. */
export function createWechatBindingRepository(db: Queryable) {
  const lock = async (
    appId: string,
    personId: number,
    { wechatApp, openidHash }: WechatAccount,
  ): Promise<void> => {
    await db.query(lockAccount(`${appId} ${wechatApp} ${openidHash.toString('hex')}`))
    await db.query(lockPerson(`${appId} ${personId}`))
  }
  return {
    /** The person's current binding, which cannot change until the transaction ends. */
    async standing(appId: string, personId: number, account: WechatAccount): Promise<Standing> {
      await lock(appId, personId, account)
      const [row] = (
        await db.query<{ openidHash: Buffer }>(findHash(appId, personId, account.wechatApp))
      ).rows
      if (!row) return 'none'
      return row.openidHash.equals(account.openidHash) ? 'same' : 'other'
    },
    /** Binds the account to the person; earlier bindings of both end. Inside a transaction. */
    async bind(appId: string, personId: number, account: WechatAccount): Promise<void> {
      const { platform, wechatApp, openidHash, openid } = account
      await lock(appId, personId, account)
      await db.query(forget(appId, wechatApp, openidHash, personId))
      await db.query(insert(appId, wechatApp, openidHash, personId, platform, openid))
    },
    /** The person of this audience who has the account. */
    async findPerson(
      appId: string,
      { wechatApp, openidHash }: WechatAccount,
      audience: Audience,
    ): Promise<number | undefined> {
      return (
        await db.query<{ personId: number }>(findPerson(appId, wechatApp, openidHash, audience))
      ).rows[0]?.personId
    },
    /** The sealed openid of a person in one WeChat app. */
    async findOpenid(
      appId: string,
      personId: number,
      wechatApp: string,
    ): Promise<Buffer | undefined> {
      return (await db.query<{ openid: Buffer }>(findOpenid(appId, personId, wechatApp))).rows[0]
        ?.openid
    },
    /** Whether a person has bound an account, of this platform or of any. */
    async has(appId: string, personId: number, platform?: WechatPlatform): Promise<boolean> {
      return (await db.query(hasPlatform(appId, personId, platform ?? null))).rowCount !== 0
    },
    /**
     * Ends all bindings of a person, on request or after a password reset. Returns how many there
     * were.
     */
    async removeOfPerson(appId: string, personId: number): Promise<number> {
      return (await db.query(removeOfPerson(appId, personId))).rowCount ?? 0
    },
  }
}

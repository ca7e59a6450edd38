import { statement, type Queryable } from '../db/queryable'

/** The kinds of WeChat app a fair has: official account, mini-program. */
export type WechatPlatform = 'oa' | 'mp'

/** A verified WeChat account: hashed for lookups, sealed for sending messages. */
export interface WechatAccount {
  platform: WechatPlatform
  wechatApp: string
  openidHash: Buffer
  /** Sealed. */
  openid: Buffer
}
export interface TicketKey {
  appId: string
  ticketHash: Buffer
  /** Hash of the device that the ticket was made for. */
  clientHash: Buffer
}

const ACCOUNT = `platform, wechat_app AS "wechatApp", openid_hash AS "openidHash", openid`
const LIVING =
  'ticket_hash = $1 AND app_id = $2 AND client_hash = $3 AND used_at IS NULL AND expires_at > now()'
const insert = statement(
  'wechat_ticket_insert',
  `INSERT INTO wechat_ticket (ticket_hash, app_id, client_hash, platform, wechat_app, openid_hash, openid, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
)
const find = statement('wechat_ticket_find', `SELECT ${ACCOUNT} FROM wechat_ticket WHERE ${LIVING}`)
const use = statement(
  'wechat_ticket_use',
  `UPDATE wechat_ticket SET used_at = now() WHERE ${LIVING} RETURNING ${ACCOUNT}`,
)

/** One-time tickets that stand for an openid. */
export function createWechatTicketRepository(db: Queryable) {
  return {
    async insert(
      { appId, ticketHash, clientHash }: TicketKey,
      account: WechatAccount,
      seconds: number,
    ): Promise<void> {
      const { platform, wechatApp, openidHash, openid } = account
      await db.query(
        insert(ticketHash, appId, clientHash, platform, wechatApp, openidHash, openid, seconds),
      )
    },
    /** The account of a valid ticket. */
    async find({ appId, ticketHash, clientHash }: TicketKey): Promise<WechatAccount | undefined> {
      return (await db.query<WechatAccount>(find(ticketHash, appId, clientHash))).rows[0]
    },
    /** Consumes the ticket; undefined for all but one caller. */
    async use({ appId, ticketHash, clientHash }: TicketKey): Promise<WechatAccount | undefined> {
      return (await db.query<WechatAccount>(use(ticketHash, appId, clientHash))).rows[0]
    },
  }
}

export type WechatTicketRepository = ReturnType<typeof createWechatTicketRepository>

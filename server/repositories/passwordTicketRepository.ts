import { statement, type Queryable } from '../db/queryable'

const insertTicket = statement(
  'password_ticket_insert',
  'INSERT INTO password_ticket (token_hash, app_id, person_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))',
)
const findTicket = statement(
  'password_ticket_find',
  `SELECT person_id AS "personId" FROM password_ticket WHERE token_hash = $1 AND app_id = $2 AND used_at IS NULL AND expires_at > now()`,
)
const useTicket = statement(
  'password_ticket_use',
  `UPDATE password_ticket SET used_at = now() WHERE token_hash = $1 AND app_id = $2 AND used_at IS NULL AND expires_at > now()`,
)
const endTickets = statement(
  'password_ticket_end',
  'UPDATE password_ticket SET used_at = now() WHERE app_id = $1 AND person_id = $2 AND used_at IS NULL',
)

/** Rights to set a password once, by the hash of their ticket. */
export function createPasswordTicketRepository(db: Queryable) {
  return {
    async insert(
      appId: string,
      personId: number,
      tokenHash: Buffer,
      ttlSeconds: number,
    ): Promise<void> {
      await db.query(insertTicket(tokenHash, appId, personId, ttlSeconds))
    },
    /** The person whose password it sets; undefined when the ticket is used, expired or unknown. */
    async find(appId: string, tokenHash: Buffer): Promise<number | undefined> {
      return (await db.query<{ personId: number }>(findTicket(tokenHash, appId))).rows[0]?.personId
    },
    /** True for exactly one caller per ticket. */
    async use(appId: string, tokenHash: Buffer): Promise<boolean> {
      return (await db.query(useTicket(tokenHash, appId))).rowCount === 1
    },
    /** Ends all other tickets of this account, because its password has changed. */
    async endAll(appId: string, personId: number): Promise<void> {
      await db.query(endTickets(appId, personId))
    },
  }
}

export type PasswordTicketRepository = ReturnType<typeof createPasswordTicketRepository>

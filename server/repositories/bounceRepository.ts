import { statement, type Queryable } from '../db/queryable'

// looks like a message that no try can deliver: the desk lists it with the failed ones, and an
// invitation learns of it in the usual way
const giveBack = statement(
  'bounce_message',
  `UPDATE outbox SET sent_at = NULL, attempts = 5, error = $3, text = NULL, code = NULL, mail = NULL
   WHERE id = $1::bigint AND channel = 'mail' AND recipient = $2 AND sent_at IS NOT NULL`,
)
const recipientOf = statement(
  'bounce_recipient',
  `SELECT recipient FROM outbox WHERE id = $1::bigint AND channel = 'mail'`,
)
const close = statement(
  'bounce_close',
  `INSERT INTO dead_mailbox (address_hash, status) VALUES ($1, $2)
   ON CONFLICT (address_hash) DO UPDATE SET status = excluded.status, bounced_at = now()`,
)
/** After this many days a closed mailbox is tried again, because it may have been reopened. */
const CLOSED_DAYS = 90
const isClosed = statement(
  'bounce_is_closed',
  `SELECT FROM dead_mailbox WHERE address_hash = $1 AND bounced_at > now() - make_interval(days => ${CLOSED_DAYS})`,
)

/** Returned letters, and the mailboxes that do not exist according to them. */
export function createBounceRepository(db: Queryable) {
  return {
    /** The recipient of a message, as long as the message is kept. */
    async recipientOf(id: number): Promise<string | undefined> {
      return (await db.query<{ recipient: string }>(recipientOf(id))).rows[0]?.recipient
    },
    /**
     * Records that a message was not delivered; false where it was not sent to that mailbox, or
     * this is already recorded.
     */
    async giveBack(id: number, mailbox: string, problem: string): Promise<boolean> {
      return (await db.query(giveBack(id, mailbox, problem))).rowCount === 1
    },
    async close(addressHash: Buffer, status: string): Promise<void> {
      await db.query(close(addressHash, status))
    },
    /** Whether a letter came back from this mailbox for good within the last ninety days. */
    async isClosed(addressHash: Buffer): Promise<boolean> {
      return ((await db.query(isClosed(addressHash))).rowCount ?? 0) > 0
    },
  }
}

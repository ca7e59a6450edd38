import { statement, type Queryable } from '../db/queryable'

/** An invitation that is due. */
export interface DueContact {
  id: string
  phone: string | null
  countryCode: string
  email: string
}

// a reminder is due only for an unanswered invitation that was sent as a message
const DUE = `state = 'open' AND expires_at > now() AND kind = 'person' AND CASE WHEN $3::boolean
    THEN sent_at IS NOT NULL AND reminded_at IS NULL AND message_id IS NOT NULL AND delivery = 'message' ELSE sent_at IS NULL END`
const listDue = statement(
  'batch_due',
  `SELECT id, phone, country_code AS "countryCode", email FROM invitation WHERE app_id = $1 AND batch_id = $2 AND ${DUE} ORDER BY phone, id LIMIT 200`,
)
const findDue = statement(
  'batch_due_one',
  `SELECT id, phone, country_code AS "countryCode", email FROM invitation WHERE app_id = $1 AND batch_id = $2 AND id = $4 AND ${DUE}`,
)
const claimFirst = statement(
  'batch_claim',
  `UPDATE invitation SET sent_at = now(), delivery = $4 WHERE app_id = $1 AND id = $2 AND ${DUE}`,
)
const claimReminder = statement(
  'batch_claim_reminder',
  `UPDATE invitation SET reminded_at = now() WHERE app_id = $1 AND id = $2 AND ${DUE}`,
)
const noteMessage = statement(
  'batch_message',
  'UPDATE invitation SET message_id = $3 WHERE app_id = $1 AND id = $2',
)
// Messages given up, or expired before they were sent. An e-mail that still has its text was
// refused for a reason other than its mailbox, so its link can be sent by hand; but not while the
// last try may still be running. Only messages of three days are read: older ones have been
// decided. A row locked elsewhere is noted the next time.
const noteBounces = statement(
  'batch_bounces',
  `UPDATE invitation n SET delivery = gone.delivery FROM (SELECT i.app_id, i.id,
     CASE WHEN o.channel = 'mail' AND o.text IS NOT NULL THEN 'link' ELSE 'bounced' END AS delivery FROM invitation i JOIN outbox o ON o.id = i.message_id
   WHERE i.message_id IS NOT NULL AND i.delivery = 'message' AND greatest(i.sent_at, i.reminded_at) > now() - interval '3 days' AND o.sent_at IS NULL AND (o.attempts >= 5 AND (o.text IS NULL OR o.next_try_at <= now()) OR o.expires_at <= now())
     FOR UPDATE OF i SKIP LOCKED) AS gone WHERE n.app_id = gone.app_id AND n.id = gone.id`,
)
// checks first, and once, whether the message is an invitation at all; for other messages it reads
// no invitations
const noteRetry = statement(
  'batch_retry',
  `UPDATE invitation SET delivery = 'message' WHERE (SELECT kind FROM outbox WHERE id = $2::bigint) = 'invitation'
     AND ($1 = '' OR app_id = $1) AND message_id = $2::bigint AND delivery IN ('link', 'bounced')`,
)
const WAITING = `FROM invitation_batch WHERE state = 'sent' AND reminded_at IS NULL AND remind_days > 0 AND expires_at > now()`
const listWaitingFairs = statement(
  'batch_waiting_fairs',
  `SELECT DISTINCT app_id AS "appId" ${WAITING}`,
)
const listDueBatches = statement(
  'batch_due_reminders',
  `SELECT id ${WAITING} AND app_id = $1 AND ($2::timestamptz IS NULL OR $2 > now())
     AND least(expires_at, $2) - make_interval(days => remind_days) <= now() ORDER BY expires_at LIMIT 200`,
)

/** Invitations of batches that are due to be sent or reminded. */
export function createBatchTurns(db: Queryable) {
  const did = async (query: ReturnType<typeof findDue>) => (await db.query(query)).rowCount === 1
  return {
    async listDue(appId: string, batchId: string, isReminder: boolean): Promise<DueContact[]> {
      return (
        await db.query<DueContact & Record<string, unknown>>(listDue(appId, batchId, isReminder))
      ).rows
    },
    /**
     * An invitation of the company that is due for a reminder; undefined where it had no message,
     * was reminded or is answered.
     */
    async findDue(appId: string, batchId: string, id: string): Promise<DueContact | undefined> {
      return (
        await db.query<DueContact & Record<string, unknown>>(findDue(appId, batchId, true, id))
      ).rows[0]
    },
    /**
     * Claims a due invitation; false when another instance was first, or when it has been answered.
     */
    claim: (
      appId: string,
      id: string,
      isReminder: boolean,
      delivery: 'message' | 'link',
    ): Promise<boolean> =>
      did(isReminder ? claimReminder(appId, id, true) : claimFirst(appId, id, false, delivery)),
    async noteMessage(appId: string, id: string, messageId: number): Promise<void> {
      await db.query(noteMessage(appId, id, messageId))
    },
    /** Records invitations that could not be delivered. */
    async noteBounces(): Promise<void> {
      await db.query(noteBounces())
    },
    /**
     * Records that the failed message of an invitation is retried: its link need not be sent by
     * hand unless the message fails again. Covers every fair where `appId` is empty.
     */
    async noteRetry(appId: string, messageId: number): Promise<void> {
      await db.query(noteRetry(appId, messageId))
    },
    /** Fairs with batches whose automatic reminder is still to come. */
    async listWaitingFairs(): Promise<string[]> {
      return (await db.query<{ appId: string }>(listWaitingFairs())).rows.map(({ appId }) => appId)
    },
    /**
     * Batches of a fair whose own reminder is due; none after registration, which ends at `closes`.
     */
    async listDueBatches(appId: string, closes: Date | undefined): Promise<string[]> {
      return (await db.query<{ id: string }>(listDueBatches(appId, closes ?? null))).rows.map(
        ({ id }) => id,
      )
    },
  }
}

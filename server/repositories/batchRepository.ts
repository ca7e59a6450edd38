import type { BatchType } from '@core/invitations/batch'
import { statement, type Queryable } from '../db/queryable'
import { createBatchTurns } from './batchTurns'
import { FORGET } from './invitationPlaces'
import type { StoredBatch, BatchOwner, BatchTexts } from './storedBatch'
import { createBatchContacts } from './batchContacts'

const COLUMNS = `b.id, b.exhibitor_id AS "exhibitorId", b.type, b.state, b.title, b.words, b.words_en AS "wordsEn", b.template, b.sender, b.quota, b.used,
    b.remind_days AS "remindDays", b.expires_at AS "expiresAt", b.language, b.revision, b.created_at AS "createdAt", b.sent_at AS "sentAt",
    b.reminded_at AS "remindedAt"`

const listBatches = statement(
  'batch_list',
  `SELECT ${COLUMNS} FROM invitation_batch b WHERE b.app_id = $1 AND b.exhibitor_id = $2 ORDER BY b.created_at DESC, b.id LIMIT 200`,
)
const findBatch = statement(
  'batch_find',
  `SELECT ${COLUMNS} FROM invitation_batch b WHERE b.app_id = $1 AND b.exhibitor_id = $2 AND b.id = $3`,
)
const lockBatch = statement(
  'batch_lock',
  `SELECT ${COLUMNS} FROM invitation_batch b WHERE b.app_id = $1 AND b.exhibitor_id = $2 AND b.id = $3 FOR UPDATE`,
)
const anyBatch = statement(
  'batch_any',
  `SELECT ${COLUMNS} FROM invitation_batch b WHERE b.app_id = $1 AND b.id = $2`,
)
const insertBatch = statement(
  'batch_insert',
  `INSERT INTO invitation_batch (app_id, exhibitor_id, type, title, words, words_en, template, sender, quota, remind_days, expires_at, created_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
)
const updateBatch = statement(
  'batch_update',
  `UPDATE invitation_batch SET type = $4, title = $5, words = $6, words_en = $7, template = $8, sender = $9, quota = $10, remind_days = $11, expires_at = $12,
     revision = revision + 1 WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3 AND used <= $10`,
)
const followBatch = statement(
  'batch_follow',
  `UPDATE invitation SET expires_at = $3, max_uses = CASE kind WHEN 'share' THEN $4::integer ELSE 1 END
   WHERE app_id = $1 AND batch_id = $2 AND state = 'open'`,
)
const markSent = statement(
  'batch_sent',
  `UPDATE invitation_batch SET state = 'sent', sent_at = coalesce(sent_at, now()), language = $3, revision = revision + 1 WHERE app_id = $1 AND id = $2`,
)
const markReminded = statement(
  'batch_reminded',
  `UPDATE invitation_batch SET reminded_at = now(), revision = revision + 1
   WHERE app_id = $1 AND id = $2 AND state = 'sent' AND reminded_at IS NULL AND expires_at > now()`,
)
const markRevoked = statement(
  'batch_revoked',
  `WITH taken AS (UPDATE invitation SET state = 'revoked', answered_at = now(), ${FORGET} WHERE app_id = $1 AND batch_id = $2 AND state = 'open')
   UPDATE invitation_batch SET state = 'revoked', revoked_at = now(), revision = revision + 1 WHERE app_id = $1 AND id = $2`,
)
const openQuota = statement(
  'batch_quota_open',
  `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted) VALUES ($1, 'invitation', $2, $3, $4) ON CONFLICT DO NOTHING`,
)

/** Batches of companies' invitations, and the invitations in them. */
export function createBatchRepository(db: Queryable) {
  const one = async (query: ReturnType<typeof findBatch>) =>
    (await db.query<StoredBatch & Record<string, unknown>>(query)).rows[0]
  const did = async (query: ReturnType<typeof findBatch>) => (await db.query(query)).rowCount === 1
  return {
    ...createBatchContacts(db),
    ...createBatchTurns(db),
    /** The company's batches, the latest first. */
    async list({ appId, exhibitorId }: BatchOwner): Promise<StoredBatch[]> {
      return (
        await db.query<StoredBatch & Record<string, unknown>>(listBatches(appId, exhibitorId))
      ).rows
    },
    find: ({ appId, exhibitorId }: BatchOwner, id: string): Promise<StoredBatch | undefined> =>
      one(findBatch(appId, exhibitorId, id)),
    /** The same, locked until the transaction ends. */
    lock: ({ appId, exhibitorId }: BatchOwner, id: string): Promise<StoredBatch | undefined> =>
      one(lockBatch(appId, exhibitorId, id)),
    /** The batch of any company, for jobs. */
    findAny: (appId: string, id: string): Promise<StoredBatch | undefined> =>
      one(anyBatch(appId, id)),
    async insert(
      { appId, exhibitorId }: BatchOwner,
      texts: BatchTexts,
      createdBy: number,
    ): Promise<string> {
      const { type, title, words, wordsEn, template, sender, quota, remindDays, expiresAt } = texts
      const values = [
        type,
        title,
        words,
        wordsEn,
        template,
        sender,
        quota,
        remindDays,
        expiresAt,
        createdBy,
      ] as const
      return (
        (await db.query<{ id: string }>(insertBatch(appId, exhibitorId, ...values))).rows[0]?.id ??
        ''
      )
    },
    /**
     * Updates the batch and its open invitations. False, and nothing changes, when more people have
     * registered than the new quota has places.
     */
    async update(
      { appId, exhibitorId }: BatchOwner,
      id: string,
      texts: BatchTexts,
    ): Promise<boolean> {
      const { type, title, words, wordsEn, template, sender, quota, remindDays, expiresAt } = texts
      const values = [
        type,
        title,
        words,
        wordsEn,
        template,
        sender,
        quota,
        remindDays,
        expiresAt,
      ] as const
      if (!(await did(updateBatch(appId, exhibitorId, id, ...values)))) return false
      await db.query(followBatch(appId, id, expiresAt, quota))
      return true
    },
    async markSent(appId: string, id: string, language: StoredBatch['language']): Promise<void> {
      await db.query(markSent(appId, id, language))
    },
    /** False when the batch was already reminded, is not sent, or is over. */
    markReminded: (appId: string, id: string): Promise<boolean> => did(markReminded(appId, id)),
    /** Revokes the batch and every unanswered invitation in it. */
    async revoke(appId: string, id: string): Promise<void> {
      await db.query(markRevoked(appId, id))
    },
    /** Creates the allowance if there is none yet. */
    async openQuota(
      { appId, exhibitorId }: BatchOwner,
      type: BatchType,
      granted: number,
    ): Promise<void> {
      await db.query(openQuota(appId, exhibitorId, type, granted))
    },
  }
}

import { statement, type Queryable } from '../db/queryable'

/**
 * The sender is still valid: not a visitor whose registration was rejected, revoked or has expired.
 */
export const STANDS = `r.state NOT IN ('rejected', 'revoked', 'expired')`
/** The same for a company, as `e`. */
export const IS_HERE = 'e.left_at IS NULL'
/** Removes the contact data of an answered invitation; it still says who it was for. */
export const FORGET = `phone = NULL, country_code = '', national_number = '', email = '', guest_company = '', guest_position = ''`
const useInvitation = statement(
  'invitation_use',
  `UPDATE invitation SET uses = uses + 1, ${FORGET}, state = CASE kind WHEN 'person' THEN 'accepted' ELSE state END,
     answered_at = CASE kind WHEN 'person' THEN now() ELSE answered_at END
   WHERE app_id = $1 AND id = $2 AND state = 'open' AND uses < max_uses AND expires_at > now() AND owner_person_id IS DISTINCT FROM $3
     AND (EXISTS (SELECT FROM registration r WHERE r.app_id = $1 AND r.person_id = owner_person_id AND ${STANDS})
       OR EXISTS (SELECT FROM exhibitor e WHERE e.app_id = $1 AND e.id = exhibitor_id AND ${IS_HERE})
       OR import_id IS NOT NULL)`,
)
// the batch's place and the company's: both or neither, because the caller then rolls the
// transaction back
const takePlace = statement(
  'invitation_take_place',
  `WITH batch AS (UPDATE invitation_batch SET used = used + 1
     WHERE app_id = $1 AND id = $2 AND state = 'sent' AND expires_at > now() AND used < quota RETURNING exhibitor_id, type)
   UPDATE quota q SET used = q.used + 1 FROM batch
   WHERE q.app_id = $1 AND q.resource = 'invitation' AND q.exhibitor_id = batch.exhibitor_id AND q.key = batch.type AND q.used < q.granted`,
)
// Locks in the same order as a registration: batch, company's allowance, invitation; several of a
// kind in a fixed order. With a phone, also locks the batches that contain the phone, whose
// invitations must remove it: no one else changes several invitations of a locked batch.
const lockBatches = statement(
  'invitation_lock_batches',
  `SELECT FROM invitation_batch WHERE app_id = $1 AND id IN (SELECT i.batch_id FROM invitation_use u
     JOIN invitation i ON i.app_id = u.app_id AND i.id = u.invitation_id WHERE u.app_id = $1 AND u.person_id = $2 AND (NOT u.gave_back OR $3::text IS NOT NULL)
     UNION SELECT i.batch_id FROM invitation i WHERE i.app_id = $1 AND i.phone = $3) ORDER BY id FOR UPDATE`,
)
const lockAllowances = statement(
  'invitation_lock_allowances',
  `SELECT FROM quota WHERE app_id = $1 AND resource = 'invitation' AND (exhibitor_id, key) IN (SELECT b.exhibitor_id, b.type FROM invitation_use u
     JOIN invitation i ON i.app_id = u.app_id AND i.id = u.invitation_id JOIN invitation_batch b ON b.app_id = i.app_id AND b.id = i.batch_id
     WHERE u.app_id = $1 AND u.person_id = $2 AND NOT u.gave_back) ORDER BY exhibitor_id, key FOR UPDATE`,
)
const givePlaces = statement(
  'invitation_give_places',
  `WITH back AS (UPDATE invitation_use SET gave_back = true WHERE app_id = $1 AND person_id = $2 AND NOT gave_back RETURNING invitation_id),
   places AS (SELECT b.id, b.exhibitor_id, b.type, count(*) AS places FROM back JOIN invitation i ON i.app_id = $1 AND i.id = back.invitation_id
     JOIN invitation_batch b ON b.app_id = i.app_id AND b.id = i.batch_id GROUP BY 1, 2, 3),
   batches AS (UPDATE invitation_batch b SET used = greatest(0, b.used - p.places) FROM places p WHERE b.app_id = $1 AND b.id = p.id),
   allowances AS (UPDATE quota q SET used = greatest(0, q.used - p.places)
     FROM (SELECT exhibitor_id, type, sum(places) AS places FROM places GROUP BY 1, 2) p
     WHERE q.app_id = $1 AND q.resource = 'invitation' AND q.exhibitor_id = p.exhibitor_id AND q.key = p.type)
   UPDATE invitation i SET uses = i.uses - 1 FROM back WHERE i.app_id = $1 AND i.id = back.invitation_id AND i.kind = 'share' AND i.uses > 0`,
)
const findSender = statement(
  'invitation_sender',
  'SELECT exhibitor_id AS "exhibitorId", batch_id AS "batchId", import_id::float8 AS "importId" FROM invitation WHERE app_id = $1 AND id = $2',
)
// clock time, not the transaction's start: under the lock of the batch, uses are recorded in the
// order in which they become visible
const noteUse = statement(
  'invitation_note_use',
  'INSERT INTO invitation_use (app_id, invitation_id, person_id, used_at) VALUES ($1, $2, $3, clock_timestamp())',
)
const noteSource = statement(
  'invitation_source',
  `UPDATE registration SET source = coalesce(nullif(source, ''), $3),
     comes_as = CASE (SELECT type FROM invitation_batch WHERE app_id = $1 AND id = $4) WHEN 'vip' THEN 'vip' ELSE '' END
   WHERE app_id = $1 AND person_id = $2`,
)

/**
 * The places of invitations: taken by registrations, and freed when people are rejected or deleted.
 */
export function createInvitationPlaces(db: Queryable) {
  const senderOf = async (appId: string, id: string) =>
    (
      await db.query<{
        exhibitorId: string | null
        batchId: string | null
        importId: number | null
      }>(findSender(appId, id))
    ).rows[0]
  return {
    /**
     * Uses an invitation for a registration, in the registration's own transaction and after its
     * row was written. The row is locked until the transaction ends, so parallel uses cannot exceed
     * the limit. Records the visitor's source, unless a channel is recorded, and that they come as
     * a VIP where the batch invites VIPs. Returns false and changes nothing when the invitation is
     * used up, answered, revoked, expired or the person's own, or when its sender is no longer
     * valid. An invitation of a company's batch also takes a place of the batch and of the company:
     * then false requires a rollback of the transaction.
     */
    async redeem(appId: string, id: string, personId: number, source: string): Promise<boolean> {
      const batchId = (await senderOf(appId, id))?.batchId ?? null
      // locks the batch before its invitation, in the same order as revoking a whole batch, so that
      // there are no deadlocks
      if (batchId !== null && (await db.query(takePlace(appId, batchId))).rowCount !== 1)
        return false
      if ((await db.query(useInvitation(appId, id, personId))).rowCount !== 1) return false
      await db.query(noteUse(appId, id, personId))
      await db.query(noteSource(appId, personId, source, batchId))
      return true
    },
    /**
     * Frees the place that this person took from their inviter; a second call changes nothing. An
     * invitation for one person stays answered. Run it in the transaction that rejects or deletes
     * the person (when deleting, with their phone and before `forget`), after that transaction has
     * locked their badge, as writing a registration does. A gate records the invitation while it
     * holds the badge's lock, so there are no deadlocks.
     */
    async giveBack(appId: string, personId: number, phone: string | null = null): Promise<void> {
      await db.query(lockBatches(appId, personId, phone))
      await db.query(lockAllowances(appId, personId))
      await db.query(givePlaces(appId, personId))
    },
    /**
     * The company that sent the invitation, and whether the organiser imported it; neither for a
     * visitor's invitation or an unknown one.
     */
    async senderOf(
      appId: string,
      id: string,
    ): Promise<{ company: string | undefined; isImported: boolean }> {
      const found = await senderOf(appId, id)
      return {
        company: found?.exhibitorId ?? undefined,
        isImported: (found?.importId ?? null) !== null,
      }
    },
  }
}

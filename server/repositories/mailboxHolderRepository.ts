import { statement, type Queryable } from '../db/queryable'
import type { Holder } from './heldDataRepository'
import { FORGET } from './invitationPlaces'

// companies' rows are few beside visitors', and nobody asks often: they are looked through
// whose e-mails went to a mailbox they have no longer are in it as well; what is about nobody who is there, or an invitation, goes by itself
const findHolders = statement(
  'mailbox_find',
  `SELECT 'person:' || p.id AS owner, p.audience AS target, r.card_code AS "cardCode", p.country_code AS "countryCode", p.national_number AS "nationalNumber"
   FROM person p LEFT JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id
   LEFT JOIN exhibitor_account a ON a.app_id = p.app_id AND a.person_id = p.id
   WHERE p.app_id = $1 AND (lower(r."values"->>'Email') = ANY($2::text[]) OR lower(a.email) = ANY($2::text[])
     OR p.id IN (SELECT o.person_id FROM outbox o WHERE o.app_id = $1 AND o.channel = 'mail' AND o.recipient = ANY($2::text[])))
   UNION ALL
   SELECT 'invitation:' || id, 'invited', NULL, country_code, national_number FROM invitation WHERE app_id = $1 AND lower(email) = ANY($2::text[])
   UNION ALL
   SELECT 'exhibitor:' || exhibitor_id, resource || ':' || id, NULL, '', '' FROM record WHERE app_id = $1 AND (lower("values"->>'Email') = ANY($2::text[])
     OR lower(submitted_values->>'Email') = ANY($2::text[]) OR lower(previous_values->>'Email') = ANY($2::text[]) OR lower(published_values->>'Email') = ANY($2::text[]))
   UNION ALL
   SELECT 'message:' || o.id, o.kind, NULL, '', '' FROM outbox o WHERE o.app_id = $1 AND o.channel = 'mail' AND o.recipient = ANY($2::text[])
     AND NOT EXISTS (SELECT FROM person p WHERE p.app_id = o.app_id AND p.id = o.person_id) AND o.kind <> 'invitation'
     AND NOT EXISTS (SELECT FROM exhibitor_account a WHERE a.app_id = o.app_id AND a.email = o.recipient)
   ORDER BY 1`,
)
const forgetInvitation = statement(
  'mailbox_forget',
  `UPDATE invitation SET name = '', ${FORGET}, state = CASE WHEN state = 'open' THEN 'revoked' ELSE state END WHERE app_id = $1 AND id = $2 AND kind = 'person'`,
)
// its link stands in them: what else went to the same mailbox may be about somebody else
const removeMessages = statement(
  'mailbox_messages',
  `DELETE FROM outbox o WHERE app_id = $1 AND kind = 'invitation' AND strpos(to_jsonb(o)::text, $2) > 0`,
)

const removeMessage = statement(
  'mailbox_message',
  `DELETE FROM outbox WHERE app_id = $1 AND id = $2::bigint AND channel = 'mail' AND kind <> 'invitation'`,
)

/** Who is written to at a mailbox: for the organiser, who was shown that somebody has it. Whoever only typed one has proved nothing. */
export function createMailboxHolderRepository(db: Queryable) {
  return {
    /** By its spellings, in small letters; of messages those that hang on nobody else who is found. */
    async find(appId: string, spellings: readonly string[]): Promise<Holder[]> {
      return (await db.query<Holder & Record<string, unknown>>(findHolders(appId, spellings))).rows
    },
    /** Whom an invitation was for is in it no longer, nor is its message there, and nobody comes by it. False when there is none of one person. */
    async forgetInvitation(appId: string, id: string): Promise<boolean> {
      if ((await db.query(forgetInvitation(appId, id))).rowCount !== 1) return false
      await db.query(removeMessages(appId, id))
      return true
    },
    /** One e-mail, sent or not, as `find` gives it. False when there is none such. */
    async removeMessage(appId: string, id: number): Promise<boolean> {
      return (await db.query(removeMessage(appId, id))).rowCount === 1
    },
  }
}

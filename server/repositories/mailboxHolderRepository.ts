import { statement, type Queryable } from '../db/queryable'
import type { Holder } from './heldDataRepository'
import { FORGET } from './invitationPlaces'

// Companies have few rows and the search is rare, so they are read without an index. A person who
// has changed their mailbox is still found by the e-mails sent to the former one. Messages to
// unknown people, and invitations, are listed separately.
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
// matches by the invitation's link, because other messages to the same mailbox may concern another
// person
const removeMessages = statement(
  'mailbox_messages',
  `DELETE FROM outbox o WHERE app_id = $1 AND kind = 'invitation' AND strpos(to_jsonb(o)::text, $2) > 0`,
)

const removeMessage = statement(
  'mailbox_message',
  `DELETE FROM outbox WHERE app_id = $1 AND id = $2::bigint AND channel = 'mail' AND kind <> 'invitation'`,
)

/**
 * Who receives mail at a mailbox. For the organiser, who has checked that the person owns the
 * mailbox: typing an address proves nothing.
 */
export function createMailboxHolderRepository(db: Queryable) {
  return {
    /**
     * By its spellings, in lower case; messages only where they belong to no found person, account
     * or invitation.
     */
    async find(appId: string, spellings: readonly string[]): Promise<Holder[]> {
      return (await db.query<Holder & Record<string, unknown>>(findHolders(appId, spellings))).rows
    },
    /**
     * Removes the person from an invitation and deletes its messages; it can no longer be used.
     * False when it is not an invitation of one person.
     */
    async forgetInvitation(appId: string, id: string): Promise<boolean> {
      if ((await db.query(forgetInvitation(appId, id))).rowCount !== 1) return false
      await db.query(removeMessages(appId, id))
      return true
    },
    /**
     * Removes one e-mail, sent or not, that `find` returned. False when there is no such e-mail.
     */
    async removeMessage(appId: string, id: number): Promise<boolean> {
      return (await db.query(removeMessage(appId, id))).rowCount === 1
    },
  }
}

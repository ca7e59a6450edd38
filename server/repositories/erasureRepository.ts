import { statement, type Queryable } from '../db/queryable'
import { CODE_KINDS_SQL } from './outboxRepository'

/** The stored data of an applicant. */
export interface HeldApplication {
  /** E.164. */
  phone: string
  exhibitorId: string
  recordId: string
  isCompany: boolean
}

// locked before the person, in the same order as logins and imports, so that there are no deadlocks
const lockChildren = [
  statement(
    'erase_lock_guest',
    'SELECT FROM vip_guest WHERE app_id = $1 AND person_id = $2 ORDER BY id FOR UPDATE',
  ),
  statement(
    'erase_lock_account',
    'SELECT FROM exhibitor_account WHERE app_id = $1 AND person_id = $2 FOR UPDATE',
  ),
  statement(
    'erase_lock_organiser',
    'SELECT FROM organiser_account WHERE app_id = $1 AND person_id = $2 FOR UPDATE',
  ),
  statement(
    'erase_lock_links',
    'SELECT FROM signed_link WHERE app_id = $1 AND person_id = $2 ORDER BY id FOR UPDATE',
  ),
]
const retireCard = statement(
  'erase_card',
  `INSERT INTO retired_card (app_id, card_code) SELECT app_id, card_code FROM registration WHERE app_id = $1 AND person_id = $2
   ON CONFLICT DO NOTHING`,
)
// orders and their money stay for accounting; the holder of the ticket is removed
const clearTickets = statement(
  'erase_tickets',
  `UPDATE ticket SET holder = '', holder_country_code = '', holder_number = '', person_id = NULL
   WHERE app_id = $1 AND person_id = $2`,
)
// locks the registration before its badge, in the same order as changes to the registration
const lockRegistration = statement(
  'erase_lock_registration',
  'SELECT FROM registration WHERE app_id = $1 AND person_id = $2 FOR UPDATE',
)
const clearGuest = statement(
  'erase_guest',
  `UPDATE vip_guest SET name = '', name_en = '', company = '', company_en = '', position = '', position_en = '', revoked_at = now()
   WHERE app_id = $1 AND person_id = $2`,
)
// The visit is still counted; the person's identity and location are removed. Runs before the
// registration is deleted, because the badge is found through it.
const OWN_BADGE =
  'SELECT b.id FROM registration r JOIN badge b ON b.app_id = r.app_id AND b.code = r.card_code WHERE r.app_id = $1 AND r.person_id = $2'
// locks the badge before its position, in the same order as a check at a gate, so that there are no
// deadlocks
const lockBadge = statement(
  'erase_lock_badge',
  `SELECT FROM badge WHERE id IN (${OWN_BADGE}) ORDER BY id FOR UPDATE`,
)
const clearCheckIns = statement(
  'erase_check_ins',
  `WITH gone AS (DELETE FROM presence WHERE badge_id IN (${OWN_BADGE})) UPDATE check_in SET badge_id = NULL WHERE badge_id IN (${OWN_BADGE})`,
)
const removeMessages = statement(
  'erase_messages',
  `WITH mailed AS (UPDATE mailing_recipient SET recipient = 'gone:' || id, name = '', person_id = NULL, state = CASE WHEN state = 'waiting' THEN 'skipped' ELSE state END
     WHERE app_id = $1 AND (recipient = ANY($3::text[]) OR person_id = ANY($2::bigint[])))
   DELETE FROM outbox WHERE app_id = $1 AND (recipient = ANY($3::text[]) OR person_id = ANY($2::bigint[]))`,
)
// messages with codes look alike for every purpose; those that reset an account's password belong
// to the account
const removeCodeMessages = statement(
  'erase_code_messages',
  `DELETE FROM outbox WHERE app_id = $1 AND recipient = $2 AND kind = 'login_code'`,
)
const removeCodes = statement(
  'erase_codes',
  'DELETE FROM login_code WHERE app_id = $1 AND phone_hash = $2',
)
// a ceremony belongs to the company: it stays, without its other party
const leaveSignings = statement(
  'erase_signings',
  `UPDATE record SET counterpart_person = NULL WHERE app_id = $1 AND counterpart_person = $2 AND resource = 'signing'`,
)
// deletes cascade from the person: registration, sessions, bindings, account, and links that were
// only theirs
const removePerson = statement('erase_person', 'DELETE FROM person WHERE app_id = $1 AND id = $2')
// locks the record first: a concurrent approval either has already opened the company, or then
// finds no record
const lockApplication = statement(
  'erase_lock_application',
  `SELECT FROM record r JOIN application a ON a.app_id = r.app_id AND r.resource = 'application' AND r.id = a.record_id
   WHERE a.app_id = $1 AND a.person_id = $2 FOR UPDATE OF r`,
)
const findApplication = statement(
  'erase_find_application',
  `SELECT a.phone, a.exhibitor_id AS "exhibitorId", a.record_id AS "recordId", e.id IS NOT NULL AS "isCompany"
   FROM application a LEFT JOIN exhibitor e ON e.app_id = a.app_id AND e.id = a.exhibitor_id WHERE a.app_id = $1 AND a.person_id = $2`,
)
const removeApplication = statement(
  'erase_application',
  `DELETE FROM record WHERE app_id = $1 AND resource = 'application' AND id = $2 AND exhibitor_id = $3`,
)
const rememberToken = statement(
  'erase_remember',
  `INSERT INTO person_deletion (app_id, token_hash, kept) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)
const findKept = statement(
  'erase_kept',
  'SELECT kept FROM person_deletion WHERE app_id = $1 AND token_hash = $2',
)
const clearUnsent = statement(
  'erase_unsent',
  `DELETE FROM outbox WHERE app_id = $1 AND (recipient = ANY($3::text[]) OR person_id = $2) AND sent_at IS NULL AND kind NOT IN (${CODE_KINDS_SQL})`,
)
const setAnswers = statement(
  'erase_answers',
  'UPDATE registration SET "values" = $3, revision = revision + 1 WHERE app_id = $1 AND person_id = $2',
)

/** Erases people from the database; run it in one transaction, with the person locked. */
export function createErasureRepository(db: Queryable) {
  return {
    /**
     * Locks the rows that identify a person: card or invitation, account, links. Run it before the
     * person is locked.
     */
    async lockWhatTheyComeBy(appId: string, personId: number): Promise<void> {
      for (const lock of lockChildren) await db.query(lock(appId, personId))
    },
    /** This person's card code is never given out again: it is printed on a badge. */
    async retireCard(appId: string, personId: number): Promise<void> {
      await db.query(retireCard(appId, personId))
    },
    async clearTickets(appId: string, personId: number): Promise<void> {
      await db.query(clearTickets(appId, personId))
    },
    /** Locks the registration: after the tickets, before the badge. */
    async lockRegistration(appId: string, personId: number): Promise<void> {
      await db.query(lockRegistration(appId, personId))
    },
    /** The person's VIP invitation or card no longer names or admits anybody. */
    async clearGuest(appId: string, personId: number): Promise<void> {
      await db.query(clearGuest(appId, personId))
    },
    /** Gate checks no longer refer to this person's badge. */
    async clearCheckIns(appId: string, personId: number): Promise<void> {
      await db.query(lockBadge(appId, personId))
      await db.query(clearCheckIns(appId, personId))
    },
    /** Removes messages to these recipients and about these people. */
    async removeMessages(
      appId: string,
      personIds: readonly number[],
      recipients: readonly string[],
    ): Promise<void> {
      await db.query(removeMessages(appId, personIds, recipients))
    },
    /** Removes unsent news; codes are still sent. */
    async removeUnsent(
      appId: string,
      personId: number,
      recipients: readonly string[],
    ): Promise<void> {
      await db.query(clearUnsent(appId, personId, recipients))
    },
    /** Removes the messages that sent this phone its verification codes; news stays. */
    async removeCodeMessages(appId: string, phone: string): Promise<void> {
      await db.query(removeCodeMessages(appId, phone))
    },
    async removeCodes(appId: string, phoneHash: Buffer): Promise<void> {
      await db.query(removeCodes(appId, phoneHash))
    },
    /**
     * The application to exhibit of a person without an account, locked until the transaction ends;
     * `isCompany` once it was approved.
     */
    async lockApplication(appId: string, personId: number): Promise<HeldApplication | undefined> {
      await db.query(lockApplication(appId, personId))
      return (
        await db.query<HeldApplication & Record<string, unknown>>(findApplication(appId, personId))
      ).rows[0]
    },
    /** Removes its answers and their trail. */
    async removeApplication(
      appId: string,
      { recordId, exhibitorId }: HeldApplication,
    ): Promise<void> {
      await db.query(removeApplication(appId, recordId, exhibitorId))
    },
    /** False when the person was already deleted. */
    async removePerson(appId: string, personId: number): Promise<boolean> {
      await db.query(leaveSignings(appId, personId))
      return (await db.query(removePerson(appId, personId))).rowCount === 1
    },
    /** Keeps, for a day, what the owner of the token was told. */
    async remember(appId: string, tokenHash: Buffer, kept: readonly string[]): Promise<void> {
      await db.query(rememberToken(appId, tokenHash, JSON.stringify(kept)))
    },
    async findKept(appId: string, tokenHash: Buffer): Promise<string[] | undefined> {
      return (await db.query<{ kept: string[] }>(findKept(appId, tokenHash))).rows[0]?.kept
    },
    /** Stores registered answers from which a part was removed; sealed answers stay sealed. */
    async setAnswers(
      appId: string,
      personId: number,
      values: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      await db.query(setAnswers(appId, personId, JSON.stringify(values)))
    },
  }
}

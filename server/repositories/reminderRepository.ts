import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'
import type { StoredRecord } from './storedRecord'

/** A deadline, and the number of days before it. */
export interface DueReminder {
  appId: string
  formId: string
  closes: Date
  days: number
}
/** An account that gets reminders for its company. */
export interface RemindedAccount {
  personId: number
  /** E.164; empty without one. */
  phone: string
  countryCode: string
  /** The mailbox from the organiser; empty without one. */
  email: string
  /** The language of their last visit; Chinese when unknown. */
  language: Language
}
/** A contact of a company who receives the organiser's notices. */
export interface NoticeContact {
  /** As they were answered in the form. */
  mobile: unknown
  email: unknown
  /** The language of their last visit, where they have an account. */
  language: Language | null
  /** The language of the admins' last visit, if there was one. */
  office: Language | null
}
/** Records of a resource that companies must submit. */
export interface AskedRecords {
  resource: string
  /** One record in a state of `done` is enough, unless another is in a state of `begun`. */
  done: readonly string[]
  begun: readonly string[]
  /** Only companies with an allowance must submit. */
  isCounted: boolean
}

const listFairs = statement(
  'reminder_fairs',
  `SELECT app_id AS "appId" FROM fair WHERE jsonb_typeof(settings->'reminderDays') = 'array' ORDER BY app_id`,
)
const listOpen = statement(
  'reminder_open',
  `SELECT e.id, e.name, e.name_en AS "nameEn" FROM exhibitor e
   WHERE e.app_id = $1 AND e.left_at IS NULL
     AND NOT EXISTS (SELECT FROM form_submission s
       WHERE s.app_id = $1 AND s.form_id = $2 AND s.exhibitor_id = e.id AND s.state IN ('submitted', 'approved'))
     AND NOT EXISTS (SELECT FROM deadline_reminder r
       WHERE r.app_id = $1 AND r.form_id = $2 AND r.exhibitor_id = e.id AND r.closes = $3 AND r.days = $4)
   ORDER BY e.id LIMIT $5`,
)
const listOpenRecords = statement(
  'reminder_open_records',
  `SELECT e.id, e.name, e.name_en AS "nameEn" FROM exhibitor e
   WHERE e.app_id = $1 AND e.left_at IS NULL
     AND (NOT EXISTS (SELECT FROM record r WHERE r.app_id = $1 AND r.exhibitor_id = e.id AND r.resource = $6 AND r.state = ANY ($7::text[]))
       OR EXISTS (SELECT FROM record r WHERE r.app_id = $1 AND r.exhibitor_id = e.id AND r.resource = $6 AND r.state = ANY ($8::text[])))
     AND (NOT $9::boolean OR EXISTS (SELECT FROM quota q WHERE q.app_id = $1 AND q.resource = $6 AND q.exhibitor_id = e.id AND q.granted > 0))
     AND NOT EXISTS (SELECT FROM deadline_reminder r
       WHERE r.app_id = $1 AND r.form_id = $2 AND r.exhibitor_id = e.id AND r.closes = $3 AND r.days = $4)
   ORDER BY e.id LIMIT $5`,
)
const note = statement(
  'reminder_note',
  `INSERT INTO deadline_reminder (app_id, form_id, exhibitor_id, closes, days, at, messages) VALUES ($1, $2, $3, $4, $5, $6, 0)
   ON CONFLICT DO NOTHING`,
)
const setMessages = statement(
  'reminder_messages',
  `UPDATE deadline_reminder SET messages = $6 WHERE app_id = $1 AND form_id = $2 AND exhibitor_id = $3 AND closes = $4 AND days = $5`,
)
const listAdmins = statement(
  'reminder_admins',
  `SELECT a.person_id::float8 AS "personId", coalesce(a.phone, '') AS phone, a.country_code AS "countryCode", coalesce(a.email, '') AS email,
     coalesce(p.language, 'cn') AS language
   FROM exhibitor_account a JOIN person p ON p.app_id = a.app_id AND p.id = a.person_id
   WHERE a.app_id = $1 AND a.exhibitor_id = $2 AND a.role = 'admin' AND a.disabled_at IS NULL ORDER BY a.login`,
)

const findAccount = statement(
  'reminder_account',
  `SELECT a.person_id::float8 AS "personId", coalesce(a.phone, '') AS phone, a.country_code AS "countryCode", coalesce(a.email, '') AS email,
     coalesce(p.language, 'cn') AS language
   FROM exhibitor_account a JOIN person p ON p.app_id = a.app_id AND p.id = a.person_id
   WHERE a.app_id = $1 AND a.person_id = $2 AND a.disabled_at IS NULL`,
)
// an account belongs to a contact by phone or by mailbox; `office` is null where the admins use
// different languages
const listContacts = statement(
  'reminder_contacts',
  `SELECT r.published_values->'Mobile' AS mobile, r.published_values->'Email' AS email,
     (SELECT p.language FROM exhibitor_account a JOIN person p ON p.app_id = a.app_id AND p.id = a.person_id
      WHERE a.app_id = r.app_id AND a.exhibitor_id = r.exhibitor_id AND p.language IS NOT NULL
        AND (a.national_number = nullif(r.published_values->'Mobile'->>'Number', '') OR lower(a.email) = lower(nullif(r.published_values->>'Email', '')))
      ORDER BY a.national_number = r.published_values->'Mobile'->>'Number' DESC NULLS LAST, a.login LIMIT 1) AS language,
     (SELECT CASE WHEN count(DISTINCT p.language) = 1 THEN min(p.language) END FROM exhibitor_account a JOIN person p ON p.app_id = a.app_id AND p.id = a.person_id
      WHERE a.app_id = r.app_id AND a.exhibitor_id = r.exhibitor_id AND a.role = 'admin' AND a.disabled_at IS NULL) AS office
   FROM record r
   WHERE r.app_id = $1 AND r.exhibitor_id = $2 AND r.resource = 'contact' AND r.published_values->'Notices' = 'true'
   ORDER BY r.created_at, r.id LIMIT 10`,
)
// a company's own saves are no news to it; a step also changes saved_at, so this filter avoids
// reading many trails
const listDecided = statement(
  'reminder_decided',
  `SELECT v.record_id AS id, v.at, r.state = $4 AS stands FROM record r
   JOIN record_event v ON v.app_id = r.app_id AND v.resource = r.resource AND v.record_id = r.id
   WHERE r.app_id = $1 AND r.exhibitor_id = $2 AND r.resource = $3 AND r.saved_at > $7
     AND v.to_state = $4 AND v.by IN ('organiser', 'system') AND v.at > $7 AND (r.id <> $5 OR v.at < $6)
     AND v.id < coalesce((SELECT max(o.id) FROM record_event o
       WHERE o.app_id = $1 AND o.resource = $3 AND o.record_id = $5 AND o.to_state = $4 AND o.by IN ('organiser', 'system')), v.id + 1)
     AND (SELECT n.action FROM record_event n WHERE n.app_id = v.app_id AND n.resource = v.resource AND n.record_id = v.record_id AND n.id > v.id
       ORDER BY n.id LIMIT 1) IS DISTINCT FROM 'undo'
   ORDER BY v.id`,
)

/** Reminders that companies have received, and those still to be sent. */
export function createReminderRepository(db: Queryable) {
  return {
    /** Fairs that remind their companies. */
    async listFairs(): Promise<string[]> {
      return (await db.query<{ appId: string }>(listFairs())).rows.map(({ appId }) => appId)
    },
    /**
     * Companies that have not submitted the form and did not get this reminder yet, up to a limit.
     */
    async listOpen(
      { appId, formId, closes, days }: DueReminder,
      limit: number,
    ): Promise<{ id: string; name: string; nameEn: string }[]> {
      return (
        await db.query<{ id: string; name: string; nameEn: string }>(
          listOpen(appId, formId, closes, days, limit),
        )
      ).rows
    },
    /**
     * Companies that have submitted no record of a resource, or have unfinished ones, and did not
     * get this reminder yet, up to a limit.
     */
    async listOpenRecords(
      { appId, formId, closes, days }: DueReminder,
      { resource, done, begun, isCounted }: AskedRecords,
      limit: number,
    ): Promise<{ id: string; name: string; nameEn: string }[]> {
      const query = listOpenRecords(
        appId,
        formId,
        closes,
        days,
        limit,
        resource,
        done,
        begun,
        isCounted,
      )
      return (await db.query<{ id: string; name: string; nameEn: string }>(query)).rows
    },
    /**
     * Records that a company is reminded; false when it already was. Waits for another instance
     * that records the same.
     */
    async note(
      { appId, formId, closes, days }: DueReminder,
      exhibitorId: string,
      at: Date,
    ): Promise<boolean> {
      return (await db.query(note(appId, formId, exhibitorId, closes, days, at))).rowCount === 1
    },
    async setMessages(
      { appId, formId, closes, days }: DueReminder,
      exhibitorId: string,
      messages: number,
    ): Promise<void> {
      await db.query(setMessages(appId, formId, exhibitorId, closes, days, messages))
    },
    /** An account of this or another company that may log in. */
    async findAccount(appId: string, personId: number): Promise<RemindedAccount | undefined> {
      return (
        await db.query<RemindedAccount & Record<string, unknown>>(findAccount(appId, personId))
      ).rows[0]
    },
    /** Contacts who receive the organiser's notices, with their answers in the form. */
    async listContacts(appId: string, exhibitorId: string): Promise<NoticeContact[]> {
      return (
        await db.query<NoticeContact & Record<string, unknown>>(listContacts(appId, exhibitorId))
      ).rows
    },
    /**
     * Other recent steps of the organiser, for the company's records of this resource, into the
     * state that this record has just reached.
     */
    async listDecided(
      {
        appId,
        exhibitorId,
        resource,
        state,
        id,
        savedAt,
      }: Pick<StoredRecord, 'appId' | 'exhibitorId' | 'state' | 'id' | 'savedAt'> & {
        resource: string
      },
      since: Date,
    ): Promise<{ id: string; at: Date; stands: boolean }[]> {
      const query = listDecided(appId, exhibitorId, resource, state, id, savedAt, since)
      return (await db.query<{ id: string; at: Date; stands: boolean }>(query)).rows
    },
    /** The company's own admins who may log in; without a phone it is empty. */
    async listAdmins(appId: string, exhibitorId: string): Promise<RemindedAccount[]> {
      return (
        await db.query<RemindedAccount & Record<string, unknown>>(listAdmins(appId, exhibitorId))
      ).rows
    },
  }
}
